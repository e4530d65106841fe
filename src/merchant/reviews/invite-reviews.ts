import { findCheckout } from '#database/checkouts/checkouts.ts';
import { findOrderRecord } from '#database/orders/order-records.ts';
import { enqueue } from '#database/outbox/outbox.ts';
import { writeAudit } from '#database/people/audit-log.ts';
import {
  hasReviewOptOut,
  insertReviewInvitation,
  listOrdersToInvite,
} from '#database/reviews/review-invitations.ts';
import type { Database } from '#database/tables.ts';
import { isFullyRefunded } from '#domain/orders/order-lifecycle.ts';
import { type PeriodicJob, startPeriodicJob } from '#periodic-job.ts';
import { type MailingContext, type Refused, refused } from '../refused.ts';

export const REVIEW_INVITATION = 'review-invitation';
const DAY_MS = 24 * 3_600_000;
/** Orders delivered longer ago get no invitation, for example when invitations are first switched on. */
const LATEST_DAYS = 30;
const MAX_AT_ONCE = 100;
const EVERY_MS = 15 * 60_000;

type Inviting = Pick<MailingContext, 'db' | 'now' | 'onJobQueued'>;

/** Invites the customers of orders delivered `afterDays` ago, once each. Returns the number of invitations. */
export async function inviteReviews(context: Inviting, afterDays: number): Promise<number> {
  const { db, now } = context;
  const until = new Date(now().getTime() - afterDays * DAY_MS);
  const since = new Date(until.getTime() - LATEST_DAYS * DAY_MS);
  const numbers = await listOrdersToInvite(db, { since, until, limit: MAX_AT_ONCE });
  let invited = 0;
  for (const number of numbers) {
    const isNew = await db
      .transaction()
      .execute((transaction) => queueInvitation(transaction, number, now()));
    if (isNew) invited += 1;
  }
  if (invited > 0) context.onJobQueued();
  return invited;
}

/** Invites the customer of one delivered order now. */
export async function inviteOrder(
  context: MailingContext,
  orderNumber: string,
): Promise<{ ok: true } | Refused> {
  const done = await context.db
    .transaction()
    .execute(async (transaction): Promise<{ ok: true } | Refused> => {
      const record = await findOrderRecord(transaction, orderNumber);
      const checkout = record && (await findCheckout(transaction, record.checkout_id));
      if (!record || !checkout) return refused('not-found', `There is no order ${orderNumber}.`);
      if (record.fulfillment !== 'delivered')
        return refused('invalid', `${orderNumber} is not delivered yet.`);
      if (isFullyRefunded({ total: record.total, refundedAmount: record.refunded_amount }))
        return refused('invalid', `${orderNumber} was refunded.`);
      if (checkout.customer_email === '')
        return refused('invalid', `${orderNumber} no longer has an email address.`);
      if (await hasReviewOptOut(transaction, checkout.customer_email)) {
        return refused('invalid', 'This customer opted out of review invitations.');
      }
      const isNew = await queueInvitation(transaction, orderNumber, context.now());
      if (!isNew) return refused('invalid', `The customer of ${orderNumber} was invited already.`);
      await writeAudit(transaction, {
        actor: context.actor,
        action: 'review.invite',
        subjectType: 'order',
        subjectId: orderNumber,
      });
      return { ok: true };
    });
  if (done.ok) context.onJobQueued();
  return done;
}

async function queueInvitation(db: Database, orderNumber: string, now: Date): Promise<boolean> {
  if (!(await insertReviewInvitation(db, orderNumber, now))) return false;
  await enqueue(db, {
    kind: REVIEW_INVITATION,
    dedupeKey: `${REVIEW_INVITATION}:${orderNumber}`,
    payload: { id: orderNumber, order_number: orderNumber },
  });
  return true;
}

/** Sends invitations every 15 minutes; with 0 days, never. */
export function startReviewInviter(
  context: Inviting & { report: (error: unknown) => void },
  afterDays: number,
): PeriodicJob {
  if (afterDays === 0) return { stop: async () => {} };
  const round = () => inviteReviews(context, afterDays);
  return startPeriodicJob({ everyMs: EVERY_MS, round, report: context.report });
}
