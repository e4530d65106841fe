import Stripe from 'stripe';
import type { PaymentContext } from './payment-context.ts';
import { type Settlement, settle } from './settle.ts';

/**
 * Closes a payment page, so that nobody can pay on it any more, and returns how its checkout stands: 'closed' when
 * the page was open until now or never existed. A page that is complete or expired is settled first. Throws when the
 * payment provider cannot be reached or leaves the page open.
 */
export async function closePaymentPage(
  context: PaymentContext,
  sessionId: string,
): Promise<Settlement['state'] | 'closed'> {
  try {
    await context.stripe.checkout.sessions.expire(sessionId);
    return 'closed';
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    const { state } = await settle(context, sessionId);
    if (state === 'open' || state === 'created') throw error;
    return state === 'not-found' ? 'closed' : state;
  }
}
