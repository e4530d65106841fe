import { sql } from 'kysely';
import { splitWords } from '#domain/search-terms.ts';
import type { Database } from './tables.ts';

/** A token of a text between spaces, lower-cased: the words of the catalog that contain it. */
export type SearchToken = {
  token: string;
  words: string[];
  /** The products of the words together; one with two of the words counts twice. */
  products: number;
};

/** A token that is in more words than these narrows nothing down, and its words are not all listed. */
const MAX_WORDS = 500;

export function isSelective({ words }: SearchToken): boolean {
  return words.length <= MAX_WORDS;
}

/** The tokens of each text, in order; null when one of them is in no word, for then no product contains it either. */
export async function loadTokens(db: Database, texts: readonly string[]): Promise<SearchToken[][] | null> {
  const tokens = texts.flatMap((text, place) => splitWords(text).map((token) => ({ token, place })));
  const { rows } = await sql<SearchToken>`
    select token, coalesce(found.words, '{}') as words, coalesce(found.products, 0) as products
    from unnest(${tokens.map(({ token }) => token)}::text[]) with ordinality typed (spelled, place)
    cross join lateral lower(spelled) token
    cross join lateral (
      select array_agg(word) as words, sum(products)::float8 as products from (
        select word, products from search_words
        where letter_pairs(word) @> letter_pairs(token) and strpos(word, token) > 0
        limit ${MAX_WORDS + 1}
      ) word
    ) found
    order by typed.place`.execute(db);
  if (rows.length === 0 || rows.some(({ words }) => words.length === 0)) return null;
  return texts.map((_, place) => rows.filter((_row, index) => tokens[index]?.place === place));
}

/**
 * The neighbouring words that a text of several tokens is found in, for each two of its tokens: the first word ends,
 * the last begins as the text does, and those between are its own. Only where all of them can be listed.
 */
export function neighborsOf(tokens: readonly SearchToken[]): string[][] {
  return tokens.slice(1).flatMap((right, index) => {
    const left = tokens[index];
    if (!left) return [];
    const before = index === 0 ? left.words.filter((word) => word.endsWith(left.token)) : [left.token];
    const isLast = index === tokens.length - 2;
    const after = isLast ? right.words.filter((word) => word.startsWith(right.token)) : [right.token];
    const isListed = (index > 0 || isSelective(left)) && (!isLast || isSelective(right));
    if (!isListed || before.length * after.length > MAX_WORDS) return [];
    return [before.flatMap((first) => after.map((second) => `${first} ${second}`))];
  });
}

/**
 * What must be among the search pairs for a product to contain all tokens: one pair of each list. Tokens that may be
 * parts of one word, and those in too many words to list, need none.
 */
export function requiredPairs(tokens: readonly (readonly SearchToken[])[]): string[][] {
  const all = tokens.flat();
  const met = all.flatMap((one, index) =>
    all.slice(index + 1).flatMap((other) => {
      const pairs = one.words.length * other.words.length;
      if (pairs > MAX_WORDS || one.words.some((word) => other.words.includes(word))) return [];
      return [
        one.words.flatMap((word) =>
          other.words.flatMap((another) => [`${word} & ${another}`, `${another} & ${word}`]),
        ),
      ];
    }),
  );
  return [...met, ...tokens.flatMap(neighborsOf)];
}
