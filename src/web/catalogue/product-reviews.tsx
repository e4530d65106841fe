import { Plus } from 'lucide-react';
import type { Product } from '#domain/product.ts';
import { formatAverage } from '#domain/rating.ts';
import { REVIEW_WORDS } from '../copy/product-reviews.ts';
import { countReviews } from '../copy/reviews.ts';
import type { Review, ProductReviews as Written } from '../page-data.ts';
import { ReviewCard } from '../ui/review-card.tsx';
import { Stars } from '../ui/stars.tsx';

/** So many stand open; the others are folded away. */
const OPEN_REVIEWS = 6;

type ProductReviewsProps = { product: Pick<Product, 'rating' | 'review_count'>; written: Written };

/** What customers wrote of one product, newest first, and how many gave how many stars. Works without JavaScript. */
export function ProductReviews({ product, written: { latest, byStars } }: ProductReviewsProps) {
  if (latest.length === 0) return null;
  const count = byStars.reduce((sum, each) => sum + each, 0);
  const folded = latest.slice(OPEN_REVIEWS);
  return (
    <section className="section wrap product-reviews" aria-labelledby="reviews">
      <div className="section-head">
        <h2 className="head head-rail" id="reviews">
          {REVIEW_WORDS.heading}
        </h2>
      </div>
      <div className="review-columns">
        <div className="detail-head">
          <p className="title num">{formatAverage(product.rating)}</p>
          <Stars rating={product.rating}>{countReviews(count)}</Stars>
          <StarCounts byStars={byStars} count={count} />
        </div>
        <div>
          <ReviewList reviews={latest.slice(0, OPEN_REVIEWS)} />
          {folded.length > 0 && (
            <details className="note-fold">
              <summary>
                {count > latest.length ? REVIEW_WORDS.showLatest(latest.length) : REVIEW_WORDS.showAll(count)}
                <Plus aria-hidden="true" />
              </summary>
              <ReviewList reviews={folded} />
              {count > latest.length && (
                <p className="small ash">{REVIEW_WORDS.latestOf(latest.length, count)}</p>
              )}
            </details>
          )}
        </div>
      </div>
    </section>
  );
}

/** Five lines, from five stars to one, each as long as its share of all reviews. */
function StarCounts({ byStars, count }: { byStars: readonly number[]; count: number }) {
  return (
    <ul className="star-counts small">
      {byStars
        .map((each, index) => (
          <li key={REVIEW_WORDS.stars(index + 1)}>
            <span>{REVIEW_WORDS.stars(index + 1)}</span>
            <i style={{ backgroundSize: `${(each / count) * 100}% 100%` }} />
            <span className="num">{each}</span>
          </li>
        ))
        .reverse()}
    </ul>
  );
}

function ReviewList({ reviews }: { reviews: readonly Review[] }) {
  return (
    <ul className="review-list">
      {reviews.map((review) => (
        <li key={`${review.author} ${review.time} ${review.text}`}>
          <ReviewCard review={review} />
        </li>
      ))}
    </ul>
  );
}
