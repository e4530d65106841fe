import { singularOf, splitWords } from '#domain/search-terms.ts';
import {
  type Bounds,
  countMatches,
  matchesInOrder,
  mayMatch,
  type SearchCriteria,
} from './product-matches.ts';
import { boundedPage, type Page } from './products.ts';
import { correctSpelling } from './search-spelling.ts';
import { loadTokens } from './search-tokens.ts';
import type { Database, UnifiedProductRow } from './tables.ts';

export type SearchResult = {
  rows: UnifiedProductRow[];
  /** Number of matches, counted up to MAX_COUNTED. */
  count: number;
  /** The corrected term, if the original one found nothing; else null. */
  correctedTerm: string | null;
};

/** Beyond this, the count is shown as "1,000+". All products can still be paged to. */
export const MAX_COUNTED = 1000;

/**
 * Products whose name, category, product type or material contains the term, case-insensitively: purchasable first, then
 * featured, then newest. Sold-out products are found only if no match is in stock. If nothing contains the whole term,
 * finds products that contain each word or its singular ("cuban chains"). If still nothing, corrects typos
 * ("cubn chian"). There are no wildcards.
 */
export async function searchProducts(
  db: Database,
  term: string,
  page: Page = {},
): Promise<UnifiedProductRow[]> {
  return (await findMatches(db, term, boundedPage(page))).rows;
}

/** The same, with the count and the corrected term. */
export async function searchWithCount(db: Database, term: string, page: Page): Promise<SearchResult> {
  const bounds = boundedPage(page);
  const { rows, interpretation } = await findMatches(db, term, bounds);
  if (!interpretation) return { rows, count: 0, correctedTerm: null };
  const { criteria, inStock, correctedTerm } = interpretation;
  const isLast = rows.length > 0 && rows.length < bounds.limit;
  const count = isLast
    ? bounds.offset + rows.length
    : await countMatches(db, criteria, inStock, MAX_COUNTED + 1);
  return { rows, count: Math.min(count, MAX_COUNTED + 1), correctedTerm };
}

/** An interpretation of a term that finds products. */
type Interpretation = { criteria: SearchCriteria; inStock: boolean; correctedTerm: string | null };
/** No reading: nothing was found. */
type Matches = { rows: UnifiedProductRow[]; interpretation: Interpretation | null };

const FIRST_ROW = { limit: 1, offset: 0 };
const LONGEST_TERM = 100;

async function findMatches(db: Database, term: string, bounds: Bounds): Promise<Matches> {
  for await (const { texts, correctedTerm } of readingsOf(db, cleanTerm(term))) {
    const tokens = await loadTokens(db, texts);
    if (!tokens) continue;
    const criteria = { texts, tokens };
    if (!(await mayMatch(db, criteria))) continue;
    for (const inStock of [true, false]) {
      const rows = await matchesInOrder(db, criteria, inStock, bounds);
      // An empty page past the last match is the end, not a reason to look for something else.
      const isFound =
        rows.length > 0 ||
        (bounds.offset > 0 && (await matchesInOrder(db, criteria, inStock, FIRST_ROW)).length > 0);
      if (isFound) return { rows, interpretation: { criteria, inStock, correctedTerm } };
    }
  }
  return { rows: [], interpretation: null };
}

/** From the strictest to the most forgiving. */
async function* readingsOf(
  db: Database,
  term: string,
): AsyncGenerator<{ texts: readonly string[]; correctedTerm: string | null }> {
  if (term === '') return;
  yield { texts: [term], correctedTerm: null };
  const words = splitWords(term);
  const singular = words.map(singularOf);
  if (words.length > 1 || singular[0] !== term) yield { texts: singular, correctedTerm: null };
  const corrected = await correctSpelling(db, words);
  if (corrected) yield { texts: corrected.map(singularOf), correctedTerm: corrected.join(' ') };
}

/** Control characters occur in no product; one of them is the separator of the searched text. */
function cleanTerm(term: string): string {
  return term
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, LONGEST_TERM);
}
