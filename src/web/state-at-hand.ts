import type { QueryClient } from '@tanstack/react-query';
import { parseListingQuery } from '#domain/listing-query.ts';
import { resultFor } from '#domain/listing-result.ts';
import type { PageState } from './page-data.ts';
import { pageKey } from './page-key.ts';

/** A page that needs no request, and when what it was made of was read. */
export type StateAtHand = { state: PageState; readAt: number };

/**
 * A page the browser can make of one it has: any query of a category whose plain listing came whole. Undefined where
 * the server has to be asked, as it has once what the browser has is known to be out of date.
 */
export function stateAtHand(client: QueryClient, path: string, search: string): StateAtHand | undefined {
  const kept = client.getQueryState<PageState>(pageKey(path, ''));
  if (!kept?.data || kept.isInvalidated) return undefined;
  const { data } = kept.data;
  switch (data.page) {
    case 'listing': {
      if (!data.isWhole) return undefined;
      const query = parseListingQuery(new URLSearchParams(search));
      const narrowed = { ...data, query, isWhole: false, ...resultFor(data.cards, query) };
      return { state: { ...kept.data, data: narrowed }, readAt: kept.dataUpdatedAt };
    }
    default:
      return undefined;
  }
}
