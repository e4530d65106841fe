import { isProductTable, type ProductTable } from '#domain/categories.ts';
import type { ProductRow, Sql, UnifiedProductRow } from './tables.ts';

/** 'featured': featured first, then newest first. 'newest': newest first. Ties go by id, so pages never overlap. */
export type ProductOrder = 'featured' | 'newest';
export type Page = { limit?: number; offset?: number };

/** The most rows one read returns, whatever was asked for. */
export const MOST_ROWS = 1000;
const DEFAULT_ROWS = 50;

/** One page of a collection, 50 rows unless told otherwise and never more than 1,000. */
export async function listProducts(
  sql: Sql,
  table: ProductTable,
  { order = 'newest', ...page }: Page & { order?: ProductOrder } = {},
): Promise<ProductRow[]> {
  let query = sql.selectFrom(collection(table)).selectAll();
  if (order === 'featured') query = query.orderBy('featured', 'desc');
  const { limit, offset } = boundedPage(page);
  return query.orderBy('created_at', 'desc').orderBy('id').limit(limit).offset(offset).execute();
}

/** One product of a collection with its extra columns. */
export async function findProduct(sql: Sql, table: ProductTable, id: string): Promise<ProductRow | null> {
  return (
    (await sql.selectFrom(collection(table)).selectAll().where('id', '=', id).executeTakeFirst()) ?? null
  );
}

/** One page of all collections together, ordered and bounded like a collection. */
export async function listUnifiedProducts(
  sql: Sql,
  { order = 'newest', ...page }: Page & { order?: ProductOrder } = {},
): Promise<UnifiedProductRow[]> {
  let query = sql.selectFrom('products').select(UNIFIED_COLUMNS);
  if (order === 'featured') query = query.orderBy('featured', 'desc');
  const { limit, offset } = boundedPage(page);
  return query.orderBy('created_at', 'desc').orderBy('id').limit(limit).offset(offset).execute();
}

export async function findUnifiedProduct(sql: Sql, id: string): Promise<UnifiedProductRow | null> {
  return (
    (await sql.selectFrom('products').select(UNIFIED_COLUMNS).where('id', '=', id).executeTakeFirst()) ?? null
  );
}

/** The pool "best deals" are drawn from: the newest products in stock. */
export async function listBestDeals(sql: Sql, limit = 10): Promise<UnifiedProductRow[]> {
  return sql
    .selectFrom('products')
    .select(UNIFIED_COLUMNS)
    .where('in_stock', '=', true)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(boundedPage({ limit }).limit)
    .execute();
}

/**
 * The store's own rows for the products of a cart, in no particular order; unknown ones are left out.
 * A reference that names a collection matches only there.
 */
export async function findPricedProducts(
  sql: Sql,
  references: readonly { id: string; table?: string | undefined }[],
): Promise<UnifiedProductRow[]> {
  if (references.length === 0) return [];
  const ids = [...new Set(references.map(({ id }) => id))];
  const rows = await sql.selectFrom('products').select(UNIFIED_COLUMNS).where('id', 'in', ids).execute();
  return rows.filter((row) =>
    references.some(({ id, table }) => id === row.id && (table === undefined || table === row.source_table)),
  );
}

/** The product a payment provider's price reference belongs to, be it the product's own or one of its options'. */
export async function findProductByPriceId(sql: Sql, priceId: string): Promise<UnifiedProductRow | null> {
  const row = await sql
    .selectFrom('products')
    .select(UNIFIED_COLUMNS)
    .where((either) =>
      either.or([
        either('stripe_price_id', '=', priceId),
        either('lengths_and_prices', '@>', JSON.stringify([{ stripe_price_id: priceId }])),
      ]),
    )
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** The columns of a product as guests see it; search_text is the index's business. */
export const UNIFIED_COLUMNS = [
  'id',
  'source_table',
  'source_id',
  'name',
  'description',
  'price',
  'original_price',
  'discount_percentage',
  'category',
  'product_type',
  'material',
  'color',
  'image_url',
  'image_placeholder',
  'images',
  'review_count',
  'rating',
  'stripe_price_id',
  'stripe_product_id',
  'in_stock',
  'featured',
  'ships_today',
  'sizes',
  'lengths_and_prices',
  'created_at',
  'updated_at',
] as const satisfies readonly (keyof UnifiedProductRow)[];

export function boundedPage({ limit = DEFAULT_ROWS, offset = 0 }: Page): { limit: number; offset: number } {
  return {
    limit: Math.min(Math.max(Math.trunc(limit) || 0, 0), MOST_ROWS),
    offset: Math.min(Math.max(Math.trunc(offset) || 0, 0), Number.MAX_SAFE_INTEGER),
  };
}

/** Table names become SQL, so a name that only claims to be one of ours must not get further than here. */
function collection(table: ProductTable): ProductTable {
  if (!isProductTable(table)) throw new Error(`not a product table: ${String(table)}`);
  return table;
}
