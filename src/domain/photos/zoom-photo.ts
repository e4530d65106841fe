import { photoSources } from './photo.ts';

/** The widest picture of the viewer: on a wide screen with a double density still sharp at twice its size. */
const ZOOM_WIDTH_PX = 3000;

/** The largest size of an image, for looking at it closely. */
export type ZoomSources = { widthPx: number; heightPx: number; avif: string; webp: string };

/**
 * The largest size there is of an imported image: its own width, at most 3000. Null for any other address, which is one
 * file of unknown size.
 */
export function zoomSources(imageUrl: string): ZoomSources | null {
  const original = photoSources(imageUrl);
  if (original.webp.length === 0) return null;
  const folder = imageUrl.slice(0, imageUrl.lastIndexOf('/'));
  const widthPx = Math.min(original.widthPx, ZOOM_WIDTH_PX);
  const heightPx = Math.round((original.heightPx * widthPx) / original.widthPx);
  return { widthPx, heightPx, avif: `${folder}/${widthPx}.avif`, webp: `${folder}/${widthPx}.webp` };
}
