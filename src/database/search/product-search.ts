import { type Bounds, boundedPage, type Page } from '#database/products/products.ts';
import type { Database, UnifiedProductRow } from '#database/tables.ts';
import { parseSearch, type SearchPart } from '#domain/search/search-parts.ts';
import { type PriceRange, readPrice, readPriceOrder } from '#domain/search/search-price.ts';
import {
  NO_SEARCH_WORDS,
  type SearchWords,
  type Vocabulary,
  vocabularyOf,
} from '#domain/search/search-vocabulary.ts';
import { countAtPrice, type Priced } from './priced-matches.ts';
import { ANY_PRODUCT, exceptFor, queryOf } from './product-matches.ts';
import { countRanked, type Ranked, rankedMatches } from './ranked-matches.ts';
import { type Reading, readingsOf } from './search-readings.ts';

export type SearchResult = {
  rows: UnifiedProductRow[];
  /** What was searched for, if the term itself found nothing; else null. */
  correctedTerm: string | null;
  /** What was typed and matches nothing; the rows match the rest. */
  unmatched: readonly string[];
  /** The price that the term names and the rows have; null without one. */
  price: PriceRange | null;
};

export type CountedResult = SearchResult & {
  /** Number of matches, counted up to MAX_COUNTED. */
  count: number;
};

/** Beyond this, the count is shown as "1,000+". All products can still be paged to. */
export const MAX_COUNTED = 1000;

/**
 * Products with the words of the term in their name, category, product type, material, color, stone, another field of their
 * category, or the specifications that the merchant added: purchasable first, then featured, then newest. Sold-out products
 * are found only if no match is in stock. Products with the words side by side come first, then those with all words
 * anywhere. If these are few, alternative meanings follow. A word is matched whole, then as part of another word, then with
 * typing errors corrected. If no product has all words, some are left out. There are no wildcards. A price in the term, such
 * as `under 200`, filters by price, and a word such as `cheap` orders by it. What stands after `no` or `without` is not
 * found.
 */
export async function searchProducts(
  db: Database,
  term: string,
  page: Page = {},
  searchWords: SearchWords = NO_SEARCH_WORDS,
): Promise<SearchResult> {
  return resultOf(await findMatches(db, term, boundedPage(page), searchWords));
}

/** The same, with the count. */
export async function searchWithCount(
  db: Database,
  term: string,
  page: Page,
  searchWords: SearchWords = NO_SEARCH_WORDS,
): Promise<CountedResult> {
  const bounds = boundedPage(page);
  // One more product tells whether there are more than are counted, and spares counting them.
  const limit = bounds.limit === MAX_COUNTED ? bounds.limit + 1 : bounds.limit;
  const matches = await findMatches(db, term, { ...bounds, limit }, searchWords);
  const { rows, found } = matches;
  if (!found) return { ...resultOf(matches), count: 0 };
  const read = bounds.offset + rows.length;
  const isCounted = rows.length > 0 && (rows.length < limit || read > MAX_COUNTED);
  const count = isCounted ? read : await countFound(db, found);
  return {
    ...resultOf(matches),
    rows: rows.slice(0, bounds.limit),
    count: Math.min(count, MAX_COUNTED + 1),
  };
}

/** What found products, to count them or read another page. */
type Found = Ranked & Pick<Reading, 'correctedTerm' | 'unmatched'> & { inStock: boolean };

/** Null: nothing was found. */
type Matches = { rows: UnifiedProductRow[]; found: Found | null };

const NOTHING: Matches = { rows: [], found: null };
const FIRST_ROW = { limit: 1, offset: 0 };

/** Fewer matches than this get alternative meanings added. */
const FEW = { limit: 12, offset: 0 };

/** A full first page of at least this many products, the number of suggestions, gets no additions. */
const SHORTEST_PAGE = 6;

const LONGEST_TERM = 100;

function resultOf({ rows, found }: Matches): SearchResult {
  const { correctedTerm = null, unmatched = [], price = null } = found ?? {};
  return { rows, correctedTerm, unmatched, price };
}

/** With the price that the term names. Where nothing costs that, what it would have found otherwise. */
async function findMatches(
  db: Database,
  term: string,
  bounds: Bounds,
  searchWords: SearchWords,
): Promise<Matches> {
  const vocabulary = vocabularyOf(searchWords);
  const clean = cleanTerm(term);
  const priced = readPrice(clean);
  const { order, rest } = readPriceOrder(priced?.rest ?? clean);
  const parts = parseSearch(rest, vocabulary);
  const anyPrice = { price: null, isPriceRare: false, order };
  if (!priced) return findWords(db, parts, vocabulary, bounds, anyPrice);
  const { price } = priced;
  const { products, isRare } = await countAtPrice(db, price);
  const matches =
    products > 0
      ? await findWords(db, parts, vocabulary, bounds, { price, isPriceRare: isRare, order })
      : NOTHING;
  if (matches.found) return matches;
  const { rows, found } = await findWords(db, parts, vocabulary, bounds, anyPrice);
  return found ? { rows, found: { ...found, unmatched: [...found.unmatched, priced.typed] } } : NOTHING;
}

async function findWords(
  db: Database,
  parts: readonly SearchPart[],
  vocabulary: Vocabulary,
  bounds: Bounds,
  priced: Priced,
): Promise<Matches> {
  for await (const reading of readingsOf(db, parts, vocabulary)) {
    const matches = await findReading(db, reading, priced, bounds);
    if (matches) return matches;
  }
  // Words that say nothing, such as `jewelry`, or a price alone.
  const saysAnything = parts.length > 0 || priced.price !== null || priced.order !== null;
  const meansAny = saysAnything && parts.every(({ isIgnorable }) => isIgnorable);
  const any = { ranks: [ANY_PRODUCT], ...priced, counts: new Map(), correctedTerm: null, unmatched: [] };
  return (meansAny && (await findPage(db, any, bounds))) || NOTHING;
}

/** Adds alternative meanings to few matches. Sold-out ones are never added, and sold-out matches get no additions. */
async function findReading(
  db: Database,
  { ranks, others, ...understood }: Reading,
  priced: Priced,
  bounds: Bounds,
): Promise<Matches | null> {
  const asked = { ranks, ...priced, counts: new Map(), ...understood };
  const matches = await findPage(db, asked, bounds);
  if (others.length === 0 || matches?.found?.inStock === false) return matches;
  const isFirstPage = bounds.offset === 0 && bounds.limit >= SHORTEST_PAGE;
  if (matches && isFirstPage && matches.rows.length === bounds.limit) return matches;
  // A first page that is not full has all matches.
  const head = matches && (isFirstPage ? matches.rows : await rankedMatches(db, asked, FEW));
  if (head && head.length >= FEW.limit) return matches;
  for (const other of others) {
    const widest = ranks.at(-1);
    const all = other.at(-1);
    if (!all) continue;
    const last = head && widest ? exceptFor(all, queryOf(widest)) : all;
    const [more] = await rankedMatches(db, { ...asked, ranks: [last] }, FIRST_ROW);
    if (!more || (head && !more.in_stock)) continue;
    return findPage(db, { ...asked, ranks: head ? [...ranks, ...other] : other }, bounds);
  }
  return matches;
}

/** Null if nothing matches. */
async function findPage(
  db: Database,
  asked: Omit<Found, 'inStock'>,
  bounds: Bounds,
): Promise<Matches | null> {
  const rows = await rankedMatches(db, asked, bounds);
  // An empty page past the last match is the end, not a reason to look for something else.
  const isFirst = rows.length > 0 || bounds.offset === 0;
  const [first] = isFirst ? rows : await rankedMatches(db, asked, FIRST_ROW);
  return first ? { rows, found: { ...asked, inStock: first.in_stock } } : null;
}

function countFound(db: Database, found: Found): Promise<number> {
  return countRanked(db, found, found.inStock, MAX_COUNTED + 1);
}

function cleanTerm(term: string): string {
  return term
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, LONGEST_TERM)
    .toWellFormed();
}
