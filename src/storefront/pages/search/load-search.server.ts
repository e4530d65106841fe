import { listFilterableRows, listProductsByIds } from '#database/products/products.ts';
import { MAX_COUNTED, searchIds, searchProducts } from '#database/search/product-search.ts';
import type { Database } from '#database/tables.ts';
import { parseSearchQuery, type SearchQuery } from '#domain/listing/browse-query.ts';
import { type BrowseResult, browseResultFor } from '#domain/listing/browse-result.ts';
import { countBrowseFacets } from '#domain/listing/facet-counts.ts';
import { type FilterableProduct, filterableProductFor } from '#domain/listing/filterable-product.ts';
import { hasFilters } from '#domain/listing/listing-query.ts';
import { FIRST_PAGE } from '#domain/listing/page-range.ts';
import { PAGE_SIZE } from '#domain/listing/paging.ts';
import { recountFacets } from '#domain/listing/recount-facets.ts';
import { sortCards } from '#domain/listing/sort-cards.ts';
import { cardFor } from '#domain/products/card-for.ts';
import { parseProduct } from '#domain/products/parse-product.ts';
import type { ProductCard, UnifiedProductRow } from '#domain/products/product.ts';
import type { SearchSynonyms } from '#domain/search/search-vocabulary.ts';
import type { PageLoader } from '#storefront/loading/page-sources.server.ts';
import { searchShortcuts } from './search-shortcuts.server.ts';

const NOTHING = {
  understood: { correctedTerm: null, unmatched: [], price: null },
  shortcuts: [],
  cards: [],
  facets: [],
  count: 0,
  total: 0,
  isCountCut: false,
  pages: FIRST_PAGE,
  pageCount: 1,
  hints: [],
};

/** The last page that is counted to its end. */
const LAST_COUNTED_PAGE = Math.floor(MAX_COUNTED / PAGE_SIZE);

export const loadSearch: PageLoader<'search'> = async (_request, address, sources) => {
  const { db } = sources.database;
  const term = address.query.q ?? '';
  const query = parseSearchQuery(new URLSearchParams(address.search));
  if (term === '') return { page: 'search', term, query, ...NOTHING };
  const synonyms = await sources.loadSynonyms();
  const best = { limit: MAX_COUNTED, offset: 0 };
  const { ids, count, ...understood } = await searchIds(db, term, best, synonyms);
  const found = (await listFilterableRows(db, ids)).map(filterableProductFor);
  const result = browseResultFor(sortCards(found, query.sort), query);
  const facets = recountFacets(countBrowseFacets(found), found, query);
  const isCountCut = count > MAX_COUNTED;
  const isBeyond = isCountCut && isPlain(query) && query.pages.last > LAST_COUNTED_PAGE;
  return {
    page: 'search',
    term,
    understood,
    shortcuts: searchShortcuts(term, synonyms, { query, facets, count: result.count, isCountCut }),
    query,
    facets,
    total: found.length,
    isCountCut,
    ...result,
    cards: await listCards(db, result.cards),
    ...(isBeyond && (await findBeyond(db, term, query, { synonyms, result }))),
  };
};

/** Pages after the counted results. Each has one more product read, which shows whether there is another page. */
async function findBeyond(
  db: Database,
  term: string,
  { pages }: SearchQuery,
  { synonyms, result }: { synonyms: SearchSynonyms; result: BrowseResult<FilterableProduct> },
): Promise<Partial<BrowseResult<ProductCard>>> {
  const size = (pages.last - pages.first + 1) * PAGE_SIZE;
  const page = { limit: size + 1, offset: (pages.first - 1) * PAGE_SIZE };
  const { rows } = await searchProducts(db, term, page, synonyms);
  if (rows.length === 0) return {};
  const last = pages.first + Math.ceil(Math.min(rows.length, size) / PAGE_SIZE) - 1;
  return {
    cards: rows.slice(0, size).map(cardOf),
    pages: { first: pages.first, last },
    pageCount: Math.max(result.pageCount, last + (rows.length > size ? 1 : 0)),
    hints: [],
  };
}

function isPlain(query: SearchQuery): boolean {
  return !hasFilters(query) && query.sort === 'relevance';
}

/** The cards of a page. Filtering needs fewer columns, which are read of all products. */
async function listCards(db: Database, page: readonly FilterableProduct[]): Promise<ProductCard[]> {
  const ids = page.map(({ id }) => id);
  return (await listProductsByIds(db, ids)).map(cardOf);
}

function cardOf(row: UnifiedProductRow): ProductCard {
  return cardFor(parseProduct(row, row.source_table));
}
