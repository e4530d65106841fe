import { listingSearch, parseListingQuery } from '#domain/listing-query.ts';
import type { PageRequest } from './routes.ts';

/** A longer value of any other page's key is cut. */
const LONGEST_VALUE = 200;

/** The query keys that decide the content of pages other than a category's. */
const DECIDING_KEYS: Partial<Record<PageRequest['page'], readonly string[]>> = {
  'all-jewelry': ['sort'],
  search: ['q', 'page'],
};

/**
 * The part of an address's query that decides the page, in one spelling: `?sort=newest` or ''. Server and browser
 * know pages by it; any other key belongs to the browser alone and never makes another page.
 */
export function decidingSearch({ page }: PageRequest, params: URLSearchParams): string {
  if (page === 'listing') return listingSearch(parseListingQuery(params));
  const kept = (DECIDING_KEYS[page] ?? []).flatMap((key) => {
    const value = params.get(key)?.replace(/\s+/g, ' ').trim().slice(0, LONGEST_VALUE);
    return value ? [[key, value]] : [];
  });
  const text = new URLSearchParams(kept).toString();
  return text && `?${text}`;
}
