import { formatAverage } from '#domain/reviews/rating.ts';
import { countReviews, NO_REVIEWS } from './rating-copy.ts';
import stars from './stars.module.css';
import { Stars } from './stars.tsx';
import text from './text.module.css';

type RatingProps = {
  /** The average, 1 to 5; hidden without reviews. */
  rating: number;
  count: number;
  /** `words` shows "4.9 (213 reviews)", `count` shows "4.9 (213)" on cards. */
  form?: 'count' | 'words';
};

/** Stars, average and number of reviews; without reviews, no stars. */
export function Rating({ rating, count, form = 'count' }: RatingProps) {
  if (count === 0)
    return (
      <span className={stars.stars} data-stars>
        {NO_REVIEWS}
      </span>
    );
  const reviews = form === 'words' ? countReviews(count) : count.toLocaleString('en-US');
  return (
    <Stars rating={rating}>
      <span className={text.numeric}>{`${formatAverage(rating)} (${reviews})`}</span>
    </Stars>
  );
}
