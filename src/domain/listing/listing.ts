/** The sort orders of a category page, in menu order. `featured` is the order in which the table is read. */
export const LISTING_SORTS = [
  { key: 'featured', label: 'Featured' },
  { key: 'price-low', label: 'Price: Low to High' },
  { key: 'price-high', label: 'Price: High to Low' },
  { key: 'newest', label: 'Newest' },
] as const;
export type ListingSort = (typeof LISTING_SORTS)[number]['key'];

/** The sort orders of the All Jewelry listing, in menu order. */
export const ALL_JEWELRY_SORTS = [
  { key: 'rating', label: 'Highest Rated' },
  { key: 'price-low', label: 'Price low to high' },
  { key: 'price-high', label: 'Price high to low' },
] as const;
export type AllJewelrySort = (typeof ALL_JEWELRY_SORTS)[number]['key'];

/** The sort orders of search results, in menu order. `relevance` is the order in which they are found. */
export const SEARCH_SORTS = [
  { key: 'relevance', label: 'Best match' },
  LISTING_SORTS[1],
  LISTING_SORTS[2],
  LISTING_SORTS[3],
] as const;
export type SearchSort = (typeof SEARCH_SORTS)[number]['key'];

/** Falls back to the first sort. */
export function parseSort<Key extends string>(
  sorts: readonly [{ key: Key }, ...{ key: Key }[]],
  text: string | null,
): Key {
  return sorts.find((sort) => sort.key === text)?.key ?? sorts[0].key;
}
