import { FACET_KEYS, type FacetKey } from './facets.ts';
import type { FilterableProduct } from './filterable-product.ts';
import { isAmount, matchesFacet, matchesFilters } from './listing-match.ts';
import type { ChosenFilters, ListingQuery } from './listing-query.ts';
import { pageOf } from './paging.ts';
import { sortCards } from './sort-cards.ts';

/** Hints about a query that had to be corrected. */
export type ListingHint = 'price-unreadable' | 'price-reversed' | 'value-unknown' | 'page-beyond';

/** One page of the products that match a query. */
export type ListingResult<Card> = {
  cards: Card[];
  /** Across all pages. */
  count: number;
  /** From 1. Capped at the last page. */
  pageNumber: number;
  pageCount: number;
  hints: ListingHint[];
};

/** The page of a category for a query, from all its products in table order. */
export function resultFor<Card extends FilterableProduct>(
  products: readonly Card[],
  query: ListingQuery,
): ListingResult<Card> {
  const matches = products.filter((product) => matchesFilters(product, query));
  const { items, ...place } = pageOf(sortCards(matches, query.sort), query.page);
  const hints = filterHints(products, query);
  if (place.pageNumber < query.page) hints.push('page-beyond');
  return { cards: items, count: matches.length, ...place, hints };
}

/** Filters that were corrected or that match nothing. */
export function filterHints(
  products: readonly FilterableProduct[],
  { filters, from, to }: ChosenFilters,
): ListingHint[] {
  const isKnown = (key: FacetKey, value: string) =>
    products.some((product) => matchesFacet(product, key, [value]));
  const hints: ListingHint[] = [];
  if (from === 'unreadable' || to === 'unreadable') hints.push('price-unreadable');
  if (isAmount(from) && isAmount(to) && from > to) hints.push('price-reversed');
  if (FACET_KEYS.some((key) => filters[key]?.some((value) => !isKnown(key, value))))
    hints.push('value-unknown');
  return hints;
}
