import type { ProductReviews as Written } from '#contract/page-data.ts';
import type { Product } from '#domain/products/product.ts';
import { productPath } from '#domain/products/product-path.ts';
import { reviewsPath } from '#domain/reviews/review-query.ts';
import layout from '#storefront/ui/layout.module.css';
import link from '#storefront/ui/link.module.css';
import textStyles from '#storefront/ui/text.module.css';
import { ReviewList } from './review-list.tsx';
import { ReviewSummary } from './review-summary.tsx';
import styles from './reviews.module.css';

export type ProductReviewsProps = {
  product: Pick<Product, 'id' | 'name' | 'rating' | 'review_count'>;
  written: Written;
};

/** The latest reviews of a product on its page, and the way to all of them, sorted and filtered. */
export function ProductReviews({ product, written }: ProductReviewsProps) {
  const { latest, byStars, withPhotos } = written;
  if (latest.length === 0) return null;
  const count = byStars.reduce((sum, each) => sum + each, 0);
  return (
    <section className={`${layout.section} ${layout.pageWidth}`} aria-labelledby="reviews">
      <h2 className={`${textStyles.heading} ${textStyles.headingSmall}`} id="reviews">
        Reviews
      </h2>
      <div className={styles.columns}>
        <ReviewSummary product={product} byStars={byStars} withPhotos={withPhotos} />
        <div>
          <ReviewList reviews={latest} />
          {count > latest.length && (
            <a className={`${link.link} ${styles.all}`} href={reviewsPath(productPath(product.id))}>
              <span>Sort and read all {count} reviews</span>
            </a>
          )}
        </div>
      </div>
    </section>
  );
}
