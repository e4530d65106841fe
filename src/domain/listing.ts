import type { ProductCard } from './product.ts';

/** The sorts of a category page, in the order of the menu; `featured` is the order the table is read in. */
export const LISTING_SORTS = [
  { key: 'featured', label: 'Featured' },
  { key: 'price-low', label: 'Price: Low to High' },
  { key: 'price-high', label: 'Price: High to Low' },
  { key: 'newest', label: 'Newest' },
] as const;
export type ListingSort = (typeof LISTING_SORTS)[number]['key'];

/** The sorts of the all-products listing, in menu order. */
export const ALL_PRODUCTS_SORTS = [
  { key: 'rating', label: 'Highest Rated' },
  { key: 'price-low', label: 'Price low to high' },
  { key: 'price-high', label: 'Price high to low' },
] as const;
export type AllProductsSort = (typeof ALL_PRODUCTS_SORTS)[number]['key'];

/** Falls back to the first sort. */
export function parseSort<Key extends string>(
  sorts: readonly [{ key: Key }, ...{ key: Key }[]],
  text: string | null,
): Key {
  return sorts.find((sort) => sort.key === text)?.key ?? sorts[0].key;
}

type Compare = (a: ProductCard, b: ProductCard) => number;

const COMPARE: Record<ListingSort | AllProductsSort, Compare> = {
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

/** Cards in the order asked for, those that cannot be bought last; ties keep the order they came in. */
export function sortCards<Card extends ProductCard>(
  cards: readonly Card[],
  sort: ListingSort | AllProductsSort,
): Card[] {
  return cards.toSorted((a, b) => Number(b.isPurchasable) - Number(a.isPurchasable) || COMPARE[sort](a, b));
}
