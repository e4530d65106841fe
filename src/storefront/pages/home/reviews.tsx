import { ArrowUpRight } from 'lucide-react';
import { useState, useTransition } from 'react';
import type { NamedReview } from '#contract/page-data.ts';
import { store } from '#shop';
import icon from '#storefront/ui/icon.module.css';
import layout from '#storefront/ui/layout.module.css';
import link from '#storefront/ui/link.module.css';
import sectionHead from '#storefront/ui/section-head.module.css';
import text from '#storefront/ui/text.module.css';
import visibility from '#storefront/ui/visibility.module.css';
import { HOME_COPY } from './home-copy.ts';
import { HOME_WAITING } from './home-loading-copy.ts';
import { reloadReviews } from './reload-reviews.ts';
import styles from './reviews.module.css';
import { ReviewsRow } from './reviews-row.tsx';
import { TryAgain } from './try-again.tsx';

/** Customer reviews in a carousel. The link to leave a review is always shown. */
export function Reviews({ reviews }: { reviews: readonly NamedReview[] | null }) {
  if (reviews?.length === 0 && !store.links.leaveReview) return null;
  return (
    <section
      className={`${layout.section} ${layout.pageWidth} ${styles.reviews}`}
      aria-roledescription="carousel"
      aria-labelledby="reviews"
    >
      <div className={sectionHead.head}>
        <h2 className={text.heading} id="reviews">
          Customer reviews
        </h2>
        {store.links.leaveReview && (
          <a className={link.link} href={store.links.leaveReview} target="_blank" rel="noopener noreferrer">
            <span>Leave a review</span>
            <ArrowUpRight className={icon.small} aria-hidden="true" />
            <span className={visibility.visuallyHidden}>(opens in a new tab)</span>
          </a>
        )}
      </div>
      {reviews === null ? <MissingReviews /> : <ReviewsOrNone reviews={reviews} />}
    </section>
  );
}

function ReviewsOrNone({ reviews }: { reviews: readonly NamedReview[] }) {
  return reviews.length > 0 ? <ReviewsRow reviews={reviews} /> : null;
}

/** Shown if the reviews failed to load, with a retry button. */
function MissingReviews() {
  const [found, setFound] = useState<readonly NamedReview[] | null>(null);
  const [message, setMessage] = useState<string>();
  const [isLoading, startLoading] = useTransition();
  const retry = () =>
    startLoading(async () => {
      const answer = await reloadReviews();
      if (answer.ok) setFound(answer.reviews);
      else setMessage(answer.message);
    });
  if (found) return <ReviewsOrNone reviews={found} />;
  if (isLoading) return <p role="status">{HOME_WAITING.reviewsLoading}</p>;
  return <TryAgain problem={HOME_COPY.reviewsError(message)} onRetry={retry} />;
}
