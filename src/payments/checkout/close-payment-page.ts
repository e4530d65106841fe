import Stripe from 'stripe';
import type { PaymentContext } from '#payments/payment-context.ts';
import { type Settlement, settle } from '#payments/settlement/settle.ts';

/**
 * Expires a payment page and returns the status of its checkout, or 'closed' if the page was still open or never
 * existed. A completed or expired page is settled first. Throws if the payment provider is unreachable or keeps the page
 * open.
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
