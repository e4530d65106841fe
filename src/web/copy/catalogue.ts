/** The fixed words of the catalogue pages. */
export const LISTING_WORDS = {
  failed: { title: 'Error loading products', text: 'Please try refreshing the page.' },
  empty: 'No products found matching your criteria.',
  loading: 'Loading products...',
  mergedEmpty: 'No products found',
  mergedFailures: 'Some items could not be loaded. The rest are here.',
} as const;

export const PRODUCT_WORDS = {
  missing: { title: 'Product Not Found', text: "The product you're looking for doesn't exist." },
  addedInPopup: 'Added to cart!',
  addedOnPage: 'Added to Cart',
  gift: 'FREE gift included',
  noReviews: 'No reviews yet',
} as const;

export const SEARCH_WORDS = {
  field: 'Search jewelry',
  clear: 'Clear search',
  list: 'Products found',
  loading: 'Searching...',
  viewAll: 'View all results',
  hint: 'Check the spelling or browse all jewelry.',
  heading: 'Search Results',
  mended: 'Showing results for',
  start: { title: 'Start your search', text: 'Enter a search term to find products.' },
  none: {
    title: 'No products found',
    text: 'Try searching with different keywords or browse our categories.',
  },
} as const;

/** `14 products found`, `1 product found`; `1,000+ products found` where nobody counted further. */
export function countFound(count: number, isCut: boolean): string {
  return `${count.toLocaleString('en-US')}${isCut ? '+' : ''} ${count === 1 ? 'product' : 'products'} found`;
}

export function noneFoundFor(query: string): string {
  return `No products found for "${query}"`;
}

/** `16 Products`, `1 Product`. */
export function countProducts(count: number): string {
  return `${count} ${count === 1 ? 'Product' : 'Products'}`;
}
