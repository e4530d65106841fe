import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { importedPhoto } from '#domain/photos/photo.ts';
import { type ReasonedRefusal, refuseBecause } from '#domain/results.ts';
import { importPhoto } from './import-photo.ts';
import { normalizeInChildProcess } from './photo-process.ts';
import type { StoredPhoto } from './store-photo.ts';

/** The maximum size of a customer's photo. Phone photos have about 2 to 15 MB. */
const MAX_BYTES = 20 * 1024 * 1024;
/** Lower than a merchant's limits, because the files are untrusted. */
const LIMITS = { pixels: 64_000_000, sidePx: 2000 };
/** No photo of the shop has this prefix, so deleting a customer's photo cannot delete another file. */
const PREFIX = 'review__';

/**
 * Normalizes a customer's photo and stores it in the media folder. Its URL cannot be guessed, so it is private
 * until a page shows it.
 */
export async function storeReviewPhoto(
  mediaDir: string,
  file: Buffer,
): Promise<{ ok: true; photo: StoredPhoto } | ReasonedRefusal> {
  if (file.length > MAX_BYTES) return refuseBecause('This photo is larger than 20 MB.');
  const normalized = await normalizeInChildProcess(file, null, LIMITS);
  if (!normalized.ok) return normalized;
  const slug = PREFIX + randomUUID().replaceAll('-', '');
  const { image_url, image_placeholder } = await importPhoto(slug, normalized.photo, mediaDir, []);
  return { ok: true, photo: { url: image_url, placeholder: image_placeholder } };
}

/** Deletes a customer's photo in all its sizes. Throws for any other address. */
export async function deleteReviewPhoto(mediaDir: string, url: string): Promise<void> {
  await rm(reviewPhotoFolder(mediaDir, url), { recursive: true, force: true });
}

/** The folder of a customer's photo. Throws for any other address. */
export function reviewPhotoFolder(mediaDir: string, url: string): string {
  const photo = importedPhoto(url);
  if (!photo?.slug.startsWith(PREFIX)) throw new Error(`${url} is no photo of a review`);
  return join(mediaDir, photo.folder.slice('/media/'.length));
}
