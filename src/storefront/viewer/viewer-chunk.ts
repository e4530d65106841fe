/** The code of what comes to a gallery once a shopper reaches for a picture: the viewer and the magnifier. */
export const loadViewer = () => import('./gallery-tools.tsx');
