import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { importPhoto } from '#media/import-photo.ts';
import { slugFor } from '#media/photo-names.ts';

export type StoredImage =
  | { ok: true; image_url: string; image_placeholder: string }
  | { ok: false; reason: string };

/** By content, whatever a file is called. SVG is not among them: it can hold scripts. */
const FORMATS: readonly string[] = ['jpeg', 'png', 'webp', 'heif'];
const MAX_PIXELS = 100_000_000;

/** Puts images into the media folder. The same bytes under the same name are stored once. */
export type ImageStore = { store(name: string, bytes: Buffer): Promise<StoredImage> };

export async function openImageStore(mediaDir: string): Promise<ImageStore> {
  const existing = await readdir(mediaDir);
  return {
    async store(name, bytes) {
      const refusal = await findRefusal(bytes);
      if (refusal !== null) return { ok: false, reason: refusal };
      const slug = slugFor(name.replace(/\.[a-z0-9]{1,5}$/i, '') || 'image');
      try {
        const { image_url, image_placeholder } = await importPhoto(slug, bytes, mediaDir, existing);
        return { ok: true, image_url, image_placeholder };
      } catch (error) {
        // Sharp's own errors have no code; anything else is a fault of the disk, and no fault of the image.
        if (error instanceof Error && !('code' in error)) return { ok: false, reason: 'it is damaged' };
        throw error;
      }
    },
  };
}

async function findRefusal(bytes: Buffer): Promise<string | null> {
  try {
    const { format, compression, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    const isReadable = FORMATS.includes(format) && (format !== 'heif' || compression === 'av1');
    if (!isReadable) return 'the store reads JPEG, PNG, WebP and AVIF';
    return width * height > MAX_PIXELS ? 'it has more than 100 million pixels' : null;
  } catch {
    return 'it is no image';
  }
}
