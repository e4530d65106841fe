/** The drawer's code, which no first page view needs. */
export const loadDrawer = () => import('./cart-drawer.tsx');

/** Fetches it on the first sign that a shopper will need it; should it not come, opening the cart tries again. */
export function fetchDrawerAhead(): void {
  loadDrawer().catch(() => undefined);
}
