/** The chunk of the phone's menu, which is not needed for the first view. */
export const loadMenu = () => import('./menu-drawer.tsx');

/** Prefetches the menu at the first sign of intent. If that fails, opening it tries again. */
export function fetchMenuAhead(): void {
  loadMenu().catch(() => undefined);
}
