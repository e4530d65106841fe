import { allProductsSearch, parseAllProductsQuery } from '#domain/all-products-query.ts';
import { listingSearch, parseListingQuery } from '#domain/listing-query.ts';
import { canonicalPath, formQueryOf, matchPage, type PageRequest } from './routes.ts';

/** A longer value of any other page's key is cut. */
const MAX_VALUE_LENGTH = 200;

/** The query keys that decide the content of pages other than listings. */
const CONTENT_KEYS: Partial<Record<PageRequest['page'], readonly string[]>> = {
  search: ['q', 'page'],
  'order-success': ['session_id'],
};

/** An address reduced to what decides the page: one page has one path and one search. */
export type CanonicalAddress = { request: PageRequest; path: string; search: string };

/** The page at an address. Server and browser both take it from here, so that they agree on every spelling. */
export function canonicalAddress(pathname: string, query: string): CanonicalAddress {
  // PostgreSQL stores no NUL in a text, so nothing in the store has one in its address.
  if (query.includes('%00')) return { request: { page: 'not-found' }, path: pathname, search: query };
  const path = canonicalPath(pathname);
  const request = matchPage(path);
  return { request, path, search: canonicalQuery(request, new URLSearchParams(query)) };
}

/**
 * The part of an address's query that decides the page, in one spelling: `?sort=newest` or ''. Server and browser
 * know pages by it; any other key belongs to the browser alone and never makes another page.
 */
export function canonicalQuery(request: PageRequest, params: URLSearchParams): string {
  const { page } = request;
  if (page === 'listing') return listingSearch(parseListingQuery(params));
  if (page === 'all-jewelry') return allProductsSearch(parseAllProductsQuery(params));
  const kept = (CONTENT_KEYS[page] ?? []).flatMap((key) => {
    const value = params.get(key)?.replace(/\s+/g, ' ').trim().slice(0, MAX_VALUE_LENGTH);
    return value ? [[key, value]] : [];
  });
  const text = new URLSearchParams([...kept, ...formQueryOf(request, params)]).toString();
  return text && `?${text}`;
}
