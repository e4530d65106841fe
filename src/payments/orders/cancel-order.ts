import { lockCheckoutOfOrder, rejectCheckout } from '#database/checkouts/checkouts.ts';
import { type Actor, changeOrderRecord, factsOf, lockOrderRecord } from '#database/orders/order-records.ts';
import { insertRefund, refundedUnits } from '#database/orders/refunds.ts';
import { factsWithGoods } from '#database/orders/shipments.ts';
import type { Database, OrderRecordRow, RefundRow } from '#database/tables.ts';
import { ZERO_CENTS } from '#domain/money.ts';
import { checkAction, lostAmountOf } from '#domain/orders/order-lifecycle.ts';
import { unitsLeft } from '#domain/orders/refund.ts';
import { noSuchOrder, type OrderContext, type OrderRefusal } from '#payments/order-context.ts';
import { queueOrderEmail } from '#payments/order-emails.ts';
import { restockCancelled } from '#payments/restock-lines.ts';
import { syncPayment } from '#payments/settlement/sync-payment.ts';
import { loadGoods } from './change-shipments.ts';
import { checkRejectedPayment } from './check-rejected-payment.ts';
import { loadRemaining, type RefundOrder, recordOf, sendRefund } from './refund-order.ts';

type CancelOrder = Pick<RefundOrder, 'orderNumber' | 'actor' | 'reason'> & { action?: 'cancel' | 'reject' };

/**
 * Cancels an order that was not shipped, or rejects a payment in review: refunds the rest of the payment, restocks
 * the units that were taken, and tells the shopper. What a lost dispute gave back is not refunded again, and a bank debit
 * in review that has failed is not refunded. Refuses to reject one that is pending.
 */
export async function cancelOrder(
  context: OrderContext,
  order: CancelOrder,
): Promise<{ ok: true; record: OrderRecordRow; refund: RefundRow | null } | OrderRefusal> {
  const { orderNumber } = order;
  if (context.stripe) await syncPayment({ ...context, stripe: context.stripe }, orderNumber);
  const payment = order.action === 'reject' ? await checkRejectedPayment(context, orderNumber) : null;
  if (payment?.ok === false) return payment;
  const hasFailed = payment?.hasFailed ?? false;
  const noted = await context.db
    .transaction()
    .execute((transaction) => noteCancellation(transaction, order, hasFailed));
  if (!noted.ok) return noted;
  context.onJobQueued();
  const refund = noted.refund && (await sendRefund(context, noted.refund));
  return { ok: true, refund, record: await recordOf(context.db, orderNumber) };
}

/** Cancels in the caller's transaction, with the refund recorded but not sent. It is null if nothing is left to refund. */
async function noteCancellation(
  db: Database,
  { orderNumber, actor, reason, action = 'cancel' }: CancelOrder,
  hasFailed: boolean,
): Promise<{ ok: true; refund: RefundRow | null } | OrderRefusal> {
  if (action === 'reject') await lockCheckoutOfOrder(db, orderNumber);
  const record = await lockOrderRecord(db, orderNumber);
  if (!record) return noSuchOrder(orderNumber);
  const facts = factsOf(record);
  const goods = await loadGoods(db, orderNumber);
  const allowed = checkAction(factsWithGoods(record, goods), action);
  if (!allowed.ok) return allowed;
  const { remaining: unrefunded, refunds, lines } = await loadRemaining(db, record);
  const remaining = hasFailed ? ZERO_CENTS : unrefunded;
  const left = unitsLeft({ lines, goodsTax: record.goods_tax }, refundedUnits(refunds));
  const refund =
    remaining > 0
      ? await noteRefundOfRest(db, record, { amount: remaining, lines: left, reason, actor })
      : null;
  const details = { refund: refund?.id ?? null, amount: remaining };
  const entry = { actor, action: 'cancelled', note: reason, details };
  const change = { fulfillment: allowed.value, ...(hasFailed && { payment_failed: true }) };
  await changeOrderRecord(db, record, change, entry);
  if (record.took_units) await restockCancelled(db, orderNumber, left, refund);
  if (action === 'reject') await rejectCheckout(db, record.checkout_id);
  await queueOrderEmail(db, 'order-cancelled', orderNumber, {
    amount: remaining,
    reason,
    refunded: refundedEarlier(record, refunds),
    byBank: lostAmountOf(facts),
  });
  return { ok: true, refund };
}

/** Records the refund of a cancellation: what is left of the payment, for the units that are left. */
function noteRefundOfRest(
  db: Database,
  record: OrderRecordRow,
  { actor, ...refund }: Pick<RefundRow, 'amount' | 'lines' | 'reason'> & { actor: Actor },
): Promise<RefundRow> {
  return insertRefund(db, {
    ...refund,
    order_number: record.order_number,
    restock: record.took_units,
    is_cancellation: true,
    created_by: actor,
  });
}

/** How earlier refunds stand at a cancellation, for the shopper's email; null if there are none. */
function refundedEarlier(record: OrderRecordRow, refunds: readonly RefundRow[]) {
  if (refunds.some(({ status }) => status === 'requested' || status === 'pending')) return 'requested';
  return record.refunded_amount > 0 ? 'before' : null;
}
