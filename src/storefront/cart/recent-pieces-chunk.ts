/** What this browser looked at last, for the empty cart. */
export const loadRecentPieces = () => import('./recent-pieces.tsx');
