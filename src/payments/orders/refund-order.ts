import Stripe from 'stripe';
import {
  type Actor,
  changeOrderRecord,
  factsOf,
  findOrderRecord,
  lockOrderRecord,
} from '#database/orders/order-records.ts';
import { listOrdersByNumber } from '#database/orders/orders.ts';
import {
  findRefund,
  insertRefund,
  isCancelledRest,
  listRefunds,
  refundedUnits,
  remainingOf,
  updateRefund,
} from '#database/orders/refunds.ts';
import { listReturns, reopenReturn, updateReturn } from '#database/orders/returns.ts';
import { listShipments } from '#database/orders/shipments.ts';
import type { Database, OrderRecordRow, RefundRow, ReturnRow } from '#database/tables.ts';
import { formatCents } from '#domain/money.ts';
import { canRestock, checkAction } from '#domain/orders/order-lifecycle.ts';
import { MAX_REASON, planRefund, type RefundRequest } from '#domain/orders/refund.ts';
import { isOpenReturn } from '#domain/orders/returns.ts';
import { accept, refuseBecause } from '#domain/results.ts';
import { noSuchOrder, type OrderContext, type OrderRefusal } from '#payments/order-context.ts';
import { queueOrderEmail } from '#payments/order-emails.ts';
import { findPaymentIntent, syncPayment } from '#payments/settlement/sync-payment.ts';
import { findReturn, type ReturnNumber } from './change-returns.ts';
import { applyRefundsToShipments } from './change-shipments.ts';
import { hashRequest } from './hash-request.ts';
import { withSentUnits } from './sent-units.ts';

export type RefundOrder = {
  orderNumber: string;
  request: RefundRequest;
  /** Puts the units back into stock. A refund by amount has none. */
  restock: boolean;
  /** Shown to the shopper in the email. */
  reason: string | null;
  /** The open return that it is for, which it closes. */
  ofReturn?: ReturnNumber | undefined;
  actor: Actor;
  /** A repeat with the same key returns the first refund. Without one, every call is a refund of its own. */
  idempotencyKey?: string;
  /** What could be refunded when the merchant decided, in cents. Refused if that has changed, as after a colleague's refund. */
  seenRemaining?: number | undefined;
};

/** A refund that was made, or only recorded because Stripe was unreachable. */
export type Refunded = { ok: true; record: OrderRecordRow; refund: RefundRow };

/**
 * Refunds an order, whole, by line or by amount. The refund is recorded first, and its id is the idempotency key,
 * so a crash in between never refunds twice; `finishRefunds` sends what was only recorded. Refunds made in Stripe's
 * dashboard are counted first. A repeated request, even at the same moment, returns the first refund; one with the same key
 * and other contents is refused. The refund of a return closes it, and opens it again if the refund fails. Throws if the
 * database is unreachable.
 */
export async function refundOrder(
  context: OrderContext,
  order: RefundOrder,
): Promise<Refunded | OrderRefusal> {
  const { orderNumber } = order;
  if (context.stripe) await syncPayment({ ...context, stripe: context.stripe }, orderNumber);
  const noted = await context.db
    .transaction()
    .execute((transaction) => noteRefund(transaction, order, context.now()));
  if (!noted.ok) return noted;
  // A repeat does not send it again; the first request does.
  const refund = noted.isRepeat ? noted.refund : await sendRefund(context, noted.refund);
  if (refund.status === 'failed') {
    return refuseBecause(`Stripe refused the refund of ${orderNumber}: ${refund.failure_reason}`);
  }
  return { ok: true, refund, record: await recordOf(context.db, orderNumber) };
}

/**
 * Makes a recorded refund at Stripe and updates the order. If Stripe is unreachable, the refund stays recorded. If
 * Stripe rejects it, the refund has failed and the merchant gets an email.
 */
export async function sendRefund(context: OrderContext, noted: RefundRow): Promise<RefundRow> {
  const { db, stripe, log, storeId } = context;
  const { id, order_number: orderNumber, amount, reason } = noted;
  if (!stripe) return noted;
  try {
    const paymentIntentId = await findPaymentIntent({ db, stripe }, await recordOf(db, orderNumber));
    if (paymentIntentId === null) throw new Error(`${orderNumber} has no payment to refund`);
    await stripe.refunds.create(
      {
        payment_intent: paymentIntentId,
        amount,
        reason: 'requested_by_customer',
        metadata: {
          refund_id: id,
          order_number: orderNumber,
          store: storeId,
          ...(reason && { reason: cutReason(reason) }),
        },
      },
      { idempotencyKey: `refund-${storeId}-${id}` },
    );
    await syncPayment({ ...context, stripe }, orderNumber);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError)
      await failRefund(context, noted, error.message);
    else if (error instanceof Stripe.errors.StripeError) {
      log.error({ err: error, orderNumber, refund: id }, 'could not make a refund yet');
    } else throw error;
  }
  return (await findRefund(db, id)) ?? noted;
}

/** As much of a reason as Stripe takes, without half an emoji at the end. */
function cutReason(reason: string): string {
  return reason.slice(0, MAX_REASON).replace(/[\uD800-\uDBFF]$/, '');
}

async function failRefund(context: OrderContext, noted: RefundRow, why: string): Promise<void> {
  const { id, order_number: orderNumber, amount } = noted;
  await context.db.transaction().execute(async (transaction) => {
    const record = await lockOrderRecord(transaction, orderNumber);
    const refund = await findRefund(transaction, id);
    if (!record || refund?.status !== 'requested') return;
    await updateRefund(transaction, id, { status: 'failed', failure_reason: why });
    await reopenReturn(transaction, id);
    await queueOrderEmail(transaction, 'merchant-refund-failed', orderNumber, { occasion: id, refund: id });
    const failed = await changeOrderRecord(
      transaction,
      record,
      {},
      { actor: 'stripe', action: 'refund failed', note: why, details: { refund: id, amount } },
    );
    await applyRefundsToShipments(transaction, failed);
  });
  context.onJobQueued();
}

async function noteRefund(
  db: Database,
  order: RefundOrder,
  now: Date,
): Promise<{ ok: true; refund: RefundRow; isRepeat: boolean } | OrderRefusal> {
  const { orderNumber, request, restock, reason, actor, ofReturn, idempotencyKey, seenRemaining } = order;
  const record = await lockOrderRecord(db, orderNumber);
  if (!record) return noSuchOrder(orderNumber);
  const left = await loadRemaining(db, record);
  const request_hash = hashRequest({ request, restock, reason });
  const first = left.refunds.find(({ idempotency_key: key }) => key !== null && key === idempotencyKey);
  if (first?.request_hash === request_hash) return { ok: true, refund: first, isRepeat: true };
  if (first) return refuseOther(first);
  if (seenRemaining !== undefined && seenRemaining !== left.remaining) {
    return refuseBecause(
      `The refunds of ${orderNumber} have changed since you opened it; ${formatCents(left.remaining)} can be refunded now. Close this and check the order before you refund more.`,
    );
  }
  const allowed = checkAction(factsOf(record), 'refund');
  if (!allowed.ok) return allowed;
  const returned = ofReturn === undefined ? null : await findOpenReturn(db, record, ofReturn);
  if (returned?.ok === false) return returned;
  const planned = await planUnits(db, record, left, { request, returned: returned?.value ?? null });
  if (!planned.ok) return planned;
  const refund = await insertRefund(db, {
    order_number: orderNumber,
    amount: planned.value.amount,
    lines: planned.value.lines,
    reason,
    restock: restock && planned.value.canRestock,
    is_cancellation: false,
    created_by: actor,
    ...(idempotencyKey !== undefined && { idempotency_key: idempotencyKey, request_hash }),
  });
  if (returned) await closeReturn(db, record, returned.value, { refund, actor, now });
  return { ok: true, refund, isRepeat: false };
}

/** What a request gives back, and whether its units can go back into stock. */
async function planUnits(
  db: Database,
  record: OrderRecordRow,
  { remaining, refunds, lines }: Remaining,
  { request, returned }: { request: RefundRequest; returned: ReturnRow | null },
) {
  const shipments = await listShipments(db, record.order_number);
  const refunded = refundedUnits(refunds);
  const counted = withSentUnits(request, returned, { lines, refunded, shipments });
  if (!counted.ok) return counted;
  const planned = planRefund(counted.value, { lines, goodsTax: record.goods_tax }, refunded, remaining);
  if (!planned.ok) return planned;
  const hasUnits = planned.value.lines.length > 0;
  const hasShipments = shipments.length > 0;
  const { fulfillment, took_units: tookUnits } = record;
  return accept({
    ...planned.value,
    canRestock: hasUnits && canRestock({ fulfillment, tookUnits, hasShipments }),
  });
}

async function closeReturn(
  db: Database,
  record: OrderRecordRow,
  { id, position }: ReturnRow,
  { refund, actor, now }: { refund: RefundRow; actor: Actor; now: Date },
): Promise<void> {
  await updateReturn(db, id, { state: 'closed', ended_at: now, refund_id: refund.id });
  const details = { return: position, refund: refund.id };
  await changeOrderRecord(db, record, {}, { actor, action: 'return closed', details });
}

/** The key of a request was used before, for this refund or cancellation. */
export function refuseOther(first: RefundRow): OrderRefusal {
  const { order_number, amount, is_cancellation } = first;
  if (is_cancellation) {
    const what = isCancelledRest(first) ? `the rest of ${order_number}` : order_number;
    return refuseBecause(
      `The first try went through: ${what} is cancelled. Check the order before you change more.`,
    );
  }
  return refuseBecause(
    `The first try went through: ${order_number} has a refund of ${formatCents(amount)}. Check the order before you refund more.`,
  );
}

async function findOpenReturn(db: Database, record: OrderRecordRow, number: ReturnNumber) {
  const found = findReturn(record, await listReturns(db, record.order_number), number, () => true);
  if (!found.ok || isOpenReturn(found.value.state)) return found;
  return refuseBecause(`Return ${number} of ${record.order_number} is already ${found.value.state}.`);
}

type Remaining = Awaited<ReturnType<typeof loadRemaining>>;

/** The amount that can still be refunded, with the order's refunds and lines. */
async function loadRemaining(db: Database, record: OrderRecordRow) {
  const refunds = await listRefunds(db, record.order_number);
  const lines = await listOrdersByNumber(db, record.order_number);
  return { remaining: remainingOf(record, refunds), refunds, lines };
}

export async function recordOf(db: Database, orderNumber: string): Promise<OrderRecordRow> {
  const record = await findOrderRecord(db, orderNumber);
  if (!record) throw new Error(`the record of ${orderNumber} disappeared`);
  return record;
}
