import type { NamedReview, Review } from '#contract/page-data.ts';
import type { NamedReview as NamedRow } from '#database/reviews.ts';
import type { ReviewRow } from '#database/tables.ts';

type Written = Pick<ReviewRow, 'author' | 'avatar' | 'time' | 'rating' | 'text'> &
  Partial<Pick<ReviewRow, 'answer' | 'is_verified'>>;

/** What a shopper sees of a review. */
export function shownReview(row: Written, photos: readonly string[] = []): Review {
  const { author, avatar, time, rating, text, answer, is_verified: isVerified } = row;
  return {
    author,
    avatar,
    time,
    rating,
    text,
    ...(answer && { answer }),
    ...(isVerified && { isVerified }),
    ...(photos.length > 0 && { photos }),
  };
}

export function shownNamedReview(row: NamedRow): NamedReview {
  return { ...shownReview(row), product: row.product };
}
