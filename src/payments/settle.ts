import Stripe from 'stripe';
import {
  attachSession,
  findCheckout,
  findCheckoutBySession,
  lockCheckout,
  setCheckoutStatus,
} from '#database/checkouts.ts';
import { type PaymentEvent, recordPaymentEvent } from '#database/payment-events.ts';
import type { CheckoutRow, Database } from '#database/tables.ts';
import { applyOutcome } from './apply-outcome.ts';
import type { PaymentContext } from './payment-context.ts';
import { OUTCOME_FIELDS, outcomeOf } from './session-outcome.ts';

/** How a payment stands. */
export type Settlement =
  | { state: CheckoutRow['status']; orderNumber: string }
  /** Stripe has no such session, or it belongs to another shop of the same account. */
  | { state: 'not-found' | 'foreign' }
  /** A session of ours that the store has no attempt for: somebody has to look. */
  | { state: 'unknown' };

/**
 * Brings the store in line with what Stripe says of one payment session: the order's lines, the promo code's use and
 * the confirmation email, each exactly once, however often and from wherever this is called. Asks Stripe first and
 * then works in one transaction; an event handed in is noted in that same transaction. Throws when Stripe or
 * the database cannot be reached.
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
  const checkout = await findAttempt(context.db, session);
  if (!checkout) {
    context.log.error({ sessionId }, 'a payment session of this store belongs to no attempt');
    return { state: 'unknown' };
  }
  const settled = await context.db
    .transaction()
    .execute((transaction) => settleLocked(context, transaction, checkout.id, session, event));
  if (settled.hasQueuedEmail) context.onJobQueued();
  return { state: settled.state, orderNumber: checkout.order_number };
}

async function loadSession(stripe: Stripe, sessionId: string): Promise<Stripe.Checkout.Session | null> {
  if (!/^cs_(test|live)_\w{1,250}$/.test(sessionId)) return null;
  try {
    const session = await stripe.checkout.sessions.retrieve(sessionId, { expand: OUTCOME_FIELDS });
    // The SDK takes any answer without an error in it for the thing asked for.
    if (session.object !== 'checkout.session')
      throw new Error('the payment provider answered without a session');
    return session;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing') return null;
    throw error;
  }
}

/** By the session, or by the reference it carries when the store stopped before noting the session. */
async function findAttempt(db: Database, session: Stripe.Checkout.Session): Promise<CheckoutRow | null> {
  const known = await findCheckoutBySession(db, session.id);
  if (known) return known;
  const reference = session.client_reference_id ?? '';
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(reference) ? findCheckout(db, reference) : null;
}

async function settleLocked(
  context: PaymentContext,
  db: Database,
  checkoutId: string,
  session: Stripe.Checkout.Session,
  event: PaymentEvent | undefined,
): Promise<{ state: CheckoutRow['status']; hasQueuedEmail: boolean }> {
  const checkout = await lockCheckout(db, checkoutId);
  if (!checkout) throw new Error(`the attempt ${checkoutId} vanished while its payment was settled`);
  if (event) {
    // What is forgotten is not learnt anew.
    const isForgotten = checkout.forgotten_at !== null;
    await recordPaymentEvent(db, isForgotten ? { ...event, payload: {} } : event);
  }
  if (checkout.stripe_session_id === null) {
    await attachSession(db, checkout.id, { stripe_session_id: session.id, payment_url: session.url });
  }
  const { order_number: orderNumber } = checkout;
  if (checkout.stripe_session_id !== null && checkout.stripe_session_id !== session.id) {
    if (session.status === 'complete') {
      const reason = `a second payment session, ${session.id}, was completed for the same attempt`;
      const status = checkout.status === 'paid' ? 'paid' : 'review';
      await setCheckoutStatus(db, checkout.id, status, { review_reason: reason });
      context.log.error({ orderNumber, reason }, 'a payment needs a look');
    }
    return { state: checkout.status, hasQueuedEmail: false };
  }
  const outcome = outcomeOf(session, checkout);
  if (outcome.status === 'review') {
    context.log.error({ orderNumber, reason: outcome.reason }, 'a payment needs a look');
  }
  return applyOutcome(db, checkout, session.id, outcome);
}
