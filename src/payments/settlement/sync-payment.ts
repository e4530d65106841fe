import type Stripe from 'stripe';
import { parseActor } from '#database/actor.ts';
import { findCheckout } from '#database/checkouts/checkouts.ts';
import {
  changeOrderRecord,
  findOrderRecord,
  lockOrderRecord,
  setPaymentFacts,
} from '#database/orders/order-records.ts';
import { insertRefund, listRefunds, sumOfRefunds, updateRefund } from '#database/orders/refunds.ts';
import { reopenReturn } from '#database/orders/returns.ts';
import type { Database, OrderRecordRow, RefundRow, RefundStatus } from '#database/tables.ts';
import { type Cents, cents } from '#domain/money.ts';
import type { OrderContext } from '#payments/order-context.ts';
import { queueOrderEmail } from '#payments/order-emails.ts';
import { applyRefundsToShipments } from '#payments/orders/change-shipments.ts';
import { restock } from '#payments/restock-lines.ts';
import { CHARGE_FIELDS, type Fee, feeOfCharge } from '#payments/stripe-fee.ts';
import { applyDisputes } from './apply-disputes.ts';

const MAX_REFUNDS = 1000;

/** A payment as Stripe has it now. */
type PaymentState = {
  refunds: Stripe.Refund[];
  /** Oldest first. */
  disputes: Stripe.Dispute[];
  riskLevel: string | null;
  fee: Fee | null;
};

/**
 * Applies refunds, dispute and risk level of a payment to its order, with history and emails, in one transaction.
 * This is how refunds and disputes made in Stripe's dashboard reach the order. States only move forward, so a stale
 * response from Stripe changes nothing. Throws if Stripe or the database is unreachable. Returns null if there is
 * no such order or it was free.
 */
export async function syncPayment(
  context: OrderContext & { stripe: Stripe },
  orderNumber: string,
): Promise<OrderRecordRow | null> {
  const record = await findOrderRecord(context.db, orderNumber);
  const paymentIntentId = record && (await findPaymentIntent(context, record));
  if (!paymentIntentId) return record;
  const payment = await loadPayment(context.stripe, paymentIntentId);
  const synced = await context.db.transaction().execute(async (transaction) => {
    const locked = await lockOrderRecord(transaction, orderNumber);
    if (!locked) throw new Error(`the record of ${orderNumber} disappeared while it was synced`);
    const withRefunds = await applyRefunds(transaction, locked, payment.refunds);
    const withDisputes = await applyDisputes(transaction, withRefunds, payment.disputes, context.now());
    return applyFacts(transaction, withDisputes, paymentIntentId, payment);
  });
  context.onJobQueued();
  return synced;
}

/** The payment intent id of an order; null for a free order. */
export async function findPaymentIntent(
  { db, stripe }: { db: Database; stripe: Stripe },
  record: OrderRecordRow,
): Promise<string | null> {
  if (record.payment_intent_id !== null) return record.payment_intent_id;
  const checkout = await findCheckout(db, record.checkout_id);
  if (!checkout?.stripe_session_id) return null;
  const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(checkout.stripe_session_id);
  return typeof intent === 'string' ? intent : (intent?.id ?? null);
}

async function loadPayment(stripe: Stripe, paymentIntentId: string): Promise<PaymentState> {
  const intent = await stripe.paymentIntents.retrieve(paymentIntentId, { expand: CHARGE_FIELDS });
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const [refunds, disputes] = await Promise.all([
    stripe.refunds
      .list({ payment_intent: paymentIntentId, limit: 100 })
      .autoPagingToArray({ limit: MAX_REFUNDS }),
    charge?.disputed
      ? stripe.disputes.list({ payment_intent: paymentIntentId, limit: 100 }).then(({ data }) => data)
      : [],
  ]);
  const oldestFirst = refunds.sort((one, other) => one.created - other.created);
  return {
    refunds: oldestFirst,
    disputes: disputes.sort((one, other) => one.created - other.created),
    riskLevel: charge?.outcome?.risk_level ?? null,
    fee: feeOfCharge(charge),
  };
}

/** A refund never returns to an earlier status, so the order of Stripe's answers does not matter. */
const REFUND_RANK = { requested: 0, pending: 1, succeeded: 2, failed: 3 } as const satisfies Record<
  RefundStatus,
  number
>;

const STATUSES: Record<string, RefundStatus> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
};

async function applyRefunds(
  db: Database,
  record: OrderRecordRow,
  refunds: readonly Stripe.Refund[],
): Promise<OrderRecordRow> {
  let current = record;
  for (const refund of refunds) current = await applyRefund(db, current, refund);
  return current;
}

async function applyRefund(
  db: Database,
  record: OrderRecordRow,
  refund: Stripe.Refund,
): Promise<OrderRecordRow> {
  const status = STATUSES[refund.status ?? ''] ?? 'pending';
  const known = findRow(await listRefunds(db, record.order_number), refund);
  if (known && !isNews(known, status)) return record;
  const failure_reason = refund.failure_reason ?? null;
  if (known) await updateRefund(db, known.id, { status, stripe_refund_id: refund.id, failure_reason });
  const row = known ?? (await insertForeignRefund(db, record, refund, status));
  const refunded_amount = await refundedAmountOf(db, record);
  const details = { refund: row.id, amount: refund.amount, stripeRefund: refund.id, lines: row.lines };
  const history = {
    actor: known ? parseActor(known.created_by) : 'stripe',
    details,
    note: row.reason,
  } as const;
  if (status === 'failed') {
    const entry = { ...history, action: 'refund failed' };
    const failed = await changeOrderRecord(db, record, { refunded_amount }, entry);
    await reportFailure(db, row);
    return applyRefundsToShipments(db, failed);
  }
  // Already counted: a pending refund succeeded, or an old order only had its status.
  if (refunded_amount <= record.refunded_amount) return record;
  const after = await changeOrderRecord(db, record, { refunded_amount }, { ...history, action: 'refunded' });
  if (!row.is_cancellation) await reportRefund(db, row);
  return applyRefundsToShipments(db, after);
}

/** By Stripe's id, or by the id that the store sent with it before it knew Stripe's. */
function findRow(rows: readonly RefundRow[], refund: Stripe.Refund): RefundRow | undefined {
  return (
    rows.find(({ stripe_refund_id: id }) => id === refund.id) ??
    rows.find(({ id, stripe_refund_id }) => stripe_refund_id === null && id === refund.metadata?.refund_id)
  );
}

function isNews(known: RefundRow, status: RefundStatus): boolean {
  // The store recorded it as rejected, but Stripe lists it, so it was made.
  if (known.status === 'failed' && known.stripe_refund_id === null) return status !== 'failed';
  return REFUND_RANK[status] > REFUND_RANK[known.status];
}

/** Opens the return of a failed refund again, and tells the merchant. */
async function reportFailure(db: Database, { id, order_number }: RefundRow): Promise<void> {
  await reopenReturn(db, id);
  await queueOrderEmail(db, 'merchant-refund-failed', order_number, { occasion: id, refund: id });
}

/** Tells the shopper about a refund, and restocks its units if the merchant asked for it. */
async function reportRefund(db: Database, row: RefundRow): Promise<void> {
  await queueOrderEmail(db, 'order-refunded', row.order_number, { occasion: row.id, refund: row.id });
  if (row.restock) await restock(db, row.order_number, row.lines, row);
}

/** A refund made in Stripe's dashboard. */
function insertForeignRefund(
  db: Database,
  record: OrderRecordRow,
  refund: Stripe.Refund,
  status: RefundStatus,
): Promise<RefundRow> {
  return insertRefund(db, {
    order_number: record.order_number,
    amount: cents(refund.amount),
    reason: null,
    lines: [],
    restock: false,
    is_cancellation: false,
    created_by: 'stripe',
    stripe_refund_id: refund.id,
    status,
  });
}

async function refundedAmountOf(db: Database, record: OrderRecordRow): Promise<Cents> {
  const sum = sumOfRefunds(await listRefunds(db, record.order_number), ['pending', 'succeeded']);
  return cents(Math.min(sum, record.total));
}

async function applyFacts(
  db: Database,
  record: OrderRecordRow,
  paymentIntentId: string,
  { riskLevel, fee }: PaymentState,
): Promise<OrderRecordRow> {
  const risk_level = riskLevel ?? record.risk_level;
  const isNew = record.payment_intent_id !== paymentIntentId || record.risk_level !== risk_level;
  const hasNewFee = fee !== null && record.stripe_fee === null;
  if (!isNew && !hasNewFee) return record;
  return setPaymentFacts(db, record.order_number, { payment_intent_id: paymentIntentId, risk_level, ...fee });
}
