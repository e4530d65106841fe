import { type RawBuilder, sql } from 'kysely';
import type { Bounds } from '#database/products/products.ts';
import type { Database, UnifiedProductRow } from '#database/tables.ts';
import type { PriceOrder, PriceRange } from '#domain/search/search-price.ts';
import {
  candidatesInOrder,
  countRows,
  productColumns,
  productsOf,
  queryOf,
  rarestClause,
  type SearchCriteria,
} from './product-matches.ts';

/** What products cost, and which prices come first; null for any price, and for no such order. */
export type Priced = { price: PriceRange | null; order: PriceOrder | null };

/** What products must have and cost. */
export type PricedCriteria = Priced & {
  criteria: SearchCriteria;
  /** Products that match the first of these come first, then those that match the second, and so on. */
  ranks: readonly SearchCriteria[];
};

/** How many products are read to filter and sort by price, because no index has both words and prices. */
const MAX_PRODUCTS_PRICED = 5000;

const cost = sql.ref('products.shown_price');

/** Like `matchesInOrder`, or the lowest or highest prices first, of the first 5,000 products that have the rarest word. */
export async function pricedMatchesInOrder(
  db: Database,
  priced: PricedCriteria,
  page: Bounds,
): Promise<UnifiedProductRow[]> {
  const inStock = await readPriced(db, priced, true, page);
  return inStock.length > 0 || page.offset > 0 ? inStock : readPriced(db, priced, false, page);
}

/** Sorts ids, and reads only the products of the page. */
async function readPriced(
  db: Database,
  priced: PricedCriteria,
  inStock: boolean,
  page: Bounds,
): Promise<UnifiedProductRow[]> {
  const { rows } = await sql<UnifiedProductRow>`
    select ${productColumns} from unnest(array(
      select found.id from ${productsOf(candidates(priced, inStock))}
      where ${conditionOf(priced)}
      ${orderOf(priced)} limit ${page.limit} offset ${page.offset}
    )) with ordinality found (id, place) join products on products.id = found.id
    order by found.place`.execute(db);
  return rows;
}

/** Counts them, up to `most`. */
export function countPricedMatches(
  db: Database,
  priced: PricedCriteria,
  inStock: boolean,
  most: number,
): Promise<number> {
  const found = productsOf(candidates(priced, inStock));
  return countRows(db, sql`select from ${found} where ${conditionOf(priced)}`, most);
}

function candidates({ criteria }: PricedCriteria, inStock: boolean): RawBuilder<unknown> {
  if (criteria.clauses.length > 0)
    return candidatesInOrder(criteria, rarestClause(criteria.clauses), inStock, MAX_PRODUCTS_PRICED);
  return sql`
    select is_purchasable, featured, created_at, id from products where in_stock = ${inStock}
    order by is_purchasable desc, featured desc, created_at desc, id limit ${MAX_PRODUCTS_PRICED}`;
}

function conditionOf({ criteria, price }: PricedCriteria): RawBuilder<unknown> {
  const query = queryOf(criteria);
  const words = query === '' ? sql`true` : sql`search_terms @@ ${query}::tsquery`;
  if (!price) return words;
  const { from, to } = price;
  return sql`${words} and ${cost} >= ${from ?? 0} and ${cost} <= ${to ?? Number.MAX_SAFE_INTEGER}`;
}

function orderOf({ order, ranks }: PricedCriteria): RawBuilder<unknown> {
  const places = ranks.map((rank) => sql`search_terms @@ ${queryOf(rank)}::tsquery desc, `);
  const byPrice = sql`${cost} ${order === 'lowest' ? sql`asc` : sql`desc`}`;
  const second = order === null ? sql`found.featured desc` : byPrice;
  return sql`
    order by ${sql.join(places, sql``)} found.is_purchasable desc, ${second}, found.created_at desc, found.id`;
}
