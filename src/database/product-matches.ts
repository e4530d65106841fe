import { type RawBuilder, sql } from 'kysely';
import { UNIFIED_COLUMNS } from './product-columns.ts';
import { isSelective, neighboursOf, type SearchToken } from './search-tokens.ts';
import type { Database, UnifiedProductRow } from './tables.ts';

/** A page with both numbers settled. */
export type Bounds = { limit: number; offset: number };

/** What a product has to contain: every one of these texts, whatever their case, and the tokens of each. */
export type SearchCriteria = { texts: readonly string[]; tokens: readonly (readonly SearchToken[])[] };

/** How many products of the rarest token are read one by one, in order, before the tokens are intersected. */
const MAX_PRODUCTS_READ = 1000;

/** A word and its singular count a product twice, rarely more often. */
const ENTRIES_PER_PRODUCT = 4;

const columns = sql.join(UNIFIED_COLUMNS.map((column) => sql.ref(`products.${column}`)));
const inOrder = sql`order by is_purchasable desc, featured desc, created_at desc, id`;
/** The same for the products of a list that is named found. */
const inFoundOrder = sql`order by found.is_purchasable desc, found.featured desc, found.created_at desc, found.id`;

/**
 * One page of the matches in stock, or of those sold out: those that can be bought first, then featured, then newest,
 * ties by id. A single token is
 * answered by its entries alone, which stand in order. Of several tokens, the products of the rarest are read one by
 * one; where that leaves the page short and not all were read, the index intersects them.
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
  // Sold-out ones are asked for when none is in stock, which says that there are few.
  if (inStock) {
    const found = entriesInOrder(rarest, inStock, MAX_PRODUCTS_READ);
    const rows = await readProducts(db, found, containsAll(criteria), page);
    if (rows.length === page.limit || rarest.products <= MAX_PRODUCTS_READ) return rows;
  }
  return intersectTokens(db, criteria, inStock, page);
}

/** Whether the words of a text of several tokens stand side by side anywhere; a quick no saves reading products. */
export async function mayMatch(db: Database, { tokens }: SearchCriteria): Promise<boolean> {
  const neighbours = neighboursCondition(tokens);
  if (neighbours.length === 0) return true;
  const { rows } = await sql`
    select from products where ${sql.join(neighbours, sql` and `)} limit 1`.execute(db);
  return rows.length > 0;
}

/** How many products match, in stock or sold out; counted no further than `most`. */
export async function countMatches(
  db: Database,
  criteria: SearchCriteria,
  inStock: boolean,
  most: number,
): Promise<number> {
  const rarest = rarestToken(criteria);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      ${
        rarest && isSingleToken(criteria)
          ? sql`select distinct id from (${anyEntries(rarest, inStock, most * ENTRIES_PER_PRODUCT)}) entry`
          : sql`select from products
              where in_stock = ${inStock} and ${containsAll(criteria)} and ${hasAllTokens(criteria)}`
      }
      limit ${most}
    ) matches`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The token in the fewest products; null where every token is in so many words that walking is as quick. */
function rarestToken({ tokens }: SearchCriteria): SearchToken | null {
  return (
    tokens
      .flat()
      .filter(isSelective)
      .sort((a, b) => a.products - b.products)[0] ?? null
  );
}

/** A text without a space in it is contained where a word contains it, and nowhere else. */
function isSingleToken({ tokens }: SearchCriteria): boolean {
  return tokens.flat().length === 1;
}

/** The first products with a word of the token; each word's stand in order, so only the first of each are read. */
function entriesInOrder(token: SearchToken, inStock: boolean, most: number): RawBuilder<unknown> {
  return sql`
    select distinct is_purchasable, featured, created_at, id
    from unnest(${token.words}::text[]) token (word) cross join lateral (
      select is_purchasable, featured, created_at, id from search_entries entry
      where entry.word = token.word and in_stock = ${inStock} ${inOrder} limit ${most}
    ) entry
    ${inOrder} limit ${most}`;
}

function anyEntries(token: SearchToken, inStock: boolean, most: number): RawBuilder<unknown> {
  return sql`
    select id from search_entries
    where word = any(${token.words}::text[]) and in_stock = ${inStock} limit ${most}`;
}

async function readProducts(
  db: Database,
  found: RawBuilder<unknown>,
  condition: RawBuilder<unknown>,
  page: Bounds,
): Promise<UnifiedProductRow[]> {
  const { rows } = await sql<UnifiedProductRow>`
    select ${columns} from (${found}) found join products on products.id = found.id
    where ${condition}
    ${inFoundOrder}
    limit ${page.limit} offset ${page.offset}`.execute(db);
  return rows;
}

/** The matches are collected before they are ordered, or the planner would walk the whole table in order instead. */
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

/** For tokens that are nearly everywhere, such as a single letter. */
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

/** What the indexes can tell: the words of every token, and which of them stand side by side. */
function hasAllTokens({ tokens }: SearchCriteria): RawBuilder<unknown> {
  const words = tokens
    .flat()
    .filter(isSelective)
    .map((token) => sql`words_in(search_text) && ${token.words}::text[]`);
  const neighbours = neighboursCondition(tokens);
  // Neighbours say more than their words do.
  const conditions = tokens.length === 1 && neighbours.length > 0 ? neighbours : [...words, ...neighbours];
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
}

function neighboursCondition(tokens: SearchCriteria['tokens']): RawBuilder<unknown>[] {
  return tokens.flatMap(neighboursOf).map((pairs) => sql`neighbours_in(search_text) && ${pairs}::text[]`);
}
