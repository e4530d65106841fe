import {
  allJewelrySearch,
  parseAllJewelryQuery,
  parseSearchQuery,
  searchResultsSearch,
} from '#domain/listing/browse-query.ts';
import { listingSearch, parseListingQuery } from '#domain/listing/listing-query.ts';
import { canonicalPath, formQueryOf, matchPage, type PageRequest } from './routes.ts';

/** Longer values are truncated. */
const MAX_VALUE_LENGTH = 200;
const MAX_LIST_LENGTH = 5000;

/** Query keys that affect the content of pages other than listings. */
const CONTENT_KEYS: Partial<Record<PageRequest['page'], readonly string[]>> = {
  'order-success': ['session_id'],
  certificate: ['number'],
  reviews: ['stars', 'photos', 'sort', 'page'],
  saved: ['ids'],
  compare: ['ids'],
};

/** A canonical URL: one page has one path and one query. */
export type CanonicalAddress = { request: PageRequest; path: string; search: string };

/** The page at a URL. Used by server and browser, so that they agree on every spelling. */
export function canonicalAddress(pathname: string, query: string): CanonicalAddress {
  // PostgreSQL text cannot contain NUL, so no page has one in its URL.
  if (query.includes('%00')) return { request: { page: 'not-found' }, path: pathname, search: query };
  const path = canonicalPath(pathname);
  const request = matchPage(path);
  return { request, path, search: canonicalQuery(request, new URLSearchParams(query)) };
}

/**
 * The canonical query of a URL, `?sort=newest` or '', with only the keys that affect the page's content. Server and
 * browser use it as the page's cache key. Other keys don't create another page.
 */
export function canonicalQuery(request: PageRequest, params: URLSearchParams): string {
  const { page } = request;
  if (page === 'listing') return listingSearch(parseListingQuery(params));
  if (page === 'all-jewelry') return allJewelrySearch(parseAllJewelryQuery(params));
  if (page === 'search') return searchResultsSearch(valueIn('q', params), parseSearchQuery(params));
  const kept = (CONTENT_KEYS[page] ?? []).flatMap((key) => {
    const value = valueIn(key, params);
    return value ? [[key, value]] : [];
  });
  const text = new URLSearchParams([...kept, ...formQueryOf(request, params)]).toString();
  return text && `?${text}`;
}

function valueIn(key: string, params: URLSearchParams): string {
  // A form sends one `ids` for each piece.
  const isList = key === 'ids';
  return params
    .getAll(key)
    .slice(0, isList ? undefined : 1)
    .join()
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, isList ? MAX_LIST_LENGTH : MAX_VALUE_LENGTH);
}
