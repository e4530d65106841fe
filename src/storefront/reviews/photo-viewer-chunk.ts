/** The code that shows a customer's photo large: fetched with the first press. */
export const loadPhotoViewer = () => import('./photo-viewer.tsx');
