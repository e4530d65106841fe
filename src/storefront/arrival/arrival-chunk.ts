/** The dates for other countries: the server's HTML has those at home. */
export const loadArrival = () => import('./arrival-part.ts');
