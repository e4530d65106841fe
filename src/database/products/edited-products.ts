import { sql } from 'kysely';
import type { Database, PriceProblem, ProductRow, ProductState } from '#database/tables.ts';
import type { ProductTable } from '#domain/categories.ts';
import type { VendorAndTags } from '#domain/product-editing/product-internals.ts';
import { VERSION_FORMAT } from './merchant-products.ts';
import { checkedTable } from './product-changes.ts';
import { draftRow } from './product-drafts.ts';
import { loadVendorAndTags } from './vendor-and-tags.ts';

/** A product as a merchant edits it, in whatever table it is. */
export type EditedProduct = {
  state: ProductState;
  table: ProductTable;
  row: ProductRow;
  /** The time of its last change to the microsecond. Saving requires the version that was loaded. */
  version: string;
  publishAt: string | null;
  publishProblem: string | null;
  notes: VendorAndTags;
  priceProblem: PriceProblem | null;
};

/** The data from a product's own tables. */
type Kept = Omit<EditedProduct, 'notes' | 'priceProblem'>;

const version = sql<string>`to_char(updated_at at time zone 'utc', ${VERSION_FORMAT})`.as('version');

/**
 * Finds a product in the catalog, the drafts or the archive. With `isLocked`, it is locked until the transaction
 * ends.
 */
export async function findEditedProduct(
  db: Database,
  id: string,
  { isLocked = false }: { isLocked?: boolean } = {},
): Promise<EditedProduct | null> {
  const kept =
    (await findActive(db, id, isLocked)) ??
    (await findDraft(db, id, isLocked)) ??
    (await findArchived(db, id));
  if (!kept) return null;
  const { notes, version, priceProblem } = await loadVendorAndTags(db, id);
  const latest = version !== null && version > kept.version ? version : kept.version;
  return { ...kept, version: latest, notes, priceProblem };
}

async function findActive(db: Database, id: string, isLocked: boolean): Promise<Kept | null> {
  const unified = await db
    .selectFrom('products')
    .select('source_table')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!unified) return null;
  const table = checkedTable(unified.source_table);
  const found = await db
    .selectFrom(table)
    .selectAll()
    .select(version)
    .where('id', '=', id)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!found) return null;
  const { version: seen, ...row } = found;
  return { state: 'active', table, row, version: seen, publishAt: null, publishProblem: null };
}

async function findDraft(db: Database, id: string, isLocked: boolean): Promise<Kept | null> {
  const draft = await db
    .selectFrom('product_drafts')
    .selectAll()
    .select(version)
    .where('id', '=', id)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!draft) return null;
  return {
    state: draft.publish_at === null ? 'draft' : 'scheduled',
    table: checkedTable(draft.source_table),
    row: draftRow(draft),
    version: draft.version,
    publishAt: draft.publish_at,
    publishProblem: draft.publish_problem,
  };
}

async function findArchived(db: Database, id: string): Promise<Kept | null> {
  const archived = await db
    .selectFrom('archived_products')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!archived) return null;
  const { source_table: table, product: row } = archived;
  return { state: 'archived', table, row, version: row.updated_at, publishAt: null, publishProblem: null };
}
