import { findUnifiedProduct } from '#database/products/products.ts';
import { countProductReviews, listProductReviews } from '#database/reviews/reviews.ts';
import { isSold } from '#domain/categories.ts';
import { parseReviewQuery, REVIEWS_PER_PAGE } from '#domain/reviews/review-query.ts';
import type { PageLoader } from '#storefront/loading/page-sources.server.ts';
import { loadShownReviews } from '#storefront/loading/shown-review.server.ts';

export const loadReviews: PageLoader<'reviews'> = async ({ id }, { search }, { database: { db } }) => {
  const row = await findUnifiedProduct(db, id);
  if (!row || !isSold(row.source_table)) return { page: 'product-missing' };
  const { name, image_url, image_placeholder, rating, review_count } = row;
  const query = parseReviewQuery(new URLSearchParams(search));
  const { byStars, withPhotos } = await countProductReviews(db, id);
  const counts = query.withPhotos ? withPhotos : byStars;
  const count = query.stars === null ? sum(counts) : (counts[5 - query.stars] ?? 0);
  const pageCount = Math.max(1, Math.ceil(count / REVIEWS_PER_PAGE));
  const pageNumber = Math.min(query.page, pageCount);
  const rows = await listProductReviews(db, id, REVIEWS_PER_PAGE, {
    ...query,
    offset: (pageNumber - 1) * REVIEWS_PER_PAGE,
  });
  return {
    page: 'reviews',
    product: { id, name, image_url, image_placeholder, rating, review_count },
    query,
    reviews: await loadShownReviews(db, rows),
    count,
    pageNumber,
    pageCount,
    byStars,
    withPhotos: sum(withPhotos),
  };
};

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
