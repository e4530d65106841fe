import { enqueue } from '#database/outbox/outbox.ts';
import { findReviewSource } from '#database/reviews/review-moderation.ts';
import type { Database, ReviewRow } from '#database/tables.ts';

export const REVIEW_ANSWER = 'review-answer';

/** Emails a published answer to the customer, once per review. Later corrections are not emailed. */
export async function queueReviewAnswer(db: Database, review: ReviewRow): Promise<boolean> {
  if (review.state !== 'published' || review.answer === null) return false;
  const source = await findReviewSource(db, review.id);
  if (!source) return false;
  const queued = await enqueue(db, {
    kind: REVIEW_ANSWER,
    dedupeKey: `${REVIEW_ANSWER}:${review.id}`,
    payload: { id: review.id, order_number: source.order_number },
  });
  return queued === 'queued';
}
