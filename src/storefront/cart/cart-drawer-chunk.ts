/** The chunk of the cart drawer, which is not needed for the first view. */
export const loadDrawer = () => import('./cart-drawer.tsx');

/** Prefetches the drawer at the first sign of intent. If that fails, opening the cart tries again. */
export function fetchDrawerAhead(): void {
  loadDrawer().catch(() => undefined);
}
