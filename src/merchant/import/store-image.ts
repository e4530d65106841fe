import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { productIdFor } from '#domain/products/product-id.ts';
import { type ReasonedRefusal, refuseBecause } from '#domain/results.ts';
import { importPhoto } from '#media/import-photo.ts';
import { photoTypeOf } from '#media/photo-type.ts';
import { storePhoto } from '#media/store-photo.ts';

export type StoredImage = { ok: true; image_url: string; image_placeholder: string } | ReasonedRefusal;

const MAX_PIXELS = 100_000_000;
/** Larger images are decoded in a process of their own, and made smaller. */
const MAX_PIXELS_HERE = 24_000_000;
/** Marks photos that do not follow a file in the shop's folder. */
const PREFIX = 'imported__';

/** Stores images in the media folder. The same bytes under the same name are stored once. */
export type ImageStore = { store(name: string, bytes: Buffer): Promise<StoredImage> };

export async function openImageStore(mediaDir: string): Promise<ImageStore> {
  const existing = await readdir(mediaDir);
  return {
    async store(name, bytes) {
      const title = name.replace(/\.[a-z0-9]{1,5}$/i, '');
      const kind = await inspect(bytes);
      if (typeof kind === 'object') return refuseBecause(kind.refusal);
      if (kind === 'normalize') {
        const stored = await storePhoto(mediaDir, title, bytes);
        if (!stored.ok) return refuseBecause('it is damaged, or too large to be read');
        return { ok: true, image_url: stored.photo.url, image_placeholder: stored.photo.placeholder };
      }
      try {
        // Unchanged: pages get resized versions without metadata.
        const photo = await importPhoto(PREFIX + productIdFor(title), bytes, mediaDir, existing);
        return { ok: true, image_url: photo.image_url, image_placeholder: photo.image_placeholder };
      } catch (error) {
        // Sharp's own errors have no code; any other error is a disk failure, not a problem of the image.
        if (error instanceof Error && !('code' in error)) return refuseBecause('it is damaged');
        throw error;
      }
    },
  };
}

/**
 * Says how to store an image, or why it is refused. The first bytes decide which decoder may read it, because formats such
 * as SVG can contain scripts and references. Only the header is decoded.
 */
async function inspect(bytes: Buffer): Promise<'plain' | 'normalize' | { refusal: string }> {
  const type = photoTypeOf(bytes);
  if (type === null) return { refusal: 'the store reads JPEG, PNG, WebP, AVIF and HEIC' };
  if (type === 'heic') return 'normalize';
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > MAX_PIXELS) return { refusal: 'it has more than 100 million pixels' };
    return width * height > MAX_PIXELS_HERE ? 'normalize' : 'plain';
  } catch {
    return { refusal: 'it is damaged' };
  }
}
