/** The code of the phone's menu, which no first page view needs. */
export const loadMenu = () => import('./menu-drawer.tsx');

/** Fetches it on the first sign that a shopper will open the menu; should it not come, opening tries again. */
export function fetchMenuAhead(): void {
  loadMenu().catch(() => undefined);
}
