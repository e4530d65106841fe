import { Plus } from 'lucide-react';
import type { Review, ProductReviews as Written } from '#contract/page-data.ts';
import type { Product } from '#domain/product.ts';
import { store } from '#shop';
import productFacts from '#storefront/product-detail/product-facts.module.css';
import { formatDay } from '#storefront/ui/format-day.ts';
import layout from '#storefront/ui/layout.module.css';
import { Photo } from '#storefront/ui/photo.tsx';
import { Rating } from '#storefront/ui/rating.tsx';
import { Stars } from '#storefront/ui/stars.tsx';
import textStyles from '#storefront/ui/text.module.css';
import productNotes from './product-notes.module.css';
import styles from './product-reviews.module.css';

/** So many stand open; the others are folded away. */
const OPEN_REVIEWS = 6;

type ProductReviewsProps = { product: Pick<Product, 'rating' | 'review_count'>; written: Written };

/** What customers wrote of one product, newest first, and how many gave how many stars. Works without JavaScript. */
export function ProductReviews({ product, written: { latest, byStars } }: ProductReviewsProps) {
  if (latest.length === 0) return null;
  const { rating, review_count: count } = product;
  return (
    <section className={`${layout.section} ${layout.pageWidth}`} aria-labelledby="reviews">
      <h2 className={`${textStyles.heading} ${textStyles.headingSmall}`} id="reviews">
        Reviews
      </h2>
      <div className={styles.columns}>
        <div className={`${productFacts.head} ${styles.summary}`}>
          <Rating rating={rating} count={count} form="words" />
          <ul className={`${styles.starCounts} ${textStyles.small} ${textStyles.numeric}`}>
            {byStars.map((each, index) => (
              <li key={MAX_FIRST[index]}>
                {MAX_FIRST[index]}
                <i style={{ backgroundSize: `${(each / count) * 100}%` }} />
                {each}
              </li>
            ))}
          </ul>
        </div>
        <div>
          <ReviewList reviews={latest.slice(0, OPEN_REVIEWS)} />
          {latest.length > OPEN_REVIEWS && (
            <details className={productNotes.fold}>
              <summary>
                {`Show ${latest.length - OPEN_REVIEWS} more`}
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
    <ul className={styles.list}>
      {reviews.map(({ author, time, rating, text, answer, isVerified, photos }) => (
        <li key={author + time + text}>
          <Stars rating={rating} />
          {text && <p>{text}</p>}
          {photos?.map((url) => (
            <a key={url} href={url}>
              <Photo url={url} alt={`Photo by ${author}`} sizes="96px" />
            </a>
          ))}
          <p className={`${textStyles.small} ${textStyles.tertiary}`}>
            <b>{author}</b> {isVerified && 'Verified purchase '}
            <time dateTime={time}>{formatDay(time)}</time>
          </p>
          {answer && (
            <blockquote className={textStyles.small}>
              <b>{store.name}</b> {answer}
            </blockquote>
          )}
        </li>
      ))}
    </ul>
  );
}
