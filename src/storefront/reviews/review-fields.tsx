import type { MailLinkStep } from '#contract/page-data.ts';
import { REVIEW_LIMITS } from '#domain/reviews/review-limits.ts';
import { FOCUSED } from '#storefront/forms/form-notice.tsx';
import fieldStyles from '#storefront/ui/field.module.css';
import { FieldError } from '#storefront/ui/field-error.tsx';
import styles from './review-fields.module.css';
import { ReviewPhotoFields } from './review-photo-fields.tsx';
import { StarChoice } from './star-choice.tsx';

/** Stars, text, photos and a name, with what is wrong at each of them and above all. Works without scripts. */
export function ReviewFields({ rating, name, text, problems, photos }: NonNullable<MailLinkStep['review']>) {
  const all = [problems.rating, problems.text, problems.photos, problems.name].filter(Boolean);
  return (
    <>
      {all.length > 0 && (
        <p role="alert" {...FOCUSED} className={styles.problem}>
          {all.join(' ')}
        </p>
      )}
      <StarChoice rating={rating} problem={problems.rating} />
      <div className={fieldStyles.field}>
        <label htmlFor="review-text">
          Your review <em>(optional)</em>
        </label>
        {/* Without a maxlength, which would cut a pasted text silently. */}
        <textarea
          id="review-text"
          name="text"
          rows={6}
          defaultValue={text}
          className={fieldStyles.input}
          aria-invalid={problems.text !== undefined}
          aria-describedby={`review-text-hint${problems.text ? ' review-text-error' : ''}`}
        />
        <p id="review-text-hint" className={styles.hint}>
          {`Up to ${REVIEW_LIMITS.text.toLocaleString('en-US')} characters.`}
        </p>
        <FieldError id="review-text-error" text={problems.text ?? null} />
      </div>
      <ReviewPhotoFields photos={photos} problem={problems.photos} />
      <div className={fieldStyles.field}>
        <label htmlFor="review-name">Your name, as it appears beside the review</label>
        <input
          id="review-name"
          name="name"
          required
          maxLength={REVIEW_LIMITS.name}
          autoComplete="given-name"
          defaultValue={name}
          className={fieldStyles.input}
          aria-invalid={problems.name !== undefined}
          aria-describedby={problems.name && 'review-name-error'}
        />
        <FieldError id="review-name-error" text={problems.name ?? null} />
      </div>
    </>
  );
}
