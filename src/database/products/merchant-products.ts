import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { patternContaining } from '#database/contains-words.ts';
import {
  type Database,
  type MerchantProductRow,
  PRODUCT_STATES,
  type ProductState,
} from '#database/tables.ts';
import type { ProductTable } from '#domain/categories.ts';

/** Filters of a merchant's product list. Amounts in cents; ranges are inclusive. */
export type ProductFilter = {
  ids?: readonly string[] | undefined;
  /**
   * Part of a name, id, SKU, vendor or tag, case-insensitive. `tag:gold` or `vendor:Atelier` matches a whole tag or
   * vendor.
   */
  search?: string | undefined;
  tables?: readonly ProductTable[] | undefined;
  states?: readonly ProductState[] | undefined;
  stock?: StockFilter | undefined;
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  isFeatured?: boolean | undefined;
  hasPhoto?: boolean | undefined;
  /** Case-insensitive. */
  vendor?: string | undefined;
  tag?: string | undefined;
};

/**
 * 'low': few units are left, 'out': none or switched off, 'awaited': shoppers wait for it, 'counted': has a count,
 * 'unlimited': has none.
 */
export const STOCK_FILTERS = ['low', 'out', 'awaited', 'counted', 'unlimited'] as const;
type StockFilter = (typeof STOCK_FILTERS)[number];

export const PRODUCT_SORTS = [
  'id',
  'name',
  'price',
  'stock',
  'created',
  'updated',
  'category',
  'state',
] as const;
export type ProductSort = { by: (typeof PRODUCT_SORTS)[number]; isDescending: boolean };

/** A row of a merchant's product list. `onHand`: the sum of its counts, null if nothing is counted. */
export type ListedProduct = MerchantProductRow & {
  onHand: number | null;
  /** The counts by option; blank for a count of the whole product. */
  counts: Readonly<Record<string, number>>;
  /** The counts by option without reserved units; can be negative. */
  available: Readonly<Record<string, number>>;
  version: string;
};

const COLUMNS: Record<ProductSort['by'], string> = {
  id: 'id',
  name: 'name',
  price: 'price',
  stock: 'on_hand',
  created: 'created_at',
  updated: 'updated_at',
  category: 'source_table',
  state: 'state',
};

/** The format of `version`: the time of the last change to the microsecond, in UTC. */
export const VERSION_FORMAT = 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"';

/** One page of a merchant's products and the total number. Ties are ordered by id. */
export async function listMerchantProducts(
  db: Database,
  filter: ProductFilter,
  page: { sort: ProductSort; limit: number; offset: number; lowStock: number },
): Promise<{ rows: ListedProduct[]; total: number }> {
  const { sort, limit, offset } = page;
  const query = matching(db, filter, page.lowStock);
  const { count } = await query
    .select((of) => of.fn.countAll<string | number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await query
    .selectAll('merchant_products')
    .select('counts.on_hand as onHand')
    .select(
      sql<Record<string, number>>`coalesce((
        select jsonb_object_agg(option, stock.on_hand) from stock
        where stock.source_table = merchant_products.source_table and product_id = merchant_products.id
      ), '{}')`.as('counts'),
    )
    .select(
      sql<Record<string, number>>`coalesce((
        select jsonb_object_agg(option, stock.on_hand - reserved) from available_stock stock
        where stock.source_table = merchant_products.source_table and product_id = merchant_products.id
      ), '{}')`.as('available'),
    )
    .select(sql<string>`to_char(updated_at at time zone 'utc', ${VERSION_FORMAT})`.as('version'))
    .orderBy(sql.ref(COLUMNS[sort.by]), (order) =>
      sort.isDescending ? order.desc().nullsLast() : order.asc().nullsLast(),
    )
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows: rows.map((row) => ({ ...row, onHand: numberOf(row.onHand) })), total: Number(count) };
}

/** The ids of all matching catalog products, at most `limit`, for a bulk change. */
export async function listMatchingIds(
  db: Database,
  filter: ProductFilter,
  { limit, lowStock }: { limit: number; lowStock: number },
): Promise<string[]> {
  const rows = await matching(db, filter, lowStock).select('id').orderBy('id').limit(limit).execute();
  return rows.map(({ id }) => id);
}

/** Names of products in these states, by id. Unknown ids are skipped. */
export async function listProductNames(
  db: Database,
  ids: readonly string[],
  states: readonly ProductState[] = PRODUCT_STATES,
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('merchant_products')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .where('state', 'in', states)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

function matching(db: Database, filter: ProductFilter, lowStock: number) {
  const counts = db
    .selectFrom('stock')
    .select(['source_table as counted_table', 'product_id'])
    .select((of) => of.fn.sum<string | number>('on_hand').as('on_hand'))
    .groupBy(['source_table', 'product_id'])
    .as('counts');
  return db
    .selectFrom('merchant_products')
    .leftJoin(counts, (join) =>
      join.onRef('product_id', '=', 'id').onRef('counted_table', '=', 'source_table'),
    )
    .where(
      sql.join([sql<SqlBool>`true`, ...conditions(filter, lowStock)], sql` and `) as RawBuilder<SqlBool>,
    );
}

function conditions(filter: ProductFilter, lowStock: number) {
  const { ids, search, tables, states, stock, minPrice, maxPrice, isFeatured, hasPhoto, vendor, tag } =
    filter;
  const all: RawBuilder<SqlBool>[] = [];
  const text = search?.trim();
  const [, field, value = ''] = /^(tag|vendor):\s*(.+)$/i.exec(text ?? '') ?? [];
  if (field) {
    all.push(field.toLowerCase() === 'vendor' ? hasVendor(value) : hasTag(value));
  } else if (text) {
    const pattern = patternContaining(text);
    all.push(sql`(name ilike ${pattern} or id ilike ${pattern} or sku ilike ${pattern}
      or id in (select product_id from product_skus where sku ilike ${pattern})
      or id in (select product_id from product_internals where vendor ilike ${pattern}
        or exists (select from jsonb_array_elements_text(tags) tag where tag ilike ${pattern})))`);
  }
  if (vendor) all.push(hasVendor(vendor));
  if (tag) all.push(hasTag(tag));
  if (ids) all.push(sql`id = any(${[...ids]}::text[])`);
  if (tables) all.push(sql`source_table = any(${[...tables]}::text[])`);
  if (states) all.push(sql`state = any(${[...states]}::text[])`);
  if (minPrice !== undefined) all.push(sql`price >= ${minPrice}`);
  if (maxPrice !== undefined) all.push(sql`price <= ${maxPrice}`);
  if (isFeatured !== undefined) all.push(sql`featured = ${isFeatured}`);
  if (hasPhoto !== undefined) all.push(hasPhoto ? sql`image_url is not null` : sql`image_url is null`);
  if (stock) all.push(STOCK_CONDITIONS[stock](lowStock));
  return all;
}

const hasVendor = (vendor: string) =>
  sql<SqlBool>`id in (select product_id from product_internals where lower(vendor) = lower(${vendor}))`;

const hasTag = (tag: string) => sql<SqlBool>`id in (select product_id from product_internals
  where exists (select from jsonb_array_elements_text(tags) each where lower(each) = lower(${tag})))`;

const STOCK_CONDITIONS = {
  low: (lowStock: number) => sql<SqlBool>`exists (select from available_stock stock
    where stock.source_table = merchant_products.source_table and product_id = merchant_products.id
      and stock.on_hand - reserved <= ${lowStock})`,
  out: () => sql<SqlBool>`(is_sold_out or not in_stock)`,
  awaited: () => sql<SqlBool>`id in (select product_id from stock_alerts where notified_at is null)`,
  counted: () => sql<SqlBool>`counts.on_hand is not null`,
  unlimited: () => sql<SqlBool>`counts.on_hand is null`,
} as const satisfies Record<StockFilter, (lowStock: number) => RawBuilder<SqlBool>>;

function numberOf(value: string | number | null): number | null {
  return value === null ? null : Number(value);
}
