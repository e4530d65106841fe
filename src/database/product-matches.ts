import { type RawBuilder, sql } from 'kysely';
import { UNIFIED_COLUMNS } from './product-columns.ts';
import { isSelective, neighboursOf, type SearchPiece } from './search-pieces.ts';
import type { Database, UnifiedProductRow } from './tables.ts';

/** A page with both numbers settled. */
export type Bounds = { limit: number; offset: number };

/** What a product has to contain: every one of these texts, whatever their case, and the pieces of each. */
export type Wanted = { texts: readonly string[]; pieces: readonly (readonly SearchPiece[])[] };

/** How many products of the rarest piece are read one by one, in order, before the pieces are intersected. */
const MOST_READ = 1000;

/** A word and its singular count a product twice, rarely more often. */
const ENTRIES_A_PRODUCT = 4;

const columns = sql.join(UNIFIED_COLUMNS.map((column) => sql.ref(`products.${column}`)));
const inOrder = sql`order by is_purchasable desc, featured desc, created_at desc, id`;
/** The same for the products of a list that is named found. */
const inFoundOrder = sql`order by found.is_purchasable desc, found.featured desc, found.created_at desc, found.id`;

/**
 * One page of the matches in stock, or of those sold out: those that can be bought first, then featured, then newest,
 * ties by id. A single piece is
 * answered by its entries alone, which stand in order. Of several pieces, the products of the rarest are read one by
 * one; where that leaves the page short and not all were read, the index intersects them.
 */
export async function matchesInOrder(
  db: Database,
  wanted: Wanted,
  inStock: boolean,
  page: Bounds,
): Promise<UnifiedProductRow[]> {
  const rarest = rarestOf(wanted);
  if (!rarest) return walkProducts(db, wanted, inStock, page);
  if (isOnePiece(wanted)) {
    const found = entriesInOrder(rarest, inStock, page.offset + page.limit);
    return readProducts(db, found, sql`true`, page);
  }
  // Sold-out ones are asked for when none is in stock, which says that there are few.
  if (inStock) {
    const found = entriesInOrder(rarest, inStock, MOST_READ);
    const rows = await readProducts(db, found, containsAll(wanted), page);
    if (rows.length === page.limit || rarest.products <= MOST_READ) return rows;
  }
  return intersectPieces(db, wanted, inStock, page);
}

/** Whether the words of a text of several pieces stand side by side anywhere; a quick no saves reading products. */
export async function mayMatch(db: Database, { pieces }: Wanted): Promise<boolean> {
  const neighbours = neighboursCondition(pieces);
  if (neighbours.length === 0) return true;
  const { rows } = await sql`
    select from products where ${sql.join(neighbours, sql` and `)} limit 1`.execute(db);
  return rows.length > 0;
}

/** How many products match, in stock or sold out; counted no further than `most`. */
export async function countMatches(
  db: Database,
  wanted: Wanted,
  inStock: boolean,
  most: number,
): Promise<number> {
  const rarest = rarestOf(wanted);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      ${
        rarest && isOnePiece(wanted)
          ? sql`select distinct id from (${anyEntries(rarest, inStock, most * ENTRIES_A_PRODUCT)}) entry`
          : sql`select from products
              where in_stock = ${inStock} and ${containsAll(wanted)} and ${hasAllPieces(wanted)}`
      }
      limit ${most}
    ) matches`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The piece in the fewest products; null where every piece is in so many words that walking is as quick. */
function rarestOf({ pieces }: Wanted): SearchPiece | null {
  return (
    pieces
      .flat()
      .filter(isSelective)
      .sort((a, b) => a.products - b.products)[0] ?? null
  );
}

/** A text without a space in it is contained where a word contains it, and nowhere else. */
function isOnePiece({ pieces }: Wanted): boolean {
  return pieces.flat().length === 1;
}

/** The first products with a word of the piece; each word's stand in order, so only the first of each are read. */
function entriesInOrder(piece: SearchPiece, inStock: boolean, most: number): RawBuilder<unknown> {
  return sql`
    select distinct is_purchasable, featured, created_at, id
    from unnest(${piece.words}::text[]) piece (word) cross join lateral (
      select is_purchasable, featured, created_at, id from search_entries entry
      where entry.word = piece.word and in_stock = ${inStock} ${inOrder} limit ${most}
    ) entry
    ${inOrder} limit ${most}`;
}

function anyEntries(piece: SearchPiece, inStock: boolean, most: number): RawBuilder<unknown> {
  return sql`
    select id from search_entries
    where word = any(${piece.words}::text[]) and in_stock = ${inStock} limit ${most}`;
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
async function intersectPieces(
  db: Database,
  wanted: Wanted,
  inStock: boolean,
  page: Bounds,
): Promise<UnifiedProductRow[]> {
  const { rows } = await sql<UnifiedProductRow>`
    with matches as materialized (
      select is_purchasable, featured, created_at, id from products
      where ${hasAllPieces(wanted)} and ${containsAll(wanted)} and in_stock = ${inStock}
    )
    select ${columns} from (
      select * from matches ${inOrder} limit ${page.limit} offset ${page.offset}
    ) found join products on products.id = found.id
    ${inFoundOrder}`.execute(db);
  return rows;
}

/** For pieces that are nearly everywhere, such as a single letter. */
async function walkProducts(
  db: Database,
  wanted: Wanted,
  inStock: boolean,
  page: Bounds,
): Promise<UnifiedProductRow[]> {
  const { rows } = await sql<UnifiedProductRow>`
    select ${columns} from products where in_stock = ${inStock} and ${containsAll(wanted)}
    ${inOrder} limit ${page.limit} offset ${page.offset}`.execute(db);
  return rows;
}

function containsAll({ texts }: Wanted): RawBuilder<unknown> {
  return sql.join(
    texts.map((text) => sql`strpos(search_text, lower(${text})) > 0`),
    sql` and `,
  );
}

/** What the indexes can tell: the words of every piece, and which of them stand side by side. */
function hasAllPieces({ pieces }: Wanted): RawBuilder<unknown> {
  const words = pieces
    .flat()
    .filter(isSelective)
    .map((piece) => sql`words_in(search_text) && ${piece.words}::text[]`);
  const neighbours = neighboursCondition(pieces);
  // Neighbours say more than their words do.
  const conditions = pieces.length === 1 && neighbours.length > 0 ? neighbours : [...words, ...neighbours];
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
}

function neighboursCondition(pieces: Wanted['pieces']): RawBuilder<unknown>[] {
  return pieces.flatMap(neighboursOf).map((pairs) => sql`neighbours_in(search_text) && ${pairs}::text[]`);
}
