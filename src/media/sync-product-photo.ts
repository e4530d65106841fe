import { importedPhoto } from '#domain/photos/photo.ts';
import type { PhotoLibrary, PhotoWithViews } from './photo-library.ts';
import { isAdditionalView } from './photo-names.ts';

/** A product's image columns. */
export type ProductPhoto = { image_url: string | null; image_placeholder: string | null; images: string[] };

/**
 * A product's image columns after files were added, replaced or removed; null if nothing changed. An image from
 * another host stays, and so does one whose file was deleted. The views follow the files `{name}.2` to `{name}.9`.
 * If the merchant edited the list, only replaced images in it change.
 */
export function syncProductPhoto(
  library: Pick<PhotoLibrary, 'photoFor' | 'photosWithSlug'>,
  shown: ProductPhoto,
  /** The photo's name in the catalog, if any. */
  name: string | null,
  /** The merchant chose the photos: none is added or removed, but replaced files are updated. */
  hasOwnPhotos = false,
): ProductPhoto | null {
  if (hasOwnPhotos) return syncOwnPhotos(library, shown);
  const main = currentPhoto(library, shown.image_url, name);
  if (!main) return null;
  const isOwnView = (url: string) => {
    const slug = importedPhoto(url)?.slug ?? '';
    return isAdditionalView(slug) && slug.slice(0, -2) === main.slug;
  };
  const images = shown.images.every(isOwnView)
    ? main.images
    : shown.images.map((url) => currentPhoto(library, url, null)?.image_url ?? url);
  const isSame =
    isSamePhoto(shown.image_url, main.image_url) && images.join('\n') === shown.images.join('\n');
  if (isSame) return null;
  const { image_url, image_placeholder } = isSamePhoto(shown.image_url, main.image_url) ? shown : main;
  return { image_url, image_placeholder, images };
}

function syncOwnPhotos(
  library: Pick<PhotoLibrary, 'photoFor' | 'photosWithSlug'>,
  shown: ProductPhoto,
): ProductPhoto | null {
  const main = shown.image_url === null ? null : currentPhoto(library, shown.image_url, null);
  const images = shown.images.map((url) => currentPhoto(library, url, null)?.image_url ?? url);
  const isMainReplaced = main !== null && !isSamePhoto(shown.image_url, main.image_url);
  if (!isMainReplaced && images.join('\n') === shown.images.join('\n')) return null;
  const { image_url, image_placeholder } = isMainReplaced ? main : shown;
  return { image_url, image_placeholder, images };
}

/** The current photo for a URL, or the photo for a product without an image. */
function currentPhoto(
  library: Pick<PhotoLibrary, 'photoFor' | 'photosWithSlug'>,
  imageUrl: string | null,
  name: string | null,
): PhotoWithViews | null {
  const named = name === null ? null : library.photoFor(name);
  if (imageUrl === null) return named;
  const candidates = library.photosWithSlug(importedPhoto(imageUrl)?.slug ?? '');
  const same = candidates.find((photo) => isSamePhoto(imageUrl, photo.image_url));
  if (same) return same;
  if (candidates.length > 1) return candidates.find((photo) => photo.image_url === named?.image_url) ?? null;
  return candidates[0] ?? null;
}

function isSamePhoto(one: string | null, other: string): boolean {
  return one !== null && (one === other || importedPhoto(one)?.folder === importedPhoto(other)?.folder);
}
