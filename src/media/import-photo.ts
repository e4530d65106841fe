import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type PhotoSources, photoSources, photoWidthsFor } from '#domain/photo.ts';
import { ENCODER_OPTIONS } from './encoder-options.ts';
import { type PhotoMetadata, readPhotoMetadata } from './photo-metadata.ts';

/** An image ready to be served; the first two fields are columns of a product. */
export type Photo = {
  /** The first part of its folder's name, the same whatever the file holds. */
  slug: string;
  /** The 800 px WebP, or the widest below it; every other size follows from this address (`photoSources`). */
  image_url: string;
  /** `#rrggbb`, shown until the image arrives. */
  image_placeholder: string;
  width: number;
  height: number;
  sources: PhotoSources;
};

/** Without an ending, so that it is never served: it is as large as it was taken, and may say where. */
export const ORIGINAL_FILE = 'master';
const METADATA_FILE = 'photo.json';
const DEFAULT_WIDTH_PX = 800;

/**
 * One original and what is known of it, in `{mediaDir}/{slug}-{hash8}-{width}x{height}/`, written only where it is not
 * there yet; the sizes of pages join it when they are first asked for. The folder stands alone: whoever shares it needs
 * nothing of the catalog. The hash covers the original and the recipe, so a new original or a new recipe gets a new
 * address and browsers may keep a file forever. The folder appears complete, by one rename: a reader never meets half
 * of it, and of two processes importing at once the second finds the name taken and drops its copy.
 */
export async function importPhoto(
  slug: string,
  original: Buffer,
  mediaDir: string,
  existing: readonly string[],
): Promise<Photo> {
  const prefix = `${slug}-${hashOf(original)}-`;
  const folder = existing.find((name) => name.startsWith(prefix));
  if (folder) {
    const metadata: PhotoMetadata = JSON.parse(await readFile(join(mediaDir, folder, METADATA_FILE), 'utf8'));
    return photoIn(slug, folder, metadata);
  }
  const draft = join(mediaDir, `.draft-${randomUUID()}`);
  try {
    const metadata = await readPhotoMetadata(original);
    await mkdir(draft);
    await writeFile(join(draft, ORIGINAL_FILE), original);
    await writeFile(join(draft, METADATA_FILE), JSON.stringify(metadata));
    const finished = `${prefix}${metadata.width}x${metadata.height}`;
    await rename(draft, join(mediaDir, finished)).catch(unlessTaken);
    return photoIn(slug, finished, metadata);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

function hashOf(original: Buffer): string {
  return createHash('sha256')
    .update(JSON.stringify(ENCODER_OPTIONS))
    .update(original)
    .digest('hex')
    .slice(0, 8);
}

function photoIn(slug: string, folder: string, { width, height, placeholder }: PhotoMetadata): Photo {
  const widthPx = photoWidthsFor(width).findLast((each) => each <= DEFAULT_WIDTH_PX) ?? width;
  const image_url = `/media/${folder}/${widthPx}.webp`;
  return { slug, image_url, image_placeholder: placeholder, width, height, sources: photoSources(image_url) };
}

function unlessTaken(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
}
