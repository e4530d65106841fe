import { sql } from 'kysely';
import type { Bounds } from '#database/products/products.ts';
import type { Database, UnifiedProductRow } from '#database/tables.ts';
import type { PriceRange } from '#domain/search/search-price.ts';
import { countPricedMatches, pricedMatchesInOrder } from './priced-matches.ts';
import {
  countMatches,
  fullPageInOrder,
  matchesInOrder,
  queryOf,
  type SearchCriteria,
} from './product-matches.ts';

/** Products of the first rank come first, then the other products of the next rank, and so on. Without ranks, all products match. */
export type Ranked = { ranks: readonly SearchCriteria[] | null; price: PriceRange | null };

const ANY_PRICE: PriceRange = { from: null, to: null };
const FIRST_ROW = { limit: 1, offset: 0 };

/** One page of matches, all in stock or, if none is, all sold out. Within a rank, as in `matchesInOrder`. */
export async function rankedMatches(
  db: Database,
  ranked: Ranked,
  page: Bounds,
): Promise<UnifiedProductRow[]> {
  const { ranks, price } = ranked;
  const [best] = ranks ?? [];
  const widest = ranks?.at(-1) ?? null;
  if (!best || ranks === null || ranks.length === 1) return readMatches(db, widest, price, page);
  const first = page.offset === 0 && !price ? await fullPageInOrder(db, best, page) : null;
  if (first) return first;
  // Tells whether there are matches at all, and whether they are in stock.
  const rows = await readMatches(db, widest, price, page.offset === 0 ? page : FIRST_ROW);
  const [any] = rows;
  if (!any) return [];
  const areAllRead = page.offset === 0 && rows.length < page.limit;
  return areAllRead
    ? sortByRank(db, rows, ranks.slice(0, -1))
    : readRanks(db, ranks, price, any.in_stock, page);
}

/** Counts them, up to `most`. */
export async function countRanked(
  db: Database,
  { ranks, price }: Ranked,
  inStock: boolean,
  most: number,
): Promise<number> {
  return countRank(db, ranks?.at(-1) ?? null, price, inStock, most);
}

/** Within a rank, and where none of the ranks matches, the order stays. */
async function sortByRank(
  db: Database,
  matches: readonly UnifiedProductRow[],
  ranks: readonly SearchCriteria[],
): Promise<UnifiedProductRow[]> {
  const { rows } = await sql<{ id: string; rank: number }>`
    select products.id, min(ranks.place)::integer as rank
    from unnest(${ranks.map(queryOf)}::text[]) with ordinality ranks (query, place)
    join products on products.id = any(${matches.map(({ id }) => id)}::text[])
      and products.search_terms @@ ranks.query::tsquery
    group by products.id`.execute(db);
  const rankOf = new Map(rows.map(({ id, rank }) => [id, rank]));
  const placeOf = ({ id }: UnifiedProductRow) => rankOf.get(id) ?? ranks.length + 1;
  return matches.toSorted((a, b) => placeOf(a) - placeOf(b));
}

async function readRanks(
  db: Database,
  ranks: readonly SearchCriteria[],
  price: PriceRange | null,
  inStock: boolean,
  page: Bounds,
): Promise<UnifiedProductRow[]> {
  const shown: UnifiedProductRow[] = [];
  let offset = page.offset;
  for (const [index, rank] of ranks.entries()) {
    const before = ranks[index - 1];
    const own = before ? { ...rank, except: queryOf(before) } : rank;
    const limit = page.limit - shown.length;
    const rows = (await readMatches(db, own, price, { limit, offset })).filter(
      (row) => row.in_stock === inStock,
    );
    shown.push(...rows);
    if (shown.length === page.limit) break;
    if (offset > 0)
      offset = rows.length > 0 ? 0 : offset - (await countRank(db, own, price, inStock, offset));
  }
  return shown;
}

function readMatches(
  db: Database,
  criteria: SearchCriteria | null,
  price: PriceRange | null,
  page: Bounds,
): Promise<UnifiedProductRow[]> {
  if (criteria && !price) return matchesInOrder(db, criteria, page);
  return pricedMatchesInOrder(db, { criteria, price: price ?? ANY_PRICE }, page);
}

function countRank(
  db: Database,
  criteria: SearchCriteria | null,
  price: PriceRange | null,
  inStock: boolean,
  most: number,
): Promise<number> {
  if (criteria && !price) return countMatches(db, criteria, inStock, most);
  return countPricedMatches(db, { criteria, price: price ?? ANY_PRICE }, inStock, most);
}
