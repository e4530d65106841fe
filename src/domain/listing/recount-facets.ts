import type { FacetKey } from './facets.ts';
import type { FilterableProduct } from './filterable-product.ts';
import { cardFacetValues, isInPriceRange, matchesFacet } from './listing-match.ts';
import type { ChosenFilters } from './listing-query.ts';

/** A filter choice with the number of products that it leaves. */
export type FacetChoice = { value: string; count: number };
export type Facet = { key: FacetKey; choices: readonly FacetChoice[] };

/**
 * Facets and their choices in the order given, with new counts. Each facet is counted with the other facets' choices
 * applied, but not its own, so that a choice with a count of zero would leave nothing.
 */
export function recountFacets(
  facets: readonly Facet[],
  products: readonly FilterableProduct[],
  chosen: ChosenFilters,
): readonly Facet[] {
  const asked = chosenKeys(chosen);
  if (asked.length === 0 && chosen.from === null && chosen.to === null) return facets;
  const counts = new Map(facets.map(({ key }) => [key, new Map<string, number>()]));
  const add = (product: FilterableProduct, key: FacetKey) => {
    const of = counts.get(key);
    if (of) for (const value of cardFacetValues(product, key)) of.set(value, (of.get(value) ?? 0) + 1);
  };
  for (const product of products) {
    if (!isInPriceRange(product, chosen)) continue;
    const missed = asked.filter((key) => !matchesFacet(product, key, chosen.filters[key] ?? []));
    if (missed.length === 0) for (const { key } of facets) add(product, key);
    else if (missed.length === 1 && missed[0]) add(product, missed[0]);
  }
  return facets.map(({ key, choices }) => ({
    key,
    choices: choices.map(({ value }) => ({ value, count: counts.get(key)?.get(value) ?? 0 })),
  }));
}

function chosenKeys({ filters }: ChosenFilters): FacetKey[] {
  return Object.keys(filters) as FacetKey[];
}
