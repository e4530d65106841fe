import type { DataOf } from '#contract/page-data.ts';
import { parseAllJewelryQuery } from '#domain/listing/browse-query.ts';
import { browseResultFor } from '#domain/listing/browse-result.ts';
import { recountFacets } from '#domain/listing/recount-facets.ts';
import { sortCards } from '#domain/listing/sort-cards.ts';

/** What a query leaves of all products; null where they are not all here. */
export function narrowAllJewelry(
  whole: DataOf<'all-jewelry'>,
  params: URLSearchParams,
): DataOf<'all-jewelry'> | null {
  if (!whole.isWhole) return null;
  const query = parseAllJewelryQuery(params);
  const facets = recountFacets(whole.facets, whole.cards, query);
  const result = browseResultFor(sortCards(whole.cards, query.sort), query);
  return { ...whole, query, facets, isWhole: false, ...result };
}
