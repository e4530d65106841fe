import { ArrowUpRight } from 'lucide-react';
import { useRef } from 'react';
import { store } from '#store';
import { ScrollArrows } from '../catalogue/scroll-arrows.tsx';
import { HOME_WORDS } from '../copy/home-rows.ts';
import type { Review } from '../page-data.ts';
import { ReviewCard } from './review-card.tsx';

/** A row that scrolls and holds nothing to focus must take the focus itself, for the arrow keys. */
const SCROLLS_BY_KEYBOARD = { tabIndex: 0 };

/** What customers say, in a row to scroll through. */
export function Reviews({ reviews }: { reviews: readonly Review[] | null }) {
  const row = useRef<HTMLUListElement>(null);
  return (
    <section className="section wrap reviews" aria-labelledby="reviews">
      <div className="section-head">
        <h2 className="head" id="reviews">
          Customer reviews
        </h2>
        <a className="lnk" href={store.links.leaveReview} target="_blank" rel="noopener noreferrer">
          <span>Leave a review</span>
          <ArrowUpRight className="icon-s" aria-hidden="true" />
          <span className="sr-only">(opens in a new tab)</span>
        </a>
      </div>
      {reviews === null && <p role="alert">{HOME_WORDS.reviewsError()}</p>}
      {reviews !== null && reviews.length > 0 && (
        <ul ref={row} className="reviews-row" aria-label="Reviews" {...SCROLLS_BY_KEYBOARD}>
          {reviews.map((review) => (
            <li key={`${review.author} ${review.time}`}>
              <ReviewCard review={review} />
            </li>
          ))}
        </ul>
      )}
      {reviews !== null && reviews.length > 1 && (
        <ScrollArrows row={row} label="Reviews" className="reviews-arrows" />
      )}
    </section>
  );
}
