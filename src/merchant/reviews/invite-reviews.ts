import { findCheckout } from '#database/checkouts.ts';
import { findOrderRecord } from '#database/order-records.ts';
import { enqueue } from '#database/outbox.ts';
import { hasReviewOptOut, insertReviewInvitation, listOrdersToInvite } from '#database/review-invitations.ts';
import type { Database } from '#database/tables.ts';
import { type MailingContext, type Refused, refused } from '../refused.ts';

const REVIEW_INVITATION = 'review-invitation';
const DAY_MS = 24 * 3_600_000;
/** An order delivered longer ago gets no invitation, for example when invitations are switched on. */
const LATEST_DAYS = 30;
const MOST_AT_ONCE = 100;
const EVERY_MS = 15 * 60_000;

type Inviting = Pick<MailingContext, 'db' | 'now' | 'onJobQueued'>;

/** Invites the customers of orders delivered `afterDays` ago, once each. Returns how many. */
export async function inviteReviews(context: Inviting, afterDays: number): Promise<number> {
  const { db, now } = context;
  const until = new Date(now().getTime() - afterDays * DAY_MS);
  const since = new Date(until.getTime() - LATEST_DAYS * DAY_MS);
  const numbers = await listOrdersToInvite(db, { since, until, limit: MOST_AT_ONCE });
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
export async function inviteOrder(context: Inviting, orderNumber: string): Promise<{ ok: true } | Refused> {
  const done = await context.db
    .transaction()
    .execute(async (transaction): Promise<{ ok: true } | Refused> => {
      const record = await findOrderRecord(transaction, orderNumber);
      const checkout = record && (await findCheckout(transaction, record.checkout_id));
      if (!record || !checkout) return refused('missing', `There is no order ${orderNumber}.`);
      if (record.fulfillment !== 'delivered')
        return refused('invalid', `${orderNumber} is not delivered yet.`);
      if (checkout.customer_email === '')
        return refused('invalid', `${orderNumber} has no email address any more.`);
      if (await hasReviewOptOut(transaction, checkout.customer_email)) {
        return refused('invalid', 'This customer wants no invitations.');
      }
      const isNew = await queueInvitation(transaction, orderNumber, context.now());
      return isNew ? { ok: true } : refused('invalid', `The customer of ${orderNumber} was invited already.`);
    });
  if (done.ok) context.onJobQueued();
  return done;
}

async function queueInvitation(db: Database, orderNumber: string, now: Date): Promise<boolean> {
  if (!(await insertReviewInvitation(db, orderNumber, now))) return false;
  await enqueue(db, {
    kind: REVIEW_INVITATION,
    dedupeKey: `${REVIEW_INVITATION}:${orderNumber}`,
    payload: { id: orderNumber },
  });
  return true;
}

/** Invites every quarter of an hour. With 0 days it never does. stop() resolves when the current round has ended. */
export function startReviewInviter(
  context: Inviting & { report: (error: unknown) => void },
  afterDays: number,
): { stop: () => Promise<void> } {
  if (afterDays === 0) return { stop: async () => {} };
  let running: Promise<unknown> | null = null;
  const round = () => {
    running ??= inviteReviews(context, afterDays)
      .catch(context.report)
      .finally(() => {
        running = null;
      });
  };
  const timer = setInterval(round, EVERY_MS);
  round();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
