import type { Product } from '#domain/products/product.ts';
import { importedPhoto } from './photo.ts';
import type { PhotoMark } from './photo-details.ts';

/** A picture of the category or family of a product: worn, to scale, or the widths side by side. */
export type GeneralPhoto = { url: string; alt: string; caption: string; mark?: PhotoMark };

/** Adds the pictures after the product's own. */
export function withGeneralPhotos(product: Product, photos: readonly GeneralPhoto[]): Product {
  return {
    ...product,
    images: [...product.images, ...photos.map(({ url }) => url)],
    photoDetails: {
      ...product.photoDetails,
      ...Object.fromEntries(photos.map(({ url, ...details }) => [url, details])),
    },
  };
}

/** Whether a picture is of the category or family rather than of the product. */
export function isGeneralPhoto(url: string): boolean {
  return /^(scale|widths|worn)__/.test(importedPhoto(url)?.slug ?? '');
}
