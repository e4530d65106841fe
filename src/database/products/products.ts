import { sql } from 'kysely';
import type { Database, ProductRow, UnifiedProductRow } from '#database/tables.ts';
import type { ProductTable } from '#domain/categories.ts';
import { FILTERABLE_COLUMNS, type FilterableRow } from '#domain/listing/filterable-product.ts';
import { checkedTable } from './product-changes.ts';
import { UNIFIED_COLUMNS } from './product-columns.ts';

/**
 * 'featured': featured first, then newest first. 'newest': newest first. Ties are ordered by id, so pages never
 * overlap.
 */
export type ProductOrder = 'featured' | 'newest';
/** The number of rows to read and to skip. */
export type Page = { limit?: number; offset?: number };
/** Limit and offset after validation. */
export type Bounds = { limit: number; offset: number };
/** 'first': products that can be bought come before the others. 'only': the others are skipped. */
export type Purchasable = 'first' | 'only';

/** The maximum number of rows per read. */
export const MAX_ROWS = 1000;
export const DEFAULT_ROWS = 50;

/** One page of a collection, 50 rows by default and never more than 1,000. */
export async function listProducts(
  db: Database,
  table: ProductTable,
  { order = 'newest', purchasable, ...page }: Page & { order?: ProductOrder; purchasable?: Purchasable } = {},
): Promise<ProductRow[]> {
  let query = db.selectFrom(checkedTable(table)).selectAll();
  if (purchasable === 'only') query = query.where('is_purchasable', '=', true);
  if (purchasable === 'first') query = query.orderBy('is_purchasable', 'desc');
  if (order === 'featured') query = query.orderBy('featured', 'desc');
  const { limit, offset } = boundedPage(page);
  return query.orderBy('created_at', 'desc').orderBy('id').limit(limit).offset(offset).execute();
}

/** Where a product is in the order of its collection. `created_at` has microseconds. */
export type CollectionPlace = Pick<ProductRow, 'id' | 'is_purchasable' | 'featured'> & { created_at: string };

/**
 * The next 1,000 products of a collection after a place, those that can be bought first. Unlike an offset, a place stays
 * the same when products before it come and go. `last` is null after the last page.
 */
export async function listProductsAfter(
  db: Database,
  table: ProductTable,
  { order, after }: { order: ProductOrder; after: CollectionPlace | null },
): Promise<{ rows: ProductRow[]; last: CollectionPlace | null }> {
  const exactTime = sql<string>`created_at::text`;
  let query = db.selectFrom(checkedTable(table)).selectAll().select(exactTime.as('exact_time'));
  if (after) query = query.where(isAfter(after, order));
  query = query.orderBy('is_purchasable', 'desc');
  if (order === 'featured') query = query.orderBy('featured', 'desc');
  const found = await query.orderBy('created_at', 'desc').orderBy('id').limit(MAX_ROWS).execute();
  const end = found.length < MAX_ROWS ? undefined : found.at(-1);
  return {
    rows: found.map(({ exact_time: _, ...row }) => row),
    last: end ? { ...end, created_at: end.exact_time } : null,
  };
}

function isAfter({ id, is_purchasable, featured, created_at }: CollectionPlace, order: ProductOrder) {
  const isFeatured = order === 'featured';
  const columns = isFeatured
    ? sql`(is_purchasable, featured, created_at)`
    : sql`(is_purchasable, created_at)`;
  const time = sql`${created_at}::timestamptz`;
  const place = isFeatured
    ? sql`(${is_purchasable}, ${featured}, ${time})`
    : sql`(${is_purchasable}, ${time})`;
  // The first comparison is what an index can begin at.
  return sql<boolean>`(${columns} <= ${place} and (${columns} < ${place} or id > ${id}))`;
}

/** One product of a collection with its extra columns. */
export async function findProduct(db: Database, table: ProductTable, id: string): Promise<ProductRow | null> {
  return (
    (await db.selectFrom(checkedTable(table)).selectAll().where('id', '=', id).executeTakeFirst()) ?? null
  );
}

/** One product of a collection, locked until the transaction ends. */
export async function lockProduct(db: Database, table: ProductTable, id: string): Promise<ProductRow | null> {
  const query = db.selectFrom(checkedTable(table)).selectAll().where('id', '=', id).forUpdate();
  return (await query.executeTakeFirst()) ?? null;
}

/** One page of all collections together, ordered and limited like a collection. */
export async function listUnifiedProducts(
  db: Database,
  { order = 'newest', ...page }: Page & { order?: ProductOrder } = {},
): Promise<UnifiedProductRow[]> {
  let query = db.selectFrom('products').select(UNIFIED_COLUMNS);
  if (order === 'featured') query = query.orderBy('featured', 'desc');
  const { limit, offset } = boundedPage(page);
  return query.orderBy('created_at', 'desc').orderBy('id').limit(limit).offset(offset).execute();
}

/** Products of all collections in id order after a given id: keyset pagination, equally fast on every page. */
export async function listProductsById(
  db: Database,
  { after, limit }: { after: string; limit: number },
): Promise<UnifiedProductRow[]> {
  return db
    .selectFrom('products')
    .select(UNIFIED_COLUMNS)
    .where('id', '>', after)
    .orderBy('id')
    .limit(boundedPage({ limit }).limit)
    .execute();
}

/** Only what a URL and its date need, in id order, limited. */
export async function listProductAddresses(
  db: Database,
  { limit, offset }: Bounds,
): Promise<Pick<UnifiedProductRow, 'id' | 'updated_at'>[]> {
  return db
    .selectFrom('products')
    .select(['id', 'updated_at'])
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countProducts(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('products')
    .select((of) => of.fn.countAll<string | number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function findUnifiedProduct(db: Database, id: string): Promise<UnifiedProductRow | null> {
  return (
    (await db.selectFrom('products').select(UNIFIED_COLUMNS).where('id', '=', id).executeTakeFirst()) ?? null
  );
}

/** The candidates for "best deals": the newest products that can be bought. */
export async function listBestDeals(db: Database, limit = 10): Promise<UnifiedProductRow[]> {
  return db
    .selectFrom('products')
    .select(UNIFIED_COLUMNS)
    .where('in_stock', '=', true)
    .where('is_purchasable', '=', true)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(boundedPage({ limit }).limit)
    .execute();
}

/** Products in the order of the ids. Unknown ones are skipped. */
export async function listProductsByIds(db: Database, ids: readonly string[]): Promise<UnifiedProductRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('products')
    .select(UNIFIED_COLUMNS)
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .execute();
  return inOrderOf(ids, rows);
}

/** The columns to filter them by, in the order of the ids. */
export async function listFilterableRows(db: Database, ids: readonly string[]): Promise<FilterableRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('products')
    .select(FILTERABLE_COLUMNS)
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .execute();
  return inOrderOf(ids, rows);
}

function inOrderOf<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/**
 * The rows of a cart's products, unordered. Unknown ones are skipped. A reference that names a collection matches
 * only a product that is or was in it.
 */
export async function findPricedProducts(
  db: Database,
  references: readonly { id: string; table?: string | undefined }[],
): Promise<UnifiedProductRow[]> {
  if (references.length === 0) return [];
  const ids = [...new Set(references.map(({ id }) => id))];
  const rows = await db.selectFrom('products').select(UNIFIED_COLUMNS).where('id', 'in', ids).execute();
  const former = await listFormerCategories(db, rows, references);
  return rows.filter((row) =>
    references.some(
      ({ id, table }) =>
        id === row.id && (table === undefined || table === row.source_table || former.has(`${table}/${id}`)),
    ),
  );
}

/** Which of these references, as `table/id`, name a former category of the product. */
async function listFormerCategories(
  db: Database,
  rows: readonly UnifiedProductRow[],
  references: readonly { id: string; table?: string | undefined }[],
): Promise<ReadonlySet<string>> {
  const moved = rows.filter((row) =>
    references.some(({ id, table }) => id === row.id && table !== undefined && table !== row.source_table),
  );
  if (moved.length === 0) return new Set();
  const ids = moved.map(({ id }) => id);
  const found = await db
    .selectFrom('former_categories')
    .select('id')
    .where('product_id', 'in', ids)
    .execute();
  return new Set(found.map(({ id }) => id));
}

/** Finds the product of a Stripe price id, whether it is the product's own or an option's. */
export async function findProductByPriceId(db: Database, priceId: string): Promise<UnifiedProductRow | null> {
  const row = await db
    .selectFrom('products')
    .select(UNIFIED_COLUMNS)
    .where((either) =>
      either.or([
        either('stripe_price_id', '=', priceId),
        sql<boolean>`lengths_and_prices @> ${JSON.stringify([{ stripe_price_id: priceId }])}::jsonb`,
      ]),
    )
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Validated bounds: whole, not negative, and at most the maximum number of rows. */
export function boundedPage({ limit = DEFAULT_ROWS, offset = 0 }: Page): Bounds {
  return {
    limit: Math.min(Math.max(Math.trunc(limit) || 0, 0), MAX_ROWS),
    offset: Math.min(Math.max(Math.trunc(offset) || 0, 0), Number.MAX_SAFE_INTEGER),
  };
}
