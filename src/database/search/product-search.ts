import { type Bounds, boundedPage, listProductsByIds, type Page } from '#database/products/products.ts';
import type { Database, UnifiedProductRow } from '#database/tables.ts';
import { parseSearch, type SearchPart } from '#domain/search/search-parts.ts';
import { readPrice, readPriceOrder } from '#domain/search/search-price.ts';
import { isAnsweredByPage } from '#domain/search/search-shortcuts.ts';
import {
  NO_SYNONYMS,
  type SearchSynonyms,
  type Vocabulary,
  vocabularyOf,
} from '#domain/search/search-vocabulary.ts';
import type { Understood } from '#domain/search/understood.ts';
import { countAtPrice, type Priced } from './priced-matches.ts';
import { exceptFor, type Match, queryOf } from './product-matches.ts';
import { countRanked, type Ranked, rankedMatches } from './ranked-matches.ts';
import { readingsOf } from './search-readings.ts';
import { ANY, type Reading } from './word-readings.ts';

export type SearchResult = Understood & { rows: UnifiedProductRow[] };

export type CountedIds = Understood & {
  ids: string[];
  /** Number of matches, counted up to MAX_COUNTED. */
  count: number;
};

export type CountedResult = SearchResult & Pick<CountedIds, 'count'>;

/** Beyond this, the count is shown as "1,000+". All products can still be paged to. */
export const MAX_COUNTED = 1000;

/**
 * Products with the words of the term in their name, category, product type, material, color, stone, another field of their
 * category, or the specifications that the merchant added: purchasable first, then featured, then newest. Sold-out products
 * are found only if no match is in stock. Products with the words side by side come first, then those with all words
 * anywhere. If these are few, alternative meanings follow. A word is matched whole, then as part of another word, then with
 * typing errors corrected. If no product has all words, some are left out. There are no wildcards. A price in the term, such
 * as `under 200`, filters by price, and a word such as `cheap` orders by it. Products that match the words after `no` or
 * `without` are excluded.
 */
export async function searchProducts(
  db: Database,
  term: string,
  page: Page = {},
  synonyms: SearchSynonyms = NO_SYNONYMS,
): Promise<SearchResult> {
  const { matches, found } = await findMatches(db, term, boundedPage(page), synonyms);
  return { rows: await listProductsByIds(db, idsOf(matches)), ...understoodOf(found) };
}

/** Searches like `searchProducts`, and counts the matches up to MAX_COUNTED. */
export async function searchWithCount(
  db: Database,
  term: string,
  page: Page,
  synonyms: SearchSynonyms = NO_SYNONYMS,
): Promise<CountedResult> {
  const { ids, ...result } = await searchIds(db, term, page, synonyms);
  return { rows: await listProductsByIds(db, ids), ...result };
}

/** The ids and the count of matching products, as `searchProducts` finds them, without their rows. */
export async function searchIds(
  db: Database,
  term: string,
  page: Page,
  synonyms: SearchSynonyms = NO_SYNONYMS,
): Promise<CountedIds> {
  const bounds = boundedPage(page);
  // One more product tells whether there are more than are counted, and spares counting them.
  const limit = bounds.limit === MAX_COUNTED ? bounds.limit + 1 : bounds.limit;
  const { matches, found } = await findMatches(db, term, { ...bounds, limit }, synonyms);
  if (!found) return { ids: [], count: 0, ...understoodOf(found) };
  const read = bounds.offset + matches.length;
  const isCounted = matches.length > 0 && (matches.length < limit || read > MAX_COUNTED);
  const count = isCounted ? read : await countFound(db, found);
  return {
    ids: idsOf(matches).slice(0, bounds.limit),
    count: Math.min(count, MAX_COUNTED + 1),
    ...understoodOf(found),
  };
}

/** What found products, to count them or read another page. */
type Found = Ranked & Pick<Reading, 'correctedTerm' | 'unmatched'> & { inStock: boolean };

/** What to look for besides a price. */
type Asked = { parts: readonly SearchPart[]; vocabulary: Vocabulary; isQuestion: boolean };

/** Null: nothing was found. */
type Search = { matches: Match[]; found: Found | null };

const NOTHING: Search = { matches: [], found: null };
const FIRST_ROW = { limit: 1, offset: 0 };

/** Fewer matches than this get alternative meanings added. */
const FEW = { limit: 12, offset: 0 };

/** A full first page of at least this many products, the number of suggestions, gets no additions. */
const SHORTEST_PAGE = 6;

const LONGEST_TERM = 100;

function idsOf(matches: readonly Match[]): string[] {
  return matches.map(({ id }) => id);
}

function understoodOf(found: Found | null): Understood {
  const { correctedTerm = null, unmatched = [], price = null } = found ?? {};
  return { correctedTerm, unmatched, price };
}

/** Searches with the price that the term names. If nothing has that price, searches without it. */
async function findMatches(
  db: Database,
  term: string,
  bounds: Bounds,
  synonyms: SearchSynonyms,
): Promise<Search> {
  const vocabulary = vocabularyOf(synonyms);
  const clean = cleanTerm(term);
  const priced = readPrice(clean);
  const { order, rest } = readPriceOrder(priced?.rest ?? clean);
  const parts = parseSearch(rest, vocabulary);
  const anyPrice = { price: null, isPriceRare: false, order };
  const asked = { parts, vocabulary, isQuestion: isAnsweredByPage(clean, synonyms.shortcuts) };
  if (!priced) return findWords(db, asked, bounds, anyPrice);
  const { price } = priced;
  const { products, isRare } = await countAtPrice(db, price);
  const search =
    products > 0 ? await findWords(db, asked, bounds, { price, isPriceRare: isRare, order }) : NOTHING;
  if (search.found) return search;
  const { matches, found } = await findWords(db, asked, bounds, anyPrice);
  return found ? { matches, found: { ...found, unmatched: [...found.unmatched, priced.typed] } } : NOTHING;
}

async function findWords(
  db: Database,
  { parts, vocabulary, isQuestion }: Asked,
  bounds: Bounds,
  priced: Priced,
): Promise<Search> {
  for await (const reading of readingsOf(db, parts, vocabulary, isQuestion)) {
    const search = await findReading(db, reading, priced, bounds);
    if (search) return search;
  }
  // Words that say nothing, such as `jewelry`, or a price alone.
  const saysAnything = parts.length > 0 || priced.price !== null || priced.order !== null;
  const meansAny = saysAnything && !isQuestion && parts.every(({ isIgnorable }) => isIgnorable);
  return (meansAny && (await findReading(db, ANY, priced, bounds))) || NOTHING;
}

/** Adds alternative meanings to few matches. Sold-out ones are never added, and sold-out matches get no additions. */
async function findReading(
  db: Database,
  { ranks, others, ...understood }: Reading,
  priced: Priced,
  bounds: Bounds,
): Promise<Search | null> {
  const asked = { ranks, ...priced, counts: new Map(), ...understood };
  const search = await findPage(db, asked, bounds);
  if (others.length === 0 || search?.found?.inStock === false) return search;
  const isFirstPage = bounds.offset === 0 && bounds.limit >= SHORTEST_PAGE;
  if (search && isFirstPage && search.matches.length === bounds.limit) return search;
  // A first page that is not full has all matches.
  const head = search && (isFirstPage ? search.matches : await rankedMatches(db, asked, FEW));
  if (head && head.length >= FEW.limit) return search;
  for (const other of others) {
    const widest = ranks.at(-1);
    const all = other.at(-1);
    if (!all) continue;
    const last = head && widest ? exceptFor(all, queryOf(widest)) : all;
    const [more] = await rankedMatches(db, { ...asked, ranks: [last], listedKinds: [] }, FIRST_ROW);
    if (!more || (head && !more.in_stock)) continue;
    return findPage(db, { ...asked, ranks: head ? [...ranks, ...other] : other }, bounds);
  }
  return search;
}

/** Null if nothing matches. */
async function findPage(db: Database, asked: Omit<Found, 'inStock'>, bounds: Bounds): Promise<Search | null> {
  const matches = await rankedMatches(db, asked, bounds);
  // An empty page past the last match is the end, not a reason to look for something else.
  const isFirst = matches.length > 0 || bounds.offset === 0;
  const [first] = isFirst ? matches : await rankedMatches(db, asked, FIRST_ROW);
  return first ? { matches, found: { ...asked, inStock: first.in_stock } } : null;
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
