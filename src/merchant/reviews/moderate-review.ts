import { writeAudit } from '#database/audit-log.ts';
import { lockReview, updateReview } from '#database/review-moderation.ts';
import type { Database, ReviewRow } from '#database/tables.ts';
import { type MerchantContext, type Refused, refused } from '../refused.ts';

const LONGEST_ANSWER = 5_000;
const SHORTEST_ID = 4;

type Changed = { ok: true; row: ReviewRow };

/** Publishes a review, or takes it off the shop's pages. Ratings count published reviews only. */
export async function moveReview(
  context: MerchantContext,
  id: string,
  state: 'published' | 'hidden',
): Promise<Changed | Refused> {
  const action = state === 'published' ? 'review.publish' : 'review.hide';
  return change(context, id, action, (transaction, before) =>
    updateReview(transaction, before.id, { state }),
  );
}

/**
 * Answers a review; the answer stands under it on the shop's pages. A blank text takes the answer back. `answerSeen` is the
 * answer the merchant saw: if somebody wrote another one since, it refuses.
 */
export async function answerReview(
  context: MerchantContext,
  id: string,
  { text, answerSeen }: { text: string; answerSeen?: string | null | undefined },
): Promise<Changed | Refused> {
  const answer = text.trim();
  if (answer.length > LONGEST_ANSWER) {
    return refused('invalid', `An answer has at most ${LONGEST_ANSWER} characters.`);
  }
  return change(context, id, 'review.answer', async (transaction, before) => {
    if (answerSeen !== undefined && before.answer !== answerSeen) {
      return refused('changed', 'Somebody answered this review meanwhile. Look at it again.');
    }
    return updateReview(
      transaction,
      before.id,
      answer === '' ? { answer: null, answered_at: null } : { answer, answered_at: context.now() },
    );
  });
}

async function change(
  { db, actor }: MerchantContext,
  id: string,
  action: string,
  work: (transaction: Database, before: ReviewRow) => Promise<ReviewRow | Refused>,
): Promise<Changed | Refused> {
  return db.transaction().execute(async (transaction) => {
    const before = id.length < SHORTEST_ID ? null : await lockReview(transaction, id);
    if (!before) return refused('missing', `There is no review ${id}.`);
    const after = await work(transaction, before);
    if ('ok' in after) return after;
    // Without the customer's words and name, which are personal data.
    const facts = ({ state, answer }: ReviewRow) => ({ state, answer });
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
