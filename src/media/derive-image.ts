import sharp from 'sharp';
import { DERIVED_IMAGES, type DerivedImageKind } from '#domain/photos/photo.ts';
import { store } from '#shop';

const JPEG = { quality: 84, mozjpeg: true } as const;
const LOGO_PX = 112;
/** An image at least this close to the target aspect ratio is cropped. A narrower one is padded on the left. */
const MIN_ASPECT_MATCH = 0.8;

/** Renders one kind of derived image. JPEG, because not every email client and messenger supports WebP. */
export async function deriveImage(source: string, kind: DerivedImageKind): Promise<Buffer> {
  const { widthPx, heightPx } = DERIVED_IMAGES[kind];
  const { width, height } = (await sharp(source).metadata()).autoOrient;
  const fitsByCropping = width / height >= MIN_ASPECT_MATCH * (widthPx / heightPx);
  if (!fitsByCropping && kind === 'share')
    return padWithBackdrop(source, Math.round((heightPx * width) / height));
  return sharp(source).autoOrient().resize(widthPx, heightPx).flatten().jpeg(JPEG).toBuffer();
}

/**
 * The whole image on the right, and the store's logo on the left over a stretched copy of the image's left edge. The
 * edge is blurred from top to bottom first, so that no seam shows.
 */
async function padWithBackdrop(source: string, photoWidthPx: number): Promise<Buffer> {
  const { widthPx, heightPx } = DERIVED_IMAGES.share;
  const backdropPx = widthPx - photoWidthPx;
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
    .resize(backdropPx, heightPx, { fit: 'fill' })
    .png()
    .toBuffer();
  const left = Math.round((backdropPx - LOGO_PX) / 2);
  return sharp({ create: { width: widthPx, height: heightPx, channels: 3, background: '#000' } })
    .composite([
      { input: edge, left: 0, top: 0 },
      { input: photo, left: backdropPx, top: 0 },
      { input: logo(), left, top: Math.round((heightPx - LOGO_PX) / 2) },
    ])
    .jpeg(JPEG)
    .toBuffer();
}

/** A path instead of text: the server may have no fonts. */
function logo(): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${LOGO_PX}" height="${LOGO_PX}" viewBox="0 0 24 24">` +
      `<path d="${store.mark}" fill="none" stroke="#b5b0a7" stroke-width="0.5" stroke-linejoin="round"/></svg>`,
  );
}
