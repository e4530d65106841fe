import { lockCheckoutOfOrder, rejectCheckout } from '#database/checkouts/checkouts.ts';
import { type Actor, changeOrderRecord, factsOf, lockOrderRecord } from '#database/orders/order-records.ts';
import {
  insertRefund,
  isCancelledRest,
  type NewRefund,
  refundedUnits,
  remainingOf,
} from '#database/orders/refunds.ts';
import { factsWithGoods, type OrderGoods } from '#database/orders/shipments.ts';
import type { Database, OrderRecordRow, RefundRow } from '#database/tables.ts';
import { ZERO_CENTS } from '#domain/money.ts';
import { checkAction, type Fulfillment, lostAmountOf } from '#domain/orders/order-lifecycle.ts';
import { unitsLeft } from '#domain/orders/refund.ts';
import { refuseBecause } from '#domain/results.ts';
import { noSuchOrder, type OrderContext, type OrderRefusal } from '#payments/order-context.ts';
import { queueOrderEmail } from '#payments/order-emails.ts';
import { restockCancelled } from '#payments/restock-lines.ts';
import { syncPayment } from '#payments/settlement/sync-payment.ts';
import { cancelRest } from './cancel-rest.ts';
import { loadGoods } from './change-shipments.ts';
import { checkRejectedPayment } from './check-rejected-payment.ts';
import { hashRequest } from './hash-request.ts';
import { type RefundOrder, recordOf, refuseOther, sendRefund } from './refund-order.ts';

type CancelOrder = Pick<RefundOrder, 'orderNumber' | 'actor' | 'reason' | 'idempotencyKey'> & {
  action?: 'cancel' | 'reject';
  /** Whether the rest of a partly shipped order goes back into stock; true unless given. A whole order always does. */
  restock?: boolean;
};

/** `isRest` if only the rest of a partly shipped order was cancelled, which has no refund. */
type Cancelled = { ok: true; refund: RefundRow | null; isRest: boolean };

/**
 * Cancels an order that was not shipped, or rejects a payment in review: refunds the rest of the payment, restocks
 * the units that were taken, and tells the shopper. What a lost dispute gave back is not refunded again, and a bank debit
 * in review that has failed is not refunded. Refuses to reject one that is pending. Of a partly shipped order with nothing
 * to refund, what is left to ship is cancelled. A repeat with the same key returns the first cancellation.
 */
export async function cancelOrder(
  context: OrderContext,
  order: CancelOrder,
): Promise<(Cancelled & { record: OrderRecordRow }) | OrderRefusal> {
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
  // A repeat does not send it again; the first request does.
  const refund = noted.refund && !noted.isRepeat ? await sendRefund(context, noted.refund) : noted.refund;
  return { ok: true, refund, isRest: noted.isRest, record: await recordOf(context.db, orderNumber) };
}

/** Cancels in the caller's transaction, with the refund recorded but not sent. It is null if nothing is left to refund. */
async function noteCancellation(
  db: Database,
  order: CancelOrder,
  hasFailed: boolean,
): Promise<(Cancelled & { isRepeat: boolean }) | OrderRefusal> {
  const { orderNumber, actor, reason, action = 'cancel', restock = true } = order;
  if (action === 'reject') await lockCheckoutOfOrder(db, orderNumber);
  const record = await lockOrderRecord(db, orderNumber);
  if (!record) return noSuchOrder(orderNumber);
  const goods = await loadGoods(db, orderNumber);
  const repeated = repeatedCancellation(goods.refunds, order);
  if (repeated) return repeated;
  const facts = factsWithGoods(record, goods);
  const waiting = facts.isPartlyShipped ? refuseWhileRefunding(record, goods.refunds) : null;
  if (waiting) return waiting;
  const allowed = checkAction(facts, action);
  if (!allowed.ok) return allowed;
  const key = keyOf(order);
  if (facts.isPartlyShipped) {
    await cancelRest(db, record, goods, { actor, reason, restock, ...key });
    return { ok: true, refund: null, isRest: true, isRepeat: false };
  }
  if (!restock) {
    return refuseBecause(
      `No piece of ${orderNumber} has shipped, so cancelling it puts all of them back into stock.`,
    );
  }
  const rest = { action, actor, reason, fulfillment: allowed.value, hasFailed, key };
  const refund = await cancelWhole(db, record, goods, rest);
  return { ok: true, refund, isRest: false, isRepeat: false };
}

async function cancelWhole(
  db: Database,
  record: OrderRecordRow,
  { lines, refunds }: OrderGoods,
  { action, actor, reason, fulfillment, hasFailed, key }: WholeOrder,
): Promise<RefundRow | null> {
  const { order_number: orderNumber } = record;
  const remaining = hasFailed ? ZERO_CENTS : remainingOf(record, refunds);
  const left = unitsLeft({ lines, goodsTax: record.goods_tax }, refundedUnits(refunds));
  const refund =
    remaining > 0
      ? await noteRefundOfRest(db, record, { amount: remaining, lines: left, reason, actor, ...key })
      : null;
  const details = { refund: refund?.id ?? null, amount: remaining };
  const entry = { actor, action: 'cancelled', note: reason, details };
  await changeOrderRecord(db, record, { fulfillment, ...(hasFailed && { payment_failed: true }) }, entry);
  if (record.took_units) await restockCancelled(db, orderNumber, left, refund);
  if (action === 'reject') await rejectCheckout(db, record.checkout_id);
  await queueOrderEmail(db, 'order-cancelled', orderNumber, {
    amount: remaining,
    reason,
    refunded: refundedEarlier(record, refunds),
    byBank: lostAmountOf(factsOf(record)),
  });
  return refund;
}

type WholeOrder = Required<Pick<CancelOrder, 'action' | 'actor' | 'reason'>> & {
  fulfillment: Fulfillment;
  hasFailed: boolean;
  key: RequestKey;
};

/** What tells a repeated request from another one. */
type RequestKey = Pick<NewRefund, 'idempotency_key' | 'request_hash'>;

function keyOf({ idempotencyKey, action = 'cancel', restock = true, reason }: CancelOrder): RequestKey {
  if (idempotencyKey === undefined) return {};
  return { idempotency_key: idempotencyKey, request_hash: hashRequest({ action, restock, reason }) };
}

/** The result of the first request if this one repeats it; null if it is the first. */
function repeatedCancellation(refunds: readonly RefundRow[], order: CancelOrder) {
  const { idempotency_key, request_hash } = keyOf(order);
  const first = refunds.find(({ idempotency_key: key }) => key !== null && key === idempotency_key);
  if (!first) return null;
  const isRest = isCancelledRest(first);
  if (first.request_hash !== request_hash) return refuseOther(first);
  return { ok: true as const, refund: isRest ? null : first, isRest, isRepeat: true };
}

/** A refund that is on its way may fail, and then there is something to refund after all. */
function refuseWhileRefunding(record: OrderRecordRow, refunds: readonly RefundRow[]): OrderRefusal | null {
  const isWaiting =
    refunds.some(({ status }) => status === 'requested') && remainingOf(record, refunds) === 0;
  return isWaiting
    ? refuseBecause(`A refund of ${record.order_number} is not made yet. Cancel the rest once it is.`)
    : null;
}

/** Records the refund of a cancellation: what is left of the payment, for the units that are left. */
function noteRefundOfRest(
  db: Database,
  record: OrderRecordRow,
  { actor, ...refund }: Pick<RefundRow, 'amount' | 'lines' | 'reason'> & RequestKey & { actor: Actor },
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
