/** Saving a piece and recording it as viewed. Not needed for the first paint. */
export const loadProductTools = () => import('./product-tools.tsx');
