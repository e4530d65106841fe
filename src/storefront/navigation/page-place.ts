import type { PageState } from '#contract/page-data.ts';
import { productPath } from '#domain/products/product-path.ts';

type Shown = { path: string; state: PageState };

/** What stays when a shopper chooses another metal or width of a piece: its family. For any other page, its path. */
export function placeOf(shown: Shown): string {
  return productOf(shown)?.family ?? shown.path;
}

/** Whether a path belongs to a swatch on the page. Such a page shows no skeleton while it loads. */
export function leadsToSwatch(shown: Shown, path: string): boolean | undefined {
  return productOf(shown)?.swatches?.some(({ choices }) =>
    choices.some(({ id }) => productPath(id) === path),
  );
}

/** Undefined also where the data is broken: this runs outside the page's boundary. */
function productOf({ state: { data } }: Shown) {
  return data.page === 'product' ? data.product : undefined;
}
