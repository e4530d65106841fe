import type { Category } from '#domain/categories.ts';
import { breadcrumbLabel } from '#domain/category-names.ts';
import { store } from '#shop';
import { searchEngines } from '#shop/content/search-engines.ts';
import type { PageSeo } from '#shop/content-types.ts';

const { categories } = searchEngines({ shop: store });

/** What search engines and shared links show for a listing: the shop's words, or else its heading and intro. */
export function categorySeo({ kind, heading, intro }: Category): PageSeo {
  return (
    categories[kind] ?? {
      title: breadcrumbLabel(heading),
      description: intro || `${breadcrumbLabel(heading)} at ${store.name}.`,
    }
  );
}
