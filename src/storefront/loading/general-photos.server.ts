import { categoryForTable } from '#domain/categories.ts';
import type { GeneralPhoto } from '#domain/photos/general-photo.ts';
import { importedPhoto } from '#domain/photos/photo.ts';
import type { PhotoMark } from '#domain/photos/photo-details.ts';
import type { Product } from '#domain/products/product.ts';
import { widthOf } from '#domain/products/width.ts';
import { slugOf } from '#domain/slug.ts';
import { store } from '#shop';
import type { PageSources } from './page-sources.server.ts';

/** On each picture, and at the start of its alt text: nobody shall take it for the piece. */
const CAPTION = 'Sizes for comparison';
const WIDTHS = 'widths side by side, to scale';
/** A photo named `chains__rope-6mm-yellow` is of the family `rope`. */
const FAMILY = /__([a-z-]+?)-\d/;

/**
 * The shop's general pictures for a product: worn, to scale, and the widths of its family side by side (`widths__rope`).
 * Looks for pictures of its category for the shape of its stone (`scale__diamond-simulants-oval`), then of
 * the product's type (`worn__studs`), its category (`worn__engagement-rings`) and its size guide (`scale__chains`).
 */
export function generalPhotosOf(
  product: Product,
  { sitePhoto }: Pick<PageSources, 'sitePhoto'>,
): GeneralPhoto[] {
  const { sizeGuide, normalName } = categoryForTable(product.source_table);
  const shape = product.shape && `${normalName} ${product.shape}`;
  const names = [shape, product.product_type, normalName, sizeGuide].flatMap((name) =>
    name ? slugOf(name) : [],
  );
  const firstOf = (kind: string) => names.map((name) => sitePhoto(`${kind}__${name}`)).find(Boolean) ?? null;
  const family = FAMILY.exec(importedPhoto(product.image_url ?? '')?.slug ?? '')?.[1];
  const mark = markOf(family, product);
  return [
    { photo: firstOf('worn'), alt: 'worn, to scale' },
    { photo: firstOf('scale'), alt: 'to scale' },
    {
      photo: family ? sitePhoto(`widths__${family}`) : null,
      alt: mark ? `${WIDTHS}. ${widthOf(product)} is marked.` : WIDTHS,
      ...(mark && { mark }),
    },
  ].flatMap(({ photo, alt, ...details }) =>
    photo ? [{ url: photo.image_url, alt: `${CAPTION}, ${alt}`, caption: CAPTION, ...details }] : [],
  );
}

/** Where a picture of widths shows that of the product; undefined where it does not. */
function markOf(family: string | undefined, product: Product): PhotoMark | undefined {
  const millimeters = Number.parseFloat(widthOf(product) ?? '');
  return family === undefined ? undefined : store.widthPictures[family]?.[millimeters];
}
