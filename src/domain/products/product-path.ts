/** The path of a product page. With an option's label, that option is preselected. */
export function productPath(id: string, optionLabel?: string): string {
  const path = `/product/${encodeURIComponent(id)}`;
  return optionLabel === undefined ? path : `${path}?option=${encodeURIComponent(optionLabel)}`;
}
