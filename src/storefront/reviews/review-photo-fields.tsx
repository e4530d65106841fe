import type { MailLinkStep } from '#contract/page-data.ts';
import { MAX_REVIEW_PHOTOS } from '#domain/reviews/review-photos.ts';
import check from '#storefront/ui/check.module.css';
import fieldStyles from '#storefront/ui/field.module.css';
import { FieldError } from '#storefront/ui/field-error.tsx';
import { Photo } from '#storefront/ui/photo.tsx';
import styles from './review-fields.module.css';

type ReviewPhotoFieldsProps = Pick<NonNullable<MailLinkStep['review']>, 'photos'> & {
  problem: string | undefined;
};

/** Photos to upload, and those uploaded with an earlier attempt. */
export function ReviewPhotoFields({ photos, problem }: ReviewPhotoFieldsProps) {
  return (
    <>
      {photos.length > 0 && (
        <fieldset className={styles.kept}>
          <legend>Photos already uploaded</legend>
          {photos.map(({ id, url }, index) => (
            <label key={id}>
              <Photo url={url} alt="" sizes="120px" />
              <span className={check.check}>
                <input type="checkbox" name="keep" value={id} defaultChecked /> Send photo {index + 1}
              </span>
            </label>
          ))}
        </fieldset>
      )}
      <div className={fieldStyles.field}>
        <label htmlFor="review-photos">
          {photos.length > 0 ? 'More photos' : 'Photos'} <em>(optional)</em>
        </label>
        <input
          id="review-photos"
          type="file"
          name="photos"
          multiple
          accept="image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif"
          aria-invalid={problem !== undefined}
          aria-describedby={`review-photos-hint${problem ? ' review-photos-error' : ''}`}
          className={styles.files}
        />
        <p id="review-photos-hint" className={styles.hint}>
          {`Up to ${MAX_REVIEW_PHOTOS}, each at most 20 MB. We remove the place and camera saved in them. They appear with your review.`}
        </p>
        <FieldError id="review-photos-error" text={problem ?? null} />
      </div>
    </>
  );
}
