import type { Product } from '#domain/products/product.ts';
import { productPath } from '#domain/products/product-path.ts';
import { formatAverage } from '#domain/reviews/rating.ts';
import { reviewsPath } from '#domain/reviews/review-query.ts';
import { firstImage, type MetaOf } from '#storefront/loading/meta-draft.server.ts';
import { countReviews } from '#storefront/ui/rating-copy.ts';

/** Search engines get the plain pages. Sorted and filtered views are not indexed, nor is a page without reviews. */
export const reviewsMeta: MetaOf<'reviews'> = ({ product, query, pageNumber }) => {
  const isPlain = query.sort === 'newest' && query.stars === null && !query.withPhotos;
  const ofPage = pageNumber > 1 ? `, page ${pageNumber}` : '';
  return {
    title: `Reviews of ${product.name}${ofPage}`,
    description: describeReviews(product),
    canonicalPath:
      isPlain && product.review_count > 0 ? reviewsPath(productPath(product.id), { page: pageNumber }) : null,
    image: firstImage([product]),
  };
};

function describeReviews({
  name,
  review_count: count,
  rating,
}: Pick<Product, 'name' | 'review_count' | 'rating'>): string {
  if (count === 0) return `There are no reviews of ${name} yet.`;
  return `What customers say about ${name}: ${countReviews(count)}, ${Number(formatAverage(rating))} out of 5 stars.`;
}
