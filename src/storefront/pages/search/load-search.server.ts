import { type CountedResult, MAX_COUNTED, searchWithCount } from '#database/product-search.ts';
import type { Database } from '#database/tables.ts';
import { cardFor } from '#domain/card-for.ts';
import { PAGE_SIZE, parsePage } from '#domain/paging.ts';
import { parseProduct } from '#domain/parse-product.ts';
import { searchWords } from '#shop/content/search-words.ts';
import type { PageLoader } from '#storefront/loading/page-sources.server.ts';

const NOTHING = {
  correctedTerm: null,
  unmatched: [],
  cards: [],
  count: 0,
  isCountCut: false,
  pageNumber: 1,
  pageCount: 1,
};

export const loadSearch: PageLoader<'search'> = async (_request, { query }, { database }) => {
  const term = query.q ?? '';
  if (term === '') return { page: 'search', term, ...NOTHING };
  const asked = parsePage(query.page ?? null);
  const { rows, count, correctedTerm, unmatched, pageNumber } = await findPage(database.db, term, asked);
  const isCountCut = count > MAX_COUNTED;
  const pagesCounted = Math.max(1, Math.ceil(count / PAGE_SIZE));
  const hasNext = rows.length > PAGE_SIZE;
  return {
    page: 'search',
    term,
    correctedTerm,
    unmatched,
    cards: rows.slice(0, PAGE_SIZE).map((row) => cardFor(parseProduct(row, row.source_table))),
    count: isCountCut ? MAX_COUNTED : count,
    isCountCut,
    pageNumber,
    // Past what was counted, one page leads to the next.
    pageCount: isCountCut ? Math.max(pagesCounted, pageNumber + (hasNext ? 1 : 0)) : pagesCounted,
  };
};

/** The page asked for and one product more, which tells whether another follows; past the last, the last counted. */
async function findPage(
  db: Database,
  term: string,
  asked: number,
): Promise<CountedResult & { pageNumber: number }> {
  const read = (page: number) =>
    searchWithCount(db, term, { limit: PAGE_SIZE + 1, offset: (page - 1) * PAGE_SIZE }, searchWords);
  const found = await read(asked);
  if (found.count === 0) return { ...found, pageNumber: 1 };
  if (found.rows.length > 0) return { ...found, pageNumber: asked };
  const last = Math.ceil(Math.min(found.count, MAX_COUNTED) / PAGE_SIZE);
  return { ...(await read(last)), pageNumber: last };
}
