import { findCheckoutByOrderNumber } from '#database/checkouts/checkouts.ts';
import { refuseBecause } from '#domain/results.ts';
import { noSuchOrder, type OrderContext, type OrderRefusal } from '#payments/order-context.ts';
import { completedStatus, OUTCOME_FIELDS } from '#payments/settlement/session-outcome.ts';

/**
 * Whether the payment of an order in review has failed, as Stripe has it now. Refuses while a bank debit is pending: it
 * cannot be refunded yet, and may still clear. Throws if Stripe or the database is unreachable.
 */
export async function checkRejectedPayment(
  { db, stripe }: Pick<OrderContext, 'db' | 'stripe'>,
  orderNumber: string,
): Promise<{ ok: true; hasFailed: boolean } | OrderRefusal> {
  if (!stripe) return refuseBecause('Rejecting a payment needs STRIPE_SECRET_KEY, to read what was paid.');
  const checkout = await findCheckoutByOrderNumber(db, orderNumber);
  if (!checkout?.stripe_session_id) return noSuchOrder(orderNumber);
  const session = await stripe.checkout.sessions.retrieve(checkout.stripe_session_id, {
    expand: OUTCOME_FIELDS,
  });
  const status = completedStatus(session);
  if (status === 'awaiting_payment')
    return refuseBecause(`${orderNumber} is not paid yet; it can't be rejected.`);
  return { ok: true, hasFailed: status === 'failed' };
}
