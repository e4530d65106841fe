import { allProductsSearch, parseAllProductsQuery } from '#domain/all-products-query.ts';
import { ALL_JEWELRY } from '#domain/categories.ts';
import { firstImage, type MetaOf } from '#storefront/loading/page-meta.server.ts';
import { breadcrumbData, categoryCrumb } from '#storefront/loading/structured-data.server.ts';

const PLAIN = parseAllProductsQuery(new URLSearchParams());

export const ALL_JEWELRY_SEO = {
  title: 'All Jewelry',
  description: 'Every chain, bracelet, ring, pendant, watch and stone we sell, on one page.',
  keywords: 'moissanite jewelry, hip hop jewelry, diamond simulant jewelry, iced jewelry',
};

export const allJewelryMeta: MetaOf<'all-jewelry'> = ({ cards, query, pageNumber }) => ({
  ...ALL_JEWELRY_SEO,
  title: ALL_JEWELRY_SEO.title + (pageNumber > 1 ? `, page ${pageNumber}` : ''),
  // Sorted, or limited to one category, the canonical address is the plain one; later pages have their own.
  canonicalPath: ALL_JEWELRY.path + (query.category ? '' : allProductsSearch({ ...PLAIN, page: pageNumber })),
  image: firstImage(cards),
  structuredData: [breadcrumbData(categoryCrumb(ALL_JEWELRY))],
});
