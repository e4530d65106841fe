import { parsePhotoDetails } from '#domain/photos/photo-details.ts';
import type { Crop } from '#media/normalize-photo.ts';
import { cropPhoto, type StoredPhoto, storePhoto } from '#media/store-photo.ts';
import { type Refused, refused } from '../refused.ts';
import { photoChanges } from './edit-product.ts';
import { MAX_PHOTOS, TOO_MANY_PHOTOS } from './photo-problem.ts';
import { photosOf } from './photos-of.ts';
import type { ProductsContext } from './products-context.ts';
import { type Updated, type UpdateRefused, updateProduct } from './update-product.ts';

/** Removes a photo's metadata and stores it in the media folder. The editor then saves it with the product. */
export async function uploadPhoto(
  { mediaDir }: Pick<ProductsContext, 'mediaDir'>,
  name: string,
  file: Buffer,
): Promise<{ ok: true; photo: StoredPhoto } | Refused<'invalid'>> {
  const stored = await storePhoto(mediaDir, name, file);
  return stored.ok ? stored : refused('invalid', stored.reason);
}

/** Crops a photo into a new one. The editor then saves it in place of the old one. */
export async function cropUploadedPhoto(
  { mediaDir }: Pick<ProductsContext, 'mediaDir'>,
  url: string,
  crop: Crop,
): Promise<{ ok: true; photo: StoredPhoto } | Refused<'invalid' | 'not-found'>> {
  const stored = await cropPhoto(mediaDir, url, crop);
  if (stored === null)
    return refused('not-found', 'This photo is not kept by the store, so it cannot be cropped.');
  return stored.ok ? stored : refused('invalid', stored.reason);
}

/** Replaces a product's list of photos with the result of `change`. */
export async function changePhotos(
  context: ProductsContext,
  id: string,
  change: (urls: readonly string[]) => readonly string[],
  added: readonly StoredPhoto[] = [],
): Promise<Updated | UpdateRefused | Refused<'invalid'>> {
  return updateProduct<Refused<'invalid'>>(context, id, null, (product) => {
    const before = photosOf(product);
    const urls = [...change(before), ...added.map(({ url }) => url)];
    if (urls.length > MAX_PHOTOS) return refused('invalid', TOO_MANY_PHOTOS);
    const known = added.find(({ url }) => url === urls[0]);
    const placeholder = urls[0] === before[0] ? undefined : (known?.placeholder ?? null);
    const details = parsePhotoDetails(product.row.photo_details);
    return { ok: true, value: { changes: photoChanges({ urls, details, placeholder }) } };
  });
}
