import { MOST_COUNTED, type SearchResult, searchWithCount } from '#database/product-search.ts';
import type { Database } from '#database/tables.ts';
import { cardFor } from '#domain/card-for.ts';
import { PAGE_LENGTH, parsePage } from '#domain/paging.ts';
import { parseProduct } from '#domain/product.ts';
import type { PageLoader } from '#storefront/loading/page-sources.server.ts';

const NOTHING = { mendedTerm: null, cards: [], count: 0, isCountCut: false, pageNumber: 1, pageCount: 1 };

export const loadSearch: PageLoader<'search'> = async (_request, { query }, { database }) => {
  const term = query.q ?? '';
  if (term === '') return { page: 'search', term, ...NOTHING };
  const asked = parsePage(query.page ?? null);
  const { rows, count, mendedTerm, pageNumber } = await findPage(database.db, term, asked);
  const isCountCut = count > MOST_COUNTED;
  const pagesCounted = Math.max(1, Math.ceil(count / PAGE_LENGTH));
  const hasNext = rows.length > PAGE_LENGTH;
  return {
    page: 'search',
    term,
    mendedTerm,
    cards: rows.slice(0, PAGE_LENGTH).map((row) => cardFor(parseProduct(row, row.source_table))),
    count: isCountCut ? MOST_COUNTED : count,
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
): Promise<SearchResult & { pageNumber: number }> {
  const read = (page: number) =>
    searchWithCount(db, term, { limit: PAGE_LENGTH + 1, offset: (page - 1) * PAGE_LENGTH });
  const found = await read(asked);
  if (found.count === 0) return { ...found, pageNumber: 1 };
  if (found.rows.length > 0) return { ...found, pageNumber: asked };
  const last = Math.ceil(Math.min(found.count, MOST_COUNTED) / PAGE_LENGTH);
  return { ...(await read(last)), pageNumber: last };
}
