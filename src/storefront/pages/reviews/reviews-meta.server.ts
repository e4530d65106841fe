import { productPath } from '#domain/products/product-path.ts';
import { reviewsPath } from '#domain/reviews/review-query.ts';
import { firstImage, type MetaOf } from '#storefront/loading/page-meta.server.ts';

/** Search engines get the plain pages. Sorted and filtered views are not indexed, nor is a page without reviews. */
export const reviewsMeta: MetaOf<'reviews'> = ({ product, query, pageNumber }) => {
  const isPlain = query.sort === 'newest' && query.stars === null && !query.withPhotos;
  const ofPage = pageNumber > 1 ? `, page ${pageNumber}` : '';
  return {
    title: `Reviews of ${product.name}${ofPage}`,
    description: `What customers say about ${product.name}: ${product.review_count} reviews, ${product.rating} out of 5 stars.`,
    canonicalPath:
      isPlain && product.review_count > 0 ? reviewsPath(productPath(product.id), { page: pageNumber }) : null,
    image: firstImage([product]),
  };
};
