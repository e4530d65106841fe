import { AVAILABILITY_KEYS, COMMON_KEYS, type FacetKey } from './facets.ts';
import {
  ALL_JEWELRY_SORTS,
  type AllJewelrySort,
  parseSort,
  SEARCH_SORTS,
  type SearchSort,
} from './listing.ts';
import { type ChosenFilters, filterParams, parseFilters } from './listing-query.ts';
import { type PageRange, pageRangeText, parsePageRange } from './page-range.ts';

/** The query of a listing of several categories. */
export type BrowseQuery<Sort extends string> = ChosenFilters & { sort: Sort; pages: PageRange };
export type AllJewelryQuery = BrowseQuery<AllJewelrySort>;
export type SearchQuery = BrowseQuery<SearchSort>;

/** The facets for products from several categories, in display order. */
export const BROWSE_KEYS: readonly FacetKey[] = ['category', ...AVAILABILITY_KEYS, ...COMMON_KEYS];

type Sorts<Sort extends string> = readonly [{ key: Sort }, ...{ key: Sort }[]];

/** Parses the query of All Jewelry. Never fails, like `parseListingQuery`. */
export function parseAllJewelryQuery(params: URLSearchParams): AllJewelryQuery {
  return parseBrowseQuery(params, ALL_JEWELRY_SORTS);
}

/** The canonical query string, `?category=chains&sort=price-low&page=1-2`, or '' for the default listing. */
export function allJewelrySearch(query: AllJewelryQuery): string {
  return spelled(browseParams(query, ALL_JEWELRY_SORTS));
}

/** Parses the filters, order and pages of a search. The term is not part of it. */
export function parseSearchQuery(params: URLSearchParams): SearchQuery {
  return parseBrowseQuery(params, SEARCH_SORTS);
}

/** The canonical query string of a search, `?q=rope&metal=Silver`; '' without a term. */
export function searchResultsSearch(term: string, query: SearchQuery): string {
  if (term === '') return '';
  return spelled(new URLSearchParams([['q', term], ...browseParams(query, SEARCH_SORTS)]));
}

function parseBrowseQuery<Sort extends string>(
  params: URLSearchParams,
  sorts: Sorts<Sort>,
): BrowseQuery<Sort> {
  return {
    ...parseFilters(params, BROWSE_KEYS),
    sort: parseSort(sorts, params.get('sort')),
    pages: parsePageRange(params.get('page')),
  };
}

function browseParams<Sort extends string>(query: BrowseQuery<Sort>, sorts: Sorts<Sort>): URLSearchParams {
  const params = filterParams(query);
  if (query.sort !== sorts[0].key) params.set('sort', query.sort);
  const page = pageRangeText(query.pages);
  if (page !== '') params.set('page', page);
  return params;
}

function spelled(params: URLSearchParams): string {
  const text = params.toString();
  return text && `?${text}`;
}
