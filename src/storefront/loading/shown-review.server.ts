import type { NamedReview, Review } from '#contract/page-data.ts';
import { listReviewPhotos } from '#database/reviews/review-photos.ts';
import type { NamedReview as NamedRow } from '#database/reviews/reviews.ts';
import type { Database, ReviewRow } from '#database/tables.ts';

type Written = Pick<ReviewRow, 'author' | 'avatar' | 'time' | 'rating' | 'text'> &
  Partial<Pick<ReviewRow, 'answer' | 'is_verified'>>;

/** A review as shown to shoppers. */
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

/** Reviews as pages show them, with the photos of each. */
export async function loadShownReviews(db: Database, rows: readonly ReviewRow[]): Promise<Review[]> {
  const photos = await listReviewPhotos(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) =>
    shownReview(
      row,
      photos.filter(({ review_id }) => review_id === row.id).map(({ url }) => url),
    ),
  );
}
