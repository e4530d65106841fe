import type { DataOf, PageData, PageMeta, ShareImage } from '#contract/page-data.ts';
import { DERIVED_IMAGES, derivedImageUrl } from '#domain/photos/photo.ts';
import type { Product } from '#domain/products/product.ts';
import { store } from '#shop';

/** A page's metadata for browsers, search engines and shared links. The rest has defaults. */
export type MetaDraft = Pick<PageMeta, 'title' | 'description'> & Partial<PageMeta>;

/** The metadata of one kind of page. */
export type MetaOf<Page extends PageData['page']> = (data: DataOf<Page>) => MetaDraft;

export const SHOP_IMAGE_ALT = `Jewelry by ${store.name}`;

/** The share image of a page: its product's, or the first one of a listing. */
export function firstImage([first]: readonly Pick<Product, 'image_url' | 'name'>[]): ShareImage | null {
  return first?.image_url ? shareImage(first.image_url, first.name) : null;
}

/** In the size for shared links. A URL outside the store is used unchanged. */
export function shareImage(imageUrl: string, alt: string): ShareImage {
  const { widthPx, heightPx } = DERIVED_IMAGES.share;
  const made = derivedImageUrl(imageUrl, 'share');
  return made ? { url: made, alt, widthPx, heightPx } : { url: imageUrl, alt };
}
