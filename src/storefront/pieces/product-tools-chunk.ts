/** Saving a piece and remembering that it was looked at: nothing of it is needed for the first paint. */
export const loadProductTools = () => import('./product-tools.tsx');
