import { type RawBuilder, sql } from 'kysely';
import { UNIFIED_COLUMNS } from './product-columns.ts';
import { isSelective, neighborsOf, requiredPairs, type SearchToken } from './search-tokens.ts';
import type { Database, UnifiedProductRow } from './tables.ts';

/** Limit and offset after validation. */
export type Bounds = { limit: number; offset: number };

/** What a product must contain: all of these texts, case-insensitively, and the tokens of each. */
export type SearchCriteria = { texts: readonly string[]; tokens: readonly (readonly SearchToken[])[] };

/** How many products with the rarest token are read in order before the tokens are intersected. */
const MAX_PRODUCTS_READ = 1000;

/** How many are read to count the matches. */
const MAX_PRODUCTS_COUNTED = 2000;

/** The newest product is looked up of tokens with at most this many words. */
const MAX_WORDS_DATED = 20;

/** A product usually has at most two entries per token: a word and its singular. */
const ENTRIES_PER_PRODUCT = 4;

const columns = sql.join(UNIFIED_COLUMNS.map((column) => sql.ref(`products.${column}`)));
const inOrder = sql`order by is_purchasable desc, featured desc, created_at desc, id`;
/** The same order for a subquery named found. */
const inFoundOrder = sql`order by found.is_purchasable desc, found.featured desc, found.created_at desc, found.id`;

/**
 * One page of matches, either in stock or sold out: purchasable first, then featured, then newest, ties by id. A single
 * token needs only its index entries, which are in order. For several tokens, the products with the rarest one are read
 * in order; if that does not fill the page and not all were read, the index intersects the tokens.
 */
export async function matchesInOrder(
  db: Database,
  criteria: SearchCriteria,
  inStock: boolean,
  page: Bounds,
): Promise<UnifiedProductRow[]> {
  const rarest = rarestToken(criteria);
  if (!rarest) return walkProducts(db, criteria, inStock, page);
  if (isSingleToken(criteria)) {
    const found = entriesInOrder(rarest, inStock, page.offset + page.limit);
    return readProducts(db, found, sql`true`, page);
  }
  // Sold-out products are only searched if none is in stock, so there are few.
  if (inStock) {
    const found = candidatesInOrder(criteria, rarest, inStock, MAX_PRODUCTS_READ);
    const rows = await readProducts(db, found, containsAll(criteria), page);
    if (rows.length === page.limit || rarest.products <= MAX_PRODUCTS_READ) return rows;
  }
  return intersectTokens(db, criteria, inStock, page);
}

/** False if two of the tokens never meet in a product, which saves reading the products of each. */
export async function mayMatch(db: Database, { tokens }: SearchCriteria): Promise<boolean> {
  const required = requiredPairs(tokens);
  if (required.length === 0) return true;
  const conditions = required.map(
    (pairs) => sql`exists (select from search_pairs where pair = any(${pairs}::text[]))`,
  );
  const { rows } = await sql`select where ${sql.join(conditions, sql` and `)}`.execute(db);
  return rows.length > 0;
}

/** Counts the matches, in stock or sold out, up to `most`. */
export async function countMatches(
  db: Database,
  criteria: SearchCriteria,
  inStock: boolean,
  most: number,
): Promise<number> {
  const rarest = rarestToken(criteria);
  if (rarest && isSingleToken(criteria))
    return countRows(
      db,
      sql`select distinct id from (${anyEntries(rarest, inStock, most * ENTRIES_PER_PRODUCT)}) entry`,
      most,
    );
  if (rarest) {
    const first = candidatesInOrder(criteria, rarest, inStock, MAX_PRODUCTS_COUNTED);
    const count = await countRows(
      db,
      sql`select from ${productsOf(first)} where ${containsAll(criteria)}`,
      most,
    );
    if (count === most || rarest.products <= MAX_PRODUCTS_COUNTED) return count;
  }
  // Materialized, or the planner would hope to meet enough of them by reading the table.
  const all = sql`with matches as materialized (
      select from products
      where in_stock = ${inStock} and ${containsAll(criteria)} and ${hasAllTokens(criteria)}
    ) select from matches`;
  return countRows(db, all, most);
}

async function countRows(db: Database, query: RawBuilder<unknown>, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from (${query}) found limit ${most}) counted`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The token in the fewest products; null if all are so frequent that a table scan is as fast. */
function rarestToken({ tokens }: SearchCriteria): SearchToken | null {
  return (
    tokens
      .flat()
      .filter(isSelective)
      .sort((a, b) => a.products - b.products)[0] ?? null
  );
}

/** A text without spaces is contained only where a single word contains it. */
function isSingleToken({ tokens }: SearchCriteria): boolean {
  return tokens.flat().length === 1;
}

/** The first products with a word of the token. The entries of each word are in order, so few are read. */
function entriesInOrder(token: SearchToken, inStock: boolean, most: number): RawBuilder<unknown> {
  return sql`
    select distinct is_purchasable, featured, created_at, id
    from unnest(${token.words}::text[]) token (word) cross join lateral (
      select is_purchasable, featured, created_at, id from search_entries entry
      where entry.word = token.word and in_stock = ${inStock} ${inOrder} limit ${most}
    ) entry
    ${inOrder} limit ${most}`;
}

/**
 * The first products with a word of the rarest token that may have all tokens: no match is newer than the newest product
 * of any token. Merchants add one kind of piece after the other, so this often skips nearly all.
 */
function candidatesInOrder(
  { tokens }: SearchCriteria,
  rarest: SearchToken,
  inStock: boolean,
  most: number,
): RawBuilder<unknown> {
  const dated = tokens.flat().filter(({ words }) => words.length <= MAX_WORDS_DATED);
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
    select distinct is_purchasable, featured, created_at, id
    from unnest(${rarest.words}::text[]) token (word) cross join lateral (
      ${sql.join(entries, sql` union all `)}
    ) entry
    ${inOrder} limit ${most}`;
}

/** The date of the newest product with one of the words in a part of the index, '-infinity' if there is none. */
function newestOf(words: readonly string[], part: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select coalesce(max(entry.created_at), '-infinity') from unnest(${words}::text[]) token (word) cross join lateral (
      select created_at from search_entries entry
      where entry.word = token.word and ${part} order by created_at desc limit 1
    ) entry)`;
}

function anyEntries(token: SearchToken, inStock: boolean, most: number): RawBuilder<unknown> {
  return sql`
    select id from search_entries
    where word = any(${token.words}::text[]) and in_stock = ${inStock} limit ${most}`;
}

/** In the order in which they were found: without the offset, the planner may read and sort the table in place of that. */
function productsOf(found: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(${found}) found
    cross join lateral (select * from products where products.id = found.id offset 0) products`;
}

async function readProducts(
  db: Database,
  found: RawBuilder<unknown>,
  condition: RawBuilder<unknown>,
  page: Bounds,
): Promise<UnifiedProductRow[]> {
  const { rows } = await sql<UnifiedProductRow>`
    select ${columns} from ${productsOf(found)}
    where ${condition}
    ${inFoundOrder}
    limit ${page.limit} offset ${page.offset}`.execute(db);
  return rows;
}

/** Materialized, or the planner would scan the whole table in order. */
async function intersectTokens(
  db: Database,
  criteria: SearchCriteria,
  inStock: boolean,
  page: Bounds,
): Promise<UnifiedProductRow[]> {
  const { rows } = await sql<UnifiedProductRow>`
    with matches as materialized (
      select is_purchasable, featured, created_at, id from products
      where ${hasAllTokens(criteria)} and ${containsAll(criteria)} and in_stock = ${inStock}
    )
    select ${columns} from (
      select * from matches ${inOrder} limit ${page.limit} offset ${page.offset}
    ) found join products on products.id = found.id
    ${inFoundOrder}`.execute(db);
  return rows;
}

/** For tokens in nearly every product, such as a single letter. */
async function walkProducts(
  db: Database,
  criteria: SearchCriteria,
  inStock: boolean,
  page: Bounds,
): Promise<UnifiedProductRow[]> {
  const { rows } = await sql<UnifiedProductRow>`
    select ${columns} from products where in_stock = ${inStock} and ${containsAll(criteria)}
    ${inOrder} limit ${page.limit} offset ${page.offset}`.execute(db);
  return rows;
}

function containsAll({ texts }: SearchCriteria): RawBuilder<unknown> {
  return sql.join(
    texts.map((text) => sql`strpos(search_text, lower(${text})) > 0`),
    sql` and `,
  );
}

/** The conditions that the indexes can answer: the words of each token, and which are neighbors. */
function hasAllTokens({ tokens }: SearchCriteria): RawBuilder<unknown> {
  const words = tokens
    .flat()
    .filter(isSelective)
    .map((token) => sql`words_in(search_text) && ${token.words}::text[]`);
  const neighbors = neighborsCondition(tokens);
  // Neighbors are more selective than single words.
  const conditions = tokens.length === 1 && neighbors.length > 0 ? neighbors : [...words, ...neighbors];
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
}

function neighborsCondition(tokens: SearchCriteria['tokens']): RawBuilder<unknown>[] {
  return tokens.flatMap(neighborsOf).map((pairs) => sql`neighbours_in(search_text) && ${pairs}::text[]`);
}
