import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { type ListingQuery, listingSearch } from '#domain/listing-query.ts';
import { useShownPath } from '#storefront/navigation/shown-address.ts';

/**
 * What the shopper has asked of a listing, which may be ahead of what is shown while the answer is on its way: a box
 * is ticked at once. The address follows in place, so that it can be shared and the way back is short.
 */
export function useListingQuery(shown: ListingQuery) {
  const path = useShownPath();
  const shownSearch = listingSearch(shown);
  const [state, setState] = useState({ asked: shown, shownSearch });
  // Another answer is here, or the shopper went back: what is shown is what was asked.
  const asked = state.shownSearch === shownSearch ? state.asked : shown;
  if (state.shownSearch !== shownSearch) setState({ asked: shown, shownSearch });

  return {
    asked,
    hrefFor: (query: ListingQuery) => path + listingSearch(query),
    ask(query: ListingQuery) {
      setState({ asked: query, shownSearch });
      navigate(path + listingSearch(query), { replace: true });
    },
  };
}

export type AskedListing = ReturnType<typeof useListingQuery>;
