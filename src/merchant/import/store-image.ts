import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { productIdFor } from '#domain/product-id.ts';
import { importPhoto } from '#media/import-photo.ts';
import { storePhoto } from '#media/store-photo.ts';

export type StoredImage =
  | { ok: true; image_url: string; image_placeholder: string }
  | { ok: false; reason: string };

/** By content, whatever a file is called. SVG is not among them: it can hold scripts. */
const FORMATS: readonly string[] = ['jpeg', 'png', 'webp', 'heif'];
const MAX_PIXELS = 100_000_000;
/** Such photos never follow a file in the shop's folder. */
const PREFIX = 'imported__';

/** Puts images into the media folder. The same bytes under the same name are stored once. */
export type ImageStore = { store(name: string, bytes: Buffer): Promise<StoredImage> };

export async function openImageStore(mediaDir: string): Promise<ImageStore> {
  const existing = await readdir(mediaDir);
  return {
    async store(name, bytes) {
      const title = name.replace(/\.[a-z0-9]{1,5}$/i, '');
      const kind = await inspect(bytes);
      if (typeof kind === 'object') return { ok: false, reason: kind.refusal };
      if (kind === 'heic') {
        const stored = await storePhoto(mediaDir, title, bytes);
        if (!stored.ok) return { ok: false, reason: 'it cannot be read as HEIC' };
        return { ok: true, image_url: stored.photo.url, image_placeholder: stored.photo.placeholder };
      }
      try {
        // As it is: pages get sizes made of it, without its metadata.
        const photo = await importPhoto(PREFIX + productIdFor(title), bytes, mediaDir, existing);
        return { ok: true, image_url: photo.image_url, image_placeholder: photo.image_placeholder };
      } catch (error) {
        // Sharp's own errors have no code; anything else is a fault of the disk, and no fault of the image.
        if (error instanceof Error && !('code' in error)) return { ok: false, reason: 'it is damaged' };
        throw error;
      }
    },
  };
}

/** What kind of image it is, or why it is refused. Only its head is decoded. */
async function inspect(bytes: Buffer): Promise<'plain' | 'heic' | { refusal: string }> {
  try {
    const { format, compression, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (!FORMATS.includes(format)) return { refusal: 'the store reads JPEG, PNG, WebP, AVIF and HEIC' };
    if (width * height > MAX_PIXELS) return { refusal: 'it has more than 100 million pixels' };
    return format === 'heif' && compression !== 'av1' ? 'heic' : 'plain';
  } catch {
    return { refusal: 'it is no image' };
  }
}
