import { formatAverage, starsFor } from '#domain/reviews/rating.ts';
import { litWidth } from './star-fill.ts';
import styles from './stars.module.css';

type StarsProps = {
  /** The average, or the stars of one review. */
  rating: number;
  /** Shown next to the stars, such as a count. */
  children?: React.ReactNode;
};

/** Five stars, filled to the nearest half of the rating. */
export function Stars({ rating, children }: StarsProps) {
  return (
    <span className={styles.stars} data-stars>
      <svg viewBox="0 0 66 12" role="img" aria-label={`${Number(formatAverage(rating))} out of 5 stars`}>
        <use href="#stars-0" width="66" height="12" />
        <svg width={litWidth(starsFor(rating))} height="12" aria-hidden="true">
          <use href="#stars-5" width="66" height="12" />
        </svg>
      </svg>
      {children}
    </span>
  );
}
