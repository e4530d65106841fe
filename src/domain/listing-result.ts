import { FACET_KEYS, type FacetKey } from './facets.ts';
import type { ListingCard } from './listed-product.ts';
import { sortCards } from './listing.ts';
import type { ListingQuery } from './listing-query.ts';
import type { Cents } from './money.ts';
import { pageOf } from './paging.ts';

/** Hints about a query that had to be corrected. */
export type ListingHint = 'price-unreadable' | 'price-reversed' | 'value-unknown' | 'page-beyond';

/** One page of the products a query leaves. */
export type ListingResult<Card> = {
  cards: Card[];
  /** Across all pages. */
  count: number;
  /** From 1; past the last page it is the last. */
  pageNumber: number;
  pageCount: number;
  hints: ListingHint[];
};

/** The page of a category that a query asks for, from all its products in the order they are read. */
export function resultFor<Card extends ListingCard>(
  products: readonly Card[],
  query: ListingQuery,
): ListingResult<Card> {
  const matches = products.filter((product) => matchesFilters(product, query));
  const { items, ...place } = pageOf(sortCards(matches, query.sort), query.page);
  const hints = hintsFor(products, query);
  if (place.pageNumber < query.page) hints.push('page-beyond');
  return { cards: items, count: matches.length, ...place, hints };
}

/**
 * Any chosen value of one facet is enough, and every facet with a chosen value must be met. The price range is
 * compared with the price the card shows, the lowest of a product's options; both ends are in. A bound that could
 * not be read bounds nothing.
 */
export function matchesFilters(
  product: Pick<ListingCard, 'price' | 'facets'>,
  { filters, from, to }: Pick<ListingQuery, 'filters' | 'from' | 'to'>,
): boolean {
  if (isAmount(from) && product.price < from) return false;
  if (isAmount(to) && product.price > to) return false;
  return FACET_KEYS.every((key) => !filters[key] || hasOneOf(product.facets[key], filters[key]));
}

function hasOneOf(value: string | undefined, chosen: readonly string[]): boolean {
  return value !== undefined && chosen.includes(value);
}

function isAmount(bound: ListingQuery['from']): bound is Cents {
  return typeof bound === 'number';
}

function hintsFor(products: readonly ListingCard[], { filters, from, to }: ListingQuery): ListingHint[] {
  const isKnown = (key: FacetKey, value: string) => products.some(({ facets }) => facets[key] === value);
  const hints: ListingHint[] = [];
  if (from === 'unreadable' || to === 'unreadable') hints.push('price-unreadable');
  if (isAmount(from) && isAmount(to) && from > to) hints.push('price-reversed');
  if (FACET_KEYS.some((key) => filters[key]?.some((value) => !isKnown(key, value))))
    hints.push('value-unknown');
  return hints;
}
