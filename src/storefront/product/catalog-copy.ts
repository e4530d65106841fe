import type { Availability } from '#domain/availability.ts';

/** The fixed words of the catalog pages. */
export const LISTING_COPY = {
  failed: { title: 'Error loading products', text: 'Please try refreshing the page.' },
  empty: 'No products found matching your criteria.',
  loading: 'Loading products...',
  mergedEmpty: 'No products found',
  mergedFailures: "We couldn't load some products. The rest are below.",
} as const;

/** Whether a piece can be had, on its card, in its popup, on its page and in search suggestions. */
export const STOCK_COPY = {
  available: 'IN STOCK',
  'sold-out': 'OUT OF STOCK',
  'not-available': 'Not available',
  'on-request': 'MADE ON REQUEST',
} as const satisfies Record<Availability, string>;

/** In place of IN STOCK when few units are left. */
export function onlyLeft(units: number): string {
  return `Only ${units} left`;
}

export const PRODUCT_COPY = {
  missing: { title: 'Product Not Found', text: "The product you're looking for doesn't exist." },
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
  viewAll: 'View all results',
  hint: 'Check the spelling or browse all jewelry.',
  heading: 'Search Results',
  correctedTo: 'Showing results for',
  start: { title: 'Start your search', text: 'Enter a search term to find products.' },
  none: {
    title: 'No products found',
    text: 'Try searching with different keywords or browse our categories.',
  },
} as const;

const NUMBERS = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
];
const LATER_NUMBERS = [
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
];

/** What the band of all jewelry says of a shop that offers so many categories. */
export function allJewelryIntro(categories: number): string {
  if (categories < 2) return 'Our full range in one place.';
  const number = [...NUMBERS, ...LATER_NUMBERS][categories] ?? String(categories);
  return `Our full range, all ${number} collections in one place.`;
}
