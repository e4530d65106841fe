import type { DataOf, PageData, PageMeta, ShareImage } from '#contract/page-data.ts';
import { DERIVED_IMAGES, derivedImageUrl } from '#domain/photo.ts';
import type { Product } from '#domain/product.ts';
import { store } from '#shop';

/** What a page says of itself to browsers, search engines and shared links; the rest has defaults. */
export type MetaDraft = Pick<PageMeta, 'title' | 'description'> & Partial<PageMeta>;

/** The metadata of one kind of page. */
export type MetaOf<Page extends PageData['page']> = (data: DataOf<Page>) => MetaDraft;

export const SHOP_IMAGE_ALT = `Jewelry by ${store.name}`;

/** A product's image stands for the page: its own, or the first of a listing. */
export function firstImage([first]: readonly Pick<Product, 'image_url' | 'name'>[]): ShareImage | null {
  return first?.image_url ? shareImage(first.image_url, first.name) : null;
}

/** In the size made for shared links; an address outside the store is used as it is. */
export function shareImage(imageUrl: string, alt: string): ShareImage {
  const { widthPx, heightPx } = DERIVED_IMAGES.share;
  const made = derivedImageUrl(imageUrl, 'share');
  return made ? { url: made, alt, widthPx, heightPx } : { url: imageUrl, alt };
}
