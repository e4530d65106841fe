/**
 * Counts a product view in the daily statistics. Sends the product's id and nothing else. The server counts page loads
 * itself, so this is only for navigation without one. A lost request loses only a count.
 */
export function countProductView(id: string): void {
  navigator.sendBeacon?.('/api/functions/product-viewed', id);
}
