/** The words around found products. */
export const ALL_PRODUCTS_COPY = {
  category: 'Category',
  allCategories: 'All',
  sort: 'Sort by',
  loadMore: 'Load more collections',
  show: 'Show',
} as const;

/** `Showing 1,204 products · Loaded 8/12 collections`. */
export function countMerged(count: number, loaded: number, all: number): string {
  const products = `${count.toLocaleString('en-US')} ${count === 1 ? 'product' : 'products'}`;
  return `Showing ${products} · Loaded ${loaded}/${all} ${all === 1 ? 'collection' : 'collections'}`;
}

/** `diamond simulants` is offered as `Diamond simulants`. */
export function categoryLabel(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** `16 Products`, `1 Product`, `5,000 Products`. */
export function countProducts(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'Product' : 'Products'}`;
}

/** `14 products found`, `1 product found`; `1,000+ products found` where nobody counted further. */
export function countFound(count: number, isCut: boolean): string {
  return `${count.toLocaleString('en-US')}${isCut ? '+' : ''} ${count === 1 ? 'product' : 'products'} found`;
}

export function noneFoundFor(query: string): string {
  return `No products found for "${query}"`;
}
