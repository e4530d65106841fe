import Stripe from 'stripe';
import type { Actor } from '#database/actor.ts';
import { lockCheckoutOfOrder } from '#database/checkouts/checkouts.ts';
import { findSecondPayment, noteSecondRefund } from '#database/checkouts/second-payments.ts';
import type { SecondPaymentRow } from '#database/tables.ts';
import type { Cents } from '#domain/money.ts';
import { refuseBecause } from '#domain/results.ts';
import type { OrderContext, OrderRefusal } from '#payments/order-context.ts';
import { completedStatus, isRefunded, OUTCOME_FIELDS } from '#payments/settlement/session-outcome.ts';
import { endSecondPayment, type SecondPaymentEnd } from '#payments/settlement/settle-second-session.ts';

/** `failed`: there was nothing to refund, because the payment failed after it was made. */
export type SecondPaymentEnded = { ok: true; end: SecondPaymentEnd; amount: Cents };

/**
 * Refunds the second payment of an order that was paid twice, exactly that of the given session, and ends its review. Asks
 * Stripe first, so after a crash in between, a repeat or Stripe's event ends the review without another refund. Throws if the
 * database is unreachable.
 */
export async function refundSecondPayment(
  context: OrderContext,
  { orderNumber, sessionId, actor }: { orderNumber: string; sessionId: string; actor: Actor },
): Promise<SecondPaymentEnded | OrderRefusal> {
  const { db, stripe } = context;
  if (!stripe)
    return refuseBecause('Refunding a second payment needs STRIPE_SECRET_KEY, to read what was paid.');
  const payment = await findSecondPayment(db, sessionId);
  if (payment?.order_number !== orderNumber) {
    return refuseBecause(`${orderNumber} has no second payment ${sessionId}.`);
  }
  await noteSecondRefund(db, sessionId, actor);
  const refunded = await refundAtStripe({ ...context, stripe }, payment);
  if (!refunded.ok) return refunded;
  await db.transaction().execute(async (transaction) => {
    await lockCheckoutOfOrder(transaction, orderNumber);
    const current = await findSecondPayment(transaction, sessionId);
    // Stripe's event may have ended it.
    if (current?.ended_at === null) await endSecondPayment(transaction, current, refunded.end, context.now());
  });
  return { ...refunded, amount: payment.amount };
}

async function refundAtStripe(
  { stripe, storeId }: Pick<OrderContext, 'storeId'> & { stripe: Stripe },
  { session_id: sessionId, order_number: orderNumber, failed_refunds: failed }: SecondPaymentRow,
): Promise<{ ok: true; end: SecondPaymentEnd } | OrderRefusal> {
  try {
    const session = await stripe.checkout.sessions.retrieve(sessionId, { expand: OUTCOME_FIELDS });
    const status = completedStatus(session);
    if (status === 'failed') return { ok: true, end: 'failed' };
    if (isRefunded(session)) return { ok: true, end: 'refunded' };
    const intent = session.payment_intent;
    if (status === 'awaiting_payment' || intent === null) {
      return refuseBecause(`The second payment of ${orderNumber} has not arrived yet; it can't be refunded.`);
    }
    await stripe.refunds.create(
      {
        payment_intent: typeof intent === 'string' ? intent : intent.id,
        reason: 'duplicate',
        metadata: { order_number: orderNumber, store: storeId, second_session: sessionId },
      },
      { idempotencyKey: `second-payment-${storeId}-${sessionId}-${failed}` },
    );
    return { ok: true, end: 'refunded' };
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    return refuseBecause(`Stripe did not refund the second payment of ${orderNumber}: ${error.message}`);
  }
}
