/** The back-in-stock form of sold-out products. The server's HTML works without it. */
export const loadStockAlert = () => import('./stock-alert-part.ts');
