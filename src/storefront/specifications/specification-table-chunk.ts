/** On a page the table comes with the server's HTML. */
export const loadSpecifications = () => import('./specification-table-part.ts');
