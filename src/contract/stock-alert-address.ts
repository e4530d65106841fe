import { productPath } from '#domain/products/product-path.ts';

/** Tells the form under a sold-out product from the one that buys it: both post to the product's page. */
export const STOCK_ALERT_QUERY = { key: 'form', value: 'stock-alert' } as const;

/** The id of the form on the page. */
export function stockAlertId(productId: string): string {
  return `stock-alert-${productId}`;
}

/** Where the form posts to without scripts. */
export function stockAlertAddress(productId: string): string {
  const { key, value } = STOCK_ALERT_QUERY;
  return `${productPath(productId)}?${key}=${value}#${encodeURIComponent(stockAlertId(productId))}`;
}
