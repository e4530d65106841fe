import { type RawBuilder, sql } from 'kysely';
import type { Bounds } from '#database/products/products.ts';
import type { Database } from '#database/tables.ts';
import type { PriceOrder, PriceRange } from '#domain/search/search-price.ts';
import {
  candidatesInOrder,
  countRows,
  type Match,
  matchesAmong,
  type PriceBounds,
  productsOf,
  queryOf,
  rarestClause,
  type SearchCriteria,
} from './product-matches.ts';

/** Price limits and price order of a search. Null: no limit, or no order by price. */
export type Priced = {
  price: PriceRange | null;
  /** Few enough products have such a price to read them all. */
  isPriceRare: boolean;
  order: PriceOrder | null;
};

/** The criteria and the price range that products must match. */
export type PricedCriteria = Priced & {
  criteria: SearchCriteria;
  /** Products that match the first of these come first, then those that match the second, and so on. */
  ranks: readonly SearchCriteria[];
};

/** How many products are read to filter and sort by price, because no index has both words and prices. */
const MAX_PRODUCTS_PRICED = 5000;

/** How many are read first, which often fill a page. */
const FEW_PRODUCTS_PRICED = 500;

/** How many of the lowest or highest prices are read before the products with the words. */
const MAX_PRICES_READ = 2000;

const cost = sql.ref('products.shown_price');

/** How many products have such a price, in stock or not, counted up to 5,001. */
export async function countAtPrice(
  db: Database,
  price: PriceRange,
): Promise<{ products: number; isRare: boolean }> {
  const most = MAX_PRODUCTS_PRICED + 1;
  const products = await countRows(db, sql`select from products where ${costs(price)}`, most);
  return { products, isRare: products < most };
}

/**
 * Like `matchesInOrder`, or the lowest or highest prices first. If the price is rare, all products with it are read. Otherwise
 * only the first 5,000 products with the rarest word are. So that cheaper or more expensive ones are not missed, a first
 * page ordered by price starts with matches among the lowest or highest prices of the shop.
 */
export async function pricedMatchesInOrder(
  db: Database,
  priced: PricedCriteria,
  page: Bounds,
): Promise<Match[]> {
  const first = page.offset === 0 && !priced.isPriceRare ? await firstByPrice(db, priced, page.limit) : [];
  if (first.length === page.limit) return first;
  const ids = new Set(first.map(({ id }) => id));
  const others = (await readPriced(db, priced, true, page)).filter(({ id }) => !ids.has(id));
  const inStock = [...first, ...others].slice(0, page.limit);
  return inStock.length > 0 || page.offset > 0 ? inStock : readPriced(db, priced, false, page);
}

/**
 * The first matches in stock, best rank first, for a price that many products have. `pricedMatchesInOrder` reads the same
 * products once for each rank; this reads them once.
 */
export async function firstPricedByRank(
  db: Database,
  ranks: readonly SearchCriteria[],
  most: number,
  price: PriceRange,
): Promise<Match[]> {
  const among = (products: number) => matchesAmong(db, ranks, products, most, boundsOf(price));
  const few = (await among(FEW_PRODUCTS_PRICED)).filter(({ rank }) => rank === 0);
  if (few.length === most) return few;
  return (await among(MAX_PRODUCTS_PRICED)).toSorted((a, b) => a.rank - b.rank).slice(0, most);
}

/** Matches of the best rank, up to `most`, among the lowest or highest prices in stock. Empty without such an order. */
async function firstByPrice(
  db: Database,
  { criteria, ranks: [best = criteria], price, order }: PricedCriteria,
  most: number,
): Promise<Match[]> {
  if (!order) return [];
  const direction = order === 'lowest' ? sql`asc` : sql`desc`;
  const isBuyable = sql`in_stock and is_purchasable${price ? sql` and ${costs(price)}` : sql``}`;
  // Not every product with the last price is among those read, so that price is left out.
  const last = sql`(
    select shown_price from products where ${isBuyable}
    order by shown_price ${direction} limit 1 offset ${MAX_PRICES_READ - 1})`;
  const { rows } = await sql<Match>`
    select products.id, products.in_stock from (
      select * from products where ${isBuyable} order by shown_price ${direction} limit ${MAX_PRICES_READ}
    ) products
    where ${conditionOf({ criteria: best, price: null })} and ${cost} is distinct from ${last}
    order by ${cost} ${direction}, products.created_at desc, products.id limit ${most}`.execute(db);
  return rows;
}

async function readPriced(
  db: Database,
  priced: PricedCriteria,
  inStock: boolean,
  page: Bounds,
): Promise<Match[]> {
  const { rows } = await sql<Match>`
    select products.id, products.in_stock from ${productsRead(priced, inStock)}
    where ${conditionOf(priced)}
    ${orderOf(priced)} limit ${page.limit} offset ${page.offset}`.execute(db);
  return rows;
}

/** Counts them, up to `most`. */
export function countPricedMatches(
  db: Database,
  priced: PricedCriteria,
  inStock: boolean,
  most: number,
): Promise<number> {
  return countRows(db, sql`select from ${productsRead(priced, inStock)} where ${conditionOf(priced)}`, most);
}

/** Without the offset, the planner may look for the words first, which many products have. */
function productsRead(priced: PricedCriteria, inStock: boolean): RawBuilder<unknown> {
  const { price, isPriceRare } = priced;
  if (!price || !isPriceRare) return productsOf(candidates(priced, inStock));
  return sql`
    (select * from products where ${costs(price)} and in_stock = ${inStock} offset 0) products
    cross join lateral (select products.is_purchasable, products.featured, products.created_at, products.id) found`;
}

function candidates({ criteria }: PricedCriteria, inStock: boolean): RawBuilder<unknown> {
  if (criteria.clauses.length > 0)
    return candidatesInOrder(criteria, rarestClause(criteria.clauses), inStock, MAX_PRODUCTS_PRICED);
  return sql`
    select is_purchasable, featured, created_at, id from products where in_stock = ${inStock}
    order by is_purchasable desc, featured desc, created_at desc, id limit ${MAX_PRODUCTS_PRICED}`;
}

function conditionOf({ criteria, price }: Pick<PricedCriteria, 'criteria' | 'price'>): RawBuilder<unknown> {
  const query = queryOf(criteria);
  const words = query === '' ? sql`true` : sql`search_terms @@ ${query}::tsquery`;
  return price ? sql`${words} and ${costs(price)}` : words;
}

function costs(price: PriceRange): RawBuilder<unknown> {
  const { lowest, highest } = boundsOf(price);
  return sql`${cost} >= ${lowest} and ${cost} <= ${highest}`;
}

function boundsOf({ from, to }: PriceRange): PriceBounds {
  return { lowest: from ?? 0, highest: to ?? Number.MAX_SAFE_INTEGER };
}

function orderOf({ order, ranks }: PricedCriteria): RawBuilder<unknown> {
  const places = ranks.map((rank) => sql`search_terms @@ ${queryOf(rank)}::tsquery desc, `);
  const byPrice = sql`${cost} ${order === 'lowest' ? sql`asc` : sql`desc`}`;
  const second = order === null ? sql`found.featured desc` : byPrice;
  return sql`
    order by ${sql.join(places, sql``)} found.is_purchasable desc, ${second}, found.created_at desc, found.id`;
}
