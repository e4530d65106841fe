import { ALL_JEWELRY } from '#domain/categories.ts';
import { hasFilters } from '#domain/listing/listing-query.ts';
import { store } from '#shop';
import { searchEngines } from '#shop/content/search-engines.ts';
import { firstImage, type MetaOf } from '#storefront/loading/meta-draft.server.ts';
import { breadcrumbData, categoryCrumb } from '#storefront/loading/structured-data.server.ts';

export const ALL_JEWELRY_SEO = searchEngines({ shop: store }).allJewelry;

export const allJewelryMeta: MetaOf<'all-jewelry'> = ({ cards, query, pages: { first } }) => ({
  ...ALL_JEWELRY_SEO,
  title: ALL_JEWELRY_SEO.title + (first > 1 ? `, page ${first}` : ''),
  // Sorted or filtered, the canonical URL is the plain one; later pages have their own.
  canonicalPath: ALL_JEWELRY.path + (hasFilters(query) || first === 1 ? '' : `?page=${first}`),
  image: firstImage(cards),
  structuredData: [breadcrumbData(categoryCrumb(ALL_JEWELRY))],
});
