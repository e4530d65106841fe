/** `14 products found`, `1 product found`; `1,000+ products found` where nobody counted further. */
export function countFound(count: number, isCut: boolean): string {
  return `${count.toLocaleString('en-US')}${isCut ? '+' : ''} ${count === 1 ? 'product' : 'products'} found`;
}

export function noneFoundFor(query: string): string {
  return `No products found for "${query}"`;
}

export function allResultsFor(query: string): string {
  return `View all results for "${query}"`;
}
