import type { FilterableProduct } from './filterable-product.ts';
import type { AllJewelrySort, ListingSort, SearchSort } from './listing.ts';

type Sortable = Pick<
  FilterableProduct,
  'id' | 'price' | 'rating' | 'review_count' | 'isPurchasable' | 'created_at'
>;
type Compare = (a: Sortable, b: Sortable) => number;

type Sort = ListingSort | AllJewelrySort | SearchSort;

const COMPARE: Record<Sort, Compare> = {
  relevance: () => 0,
  featured: () => 0,
  'price-low': (a, b) => a.price - b.price,
  'price-high': (a, b) => b.price - a.price,
  newest: (a, b) => b.created_at.localeCompare(a.created_at),
  // Products without reviews come last.
  rating: (a, b) =>
    Number(b.review_count > 0) - Number(a.review_count > 0) ||
    b.rating - a.rating ||
    b.review_count - a.review_count ||
    b.created_at.localeCompare(a.created_at) ||
    a.id.localeCompare(b.id),
};

/** Sorts cards, with those that cannot be bought last. Ties keep their order. */
export function sortCards<Card extends Sortable>(cards: readonly Card[], sort: Sort): Card[] {
  return cards.toSorted((a, b) => Number(b.isPurchasable) - Number(a.isPurchasable) || COMPARE[sort](a, b));
}
