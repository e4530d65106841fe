import Stripe from 'stripe';
import { attachSession } from '#database/checkouts/checkouts.ts';
import type { CheckoutRow } from '#database/tables.ts';
import { amountMismatch } from '#payments/amount-mismatch.ts';
import type { PaymentContext } from '#payments/payment-context.ts';
import { endCheckout } from '#payments/settlement/end-checkout.ts';
import { settle } from '#payments/settlement/settle.ts';
import { store } from '#shop';
import { closePaymentPage } from './close-payment-page.ts';
import { ensureDiscountCoupon } from './discount-coupon.ts';
import { MIN_TIME_LEFT_MS } from './page-lifetime.ts';
import type { Refused } from './refused.ts';
import { hasPayment } from './replace-checkout.ts';
import { sessionParamsFor } from './session-params.ts';

/** Where the browser goes to pay. */
export type PaymentPage = { url: string; sessionId: string };

type OpenedPage = { ok: true; value: PaymentPage } | Refused;

/**
 * Returns the payment page of a checkout, creating it if there is none. Returns 'closed' if the checkout is settled or its
 * page expired. The page is returned only if Stripe's amounts match the checkout's to the cent, and if no newer checkout
 * of the cart has replaced this one meanwhile.
 */
export async function openPaymentPage(
  context: PaymentContext,
  checkout: CheckoutRow,
): Promise<OpenedPage | 'closed'> {
  const { stripe, db, log } = context;
  if (checkout.status !== 'created' && checkout.status !== 'open') return 'closed';
  try {
    if (checkout.stripe_session_id !== null) {
      const session = await stripe.checkout.sessions.retrieve(checkout.stripe_session_id);
      if (session.status === 'open') return await verifyAmounts(context, checkout, session);
      const { state } = await settle(context, checkout.stripe_session_id);
      return hasPayment(state) ? { ok: false, refusal: 'already-paid' } : 'closed';
    }
    if (Date.parse(checkout.expires_at) - context.now().getTime() < MIN_TIME_LEFT_MS) return 'closed';
    const couponId = await ensureDiscountCoupon(stripe, checkout);
    const session = await stripe.checkout.sessions.create(
      sessionParamsFor(checkout, { ...context, couponId, automaticTax: store.automaticTax }),
      { idempotencyKey: `checkout:${checkout.id}` },
    );
    if (session.object !== 'checkout.session') throw new Error('the payment provider returned no session');
    const status = await attachSession(db, checkout.id, {
      stripe_session_id: session.id,
      payment_url: session.url,
    });
    if (hasPayment(status)) return { ok: false, refusal: 'already-paid' };
    if (status !== 'open') {
      await closePaymentPage(context, session.id);
      return { ok: false, refusal: 'checkout-replaced' };
    }
    return session.status === 'open' ? await verifyAmounts(context, checkout, session) : 'closed';
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    log.error({ err: error, orderNumber: checkout.order_number }, 'could not open the payment page');
    if (isFinal(error) && checkout.stripe_session_id === null) {
      await endCheckout(db, checkout, 'failed', `Stripe: ${error.message}`);
    }
    if (error.code === 'amount_too_small') return { ok: false, refusal: 'amount-too-small' };
    if (error.code === 'amount_too_large') return { ok: false, refusal: 'amount-too-large' };
    return { ok: false, refusal: 'payment-provider-unavailable' };
  }
}

/**
 * Stripe replays any response, even a 500, for the same idempotency key. A retry only helps if the response was
 * lost, or if the request did not run: too many requests, or a double click whose first request is still running.
 */
function isFinal({ statusCode }: Stripe.errors.StripeError): boolean {
  return statusCode !== undefined && statusCode !== 409 && statusCode !== 429;
}

async function verifyAmounts(
  context: PaymentContext,
  checkout: CheckoutRow,
  session: Stripe.Checkout.Session,
): Promise<OpenedPage> {
  const { stripe, db, log } = context;
  const problem = amountMismatch(session, checkout);
  if (problem === null && session.url)
    return { ok: true, value: { url: session.url, sessionId: session.id } };
  const reason = problem ?? 'the payment page has no URL';
  log.error(
    { orderNumber: checkout.order_number, reason },
    'closed the payment page: its amounts do not match the checkout',
  );
  await stripe.checkout.sessions.expire(session.id);
  await endCheckout(db, { id: checkout.id, stripe_session_id: session.id }, 'failed', reason);
  return { ok: false, refusal: 'amount-mismatch' };
}
