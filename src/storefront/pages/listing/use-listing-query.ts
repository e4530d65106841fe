import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { type ListingQuery, listingSearch } from '#domain/listing-query.ts';
import { useBrowserAddress, useShownPath } from '#storefront/navigation/shown-address.ts';

/**
 * What the shopper has asked of a listing, which may be ahead of what is shown while the answer is on its way: a box
 * is ticked at once. The address follows in place, so that it can be shared and the way back is short.
 */
export function useListingQuery(shown: ListingQuery) {
  const path = useShownPath();
  const { search } = useBrowserAddress();
  const [state, setState] = useState<AskedState>({ asked: shown, shownSearch: listingSearch(shown) });
  const next = followShown(state, shown, search);
  if (next !== state) setState(next);

  return {
    asked: next.asked,
    hrefFor: (query: ListingQuery) => path + listingSearch(query),
    ask(query: ListingQuery) {
      setState({ asked: query, shownSearch: next.shownSearch });
      navigate(path + listingSearch(query), { replace: true });
    },
  };
}

export type AskedListing = ReturnType<typeof useListingQuery>;

type AskedState = { asked: ListingQuery; shownSearch: string };

/**
 * Another answer is here, or the shopper went back: what is shown is what was asked. The answer to an older question,
 * which comes while the address has the newer one, changes nothing that was asked.
 */
export function followShown(state: AskedState, shown: ListingQuery, addressSearch: string): AskedState {
  const shownSearch = listingSearch(shown);
  if (state.shownSearch === shownSearch) return state;
  const isOlderAnswer = addressSearch !== shownSearch && addressSearch === listingSearch(state.asked);
  return { asked: isOlderAnswer ? state.asked : shown, shownSearch };
}
