import { sql } from 'kysely';
import type { Bounds } from '#database/products/products.ts';
import type { Database } from '#database/tables.ts';
import {
  countPricedMatches,
  firstPricedByRank,
  type Priced,
  pricedMatchesInOrder,
} from './priced-matches.ts';
import {
  countKey,
  countMatches,
  exceptFor,
  firstByRank,
  type KnownCounts,
  type Match,
  matchesInOrder,
  queryOf,
  type RankedMatch,
  type SearchCriteria,
} from './product-matches.ts';
import { areKnownApart } from './words-apart.ts';

/** Products of the first rank come first, then the other products of the next rank, and so on. */
export type Ranked = Priced & {
  ranks: readonly SearchCriteria[];
  /** The texts of tsqueries for the kinds that alternate in the first rank, unless prices are in order. */
  listedKinds: readonly string[];
  counts: KnownCounts;
};

const FIRST_ROW = { limit: 1, offset: 0 };

/** One page of matches, all in stock or, if none is, all sold out. Within a rank, as in `matchesInOrder`. */
export async function rankedMatches(db: Database, ranked: Ranked, page: Bounds): Promise<Match[]> {
  const { ranks, listedKinds, order } = ranked;
  if (listedKinds.length > 1 && order === null) return alternatingMatches(db, ranked, page);
  const [best] = ranks;
  const widest = ranks.at(-1);
  if (!best || !widest || areKnownApart(db, widest.clauses)) return [];
  if (ranks.length === 1) return readMatches(db, widest, ranked, page);
  const haveSameClauses = ranks.every(({ clauses }) => clauses === widest.clauses);
  // An order by price needs all candidates anyway.
  if (ranked.order !== null && haveSameClauses)
    return pricedMatchesInOrder(db, { ...ranked, criteria: widest, ranks: ranks.slice(0, -1) }, page);
  const isFirstPage = page.offset === 0 && haveSameClauses;
  if (isFirstPage && ranked.price && !ranked.isPriceRare) {
    const priced = await firstPricedByRank(db, ranks, page.limit, ranked.price);
    if (priced.length > 0) return priced;
  }
  const known = isFirstPage && !isPriced(ranked) ? await firstByRank(db, ranks, page.limit) : null;
  const first = known?.filter(({ rank }) => rank === 0) ?? [];
  if (first.length === page.limit) return first;
  // Tells whether there are matches at all, and whether they are in stock.
  const rows = await readMatches(db, widest, ranked, page.offset === 0 ? page : FIRST_ROW, known);
  const [any] = rows;
  if (!any) return [];
  const areAllRead = page.offset === 0 && rows.length < page.limit;
  return areAllRead
    ? sortByRank(db, rows, ranks.slice(0, -1))
    : readRanks(db, ranked, any.in_stock, page, known);
}

/** One of each listed kind, then another of each, and so on; then the other matches. */
async function alternatingMatches(
  db: Database,
  { listedKinds, ...ranked }: Ranked,
  page: Bounds,
): Promise<Match[]> {
  const plain = { ...ranked, listedKinds: [] };
  const [best] = ranked.ranks;
  if (!best) return [];
  const end = page.offset + page.limit;
  const kinds: Match[][] = [];
  for (const kind of listedKinds) {
    const ofKind = { ...best, narrowed: `${queryOf({ ...best, except: null })} & ${kind}` };
    const rows = await rankedMatches(db, { ...plain, ranks: [ofKind] }, { limit: end, offset: 0 });
    kinds.push(rows.filter((row) => row.in_stock));
  }
  const listed = alternate(kinds);
  if (listed.length === 0) return rankedMatches(db, plain, page);
  const shown = listed.slice(page.offset, end);
  if (shown.length === page.limit) return shown;
  const ranks = ranked.ranks.map((rank) => exceptFor(rank, listedKinds.join(' | ')));
  const rest = { limit: page.limit - shown.length, offset: Math.max(0, page.offset - listed.length) };
  const others = await rankedMatches(db, { ...plain, ranks }, rest);
  return [...shown, ...others.filter((row) => row.in_stock)];
}

/** The first of each list, then the second of each, and so on, each product once. */
function alternate(lists: readonly (readonly Match[])[]): Match[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  const all = Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat();
  return [...new Map(all.map((match) => [match.id, match])).values()];
}

/** Counts them, up to `most`. */
export async function countRanked(
  db: Database,
  ranked: Ranked,
  inStock: boolean,
  most: number,
): Promise<number> {
  const widest = ranked.ranks.at(-1);
  return widest ? countRank(db, widest, ranked, inStock, most) : 0;
}

/** Within a rank, and where none of the ranks matches, the order stays. */
async function sortByRank(
  db: Database,
  matches: readonly Match[],
  ranks: readonly SearchCriteria[],
): Promise<Match[]> {
  const { rows } = await sql<{ id: string; rank: number }>`
    select products.id, min(ranks.place)::integer as rank
    from unnest(${ranks.map(queryOf)}::text[]) with ordinality ranks (query, place)
    join products on products.id = any(${matches.map(({ id }) => id)}::text[])
      and products.search_terms @@ ranks.query::tsquery
    group by products.id`.execute(db);
  const rankOf = new Map(rows.map(({ id, rank }) => [id, rank]));
  const placeOf = ({ id }: Match) => rankOf.get(id) ?? ranks.length + 1;
  return matches.toSorted((a, b) => placeOf(a) - placeOf(b));
}

async function readRanks(
  db: Database,
  ranked: Ranked,
  inStock: boolean,
  page: Bounds,
  known: readonly RankedMatch[] | null,
): Promise<Match[]> {
  const shown: Match[] = [];
  let offset = page.offset;
  for (const [index, rank] of ranked.ranks.entries()) {
    const before = ranked.ranks[index - 1];
    const own = before ? exceptFor(rank, queryOf(before)) : rank;
    const limit = page.limit - shown.length;
    const knownOfRank = known?.filter((row) => row.rank === index) ?? null;
    const rows = (await readMatches(db, own, ranked, { limit, offset }, knownOfRank)).filter(
      (row) => row.in_stock === inStock,
    );
    shown.push(...rows);
    if (shown.length === page.limit) break;
    if (offset > 0)
      offset = rows.length > 0 ? 0 : offset - (await countRank(db, own, ranked, inStock, offset));
  }
  return shown;
}

function readMatches(
  db: Database,
  criteria: SearchCriteria,
  ranked: Ranked,
  page: Bounds,
  known: readonly Match[] | null = null,
): Promise<Match[]> {
  if (criteria.clauses.length > 0 && !isPriced(ranked))
    return matchesInOrder(db, criteria, page, ranked.counts, known);
  return pricedMatchesInOrder(db, { ...ranked, criteria, ranks: [] }, page);
}

async function countRank(
  db: Database,
  criteria: SearchCriteria,
  ranked: Ranked,
  inStock: boolean,
  most: number,
): Promise<number> {
  if (criteria.clauses.length > 0 && !ranked.price)
    return ranked.counts.get(countKey(criteria, inStock)) ?? countMatches(db, criteria, inStock, most);
  return countPricedMatches(db, { ...ranked, criteria, ranks: [] }, inStock, most);
}

function isPriced({ price, order }: Priced): boolean {
  return price !== null || order !== null;
}
