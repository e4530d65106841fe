import type { MailLinkStep as Step } from '#contract/page-data.ts';
import { ReviewFields } from '#storefront/reviews/review-fields.tsx';
import button from '#storefront/ui/button.module.css';
import layout from '#storefront/ui/layout.module.css';
import link from '#storefront/ui/link.module.css';
import { Photo } from '#storefront/ui/photo.tsx';
import text from '#storefront/ui/text.module.css';
import styles from './mail-link-step.module.css';

/** The page of an email link. It works without scripts: its action is a form. */
export function MailLinkStep({ step: { title, text: words, action, review } }: { step: Step }) {
  return (
    <div className={`${layout.pageWidth} ${styles.page}`}>
      <h1 className={`${text.display} ${text.displayPage}`}>{title}</h1>
      {review?.imageUrl && <Photo url={review.imageUrl} alt="" sizes="160px" className={styles.photo} />}
      <p className={styles.text}>{words}</p>
      {action && (
        <form
          method="post"
          action={action.path}
          encType={review && 'multipart/form-data'}
          className={styles.form}
          noValidate
        >
          {review && <ReviewFields {...review} />}
          <button type="submit" className={`${button.button} ${button.medium}`}>
            {action.label}
          </button>
        </form>
      )}
      <a className={link.link} href="/">
        <span>Continue Shopping</span>
      </a>
    </div>
  );
}
