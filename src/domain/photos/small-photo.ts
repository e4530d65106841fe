import { photoSources } from './photo.ts';

/** How wide a product's page shows its photos on a screen of 1440 px, in CSS pixels. */
export const SHOWN_PX = 800;

/** `60 x 60 px` if an uploaded photo is too small to be sharp at the size the page shows; null if it is not, or unknown. */
export function smallSizeOf(imageUrl: string): string | null {
  const { webp, widthPx, heightPx } = photoSources(imageUrl);
  if (webp.length === 0 || Math.min(widthPx, heightPx) >= SHOWN_PX) return null;
  return `${widthPx} x ${heightPx} px`;
}
