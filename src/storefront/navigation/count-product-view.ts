/**
 * Tells the store that a product is on the screen, for its daily counts: the product's id and nothing else. Views of whole
 * documents are counted by the server. Should it not arrive, nothing is lost but a count.
 */
export function countProductView(id: string): void {
  navigator.sendBeacon?.('/api/functions/product-viewed', id);
}
