import type { PageState } from '#contract/page-data.ts';
import { reviewSearch } from '#domain/reviews/review-query.ts';
import type { PageAddress } from '#storefront/loading/page-address.server.ts';

/** Keeps personal pages out of caches, search engines and referrers. */
export const PRIVATE_HEADERS = {
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex',
};

/** The headers that tell browsers and proxies whether they may keep a page. */
export function cachingHeaders({ request }: PageAddress): Record<string, string> {
  // The URL of an order page gives access to the order, so it is never sent as a referrer.
  if (request.page === 'order-success') return { ...PRIVATE_HEADERS, 'referrer-policy': 'no-referrer' };
  if (request.page === 'orders' || request.page === 'certificate') return PRIVATE_HEADERS;
  return { 'cache-control': 'public, max-age=0, must-revalidate' };
}

/** Order pages are never cached because they are personal, and certificates because each lookup is counted. */
export function isPrivate(address: PageAddress): boolean {
  return address.request.page === 'order-success' || certificateNumberOf(address) !== '';
}

/** The certificate number in an address, as typed; '' if there is none. */
export function certificateNumberOf({ request, query }: PageAddress): string {
  return request.page === 'certificate' ? request.number || (query.number ?? '') : '';
}

/**
 * False for pages that do not exist, and for those whose query was corrected or contains free text. Anybody can request any
 * number of these.
 */
export function isCacheable({ status, data }: PageState, { query, search }: PageAddress): boolean {
  if (status !== 200) return false;
  // The path of a broken link, or the product name in a contact form.
  if (query.path !== undefined || query.piece !== undefined) return false;
  if (data.page === 'saved') return !data.isShared;
  if (data.page === 'compare') return data.pieces.length + data.missing === 0;
  if (data.page === 'reviews') {
    return data.pageNumber === data.query.page && reviewSearch(data.query) === search;
  }
  if (data.page === 'listing' || data.page === 'search') return data.hints.length === 0;
  return data.page !== 'all-jewelry' || (data.count > 0 && data.hints.length === 0);
}

/** The page cache's key for a page as JSON. */
export function stateKey({ key }: PageAddress): string {
  return `state ${key}`;
}
