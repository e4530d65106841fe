/** The popup's code, fetched when a shopper is about to need it. */
export const loadPopup = () => import('./product-popup.tsx');
