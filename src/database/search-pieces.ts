import { sql } from 'kysely';
import { splitWords } from '#domain/search-words.ts';
import type { Database } from './tables.ts';

/** A piece of a text between spaces, lower-cased: the words of the catalogue that contain it. */
export type SearchPiece = {
  piece: string;
  words: string[];
  /** The products of the words together; one with two of the words counts twice. */
  products: number;
};

/** A piece that is in more words than these narrows nothing down, and its words are not all listed. */
const MOST_WORDS = 500;

export function isSelective({ words }: SearchPiece): boolean {
  return words.length <= MOST_WORDS;
}

/** The pieces of each text, in order; null when one of them is in no word, for then no product contains it either. */
export async function loadPieces(db: Database, texts: readonly string[]): Promise<SearchPiece[][] | null> {
  const pieces = texts.flatMap((text, place) => splitWords(text).map((piece) => ({ piece, place })));
  const { rows } = await sql<SearchPiece>`
    select piece, coalesce(found.words, '{}') as words, coalesce(found.products, 0) as products
    from unnest(${pieces.map(({ piece }) => piece)}::text[]) with ordinality typed (spelled, place)
    cross join lateral lower(spelled) piece
    cross join lateral (
      select array_agg(word) as words, sum(products)::float8 as products from (
        select word, products from search_words
        where letter_pairs(word) @> letter_pairs(piece) and strpos(word, piece) > 0
        limit ${MOST_WORDS + 1}
      ) word
    ) found
    order by typed.place`.execute(db);
  if (rows.length === 0 || rows.some(({ words }) => words.length === 0)) return null;
  return texts.map((_, place) => rows.filter((_row, index) => pieces[index]?.place === place));
}

/**
 * The neighbouring words that a text of several pieces is found in, for each two of its pieces: the first word ends,
 * the last begins as the text does, and those between are its own. Only where all of them can be listed.
 */
export function neighboursOf(pieces: readonly SearchPiece[]): string[][] {
  return pieces.slice(1).flatMap((right, index) => {
    const left = pieces[index];
    if (!left) return [];
    const before = index === 0 ? left.words.filter((word) => word.endsWith(left.piece)) : [left.piece];
    const isLast = index === pieces.length - 2;
    const after = isLast ? right.words.filter((word) => word.startsWith(right.piece)) : [right.piece];
    const isListed = (index > 0 || isSelective(left)) && (!isLast || isSelective(right));
    if (!isListed || before.length * after.length > MOST_WORDS) return [];
    return [before.flatMap((first) => after.map((second) => `${first} ${second}`))];
  });
}
