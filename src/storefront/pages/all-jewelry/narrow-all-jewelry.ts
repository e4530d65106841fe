import type { DataOf } from '#contract/page-data.ts';
import { parseAllProductsQuery } from '#domain/browse-query.ts';
import { browseResultFor } from '#domain/browse-result.ts';
import { recountFacets } from '#domain/recount-facets.ts';
import { sortCards } from '#domain/sort-cards.ts';

/** What a query leaves of all products; null where they are not all here. */
export function narrowAllJewelry(
  whole: DataOf<'all-jewelry'>,
  params: URLSearchParams,
): DataOf<'all-jewelry'> | null {
  if (!whole.isWhole) return null;
  const query = parseAllProductsQuery(params);
  const facets = recountFacets(whole.facets, whole.cards, query);
  const result = browseResultFor(sortCards(whole.cards, query.sort), query);
  return { ...whole, query, facets, isWhole: false, ...result };
}
