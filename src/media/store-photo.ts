import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { importedPhoto } from '#domain/photos/photo.ts';
import { productIdFor } from '#domain/products/product-id.ts';
import { type ReasonedRefusal, refuseBecause } from '#domain/results.ts';
import { importPhoto, ORIGINAL_FILE } from './import-photo.ts';
import type { Crop } from './normalize-photo.ts';
import { normalizeInChildProcess } from './photo-process.ts';

/** The maximum size of a merchant's photo. */
export const MAX_PHOTO_BYTES = 60 * 1024 * 1024;

/** A photo in the media folder. */
export type StoredPhoto = { url: string; placeholder: string };
type Stored = { ok: true; photo: StoredPhoto } | ReasonedRefusal;

/** Marks photos that do not follow a file in the shop's folder. */
const PREFIX = 'uploaded__';

/**
 * Validates and normalizes a photo and stores it in the media folder, which nodes share. The name becomes part of
 * its URL.
 */
export async function storePhoto(mediaDir: string, name: string, file: Buffer): Promise<Stored> {
  if (file.length > MAX_PHOTO_BYTES) return refuseBecause('This file is larger than 60 MB.');
  return keep(mediaDir, `${PREFIX}${productIdFor(name)}`, file, null);
}

/** Crops a photo of the media folder and saves the crop as a new photo. Null if there is no photo at this address. */
export async function cropPhoto(mediaDir: string, url: string, crop: Crop): Promise<Stored | null> {
  const known = importedPhoto(url);
  if (!known) return null;
  const folder = known.folder.slice('/media/'.length);
  const original = await readFile(join(mediaDir, folder, ORIGINAL_FILE)).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    },
  );
  if (original === null) return null;
  const name = known.slug.startsWith(PREFIX) ? known.slug : `${PREFIX}${productIdFor(known.slug)}`;
  return keep(mediaDir, name, original, crop);
}

async function keep(mediaDir: string, slug: string, file: Buffer, crop: Crop | null): Promise<Stored> {
  const normalized = await normalizeInChildProcess(file, crop);
  if (!normalized.ok) return normalized;
  const { image_url, image_placeholder } = await importPhoto(
    slug,
    normalized.photo,
    mediaDir,
    await readdir(mediaDir),
  );
  return { ok: true, photo: { url: image_url, placeholder: image_placeholder } };
}
