/** Path of a product's page; with an option's label, the page opens with that option chosen. */
export function productPath(id: string, optionLabel?: string): string {
  const path = `/product/${encodeURIComponent(id)}`;
  return optionLabel === undefined ? path : `${path}?option=${encodeURIComponent(optionLabel)}`;
}
