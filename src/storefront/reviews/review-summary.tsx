import type { ReviewsData } from '#contract/page-data.ts';
import { productPath } from '#domain/products/product-path.ts';
import { type ReviewQuery, reviewsPath } from '#domain/reviews/review-query.ts';
import link from '#storefront/ui/link.module.css';
import { Rating } from '#storefront/ui/rating.tsx';
import textStyles from '#storefront/ui/text.module.css';
import styles from './reviews.module.css';

type ReviewSummaryProps = Pick<ReviewsData, 'byStars' | 'withPhotos'> & {
  product: Pick<ReviewsData['product'], 'id' | 'rating' | 'review_count'>;
  /** What is shown now, on the page of all reviews. */
  query?: ReviewQuery;
};

/** The average and how many gave how many stars; each bar leads to those reviews. */
export function ReviewSummary({ product, byStars, withPhotos, query }: ReviewSummaryProps) {
  const { id, rating, review_count: count } = product;
  const hrefFor = (asked: Partial<ReviewQuery>) => `${reviewsPath(productPath(id), asked)}#reviews`;
  const current = query && { sort: query.sort, stars: query.stars, withPhotos: query.withPhotos };
  return (
    <div className={styles.summary}>
      <Rating rating={rating} count={count} form="words" />
      <ul className={`${styles.starCounts} ${textStyles.small} ${textStyles.numeric}`}>
        {byStars.map((each, index) => {
          const stars = 5 - index;
          const bar = (
            <>
              {stars === 1 ? '1 star' : `${stars} stars`}
              <i style={{ backgroundSize: `${(each / Math.max(1, count)) * 100}%` }} />
              {each}
            </>
          );
          const isShown = query?.stars === stars;
          return (
            <li key={stars}>
              {each > 0 ? (
                <a
                  href={hrefFor({ ...current, stars: isShown ? null : stars })}
                  aria-current={isShown || undefined}
                >
                  {bar}
                </a>
              ) : (
                <span>{bar}</span>
              )}
            </li>
          );
        })}
      </ul>
      {withPhotos > 0 && (
        <a
          className={`${link.textLink} ${textStyles.small} ${styles.photosLink}`}
          href={hrefFor({ ...current, withPhotos: !query?.withPhotos })}
          aria-current={query?.withPhotos || undefined}
        >
          With photos ({withPhotos})
        </a>
      )}
    </div>
  );
}
