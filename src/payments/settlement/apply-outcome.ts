import { setCheckoutStatus } from '#database/checkouts/checkouts.ts';
import {
  changeOrderRecord,
  type HistoryEntry,
  insertOrderRecord,
  lockOrderRecord,
} from '#database/orders/order-records.ts';
import { insertOrderLines } from '#database/orders/orders.ts';
import { takeUnits } from '#database/products/take-units.ts';
import type { CheckoutRow, Database } from '#database/tables.ts';
import type { Fulfillment } from '#domain/orders/order-lifecycle.ts';
import { queueOrderEmail } from '#payments/order-emails.ts';
import { queueOrderConfirmation } from './order-confirmation.ts';
import { orderLinesFor } from './order-lines.ts';
import { recordPromoUse } from './record-promo-use.ts';
import { CHECKOUT_RANK, type Outcome, type PaymentFacts } from './session-outcome.ts';

type Applied = {
  state: CheckoutRow['status'];
  hasQueuedEmail: boolean;
  /** Why the merchant has to look at the payment; null if they don't. */
  reviewReason: string | null;
};

/** The payment a checkout is settled from. */
export type SettledPayment = { sessionId: string; facts: PaymentFacts; now: Date };

/**
 * Applies an outcome to a locked checkout: status, stock, order lines, order record, promo use and emails. An outcome older
 * than the checkout's status changes nothing. A payment whose units are gone goes to review. Call it in the transaction that
 * holds the lock.
 */
export async function applyOutcome(
  db: Database,
  checkout: CheckoutRow,
  payment: SettledPayment,
  outcome: Outcome,
): Promise<Applied> {
  if (CHECKOUT_RANK[outcome.status] <= CHECKOUT_RANK[checkout.status]) {
    return { state: checkout.status, hasQueuedEmail: false, reviewReason: null };
  }
  if (outcome.status === 'open' || outcome.status === 'expired') {
    await setCheckoutStatus(db, checkout.id, outcome.status);
    return { state: outcome.status, hasQueuedEmail: false, reviewReason: null };
  }
  if (outcome.status === 'review') {
    return sendToReview(db, checkout, payment, outcome.reason);
  }
  // If a payment was refunded before the store knew about it, its goods never ship.
  const takesUnits = outcome.status === 'paid' && !outcome.isRefunded;
  if (takesUnits) {
    const shortage = await takeUnits(db, checkout);
    if (shortage) {
      const piece = [shortage.product_id, shortage.option].filter(Boolean).join(', ');
      return sendToReview(db, checkout, payment, `paid, but only ${shortage.left} left of ${piece}`);
    }
  }
  await insertOrderLines(
    db,
    orderLinesFor(checkout, payment.sessionId, FULFILLMENTS[outcome.status], outcome.charged),
  );
  await setCheckoutStatus(db, checkout.id, outcome.status, {
    shipping_amount: outcome.charged.shipping,
    shipping_label: outcome.charged.shippingLabel,
  });
  const fulfillment = FULFILLMENTS[outcome.status];
  const change = { fulfillment, took_units: takesUnits, payment_failed: outcome.status === 'failed' };
  await writeRecord(db, checkout, payment, change, { action: HISTORY[outcome.status] });
  if (outcome.status !== 'paid') return { state: outcome.status, hasQueuedEmail: false, reviewReason: null };

  if (checkout.promo_code !== null) await recordPromoUse(db, checkout.promo_code);
  // The email about the refund follows when the payment is synced.
  if (outcome.isRefunded) return { state: 'paid', hasQueuedEmail: false, reviewReason: null };
  await queueOrderConfirmation(db, checkout.order_number);
  await queueOrderEmail(db, 'merchant-new-order', checkout.order_number);
  return { state: 'paid', hasQueuedEmail: true, reviewReason: null };
}

/** Puts a payment before the merchant, with an order to decide about. */
export async function sendToReview(
  db: Database,
  checkout: CheckoutRow,
  payment: SettledPayment,
  reviewReason: string,
): Promise<Applied> {
  await setCheckoutStatus(db, checkout.id, 'review', { review_reason: reviewReason });
  await writeRecord(
    db,
    checkout,
    payment,
    { fulfillment: 'review' },
    { action: 'put in review', note: reviewReason },
  );
  await queueOrderEmail(db, 'merchant-review', checkout.order_number);
  return { state: 'review', hasQueuedEmail: true, reviewReason };
}

const FULFILLMENTS = { awaiting_payment: 'awaiting_payment', paid: 'paid', failed: 'cancelled' } as const;

const HISTORY = {
  awaiting_payment: 'placed',
  paid: 'paid',
  failed: 'payment failed',
} as const;

async function writeRecord(
  db: Database,
  checkout: CheckoutRow,
  { facts, now }: SettledPayment,
  to: { fulfillment: Fulfillment; took_units?: boolean; payment_failed?: boolean },
  entry: Omit<HistoryEntry, 'actor'>,
): Promise<void> {
  const change = { ...facts, ...to, ...(to.fulfillment === 'paid' && { paid_at: now }) };
  const known = await lockOrderRecord(db, checkout.order_number);
  if (known) await changeOrderRecord(db, known, change, { ...entry, actor: 'stripe' });
  else {
    const { order_number, id: checkout_id } = checkout;
    await insertOrderRecord(db, { ...change, order_number, checkout_id }, { ...entry, actor: 'stripe' });
  }
}
