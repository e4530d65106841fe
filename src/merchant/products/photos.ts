import type { EditedProduct } from '#database/edited-products.ts';
import { parseSizes } from '#domain/parse-options.ts';
import { parsePhotoDetails } from '#domain/photo-details.ts';
import { additionalImages } from '#domain/product.ts';
import type { Crop } from '#media/normalize-photo.ts';
import { cropPhoto, type StoredPhoto, storePhoto } from '#media/store-photo.ts';
import { photoChanges } from './edit-product.ts';
import { type ProductsContext, type Refused, refuse } from './products-context.ts';
import { type Updated, type UpdateRefused, updateProduct } from './update-product.ts';

/** The most photos of one product. */
const MOST_PHOTOS = 20;

/** The photos of a product in their order, the main one first. */
export function photosOf({ row }: Pick<EditedProduct, 'row'>): string[] {
  const others = additionalImages({ image_url: row.image_url, images: parseSizes(row.images) });
  return row.image_url === null ? others : [row.image_url, ...others];
}

/** Cleans a photo and keeps it in the media folder. The editor then saves it with the product. */
export async function uploadPhoto(
  { mediaDir }: Pick<ProductsContext, 'mediaDir'>,
  name: string,
  file: Buffer,
): Promise<{ ok: true; photo: StoredPhoto } | Refused<'invalid'>> {
  const stored = await storePhoto(mediaDir, name, file);
  return stored.ok ? stored : refuse('invalid', stored.reason);
}

/** Keeps a part of a photo as a new photo. The editor then saves it in place of the old one. */
export async function cropUploadedPhoto(
  { mediaDir }: Pick<ProductsContext, 'mediaDir'>,
  url: string,
  crop: Crop,
): Promise<{ ok: true; photo: StoredPhoto } | Refused<'invalid' | 'not-found'>> {
  const stored = await cropPhoto(mediaDir, url, crop);
  if (stored === null)
    return refuse('not-found', 'This photo is not kept by the store, so it cannot be cropped.');
  return stored.ok ? stored : refuse('invalid', stored.reason);
}

/** Replaces the list of a product's photos by what `change` makes of it. */
export async function changePhotos(
  context: ProductsContext,
  id: string,
  change: (urls: readonly string[]) => readonly string[],
  added: readonly StoredPhoto[] = [],
): Promise<Updated | UpdateRefused | Refused<'invalid'>> {
  return updateProduct<Refused<'invalid'>>(context, id, null, (product) => {
    const before = photosOf(product);
    const urls = [...change(before), ...added.map(({ url }) => url)];
    if (urls.length > MOST_PHOTOS) return refuse('invalid', `A product has at most ${MOST_PHOTOS} photos.`);
    const known = added.find(({ url }) => url === urls[0]);
    const placeholder = urls[0] === before[0] ? undefined : (known?.placeholder ?? null);
    const details = parsePhotoDetails(product.row.photo_details);
    return { ok: true, value: { changes: photoChanges({ urls, details, placeholder }) } };
  });
}
