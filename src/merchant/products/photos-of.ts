import type { EditedProduct } from '#database/products/edited-products.ts';
import { parseSizes } from '#domain/products/parse-options.ts';
import { additionalImages } from '#domain/products/product.ts';

/** The photos of a product in their order, the main one first. */
export function photosOf({ row }: Pick<EditedProduct, 'row'>): string[] {
  const others = additionalImages({ image_url: row.image_url, images: parseSizes(row.images) });
  return row.image_url === null ? others : [row.image_url, ...others];
}
