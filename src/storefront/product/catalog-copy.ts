import type { Availability } from '#domain/products/availability.ts';

/** The texts of catalog pages. */
export const LISTING_COPY = {
  failed: { title: 'Error loading products', text: 'Please try refreshing the page.' },
  empty: 'No products found matching your criteria.',
  loading: 'Loading products...',
  partialFailure: "We couldn't load some products. The rest are below.",
} as const;

/** Availability on cards, in the popup, on the product page and in search suggestions. */
export const STOCK_COPY = {
  available: 'IN STOCK',
  'sold-out': 'OUT OF STOCK',
  'not-available': 'Not available',
  'on-request': 'MADE ON REQUEST',
} as const satisfies Record<Availability, string>;

/** Replaces IN STOCK if few units are left. */
export function onlyLeft(units: number): string {
  return `Only ${units} left`;
}

export const PRODUCT_COPY = {
  missing: { title: 'Product Not Found', text: "The product you're looking for doesn't exist." },
  loading: 'Loading details...',
  popupFailed: { title: 'Error', text: "We couldn't load the details." },
  openPage: 'Open product page',
  addedInPopup: 'Added to cart!',
  addedOnPage: 'Added to Cart',
  addedSoon: "One moment. We'll add it to your cart as soon as this page has loaded.",
} as const;

export const SEARCH_COPY = {
  field: 'Search jewelry',
  clear: 'Clear search',
  list: 'Products found',
  loading: 'Searching...',
  shop: 'Shop',
  hint: 'Check the spelling or browse all jewelry.',
  heading: 'Search Results',
  correctedTo: 'Showing results for',
  bestOnly: 'Filters and order apply to the 1,000 best matches.',
  start: { title: 'Start your search', text: 'Enter a search term to find products.' },
  none: {
    title: 'No products found',
    text: 'Try searching with different keywords or browse our categories.',
  },
} as const;

/** The intro of All Jewelry for a shop with this many categories. */
export function allJewelryIntro(categories: number): string {
  if (categories < 2) return 'Our full range in one place.';
  return `Our full range, all ${categories} collections in one place.`;
}
