import { type RawBuilder, sql } from 'kysely';
import type { Bounds } from '#database/products/products.ts';
import type { Database } from '#database/tables.ts';
import type { SearchClause } from './search-clauses.ts';
import { rememberApart } from './words-apart.ts';

/** A product that was found. What else is shown of it is read afterwards, of one page. */
export type Match = { id: string; in_stock: boolean };

/** A match with the index of the first rank that it is in. */
export type RankedMatch = Match & { rank: number };

/** A product matches if it satisfies every clause. An empty list matches every product. */
export type SearchCriteria = {
  clauses: readonly SearchClause[];
  /** The text of a tsquery that asks for more than the clauses; null for the clauses alone. */
  narrowed: string | null;
  /** The text of a tsquery for what is not a match; null for nothing. */
  except: string | null;
};

/** In cents, both included. */
export type PriceBounds = { lowest: number; highest: number };

/** Numbers of matches that were found while reading some of them, by `countKey`. */
export type KnownCounts = Map<string, number>;

export const ANY_PRODUCT: SearchCriteria = { clauses: [], narrowed: null, except: null };

/** How many products with the rarest clause are read in order before the index intersects the clauses. */
const MAX_PRODUCTS_READ = 500;

/** For a short page, the index is used if more products than this would probably have to be read. */
const MAX_MORE_READ = 3000;

/** How many times as many products are read as the first ones suggest. */
const MARGIN = 1.2;

/** How many products are read at most to count the matches. To count more, the index finds every match, which takes longer. */
const MAX_PRODUCTS_COUNTED = 3000;

/** How many are read first to estimate how many are needed. */
const PRODUCTS_PROBED = 100;

/** How many products are read for each row of a page before the index is used. */
const READ_PER_ROW = 8;

/** Look up the newest product only for clauses with at most this many words. */
const MAX_WORDS_DATED = 20;

/** A product seldom has more than four of the words that one clause stands for. */
const ENTRIES_PER_PRODUCT = 4;

const inOrder = sql`order by is_purchasable desc, featured desc, created_at desc, id`;
/** `inOrder` for a subquery named found. */
const inFoundOrder = sql`order by found.is_purchasable desc, found.featured desc, found.created_at desc, found.id`;

/**
 * One page of matches, all in stock or, if none is, all sold out: purchasable first, then featured, then newest, ties by id. A
 * single word needs only its index entries, which are in order. For several, the products with the rarest one are read in
 * order; if that does not fill the page and not all were read, the index intersects the words. It finds all matches, so their
 * number is added to `counts`. Of a first page, `known` are the matches that `firstByRank` found, if it was called.
 */
export async function matchesInOrder(
  db: Database,
  criteria: SearchCriteria,
  page: Bounds,
  counts: KnownCounts,
  known: readonly Match[] | null = null,
): Promise<Match[]> {
  if (known && known.length >= page.limit) return known.slice(0, page.limit);
  const rarest = rarestClause(criteria.clauses);
  if (isByWords(criteria)) {
    const matches = await readEntries(db, rarest, true, page);
    if (matches.length > 0 || (await hasEntry(db, rarest))) return matches;
    return readEntries(db, rarest, false, page);
  }
  const wanted = page.offset + page.limit;
  const among = async (products: number) =>
    (await matchesAmong(db, [criteria], products, wanted)).slice(page.offset);
  const rows = known ?? (await among(MAX_PRODUCTS_READ));
  if (rows.length === page.limit || (rarest.products <= MAX_PRODUCTS_READ && rows.length > 0))
    return [...rows];
  const needed = Math.ceil((MARGIN * wanted * MAX_PRODUCTS_READ) / Math.max(1, page.offset + rows.length));
  if (rows.length > 0 && needed <= Math.max(MAX_MORE_READ, wanted * READ_PER_ROW)) {
    const more = await among(needed);
    if (more.length === page.limit) return more;
  }
  return intersectClauses(db, criteria, page, counts);
}

/**
 * Reads the products that `matchesInOrder` reads first for the last rank. Returns the matches in stock, in order, up to `most`
 * for each rank, with its index. Stops once the first rank has `most`.
 */
export function firstByRank(
  db: Database,
  ranks: readonly SearchCriteria[],
  most: number,
): Promise<RankedMatch[]> {
  return matchesAmong(db, ranks, MAX_PRODUCTS_READ, most);
}

async function readEntries(
  db: Database,
  clause: SearchClause,
  inStock: boolean,
  page: Bounds,
): Promise<Match[]> {
  const entries = entriesInOrder(clause, inStock, page.offset + page.limit);
  const { rows } = await sql<Match>`
    select id, ${inStock}::boolean as in_stock from (${entries}) found
    ${inFoundOrder}
    limit ${page.limit} offset ${page.offset}`.execute(db);
  return rows;
}

/**
 * The matches in stock among the first `products` that have the rarest clause of the last rank, in order, up to `most` for
 * each rank, with its index. With `price`, only those within it. Stops once the first rank has `most`. The current body of
 * first_search_matches() is in 148-search-plans.sql.
 */
export async function matchesAmong(
  db: Database,
  ranks: readonly SearchCriteria[],
  products: number,
  most: number,
  price: PriceBounds | null = null,
): Promise<RankedMatch[]> {
  const { clauses } = ranks.at(-1) ?? ANY_PRODUCT;
  const meanings = datedClauses(clauses).map(({ words }) => words.join(' '));
  const { rows } = await sql<{ id: string; rank: number }>`
    select id, rank from first_search_matches(${rarestClause(clauses).words}::text[], ${meanings}::text[],
      ${ranks.map(queryOf)}::text[]::tsquery[], ${products}, ${most}, ${price?.lowest ?? null}::bigint,
      ${price?.highest ?? null}::bigint)`.execute(db);
  return rows.map(({ id, rank }) => ({ id, in_stock: true, rank: rank - 1 }));
}

/** Whether a product with one of the words is in stock. */
async function hasEntry(db: Database, { words }: SearchClause): Promise<boolean> {
  const { rows } = await sql`
    select from search_entries where word = any(${words}::text[]) and in_stock limit 1`.execute(db);
  return rows.length > 0;
}

/** Counts the matches, in stock or sold out, up to `most`. */
export async function countMatches(
  db: Database,
  criteria: SearchCriteria,
  inStock: boolean,
  most: number,
): Promise<number> {
  const rarest = rarestClause(criteria.clauses);
  if (isByWords(criteria)) {
    const entries = anyEntries(rarest, inStock, most * ENTRIES_PER_PRODUCT);
    return countRows(db, sql`select distinct id from (${entries}) entry`, most);
  }
  const query = sql`${queryOf(criteria)}::tsquery`;
  const countFirst = (products: number) => {
    const first = candidatesInOrder(criteria, rarest, inStock, products);
    return countRows(db, sql`select from ${productsOf(first)} where search_terms @@ ${query}`, most);
  };
  if (rarest.products <= MAX_PRODUCTS_COUNTED) return countFirst(MAX_PRODUCTS_COUNTED);
  const probed = await countFirst(PRODUCTS_PROBED);
  const needed = Math.ceil((MARGIN * most * PRODUCTS_PROBED) / Math.max(1, probed));
  const count = needed <= MAX_PRODUCTS_COUNTED ? await countFirst(needed) : 0;
  if (count === most) return count;
  // The current body of count_search_matches() is in 148-search-plans.sql.
  const { rows } = await sql<{ count: number }>`
    select count_search_matches(${query}, ${most}, ${inStock}) as count`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function countRows(db: Database, query: RawBuilder<unknown>, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (select from (${query}) found limit ${most}) counted`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The clause with the fewest products. Throws for none. */
export function rarestClause(clauses: readonly SearchClause[]): SearchClause {
  return clauses.reduce((rarest, clause) => (clause.products < rarest.products ? clause : rarest));
}

/** Whether the entries of the words are the matches. */
function isByWords({ clauses, narrowed, except }: SearchCriteria): boolean {
  const [clause, ...others] = clauses;
  return others.length === 0 && clause?.wordsKey != null && narrowed === null && except === null;
}

/** The text of a tsquery; '' for criteria that any product meets. */
export function queryOf({ clauses, narrowed, except }: SearchCriteria): string {
  const queries = narrowed === null ? clauses.map((clause) => clause.query) : [narrowed];
  return (except === null ? queries : [...queries, `!(${except})`]).join(' & ');
}

/** The matches that do not match the query of a tsquery either. */
export function exceptFor(criteria: SearchCriteria, query: string): SearchCriteria {
  return { ...criteria, except: criteria.except === null ? query : `${criteria.except} | (${query})` };
}

/** The first products with one of the words. The entries of each word are in order, so few are read. */
function entriesInOrder({ words }: SearchClause, inStock: boolean, most: number): RawBuilder<unknown> {
  return sql`
    select distinct is_purchasable, featured, created_at, id
    from unnest(${words}::text[]) token (word) cross join lateral (
      select is_purchasable, featured, created_at, id from search_entries entry
      where entry.word = token.word and in_stock = ${inStock} ${inOrder} limit ${most}
    ) entry
    ${inOrder} limit ${most}`;
}

/**
 * The first products with the rarest clause that may have all clauses: no match is newer than the newest product of any
 * clause. Merchants add one kind of piece after the other, so this often skips nearly all.
 */
export function candidatesInOrder(
  { clauses }: SearchCriteria,
  rarest: SearchClause,
  inStock: boolean,
  most: number,
): RawBuilder<unknown> {
  const dated = datedClauses(clauses);
  const parts = [true, false].flatMap((isPurchasable) => {
    // Few products are featured, so only the others are skipped.
    const part = sql`in_stock = ${inStock} and is_purchasable = ${isPurchasable} and not featured`;
    const newest = dated.map(({ words }) => newestOf(words, part));
    const featured = sql`in_stock = ${inStock} and is_purchasable = ${isPurchasable} and featured`;
    return [featured, newest.length > 0 ? sql`${part} and created_at <= least(${sql.join(newest)})` : part];
  });
  const entries = parts.map(
    (part) => sql`(
      select is_purchasable, featured, created_at, id from search_entries entry
      where entry.word = token.word and ${part} ${inOrder} limit ${most})`,
  );
  return sql`
    select ${distinctOf(rarest)} is_purchasable, featured, created_at, id
    from unnest(${rarest.words}::text[]) token (word) cross join lateral (
      ${sql.join(entries, sql` union all `)}
    ) entry
    ${inOrder} limit ${most}`;
}

/** Those whose newest product is looked up. */
function datedClauses(clauses: readonly SearchClause[]): readonly SearchClause[] {
  return clauses.filter(({ words }) => words.length <= MAX_WORDS_DATED);
}

/** Only a product with several words has several entries. */
function distinctOf({ words }: SearchClause): RawBuilder<unknown> {
  return words.length > 1 ? sql`distinct` : sql``;
}

/** The date of the newest product with one of the words in a part of the index, '-infinity' if there is none. */
function newestOf(words: readonly string[], part: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select coalesce(max(entry.created_at), '-infinity') from unnest(${words}::text[]) token (word) cross join lateral (
      select created_at from search_entries entry
      where entry.word = token.word and ${part} order by created_at desc limit 1
    ) entry)`;
}

function anyEntries({ words }: SearchClause, inStock: boolean, most: number): RawBuilder<unknown> {
  return sql`
    select id from search_entries
    where word = any(${words}::text[]) and in_stock = ${inStock} limit ${most}`;
}

/** In the order in which they were found: without the offset, the planner may read and sort the table in place of that. */
export function productsOf(found: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(${found}) found
    cross join lateral (select * from products where products.id = found.id offset 0) products`;
}

async function intersectClauses(
  db: Database,
  criteria: SearchCriteria,
  page: Bounds,
  counts: KnownCounts,
): Promise<Match[]> {
  const { rows } = await sql<Match & { total: number }>`
    select products.id, products.in_stock, found.total from (
      select *, (count(*) over ())::integer as total from search_matches(${queryOf(criteria)}::tsquery)
      ${inOrder} limit ${page.limit} offset ${page.offset}
    ) found join products on products.id = found.id
    ${inFoundOrder}`.execute(db);
  const [one, other, ...more] = criteria.clauses;
  const areOnlyTwo =
    one && other && more.length === 0 && criteria.narrowed === null && criteria.except === null;
  if (areOnlyTwo && rows.length === 0 && page.offset === 0) rememberApart(db, one, other);
  return rows.map(({ total, ...match }) => {
    counts.set(countKey(criteria, match.in_stock), total);
    return match;
  });
}

/** The key of the number of matches in stock, or sold out. */
export function countKey(criteria: SearchCriteria, inStock: boolean): string {
  return `${inStock} ${queryOf(criteria)}`;
}
