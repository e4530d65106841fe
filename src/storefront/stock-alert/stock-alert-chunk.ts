/** The form under what is sold out. The server's HTML works without it. */
export const loadStockAlert = () => import('./stock-alert-part.ts');
