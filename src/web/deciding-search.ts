import { listingSearch, parseListingQuery } from '#domain/listing-query.ts';
import { mergedSearch, parseMergedQuery } from '#domain/merged-query.ts';
import { formQueryOf, type PageRequest } from './routes.ts';

/** A longer value of any other page's key is cut. */
const LONGEST_VALUE = 200;

/** The query keys that decide the content of pages other than listings. */
const DECIDING_KEYS: Partial<Record<PageRequest['page'], readonly string[]>> = {
  search: ['q', 'page'],
  'order-success': ['session_id'],
};

/**
 * The part of an address's query that decides the page, in one spelling: `?sort=newest` or ''. Server and browser
 * know pages by it; any other key belongs to the browser alone and never makes another page.
 */
export function decidingSearch(request: PageRequest, params: URLSearchParams): string {
  const { page } = request;
  if (page === 'listing') return listingSearch(parseListingQuery(params));
  if (page === 'all-jewelry') return mergedSearch(parseMergedQuery(params));
  const kept = (DECIDING_KEYS[page] ?? []).flatMap((key) => {
    const value = params.get(key)?.replace(/\s+/g, ' ').trim().slice(0, LONGEST_VALUE);
    return value ? [[key, value]] : [];
  });
  const text = new URLSearchParams([...kept, ...formQueryOf(request, params)]).toString();
  return text && `?${text}`;
}
