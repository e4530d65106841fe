import { allProductsSearch, parseAllProductsQuery } from '#domain/all-products-query.ts';
import { ALL_JEWELRY } from '#domain/categories.ts';
import { store } from '#shop';
import { searchEngines } from '#shop/content/search-engines.ts';
import { firstImage, type MetaOf } from '#storefront/loading/page-meta.server.ts';
import { breadcrumbData, categoryCrumb } from '#storefront/loading/structured-data.server.ts';

const PLAIN = parseAllProductsQuery(new URLSearchParams());

export const ALL_JEWELRY_SEO = searchEngines({ shop: store }).allJewelry;

export const allJewelryMeta: MetaOf<'all-jewelry'> = ({ cards, query, pageNumber }) => ({
  ...ALL_JEWELRY_SEO,
  title: ALL_JEWELRY_SEO.title + (pageNumber > 1 ? `, page ${pageNumber}` : ''),
  // Sorted, or limited to one category, the canonical address is the plain one; later pages have their own.
  canonicalPath: ALL_JEWELRY.path + (query.category ? '' : allProductsSearch({ ...PLAIN, page: pageNumber })),
  image: firstImage(cards),
  structuredData: [breadcrumbData(categoryCrumb(ALL_JEWELRY))],
});
