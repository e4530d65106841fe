import { type RawBuilder, sql } from 'kysely';
import type { Bounds } from '#database/products/products.ts';
import type { Database, UnifiedProductRow } from '#database/tables.ts';
import type { PriceOrder, PriceRange } from '#domain/search/search-price.ts';
import {
  candidatesInOrder,
  countRows,
  inFoundOrder,
  productsOf,
  queryOf,
  rarestClause,
  readProducts,
  type SearchCriteria,
} from './product-matches.ts';

/** What products cost, and which prices come first; null for any price, and for no such order. */
export type Priced = { price: PriceRange | null; order: PriceOrder | null };

/** What products must have and cost. */
export type PricedCriteria = Priced & { criteria: SearchCriteria };

/** How many products are read to filter and sort by price, because no index has the shown price. */
const MAX_PRODUCTS_PRICED = 5000;

const cost = sql`shown_price(products.price, products.lengths_and_prices)`;

/** Like `matchesInOrder`, or the lowest or highest prices first, of the first 5,000 products that have the rarest word. */
export async function pricedMatchesInOrder(
  db: Database,
  priced: PricedCriteria,
  page: Bounds,
): Promise<UnifiedProductRow[]> {
  const inStock = await readProducts(
    db,
    candidates(priced, true),
    conditionOf(priced),
    page,
    orderOf(priced),
  );
  if (inStock.length > 0 || page.offset > 0) return inStock;
  return readProducts(db, candidates(priced, false), conditionOf(priced), page, orderOf(priced));
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

function orderOf({ order }: PricedCriteria): RawBuilder<unknown> {
  if (order === null) return inFoundOrder;
  const direction = order === 'lowest' ? sql`asc` : sql`desc`;
  return sql`order by found.is_purchasable desc, ${cost} ${direction}, found.created_at desc, found.id`;
}
