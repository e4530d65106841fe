import { productPath } from '#domain/products/product-path.ts';

/** A link from one metal or width of a piece to another on its page. The length that is chosen goes along. */
export function swatchLink(id: string, search: string) {
  return { href: productPath(id) + search, 'data-swatch': true, 'data-app-button': true };
}
