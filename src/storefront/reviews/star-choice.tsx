import { FieldError } from '#storefront/ui/field-error.tsx';
import styles from './star-choice.module.css';

const STARS = [1, 2, 3, 4, 5] as const;

/** Radio buttons that look like stars and fill up to the chosen one, by styles alone. */
export function StarChoice({ rating, problem }: { rating: string; problem: string | undefined }) {
  return (
    <fieldset className={styles.stars} aria-describedby={problem && 'review-rating-error'}>
      <legend>Your rating</legend>
      <div>
        {STARS.map((stars) => (
          <label key={stars}>
            <input
              type="radio"
              name="rating"
              value={stars}
              aria-label={stars === 1 ? '1 star' : `${stars} stars`}
              required
              defaultChecked={rating === String(stars)}
            />
            {/* The first of the five stars in each symbol. */}
            <svg viewBox="0 0 12 12" aria-hidden="true">
              <use href="#stars-0" width="66" height="12" />
              <use href="#stars-5" width="66" height="12" />
            </svg>
          </label>
        ))}
      </div>
      <FieldError id="review-rating-error" text={problem ?? null} />
    </fieldset>
  );
}
