import { sql } from 'kysely';
import type { ProductTable } from '#domain/categories.ts';
import type { NewProduct, ProductChanges } from './product-changes.ts';
import type { Database } from './tables.ts';

/** Inserts a draft. Throws if the id is a draft's already. */
export async function insertDraft(db: Database, table: ProductTable, product: NewProduct): Promise<void> {
  const { id, ...fields } = product;
  await db
    .insertInto('product_drafts')
    .values({ id, source_table: table, product: JSON.stringify(fields) })
    .execute();
}

/** Changes columns of a draft. False if there is none with this id. */
export async function updateDraft(db: Database, id: string, changes: ProductChanges): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('product_drafts')
    .set({
      product: sql`product || ${JSON.stringify(changes)}::jsonb`,
      updated_at: sql`clock_timestamp()`,
    })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Sets when a draft is published by itself; null: by nobody. `problem` says why the last try failed. */
export async function scheduleDraft(
  db: Database,
  id: string,
  publishAt: Date | null,
  problem: string | null = null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('product_drafts')
    .set({ publish_at: publishAt, publish_problem: problem, updated_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes a draft. False if there is none: another node was faster. */
export async function deleteDraft(db: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('product_drafts').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The columns that a merchant set of a draft. */
export async function loadDraftFields(
  db: Database,
  id: string,
): Promise<{ table: ProductTable; product: Partial<NewProduct> } | null> {
  const draft = await db.selectFrom('product_drafts').selectAll().where('id', '=', id).executeTakeFirst();
  return draft ? { table: draft.source_table, product: draft.product as Partial<NewProduct> } : null;
}

/** Ids of drafts that are due, the earliest first. */
export async function listDueDrafts(db: Database, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('product_drafts')
    .select('id')
    .where('publish_at', '<=', now.toISOString())
    .orderBy('publish_at')
    .orderBy('id')
    .limit(100)
    .execute();
  return rows.map(({ id }) => id);
}
