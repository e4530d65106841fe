import { parseSearch } from '#domain/search-parts.ts';
import { NO_SEARCH_WORDS, type SearchWords, vocabularyOf } from '#domain/search-vocabulary.ts';
import { type Bounds, countMatches, matchesInOrder } from './product-matches.ts';
import { boundedPage, type Page } from './products.ts';
import { type Reading, readingsOf } from './search-readings.ts';
import type { Database, UnifiedProductRow } from './tables.ts';

export type SearchResult = {
  rows: UnifiedProductRow[];
  /** What was searched for, if the term itself found nothing; else null. */
  correctedTerm: string | null;
  /** The typed words that nothing matches; the rows match the others. */
  unmatched: readonly string[];
};

export type CountedResult = SearchResult & {
  /** Number of matches, counted up to MAX_COUNTED. */
  count: number;
};

/** Beyond this, the count is shown as "1,000+". All products can still be paged to. */
export const MAX_COUNTED = 1000;

/**
 * Products with the words of the term in their name, category, product type, material, color, stone or another field of
 * their category: purchasable first, then featured, then newest. Sold-out products are found only if no match is in stock.
 * Words side by side come first, alone; then the words anywhere. A word is looked for whole, then as a part of others, then
 * with typing errors corrected. There are no wildcards.
 */
export async function searchProducts(
  db: Database,
  term: string,
  page: Page = {},
  searchWords: SearchWords = NO_SEARCH_WORDS,
): Promise<SearchResult> {
  const { rows, reading } = await findMatches(db, term, boundedPage(page), searchWords);
  return { rows, correctedTerm: reading?.correctedTerm ?? null, unmatched: reading?.unmatched ?? [] };
}

/** The same, with the count. */
export async function searchWithCount(
  db: Database,
  term: string,
  page: Page,
  searchWords: SearchWords = NO_SEARCH_WORDS,
): Promise<CountedResult> {
  const bounds = boundedPage(page);
  const { rows, reading } = await findMatches(db, term, bounds, searchWords);
  if (!reading) return { rows, count: 0, correctedTerm: null, unmatched: [] };
  const { criteria, inStock, correctedTerm, unmatched } = reading;
  const isLast = rows.length > 0 && rows.length < bounds.limit;
  const count = isLast
    ? bounds.offset + rows.length
    : await countMatches(db, criteria, inStock, MAX_COUNTED + 1);
  return { rows, count: Math.min(count, MAX_COUNTED + 1), correctedTerm, unmatched };
}

/** A reading that finds products; null: nothing was found. */
type Matches = { rows: UnifiedProductRow[]; reading: (Reading & { inStock: boolean }) | null };

const FIRST_ROW = { limit: 1, offset: 0 };
const LONGEST_TERM = 100;

async function findMatches(
  db: Database,
  term: string,
  bounds: Bounds,
  searchWords: SearchWords,
): Promise<Matches> {
  const vocabulary = vocabularyOf(searchWords);
  const parts = parseSearch(cleanTerm(term), vocabulary);
  for await (const reading of readingsOf(db, parts, vocabulary)) {
    const rows = await matchesInOrder(db, reading.criteria, bounds);
    // An empty page past the last match is the end, not a reason to look for something else.
    const isFirst = rows.length > 0 || bounds.offset === 0;
    const [first] = isFirst ? rows : await matchesInOrder(db, reading.criteria, FIRST_ROW);
    if (first) return { rows, reading: { ...reading, inStock: first.in_stock } };
  }
  return { rows: [], reading: null };
}

function cleanTerm(term: string): string {
  return term
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, LONGEST_TERM)
    .toWellFormed();
}
