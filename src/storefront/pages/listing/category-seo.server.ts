import type { Category } from '#domain/categories.ts';
import { breadcrumbLabel } from '#domain/products/category-names.ts';
import { store } from '#shop';
import { categoryIntros } from '#shop/category-intros.ts';
import { searchEngines } from '#shop/content/search-engines.ts';
import type { PageSeo } from '#shop/content-types.ts';

const { categories } = searchEngines({ shop: store });

/** A listing's texts for search engines and shared links: the shop's own, or else its heading and intro. */
export function categorySeo({ kind, heading }: Category): PageSeo {
  return (
    categories[kind] ?? {
      title: breadcrumbLabel(heading),
      description: categoryIntros[kind] || `${breadcrumbLabel(heading)} at ${store.name}.`,
    }
  );
}
