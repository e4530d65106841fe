import { PRODUCT_WORDS } from '../copy/catalogue.ts';
import { Stars } from '../ui/stars.tsx';

type RatingProps = {
  /** 0 to 5. */
  rating: number;
  count: number;
  /** `words` says "213 reviews" where there is room; a card says "(213)". */
  form?: 'count' | 'words';
  /** The product page fills whole stars only. */
  fill?: 'exact' | 'floor';
};

/** Stars with the number of reviews behind them; without any, it says so instead of claiming a rating. */
export function Rating({ rating, count, form = 'count', fill = 'exact' }: RatingProps) {
  if (count === 0) {
    return (
      <Stars rating={rating} fill={fill} label={PRODUCT_WORDS.noReviews}>
        <span className="num" aria-hidden="true">
          {form === 'words' ? PRODUCT_WORDS.noReviews : '(0)'}
        </span>
      </Stars>
    );
  }
  return (
    <Stars rating={rating} fill={fill}>
      <span className="num">
        {form === 'words' ? `${rating} - ${count} ${count === 1 ? 'review' : 'reviews'}` : `(${count})`}
      </span>
    </Stars>
  );
}
