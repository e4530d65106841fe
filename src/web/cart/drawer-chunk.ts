/** Of the button in the header that opens the drawer. */
export const CART_BUTTON_ID = 'cart-button';

/** The drawer's code, which no first page view needs. */
export const loadDrawer = () => import('./cart-drawer.tsx');

/** Fetches it on the first sign that a shopper will need it; should it not come, opening the cart tries again. */
export function fetchDrawerAhead(): void {
  loadDrawer().catch(() => undefined);
}
