import type { NamedReview, Review } from '#contract/page-data.ts';
import type { NamedReview as NamedRow } from '#database/reviews.ts';
import type { ReviewRow } from '#database/tables.ts';

type Written = Pick<ReviewRow, keyof Review>;

/** What a shopper sees of a review. */
export function shownReview({ author, avatar, time, rating, text }: Written): Review {
  return { author, avatar, time, rating, text };
}

export function shownNamedReview(row: NamedRow): NamedReview {
  return { ...shownReview(row), product: row.product };
}
