import { writeAudit } from '#database/people/audit-log.ts';
import { deleteReviewRow, lockReview, updateReview } from '#database/reviews/review-moderation.ts';
import { deletePhotoRows, listReviewPhotos } from '#database/reviews/review-photos.ts';
import type { Database, ReviewRow } from '#database/tables.ts';
import type { AuditAction } from '#domain/operations/audit-actions.ts';
import { type MailingContext, type MerchantContext, type Refused, refused } from '../refused.ts';
import { deletePhotoFiles } from './delete-photo-files.ts';
import { queueReviewAnswer } from './review-answer.ts';

const LONGEST_ANSWER = 5_000;
const SHORTEST_ID = 4;

type Changed = { ok: true; row: ReviewRow };
/** `isEmailed`: the customer gets the answer by email. */
type Answered = Changed & { isEmailed: boolean };
type PhotoContext = MerchantContext & { mediaDir: string };

/** Publishes or hides a review. Ratings count published reviews only. */
export async function moveReview(
  context: MailingContext,
  id: string,
  state: 'published' | 'hidden',
): Promise<Answered | Refused> {
  const action = state === 'published' ? 'review.publish' : 'review.hide';
  return changeAndEmail(context, id, action, (transaction, before) =>
    updateReview(transaction, before.id, { state }),
  );
}

/**
 * Answers a review. The answer is shown below the review, and emailed to the customer once both are published. A blank
 * text removes the answer. `answerSeen` is the answer the merchant saw: if it was changed since, this refuses.
 */
export async function answerReview(
  context: MailingContext,
  id: string,
  { text, answerSeen }: { text: string; answerSeen?: string | null | undefined },
): Promise<Answered | Refused> {
  const answer = text.trim();
  if (answer.length > LONGEST_ANSWER) {
    return refused('invalid', `An answer has at most ${LONGEST_ANSWER} characters.`);
  }
  return changeAndEmail(context, id, 'review.answer', async (transaction, before) => {
    if (answerSeen !== undefined && before.answer !== answerSeen) {
      return refused('conflict', 'Someone else has answered this review. Look at it again.');
    }
    return updateReview(
      transaction,
      before.id,
      answer === '' ? { answer: null, answered_at: null } : { answer, answered_at: context.now() },
    );
  });
}

/** Deletes one photo of a review and its file, by id or by position from 1. */
export async function removeReviewPhoto(
  context: PhotoContext,
  id: string,
  which: { id: string } | { place: number },
): Promise<Changed | Refused> {
  const done = await change(context, id, 'review.remove-photo', async (transaction, before) => {
    const photos = await listReviewPhotos(transaction, [before.id]);
    const photo = 'id' in which ? photos.find((each) => each.id === which.id) : photos[which.place - 1];
    if (!photo) return refused('not-found', 'This review has no such photo.');
    await deletePhotoRows(transaction, [photo.id]);
    return before;
  });
  if (done.ok) await deletePhotoFiles(context);
  return done;
}

/** Deletes a review with its photos. Afterwards the link in the customer's email works again. */
export async function deleteReview(context: PhotoContext, id: string): Promise<Changed | Refused> {
  const done = await change(context, id, 'review.delete', async (transaction, before) => {
    await deleteReviewRow(transaction, before.id);
    return before;
  });
  if (done.ok) await deletePhotoFiles(context);
  return done;
}

async function changeAndEmail(
  context: MailingContext,
  id: string,
  action: AuditAction,
  work: Work,
): Promise<Answered | Refused> {
  let isEmailed = false;
  const done = await change(context, id, action, async (transaction, before) => {
    const after = await work(transaction, before);
    if (!('ok' in after)) isEmailed = await queueReviewAnswer(transaction, after);
    return after;
  });
  if (!done.ok) return done;
  if (isEmailed) context.onJobQueued();
  return { ...done, isEmailed };
}

type Work = (transaction: Database, before: ReviewRow) => Promise<ReviewRow | Refused>;

async function change(
  { db, actor }: MerchantContext,
  id: string,
  action: AuditAction,
  work: Work,
): Promise<Changed | Refused> {
  return db.transaction().execute(async (transaction) => {
    const before = id.length < SHORTEST_ID ? null : await lockReview(transaction, id);
    if (!before) return refused('not-found', `There is no review ${id}.`);
    const after = await work(transaction, before);
    if ('ok' in after) return after;
    // Without the texts and the name, which are personal data: an answer often names the customer.
    const facts = ({ state, answer }: ReviewRow) => ({ state, isAnswered: answer !== null });
    await writeAudit(transaction, {
      actor,
      action,
      subjectType: 'review',
      subjectId: after.id,
      before: facts(before),
      after: facts(after),
    });
    return { ok: true, row: after };
  });
}
