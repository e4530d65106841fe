import { type RawBuilder, sql } from 'kysely';
import type { Bounds } from '#database/products/products.ts';
import type { Database, UnifiedProductRow } from '#database/tables.ts';
import type { PriceRange } from '#domain/search/search-price.ts';
import {
  candidatesInOrder,
  countRows,
  productsOf,
  queryOf,
  rarestClause,
  readProducts,
  type SearchCriteria,
} from './product-matches.ts';

/** What products must have and cost; without criteria, any product of the price will do. */
export type PricedCriteria = { criteria: SearchCriteria | null; price: PriceRange };

/** How many products are read in order to find those of a price, which no index has. */
const MAX_PRODUCTS_PRICED = 5000;

/** Like `matchesInOrder`, of the first 5,000 products that have the rarest word. */
export async function pricedMatchesInOrder(
  db: Database,
  priced: PricedCriteria,
  page: Bounds,
): Promise<UnifiedProductRow[]> {
  const inStock = await readProducts(db, candidates(priced, true), conditionOf(priced), page);
  if (inStock.length > 0 || page.offset > 0) return inStock;
  return readProducts(db, candidates(priced, false), conditionOf(priced), page);
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
  if (criteria)
    return candidatesInOrder(criteria, rarestClause(criteria.clauses), inStock, MAX_PRODUCTS_PRICED);
  return sql`
    select is_purchasable, featured, created_at, id from products where in_stock = ${inStock}
    order by is_purchasable desc, featured desc, created_at desc, id limit ${MAX_PRODUCTS_PRICED}`;
}

function conditionOf({ criteria, price: { from, to } }: PricedCriteria): RawBuilder<unknown> {
  const cost = sql`shown_price(price, lengths_and_prices)`;
  const words = criteria ? sql`search_terms @@ ${queryOf(criteria)}::tsquery` : sql`true`;
  return sql`${words} and ${cost} >= ${from ?? 0} and ${cost} <= ${to ?? Number.MAX_SAFE_INTEGER}`;
}
