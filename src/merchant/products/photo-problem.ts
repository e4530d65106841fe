import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { importedPhoto } from '#domain/photos/photo.ts';
import { isPhotoAddress, PHOTO_ADDRESS_RULE } from '#domain/photos/photo-address.ts';

/** The maximum number of photos of one product. */
export const MAX_PHOTOS = 20;
export const TOO_MANY_PHOTOS = `A product has at most ${MAX_PHOTOS} photos.`;

/** Why a product cannot have these photos, as a sentence; null if it can. Photos it already has are always allowed. */
export async function photoProblem(
  mediaDir: string,
  shown: readonly string[],
  urls: readonly string[],
): Promise<string | null> {
  if (urls.length > MAX_PHOTOS) return TOO_MANY_PHOTOS;
  if (new Set(urls).size < urls.length) return 'A photo is listed twice.';
  for (const url of urls.filter((each) => !shown.includes(each))) {
    if (!isPhotoAddress(url)) return `The address ${url} cannot be shown. A photo ${PHOTO_ADDRESS_RULE}`;
    const kept = importedPhoto(url);
    if (kept && !(await exists(join(mediaDir, kept.folder.slice('/media/'.length))))) {
      return `The store does not keep a photo at ${url}. Please upload it again.`;
    }
  }
  return null;
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
