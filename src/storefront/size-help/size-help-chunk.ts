/** Help with sizes beside a product. Its link leads to the size guides until this is there. */
export const loadSizeHelp = () => import('./size-help.tsx');
