import type { DataOf } from '#contract/page-data.ts';
import { parseListingQuery } from '#domain/listing/listing-query.ts';
import { resultFor } from '#domain/listing/listing-result.ts';
import { recountFacets } from '#domain/listing/recount-facets.ts';

/** What a query leaves of a whole category; null where it is not whole. */
export function narrowListing(whole: DataOf<'listing'>, params: URLSearchParams): DataOf<'listing'> | null {
  if (!whole.isWhole) return null;
  const query = parseListingQuery(params);
  const facets = recountFacets(whole.facets, whole.cards, query);
  return { ...whole, query, facets, isWhole: false, ...resultFor(whole.cards, query) };
}
