import { type Selectable, sql } from 'kysely';
import type { Database, ProductRow, Tables } from '#database/tables.ts';
import type { ProductTable } from '#domain/categories.ts';
import { mistypedColumn } from '#domain/product-editing/column-types.ts';
import { type UnsavedProduct, unsavedRow } from '#domain/product-editing/unsaved-product.ts';
import { checkedTable, type NewProduct, type ProductChanges } from './product-changes.ts';

/** Inserts a draft. Throws if there is already a draft with this id. */
export async function insertDraft(db: Database, table: ProductTable, product: NewProduct): Promise<void> {
  const { id, ...fields } = product;
  await db
    .insertInto('product_drafts')
    .values({ id, source_table: table, product: JSON.stringify(fields) })
    .execute();
}

/** Inserts many drafts of one table in one statement. Throws if there is already a draft with one of the ids. */
export async function insertDrafts(
  db: Database,
  table: ProductTable,
  products: readonly NewProduct[],
): Promise<void> {
  if (products.length === 0) return;
  await db
    .insertInto('product_drafts')
    .values(
      products.map(({ id, ...fields }) => ({ id, source_table: table, product: JSON.stringify(fields) })),
    )
    .execute();
}

/**
 * Updates columns of a draft. False if the id is unknown. Throws if a column does not exist or its value is of another
 * type: nobody could read such a draft, nor any list that contains it.
 */
export async function updateDraft(db: Database, id: string, changes: ProductChanges): Promise<boolean> {
  const wrong = mistypedColumn(changes);
  if (wrong !== null) throw new Error(`draft ${id}: ${wrong} has a value of another type, or does not exist`);
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

/** Updates columns of many drafts in one statement, different ones for each. */
export async function updateDrafts(
  db: Database,
  drafts: readonly { id: string; changes: object }[],
): Promise<void> {
  if (drafts.length === 0) return;
  await sql`
    update product_drafts draft set product = draft.product || written.changes, updated_at = clock_timestamp()
    from jsonb_to_recordset(${JSON.stringify(drafts)}::jsonb) written (id text, changes jsonb)
    where draft.id = written.id`.execute(db);
}

/** Schedules the publication of a draft; null cancels it. `problem` says why the last attempt failed. */
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

/** Deletes a draft. False if there is none, because another node was faster. */
export async function deleteDraft(db: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('product_drafts').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * Moves a product from the catalog to the drafts, without computed columns. False if the table has none with this
 * id.
 */
export async function unpublishProduct(db: Database, table: ProductTable, id: string): Promise<boolean> {
  const moved = await sql`
    with removed as (
      delete from ${sql.table(checkedTable(table))} product where id = ${id} returning to_jsonb(product) as product
    )
    insert into product_drafts (id, source_table, product, created_at)
    select ${id}::text, ${table}::text, product - array[
      'id', 'units_left', 'is_sold_out', 'is_purchasable', 'discount_percentage', 'rating', 'review_count', 'updated_at'
    ], (product ->> 'created_at')::timestamptz from removed`.execute(db);
  return moved.numAffectedRows === 1n;
}

/** Deletes drafts and their counts. */
export async function deleteDrafts(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`delete from stock where product_id = any(${ids}::text[])`.execute(db);
  await sql`delete from product_drafts where id = any(${ids}::text[])`.execute(db);
}

/** A draft as a catalog row. */
export function draftRow({
  id,
  product,
  created_at,
  updated_at,
}: Pick<Selectable<Tables['product_drafts']>, 'id' | 'product' | 'created_at' | 'updated_at'>): ProductRow {
  const fields = { price: 0, name: '', category: '', ...product, id } satisfies UnsavedProduct;
  return { ...unsavedRow(fields, new Date(created_at)), created_at, updated_at };
}

/** The columns of a draft that the merchant has set. */
export async function loadDraftFields(
  db: Database,
  id: string,
): Promise<{ table: ProductTable; product: Partial<NewProduct> } | null> {
  const draft = await db.selectFrom('product_drafts').selectAll().where('id', '=', id).executeTakeFirst();
  return draft ? { table: draft.source_table, product: draft.product as Partial<NewProduct> } : null;
}

/** Ids of due drafts, earliest first. */
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
