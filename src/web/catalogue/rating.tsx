import { PRODUCT_WORDS } from '../copy/catalogue.ts';
import { Stars } from '../ui/stars.tsx';

type RatingProps = {
  /** 0 to 5; the stars fill by its whole points. */
  rating: number;
  count: number;
  /** `words` says "213 reviews" where there is room; a card says "(213)". */
  form?: 'count' | 'words';
};

/** Stars with the number of reviews behind them; without any, it says so instead of claiming a rating. */
export function Rating({ rating, count, form = 'count' }: RatingProps) {
  if (count === 0) {
    return (
      <Stars rating={rating} label={PRODUCT_WORDS.noReviews}>
        <span className="num" aria-hidden="true">
          {form === 'words' ? PRODUCT_WORDS.noReviews : '(0)'}
        </span>
      </Stars>
    );
  }
  return (
    <Stars rating={rating}>
      <span className="num">
        {form === 'words' ? `${count} ${count === 1 ? 'review' : 'reviews'}` : `(${count})`}
      </span>
    </Stars>
  );
}
