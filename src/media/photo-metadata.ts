import type { Sharp } from 'sharp';

/** Metadata of an image: its upright size, and `#rrggbb`, shown until it loads. */
export type PhotoMetadata = { width: number; height: number; placeholder: string };

/** Reads the metadata of an original, and decodes only a thumbnail. Throws if it is not a complete image. */
export async function readPhotoMetadata(original: Buffer): Promise<PhotoMetadata> {
  // Loaded on demand: a store that imports nothing saves the memory.
  const { default: sharp } = await import('sharp');
  const { autoOrient } = await sharp(original).metadata();
  return {
    width: autoOrient.width,
    height: autoOrient.height,
    placeholder: await placeholderFor(sharp(original)),
  };
}

/** The median color of a thumbnail: the backdrop's color. An average would include the product. */
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
