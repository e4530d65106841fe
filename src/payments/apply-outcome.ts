import { setCheckoutStatus } from '#database/checkouts.ts';
import { insertOrderLines, setOrderStatus } from '#database/orders.ts';
import { countPromoUse } from '#database/promo-codes.ts';
import type { CheckoutRow, Database, OrderStatus } from '#database/tables.ts';
import { queueOrderConfirmation } from './order-confirmation.ts';
import { orderLinesFor } from './order-lines.ts';
import { type Outcome, PROGRESS } from './session-outcome.ts';

type Applied = { state: CheckoutRow['status']; hasQueuedEmail: boolean };

/**
 * Applies an outcome to a locked checkout: status, order lines, promo use and email job. An outcome older than the
 * checkout's status changes nothing. Call it in the transaction that holds the lock.
 */
export async function applyOutcome(
  db: Database,
  checkout: CheckoutRow,
  sessionId: string,
  outcome: Outcome,
): Promise<Applied> {
  const isNews = PROGRESS[outcome.status] > PROGRESS[checkout.status];
  if (!isNews) {
    if (outcome.status === 'paid' && checkout.status === 'paid' && outcome.isRefunded) {
      await setOrderStatus(db, checkout.order_number, 'refunded');
    }
    return { state: checkout.status, hasQueuedEmail: false };
  }
  if (outcome.status === 'open' || outcome.status === 'expired') {
    await setCheckoutStatus(db, checkout.id, outcome.status);
    return { state: outcome.status, hasQueuedEmail: false };
  }
  if (outcome.status === 'review') {
    await setCheckoutStatus(db, checkout.id, 'review', { review_reason: outcome.reason });
    return { state: 'review', hasQueuedEmail: false };
  }
  const orderStatus = orderStatusFor(outcome);
  const written = await insertOrderLines(
    db,
    orderLinesFor(checkout, sessionId, orderStatus, outcome.charged),
  );
  if (written === 0) await setOrderStatus(db, checkout.order_number, orderStatus);
  await setCheckoutStatus(db, checkout.id, outcome.status, {
    shipping_amount: outcome.charged.shipping,
    shipping_label: outcome.charged.shippingLabel,
  });
  if (outcome.status !== 'paid') return { state: outcome.status, hasQueuedEmail: false };

  if (checkout.promo_code !== null) await countPromoUse(db, checkout.promo_code);
  if (outcome.isRefunded) return { state: 'paid', hasQueuedEmail: false };
  const queued = await queueOrderConfirmation(db, checkout.order_number);
  return { state: 'paid', hasQueuedEmail: queued === 'queued' };
}

function orderStatusFor(outcome: Extract<Outcome, { charged: object }>): OrderStatus {
  if (outcome.status === 'failed') return 'cancelled';
  if (outcome.status === 'paid' && outcome.isRefunded) return 'refunded';
  return outcome.status;
}
