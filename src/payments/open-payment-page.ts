import Stripe from 'stripe';
import { attachSession } from '#database/checkouts.ts';
import type { CheckoutRow } from '#database/tables.ts';
import { store } from '#store';
import { closePaymentPage } from './close-payment-page.ts';
import { ensureDiscountCoupon } from './discount-coupon.ts';
import { endAttempt } from './end-attempt.ts';
import { goodsProblem } from './goods-problem.ts';
import type { PaymentContext } from './payment-context.ts';
import type { Refused } from './refused.ts';
import { isPaid } from './replace-checkout.ts';
import { sessionParamsFor } from './session-params.ts';
import { settle } from './settle.ts';

/** Where the browser goes to pay. */
export type PaymentPage = { url: string; sessionId: string };

type Opened = { ok: true; value: PaymentPage } | Refused;

/** Stripe wants a page to stay open for 30 minutes or more, so an attempt that never got its page goes stale. */
const NEEDED_TIME_MS = 35 * 60 * 1000;

/**
 * The payment page of an attempt: opened when it has none, the same one while it is open. 'over' when the attempt
 * is decided or its page closed unpaid. The page is given out only if Stripe's amounts are the attempt's to the cent,
 * and only if no newer checkout of the cart has replaced the attempt meanwhile.
 */
export async function openPaymentPage(
  context: PaymentContext,
  checkout: CheckoutRow,
): Promise<Opened | 'over'> {
  const { stripe, db, log } = context;
  if (checkout.status !== 'created' && checkout.status !== 'open') return 'over';
  try {
    if (checkout.stripe_session_id !== null) {
      const session = await stripe.checkout.sessions.retrieve(checkout.stripe_session_id);
      if (session.status === 'open') return await admit(context, checkout, session);
      const { state } = await settle(context, checkout.stripe_session_id);
      return isPaid(state) ? { ok: false, refusal: 'already-paid' } : 'over';
    }
    if (Date.parse(checkout.expires_at) - context.now().getTime() < NEEDED_TIME_MS) return 'over';
    const couponId = await ensureDiscountCoupon(stripe, checkout);
    const session = await stripe.checkout.sessions.create(
      sessionParamsFor(checkout, { ...context, couponId, automaticTax: store.automaticTax }),
      { idempotencyKey: `checkout:${checkout.id}` },
    );
    if (session.object !== 'checkout.session')
      throw new Error('the payment provider answered without a session');
    const status = await attachSession(db, checkout.id, {
      stripe_session_id: session.id,
      payment_url: session.url,
    });
    if (isPaid(status)) return { ok: false, refusal: 'already-paid' };
    if (status !== 'open') {
      await closePaymentPage(context, session.id);
      return { ok: false, refusal: 'checkout-replaced' };
    }
    return session.status === 'open' ? await admit(context, checkout, session) : 'over';
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    log.error({ err: error, orderNumber: checkout.order_number }, 'the payment page could not be opened');
    // An answer, even "500", is replayed to the same key for a day; only silence is worth asking again.
    if (error.statusCode !== undefined && checkout.stripe_session_id === null) {
      await endAttempt(db, checkout.id, 'failed', `Stripe: ${error.message}`);
    }
    if (error.code === 'amount_too_small') return { ok: false, refusal: 'amount-too-small' };
    if (error.code === 'amount_too_large') return { ok: false, refusal: 'amount-too-large' };
    return { ok: false, refusal: 'payment-provider-unavailable' };
  }
}

async function admit(
  context: PaymentContext,
  checkout: CheckoutRow,
  session: Stripe.Checkout.Session,
): Promise<Opened> {
  const { stripe, db, log } = context;
  const problem = goodsProblem(session, checkout);
  if (problem === null && session.url)
    return { ok: true, value: { url: session.url, sessionId: session.id } };
  const reason = problem ?? 'the payment page has no address';
  log.error(
    { orderNumber: checkout.order_number, reason },
    'the payment page was closed: its amounts are wrong',
  );
  await stripe.checkout.sessions.expire(session.id);
  await endAttempt(db, checkout.id, 'failed', reason);
  return { ok: false, refusal: 'amount-mismatch' };
}
