/** The drawer's code, which no first page view needs. */
export const loadDrawer = () => import('./cart-drawer.tsx');
