import Stripe from 'stripe';
import { CHARGED } from '#database/checkouts/checkout-statuses.ts';
import {
  attachSession,
  findCheckout,
  findCheckoutBySession,
  lockCheckout,
} from '#database/checkouts/checkouts.ts';
import { type PaymentEvent, recordPaymentEvent } from '#database/orders/payment-events.ts';
import type { CheckoutRow, Database } from '#database/tables.ts';
import type { PaymentContext } from '#payments/payment-context.ts';
import { isPaymentEvent } from '#payments/webhook/webhook-events.ts';
import { applyOutcome } from './apply-outcome.ts';
import { isSessionId } from './session-id.ts';
import { hasRefundOrDispute, OUTCOME_FIELDS, outcomeOf, paymentFactsOf } from './session-outcome.ts';
import { settleSecondSession } from './settle-second-session.ts';
import { syncPayment } from './sync-payment.ts';

/** The state of a payment after settling. */
export type Settlement =
  | { state: CheckoutRow['status']; orderNumber: string }
  /** Stripe has no such session, or it belongs to another store of the same account. */
  | { state: 'not-found' | 'foreign' }
  /** One of our sessions without a checkout. The merchant has to look into it. */
  | { state: 'unknown' };

/**
 * Applies the state of one Stripe session to the store: order lines, promo code use and email job are written
 * exactly once, no matter how often it is called. Retrieves the session first, then writes everything in one
 * transaction, including the event if there is one. Refunds and disputes follow in a separate transaction. Throws
 * if Stripe or the database is unreachable.
 */
export async function settle(
  context: PaymentContext,
  sessionId: string,
  event?: PaymentEvent,
): Promise<Settlement> {
  const session = await loadSession(context.stripe, sessionId);
  if (session === null) return { state: 'not-found' };
  if (session.livemode !== context.isLive || session.metadata?.store !== context.storeId)
    return { state: 'foreign' };
  const checkout = await findCheckoutForSession(context.db, session);
  if (!checkout) {
    context.log.error({ sessionId }, 'no checkout for a payment session of this store');
    return { state: 'unknown' };
  }
  const settled = await context.db
    .transaction()
    .execute((transaction) => settleLocked(context, transaction, checkout.id, session, event));
  if (settled.hasQueuedEmail) context.onJobQueued();
  const isCharged = CHARGED.some((status) => status === settled.state);
  if (isCharged && (hasRefundOrDispute(session) || (event && isPaymentEvent(event.type)))) {
    await syncPayment(context, checkout.order_number);
  }
  return { state: settled.state, orderNumber: checkout.order_number };
}

async function loadSession(stripe: Stripe, sessionId: string): Promise<Stripe.Checkout.Session | null> {
  if (!isSessionId(sessionId)) return null;
  try {
    const session = await stripe.checkout.sessions.retrieve(sessionId, { expand: OUTCOME_FIELDS });
    // The SDK returns any response without an error as a session.
    if (session.object !== 'checkout.session') throw new Error('the payment provider returned no session');
    return session;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing') return null;
    throw error;
  }
}

/** By the session id, or by the reference in the session if the store stopped before storing the id. */
export async function findCheckoutForSession(
  db: Database,
  session: Stripe.Checkout.Session,
): Promise<CheckoutRow | null> {
  const known = await findCheckoutBySession(db, session.id);
  if (known) return known;
  const reference = session.client_reference_id ?? '';
  return isCheckoutId(reference) ? findCheckout(db, reference) : null;
}

/** Whether a reference has the form of a checkout's id. */
function isCheckoutId(reference: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(reference);
}

async function settleLocked(
  context: PaymentContext,
  db: Database,
  checkoutId: string,
  session: Stripe.Checkout.Session,
  event: PaymentEvent | undefined,
): Promise<{ state: CheckoutRow['status']; hasQueuedEmail: boolean }> {
  const checkout = await lockCheckout(db, checkoutId);
  if (!checkout) throw new Error(`checkout ${checkoutId} disappeared while it was settled`);
  // Don't store personal data again for an anonymized checkout. Paid ones have no forgotten_at.
  const isAnonymized = checkout.forgotten_at !== null || checkout.customer_email === '';
  if (event) await recordPaymentEvent(db, isAnonymized ? { ...event, payload: {} } : event);
  if (checkout.stripe_session_id === null) {
    await attachSession(db, checkout.id, { stripe_session_id: session.id, payment_url: session.url });
  }
  const { order_number: orderNumber } = checkout;
  const facts = { ...paymentFactsOf(session), ...(isAnonymized && { payment_last4: null }) };
  const payment = { sessionId: session.id, facts, now: context.now() };
  if (checkout.stripe_session_id !== null && checkout.stripe_session_id !== session.id) {
    return settleSecondSession(context, db, { checkout, session, payment, event });
  }
  const outcome = outcomeOf(session, checkout);
  const applied = await applyOutcome(db, checkout, payment, outcome);
  // A review that was already pending is logged again, because it still is.
  const reason =
    outcome.status === 'review' && applied.state === 'review' ? outcome.reason : applied.reviewReason;
  if (reason !== null) context.log.error({ orderNumber, reason }, 'a payment needs review');
  return applied;
}
