import { listCategories } from '#domain/categories.ts';
import { type ListingQuery, listingSearch } from '#domain/listing/listing-query.ts';
import { firstImage, type MetaOf } from '#storefront/loading/meta-draft.server.ts';
import { breadcrumbData, categoryCrumb } from '#storefront/loading/structured-data.server.ts';
import { categorySeo } from './category-seo.server.ts';

export const listingMeta: MetaOf<'listing'> = ({ kind, cards, query, pageNumber }) => {
  const category = listCategories().find((row) => row.kind === kind);
  const seo = category ? categorySeo(category) : { title: '', description: '' };
  const later = pageNumber > 1 ? `, page ${pageNumber}` : '';
  return {
    ...seo,
    title: seo.title + later,
    canonicalPath: category ? category.path + canonicalSearch(query, pageNumber) : null,
    image: firstImage(cards),
    structuredData: category ? [breadcrumbData(categoryCrumb(category))] : [],
  };
};

/** Filtered or sorted, a listing's canonical URL is the plain one; its later pages have their own. */
function canonicalSearch(query: ListingQuery, pageNumber: number): string {
  const isPlain = listingSearch({ ...query, page: 1 }) === '';
  return isPlain && pageNumber > 1 ? `?page=${pageNumber}` : '';
}
