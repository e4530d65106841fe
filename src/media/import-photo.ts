import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type PhotoSources, photoSources, photoWidthsFor } from '#domain/photos/photo.ts';
import { ENCODER_OPTIONS } from './encoder-options.ts';
import { type PhotoMetadata, readPhotoMetadata } from './photo-metadata.ts';

/** An image ready to serve. The first two fields are columns of a product. */
export type Photo = {
  /** The first part of its folder's name. It depends only on the file's name. */
  slug: string;
  /** The 800 px WebP, or the widest smaller one. All other sizes derive from this URL (`photoSources`). */
  image_url: string;
  /** `#rrggbb`, shown until the image loads. */
  image_placeholder: string;
  width: number;
  height: number;
  sources: PhotoSources;
};

/** Without an extension, so that it is never served: it is unresized and may contain a location. */
export const ORIGINAL_FILE = 'master';
const METADATA_FILE = 'photo.json';
const DEFAULT_WIDTH_PX = 800;

/**
 * Imports one original and its metadata into `{mediaDir}/{slug}-{hash8}-{width}x{height}/`, unless it exists.
 * Smaller sizes are added on first request. The folder is self-contained: nodes that share it need nothing from the
 * catalog. The hash covers the original and the recipe, so any change gets a new URL, and browsers can cache files
 * forever. The folder appears atomically by a rename: if two processes import the same photo, the second discards
 * its copy.
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
