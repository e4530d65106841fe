import type Stripe from 'stripe';
import { attachSession } from '#database/checkouts/checkouts.ts';
import {
  findSecondPayment,
  insertSecondPayment,
  markSecondPaymentEnded,
  reopenSecondPayment,
} from '#database/checkouts/second-payments.ts';
import { type Actor, changeOrderRecord, lockOrderRecord } from '#database/orders/order-records.ts';
import type { PaymentEvent } from '#database/orders/payment-events.ts';
import type { CheckoutRow, Database, SecondPaymentRow } from '#database/tables.ts';
import { queueOrderEmail } from '#payments/order-emails.ts';
import type { PaymentContext } from '#payments/payment-context.ts';
import { type SettledPayment, sendToReview } from './apply-outcome.ts';
import { CHECKOUT_RANK, completedStatus, isRefunded } from './session-outcome.ts';

type Settled = { state: CheckoutRow['status']; hasQueuedEmail: boolean };

/** How a second payment needs no refund any more. */
export type SecondPaymentEnd = 'refunded' | 'failed';

type SecondSession = {
  /** Locked. It has another session. */
  checkout: CheckoutRow;
  /** With OUTCOME_FIELDS expanded. */
  session: Stripe.Checkout.Session;
  payment: SettledPayment;
  event: PaymentEvent | undefined;
};

/**
 * Settles a session of a checkout that has another one. If the shopper has paid with both, the merchant gives the second
 * payment back; if the first is not paid, they decide about the second as the order's payment.
 */
export async function settleSecondSession(
  context: PaymentContext,
  db: Database,
  { checkout, session, payment, event }: SecondSession,
): Promise<Settled> {
  const unchanged = { state: checkout.status, hasQueuedEmail: false };
  if (session.status !== 'complete') return unchanged;
  const end = endOf(session);
  const known = await findSecondPayment(db, session.id);
  if (known)
    return { ...unchanged, hasQueuedEmail: await followSecondPayment(context, db, known, { end, event }) };
  const { order_number: orderNumber } = checkout;
  const isPaidAlready =
    checkout.status === 'awaiting_payment' || CHECKOUT_RANK[checkout.status] >= CHECKOUT_RANK.paid;
  if (isPaidAlready && end !== null) return unchanged;
  context.log.error({ orderNumber, sessionId: session.id }, 'a second payment session was completed');
  if (!isPaidAlready) {
    // The merchant decides about this session. If the first one is still paid, it is the second.
    await attachSession(db, checkout.id, { stripe_session_id: session.id, payment_url: session.url });
    const reason = `a second payment session, ${session.id}, was completed for the same checkout`;
    return sendToReview(db, checkout, payment, reason);
  }
  const second = { session_id: session.id, order_number: orderNumber, amount: payment.facts.total };
  await insertSecondPayment(db, second);
  await addToHistory(db, second, 'stripe', 'paid twice');
  await queueReview(db, second);
  return { state: checkout.status, hasQueuedEmail: true };
}

function endOf(session: Stripe.Checkout.Session): SecondPaymentEnd | null {
  if (completedStatus(session) === 'failed') return 'failed';
  return isRefunded(session) ? 'refunded' : null;
}

/** Ends a second payment that was refunded or has failed, and reopens it if the refund fails. Whether it queued an email. */
async function followSecondPayment(
  context: PaymentContext,
  db: Database,
  known: SecondPaymentRow,
  { end, event }: { end: SecondPaymentEnd | null; event: PaymentEvent | undefined },
): Promise<boolean> {
  const { order_number: orderNumber, session_id: sessionId } = known;
  if (end !== null) {
    if (known.ended_at === null) await endSecondPayment(db, known, end, context.now());
    return false;
  }
  if (event?.type !== 'refund.failed') {
    if (known.ended_at === null) {
      context.log.error({ orderNumber, sessionId }, 'a second payment waits to be refunded');
    }
    return false;
  }
  await reopenSecondPayment(db, known);
  await addToHistory(db, known, 'stripe', 'refund of the second payment failed');
  return (await queueReview(db, known, event.event_id)) === 'queued';
}

/** Ends a second payment, in the caller's transaction that holds the lock of the checkout. */
export async function endSecondPayment(
  db: Database,
  payment: SecondPaymentRow,
  end: SecondPaymentEnd,
  now: Date,
): Promise<void> {
  await markSecondPaymentEnded(db, payment, now);
  await addToHistory(db, payment, payment.refund_requested_by ?? 'stripe', `second payment ${end}`);
}

async function addToHistory(
  db: Database,
  { order_number, session_id, amount }: Pick<SecondPaymentRow, 'order_number' | 'session_id' | 'amount'>,
  actor: Actor,
  action: string,
): Promise<void> {
  const record = await lockOrderRecord(db, order_number);
  if (!record) throw new Error(`${order_number} has a second payment and no record`);
  await changeOrderRecord(db, record, {}, { actor, action, details: { session: session_id, amount } });
}

function queueReview(
  db: Database,
  { order_number, session_id, amount }: Pick<SecondPaymentRow, 'order_number' | 'session_id' | 'amount'>,
  failure?: string,
): Promise<'queued' | 'known'> {
  const occasion = failure === undefined ? session_id : `${session_id}:${failure}`;
  return queueOrderEmail(db, 'merchant-review', order_number, { occasion, session: session_id, amount });
}
