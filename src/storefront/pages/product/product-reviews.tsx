import { Plus } from 'lucide-react';
import type { Review, ProductReviews as Written } from '#contract/page-data.ts';
import type { Product } from '#domain/product.ts';
import { formatDay } from '#storefront/ui/format-day.ts';
import { Rating } from '#storefront/ui/rating.tsx';
import { countReviews } from '#storefront/ui/rating-copy.ts';
import { Stars } from '#storefront/ui/stars.tsx';

/** So many stand open; the others are folded away. */
const OPEN_REVIEWS = 6;

type ProductReviewsProps = { product: Pick<Product, 'rating' | 'review_count'>; written: Written };

/** What customers wrote of one product, newest first, and how many gave how many stars. Works without JavaScript. */
export function ProductReviews({ product, written: { latest, byStars } }: ProductReviewsProps) {
  if (latest.length === 0) return null;
  const { rating, review_count: count } = product;
  return (
    <section className="section wrap product-reviews" aria-labelledby="reviews">
      <h2 className="head head-rail" id="reviews">
        Reviews
      </h2>
      <div className="review-columns">
        <div className="detail-head">
          <Rating rating={rating} count={count} form="words" />
          <ul className="star-counts small num">
            {byStars.map((each, index) => (
              <li key={MAX_FIRST[index]}>
                {MAX_FIRST[index]}
                <i style={{ backgroundSize: `${(each / count) * 100}%` }} />
                <span>{each}</span>
              </li>
            ))}
          </ul>
        </div>
        <div>
          <ReviewList reviews={latest.slice(0, OPEN_REVIEWS)} />
          {latest.length > OPEN_REVIEWS && (
            <details className="note-fold">
              <summary>
                {`Show ${count > latest.length ? `the latest ${latest.length} of` : 'all'} ${countReviews(count)}`}
                <Plus aria-hidden="true" />
              </summary>
              <ReviewList reviews={latest.slice(OPEN_REVIEWS)} />
            </details>
          )}
        </div>
      </div>
    </section>
  );
}

const MAX_FIRST = ['5 stars', '4 stars', '3 stars', '2 stars', '1 star'];

function ReviewList({ reviews }: { reviews: readonly Review[] }) {
  return (
    <ul className="review-list">
      {reviews.map(({ author, time, rating, text }) => (
        <li key={author + time + text}>
          <Stars rating={rating} />
          {text && <p>{text}</p>}
          <p className="small ash">
            <b>{author}</b> <time dateTime={time}>{formatDay(time)}</time>
          </p>
        </li>
      ))}
    </ul>
  );
}
