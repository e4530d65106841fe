import type { Review } from '#contract/page-data.ts';
import { formatLongDate } from '#storefront/ui/format-long-date.ts';
import { Photo } from '#storefront/ui/photo.tsx';
import { Stars } from '#storefront/ui/stars.tsx';
import textStyles from '#storefront/ui/text.module.css';
import reviews from './reviews.module.css';

type ReviewCardProps = {
  review: Review;
  /** The review's subject, unless it is obvious. */
  children?: React.ReactNode;
};

export function ReviewCard({ review, children }: ReviewCardProps) {
  const { author, avatar, time, rating, text } = review;
  return (
    <figure className={reviews.review}>
      <Stars rating={rating} />
      {children}
      {text && <blockquote>{text}</blockquote>}
      <figcaption>
        {isPicture(avatar) ? (
          <Photo url={avatar} alt="" sizes="44px" className={reviews.avatar} />
        ) : (
          <span className={reviews.avatar} aria-hidden="true">
            {avatar || initialsOf(author)}
          </span>
        )}
        <span>
          <b>{author}</b>
          <time className={`${textStyles.small} ${textStyles.tertiary}`} dateTime={time}>
            {formatLongDate(time)}
          </time>
        </span>
      </figcaption>
    </figure>
  );
}

/** An avatar is an image URL, or initials to show instead. */
function isPicture(avatar: string | null): avatar is string {
  return avatar !== null && /^(?:\/|https?:)/.test(avatar);
}

/** `Marcus T.` becomes MT. */
function initialsOf(author: string): string {
  const words = author.split(/\s+/).filter(Boolean);
  return words
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join('')
    .toUpperCase();
}
