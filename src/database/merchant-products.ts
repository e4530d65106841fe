import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ProductTable } from '#domain/categories.ts';
import type { Database, MerchantProductRow, ProductState } from './tables.ts';

/** What a merchant's product list shows. Amounts in cents; both ends of a range are in it. */
export type ProductFilter = {
  ids?: readonly string[] | undefined;
  /** Part of a name, an id or a SKU, in any letter case. */
  search?: string | undefined;
  tables?: readonly ProductTable[] | undefined;
  states?: readonly ProductState[] | undefined;
  /** 'low': few units are left, 'out': none or switched off, 'counted': has a count, 'unlimited': has none. */
  stock?: 'low' | 'out' | 'counted' | 'unlimited' | undefined;
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  isFeatured?: boolean | undefined;
  hasPhoto?: boolean | undefined;
};

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

/** A row of a merchant's product list. `onHand`: the sum of its counts, null if nothing of it is counted. */
export type ListedProduct = MerchantProductRow & { onHand: number | null; version: string };

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

/** How `version` is written: the time of the last change to the microsecond, in UTC. */
export const VERSION_FORMAT = 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"';

/** A window of a merchant's products, and how many there are in all. Ties go by id. */
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

/** The ids of all matching products in the catalog, at most `limit`: what a bulk change works on. */
export async function listMatchingIds(
  db: Database,
  filter: ProductFilter,
  { limit, lowStock }: { limit: number; lowStock: number },
): Promise<string[]> {
  const rows = await matching(db, filter, lowStock).select('id').orderBy('id').limit(limit).execute();
  return rows.map(({ id }) => id);
}

function matching(db: Database, filter: ProductFilter, lowStock: number) {
  const counts = db
    .selectFrom('stock')
    .select(['source_table as counted_table', 'product_id'])
    .select((of) => [
      of.fn.sum<string | number>('on_hand').as('on_hand'),
      of.fn.min<number>('on_hand').as('lowest'),
    ])
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
  const { ids, search, tables, states, stock, minPrice, maxPrice, isFeatured, hasPhoto } = filter;
  const all: RawBuilder<SqlBool>[] = [];
  const text = search?.trim();
  if (text) {
    const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
    all.push(sql`(name ilike ${pattern} or id ilike ${pattern} or sku ilike ${pattern}
      or id in (select product_id from product_skus where sku ilike ${pattern}))`);
  }
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

const STOCK_CONDITIONS = {
  low: (lowStock: number) => sql<SqlBool>`counts.lowest <= ${lowStock}`,
  out: () => sql<SqlBool>`(is_sold_out or not in_stock)`,
  counted: () => sql<SqlBool>`counts.on_hand is not null`,
  unlimited: () => sql<SqlBool>`counts.on_hand is null`,
} as const;

function numberOf(value: string | number | null): number | null {
  return value === null ? null : Number(value);
}
