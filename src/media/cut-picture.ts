import sharp from 'sharp';
import { BRAND_MARK } from '#domain/brand-mark.ts';
import { MADE_PICTURES, type MadePictureKind } from '#domain/photo.ts';

const JPEG = { quality: 84, mozjpeg: true } as const;
const MARK_PX = 112;
/** A picture this near to the shape wanted loses a strip at its edges; a narrower one gets space at its side. */
const NEAR_ENOUGH = 0.8;

/** A picture as the JPEG of one kind, upright; JPEG, because not every email client and messenger reads WebP. */
export async function cutPicture(source: string, kind: MadePictureKind): Promise<Buffer> {
  const { widthPx, heightPx } = MADE_PICTURES[kind];
  const { width, height } = (await sharp(source).metadata()).autoOrient;
  const isNear = width / height >= NEAR_ENOUGH * (widthPx / heightPx);
  if (!isNear && kind === 'share') return withSpace(source, Math.round((heightPx * width) / height));
  return sharp(source).autoOrient().resize(widthPx, heightPx).flatten().jpeg(JPEG).toBuffer();
}

/**
 * The whole picture at the right, and at the left quiet space with the mark of the house. The space is the picture's own
 * backdrop: its left edge, smoothed from top to bottom and drawn out, so that no seam shows.
 */
async function withSpace(source: string, photoWidthPx: number): Promise<Buffer> {
  const { widthPx, heightPx } = MADE_PICTURES.share;
  const spacePx = widthPx - photoWidthPx;
  const photo = await sharp(source)
    .autoOrient()
    .resize(photoWidthPx, heightPx)
    .flatten()
    .toColourspace('srgb')
    .png()
    .toBuffer();
  const edge = await sharp(photo)
    .extract({ left: 0, top: 0, width: 6, height: heightPx })
    .resize(1, heightPx, { fit: 'fill' })
    .blur(24)
    .resize(spacePx, heightPx, { fit: 'fill' })
    .png()
    .toBuffer();
  const left = Math.round((spacePx - MARK_PX) / 2);
  return sharp({ create: { width: widthPx, height: heightPx, channels: 3, background: '#000' } })
    .composite([
      { input: edge, left: 0, top: 0 },
      { input: photo, left: spacePx, top: 0 },
      { input: mark(), left, top: Math.round((heightPx - MARK_PX) / 2) },
    ])
    .jpeg(JPEG)
    .toBuffer();
}

/** Drawn, not written: type would need a font, and a server may have none. */
function mark(): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${MARK_PX}" height="${MARK_PX}" viewBox="0 0 24 24">` +
      `<path d="${BRAND_MARK}" fill="none" stroke="#b5b0a7" stroke-width="0.5" stroke-linejoin="round"/></svg>`,
  );
}
