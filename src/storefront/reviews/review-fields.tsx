import type { MailLinkStep } from '#contract/page-data.ts';
import fieldStyles from '#storefront/ui/field.module.css';
import styles from './review-fields.module.css';
import { ReviewPhotoFields } from './review-photo-fields.tsx';

const STARS = [5, 4, 3, 2, 1] as const;

/** Stars, text, photos and a name. Works without scripts. */
export function ReviewFields({ rating, name, text, problem, photos }: NonNullable<MailLinkStep['review']>) {
  return (
    <>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <fieldset className={styles.stars}>
        <legend>Your rating</legend>
        {STARS.map((stars) => (
          <label key={stars}>
            <input
              type="radio"
              name="rating"
              value={stars}
              required
              defaultChecked={rating === String(stars)}
            />
            {stars === 1 ? '1 star' : `${stars} stars`}
          </label>
        ))}
      </fieldset>
      <div className={fieldStyles.field}>
        <label htmlFor="review-text">Your review</label>
        <textarea
          id="review-text"
          name="text"
          rows={6}
          maxLength={4000}
          defaultValue={text}
          className={fieldStyles.input}
        />
      </div>
      <ReviewPhotoFields photos={photos} />
      <div className={fieldStyles.field}>
        <label htmlFor="review-name">Your name, as it appears beside the review</label>
        <input
          id="review-name"
          name="name"
          required
          maxLength={60}
          autoComplete="given-name"
          defaultValue={name}
          className={fieldStyles.input}
        />
      </div>
    </>
  );
}
