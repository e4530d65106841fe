import { importedPhoto } from '#domain/photos/photo.ts';
import { TURN_PREFIX, turnSprite } from '#domain/photos/turn-sprite.ts';
import type { Product } from '#domain/products/product.ts';
import type { PageSources } from './page-sources.server.ts';

/**
 * The sprite of a product whose photo is `rings__luna` is the shop's photo `turn__rings__luna`. It is not one of the
 * product's pictures, which are also shown in feeds and emails.
 */
export function turnOf(
  { image_url }: Pick<Product, 'image_url'>,
  { sitePhoto }: Pick<PageSources, 'sitePhoto'>,
): string | null {
  const name = importedPhoto(image_url ?? '')?.slug;
  const url = name === undefined ? undefined : sitePhoto(TURN_PREFIX + name)?.image_url;
  return url !== undefined && turnSprite(url) ? url : null;
}
