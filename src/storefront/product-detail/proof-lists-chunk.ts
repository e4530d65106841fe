/** The icons and words of the claims: on a page they come with the server's HTML. */
export const loadProofLists = () => import('./proof-lists-part.ts');
