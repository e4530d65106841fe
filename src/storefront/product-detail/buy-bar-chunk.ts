/** The bar that stays on the screen once the buy button is above it. */
export const loadBuyBar = () => import('./buy-bar.tsx');
