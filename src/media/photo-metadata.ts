import type { Sharp } from 'sharp';

/** What the catalog knows of an image: its size as it is looked at, and `#rrggbb`, shown until it arrives. */
export type PhotoMetadata = { width: number; height: number; placeholder: string };

/** Reads them off an original, with a tiny copy as all that is decoded. Throws where it is no image, or half a one. */
export async function readPhotoMetadata(original: Buffer): Promise<PhotoMetadata> {
  // Loaded when it is needed: a store that imports nothing does without its memory.
  const { default: sharp } = await import('sharp');
  const { autoOrient } = await sharp(original).metadata();
  return {
    width: autoOrient.width,
    height: autoOrient.height,
    placeholder: await placeholderFor(sharp(original)),
  };
}

/** The median of a tiny copy: the color of the backdrop, where an average would mix the piece into it. */
async function placeholderFor(original: Sharp): Promise<string> {
  const tiny = await original
    .resize(16, 16, { fit: 'fill' })
    .flatten()
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  const channel = (first: number) => {
    const values = tiny.filter((_, index) => index % 3 === first).sort();
    return (values[values.length >> 1] ?? 0).toString(16).padStart(2, '0');
  };
  return `#${channel(0)}${channel(1)}${channel(2)}`;
}
