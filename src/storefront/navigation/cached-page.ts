import type { QueryClient } from '@tanstack/react-query';
import { canonicalAddress } from '#contract/canonical-address.ts';
import type { PageData, PageState } from '#contract/page-data.ts';
import type { PageRequest } from '#contract/routes.ts';
import { ALL_COLLECTIONS, parseAllProductsQuery } from '#domain/all-products-query.ts';
import { allProductsResultFor } from '#domain/all-products-result.ts';
import { ALL_PRODUCTS_SORTS, sortCards } from '#domain/listing.ts';
import { parseListingQuery } from '#domain/listing-query.ts';
import { resultFor } from '#domain/listing-result.ts';
import { pageKey } from './page-key.ts';

/** A page that needs no request, and when what it was made of was read. */
export type StateAtHand = { state: PageState; readAt: number };

/**
 * A page the browser can make of one it has: every query of a category whose plain listing came whole, and of all
 * jewelry once every collection is here. Undefined where the server has to be asked, as it has once what the browser
 * has is known to be out of date.
 */
export function cachedPageState(client: QueryClient, path: string, search: string): StateAtHand | undefined {
  const params = new URLSearchParams(search);
  for (const whole of WHOLE_SEARCHES[canonicalAddress(path, search).request.page] ?? []) {
    const kept = client.getQueryState<PageState>(pageKey(path, whole));
    const data = kept?.data && !kept.isInvalidated ? partOf(kept.data.data, params) : null;
    if (kept?.data && data) return { state: { ...kept.data, data }, readAt: kept.dataUpdatedAt };
  }
  return undefined;
}

/** The queries whose answers can hold a whole listing. */
const WHOLE_SEARCHES: Partial<Record<PageRequest['page'], readonly string[]>> = {
  listing: [''],
  'all-jewelry': ALL_PRODUCTS_SORTS.map(({ key }) => `?sort=${key}&collections=${ALL_COLLECTIONS}`),
};

/** What a query leaves of a whole listing; null where the listing is not whole. */
function partOf(whole: PageData, params: URLSearchParams): PageData | null {
  switch (whole.page) {
    case 'listing': {
      if (!whole.isWhole) return null;
      const query = parseListingQuery(params);
      return { ...whole, query, isWhole: false, ...resultFor(whole.cards, query) };
    }
    case 'all-jewelry': {
      if (!whole.isWhole) return null;
      const query = parseAllProductsQuery(params);
      const sorted = sortCards(whole.cards, query.sort);
      return { ...whole, query, isWhole: false, ...allProductsResultFor(sorted, query) };
    }
    default:
      return null;
  }
}
