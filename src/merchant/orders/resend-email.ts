import { findCheckoutByOrderNumber } from '#database/checkouts/checkouts.ts';
import { listOrderEmails, type OrderEmail } from '#database/orders/order-emails.ts';
import { type Actor, changeOrderRecord, lockOrderRecord } from '#database/orders/order-records.ts';
import { listReturns } from '#database/orders/returns.ts';
import { listShipments } from '#database/orders/shipments.ts';
import { enqueueStored, retryJob } from '#database/outbox/outbox.ts';
import { hasReviewOptOut } from '#database/reviews/review-invitations.ts';
import type { Database } from '#database/tables.ts';
import type { ReturnState } from '#domain/orders/returns.ts';
import { refuseBecause } from '#domain/results.ts';
import { REVIEW_INVITATION } from '#merchant/reviews/invite-reviews.ts';
import { noSuchOrder, type OrderContext, type OrderRefusal } from '#payments/order-context.ts';
import { isShopperKind } from './shopper-emails.ts';

/** Which email: its id in the outbox, or the latest of a kind such as `order-shipped`. */
export type WhichEmail = { id: string } | { kind: string };

/**
 * Sends an order email again, with the order's current data. An unsent one is retried at once instead. Recorded in the
 * order's history.
 */
export async function resendEmail(
  context: Pick<OrderContext, 'db' | 'now' | 'onJobQueued'>,
  orderNumber: string,
  which: WhichEmail,
  actor: Actor,
): Promise<{ ok: true; kind: string } | OrderRefusal> {
  const sent = await context.db.transaction().execute(async (transaction) => {
    const record = await lockOrderRecord(transaction, orderNumber);
    const checkout = await findCheckoutByOrderNumber(transaction, orderNumber);
    if (!record || !checkout) return noSuchOrder(orderNumber);
    if (checkout.customer_email === '')
      return refuseBecause(`${orderNumber} no longer has an email address.`);
    const emails = await listOrderEmails(transaction, orderNumber);
    const email = findEmail(emails, which);
    if (!email) return refuseBecause(noSuchEmail(orderNumber, emails, which));
    if (await isOfShipmentTakenBack(transaction, orderNumber, email)) {
      return refuseBecause('The parcel of this email was taken back.');
    }
    if (await isOfReturnThatMovedOn(transaction, orderNumber, email)) {
      return refuseBecause('The return of this email has moved on since.');
    }
    if (email.kind === REVIEW_INVITATION && (await hasReviewOptOut(transaction, checkout.customer_email))) {
      return refuseBecause('This customer opted out of review invitations.');
    }
    if (email.done_at === null) await retryJob(transaction, email.id);
    else {
      // A resend of a resend refers to the original.
      const [original] = email.dedupe_key.split(':again:');
      await enqueueStored(transaction, {
        kind: email.kind,
        dedupeKey: `${original}:again:${context.now().toISOString()}`,
        payload: email.payload,
      });
    }
    await changeOrderRecord(
      transaction,
      record,
      {},
      { actor, action: 'email sent again', details: { email: email.kind } },
    );
    return { ok: true as const, kind: email.kind };
  });
  if (sent.ok) context.onJobQueued();
  return sent;
}

async function isOfShipmentTakenBack(db: Database, orderNumber: string, { payload }: OrderEmail) {
  if (!('shipments' in payload) || !Array.isArray(payload.shipments)) return false;
  const shipments = await listShipments(db, orderNumber);
  return !shipments.some(({ id }) => (payload.shipments as unknown[]).includes(id));
}

const RETURN_STATES_OF: Partial<Record<string, ReturnState>> = {
  'order-return-approved': 'approved',
  'order-return-received': 'received',
  'order-return-cancelled': 'cancelled',
};

/** An approval that is sent again after the return was cancelled would ask for the pieces. */
async function isOfReturnThatMovedOn(db: Database, orderNumber: string, { kind, payload }: OrderEmail) {
  const state = RETURN_STATES_OF[kind];
  if (!state || !('return' in payload)) return false;
  const returns = await listReturns(db, orderNumber);
  return returns.find(({ id }) => id === payload.return)?.state !== state;
}

function findEmail(emails: readonly OrderEmail[], which: WhichEmail): OrderEmail | undefined {
  const toShopper = emails.filter(({ kind }) => isShopperKind(kind));
  return 'id' in which
    ? toShopper.find(({ id }) => id === which.id)
    : toShopper.findLast(({ kind }) => kind === which.kind);
}

function noSuchEmail(orderNumber: string, emails: readonly OrderEmail[], which: WhichEmail): string {
  const kinds = [...new Set(emails.map(({ kind }) => kind).filter(isShopperKind))];
  const had = kinds.length === 0 ? 'It had no email yet.' : `It had: ${kinds.join(', ')}.`;
  const name = 'kind' in which ? `email ${which.kind}` : 'such email';
  return `${orderNumber} had no ${name}. ${had}`;
}
