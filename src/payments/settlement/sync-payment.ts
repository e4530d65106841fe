import type Stripe from 'stripe';
import { findCheckout } from '#database/checkouts/checkouts.ts';
import {
  changeOrderRecord,
  findOrderRecord,
  listOrderHistory,
  lockOrderRecord,
} from '#database/orders/order-records.ts';
import { insertRefund, listRefunds, sumOfRefunds, updateRefund } from '#database/orders/refunds.ts';
import type { Database, OrderRecordRow, RefundRow, RefundStatus } from '#database/tables.ts';
import { type Cents, cents } from '#domain/money.ts';
import type { DisputeState } from '#domain/orders/order-lifecycle.ts';
import type { OrderContext } from '#payments/order-context.ts';
import { queueOrderEmail } from '#payments/order-emails.ts';
import { restock } from '#payments/restock-lines.ts';
import { CHARGE_FIELDS, type Fee, feeOfCharge } from '#payments/stripe-fee.ts';

const MAX_REFUNDS = 1000;

/** A payment as Stripe has it now. */
type PaymentState = {
  refunds: Stripe.Refund[];
  dispute: Stripe.Dispute | null;
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
    const withDispute = await applyDispute(transaction, withRefunds, payment.dispute, context.now());
    return applyFacts(transaction, withDispute, paymentIntentId, payment);
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
  const [latest = null] = disputes.sort((one, other) => other.created - one.created);
  return {
    refunds: oldestFirst,
    dispute: latest,
    riskLevel: charge?.outcome?.risk_level ?? null,
    fee: feeOfCharge(charge),
  };
}

/** A refund never returns to an earlier status, so the order of Stripe's answers does not matter. */
const PROGRESS = { requested: 0, pending: 1, succeeded: 2, failed: 3 } as const satisfies Record<
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
  const rows = await listRefunds(db, record.order_number);
  const known =
    rows.find(({ stripe_refund_id: id }) => id === refund.id) ??
    rows.find(({ id, stripe_refund_id }) => stripe_refund_id === null && id === refund.metadata?.refund_id);
  // The store recorded it as rejected, but Stripe lists it, so it was made.
  const wasRecordedAsRejected = known?.status === 'failed' && known.stripe_refund_id === null;
  const isNews = wasRecordedAsRejected
    ? status !== 'failed'
    : !known || PROGRESS[status] > PROGRESS[known.status];
  if (!isNews) return record;
  const failure_reason = refund.failure_reason ?? null;
  if (known) await updateRefund(db, known.id, { status, stripe_refund_id: refund.id, failure_reason });
  const row: RefundRow = known ?? (await insertForeignRefund(db, record, refund, status));
  const actor = known ? known.created_by : 'stripe';
  const refunded = await refundedAmountOf(db, record);
  const details = { refund: row.id, amount: refund.amount, stripeRefund: refund.id, lines: row.lines };
  const history = { actor: actorOf(actor), details, note: row.reason };
  if (status === 'failed') {
    await queueOrderEmail(db, 'merchant-refund-failed', record.order_number, {
      occasion: row.id,
      refund: row.id,
    });
    return changeOrderRecord(
      db,
      record,
      { refunded_amount: refunded },
      { ...history, action: 'refund failed' },
    );
  }
  // Already counted: a pending refund succeeded, or an old order only had its status.
  if (refunded <= record.refunded_amount) return record;
  const after = await changeOrderRecord(
    db,
    record,
    { refunded_amount: refunded },
    { ...history, action: 'refunded' },
  );
  if (!row.is_cancellation) {
    await queueOrderEmail(db, 'order-refunded', record.order_number, { occasion: row.id, refund: row.id });
    if (row.restock) await restock(db, record.order_number, row.lines, row);
  }
  return after;
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

const DISPUTE_STATES: Record<string, DisputeState> = {
  won: 'won',
  lost: 'lost',
  // An inquiry that never became a dispute withdrew no money.
  warning_closed: 'won',
  prevented: 'won',
};

async function applyDispute(
  db: Database,
  record: OrderRecordRow,
  dispute: Stripe.Dispute | null,
  now: Date,
): Promise<OrderRecordRow> {
  if (!dispute) return record;
  const state = DISPUTE_STATES[dispute.status] ?? 'open';
  if (record.dispute_id === dispute.id) {
    if (record.dispute_state !== 'open') return record;
    if (state === 'open') return updateOpenDispute(db, record, dispute);
  }
  const dueAt = state === 'open' ? dueAtOf(dispute) : null;
  const change = {
    dispute_id: dispute.id,
    dispute_state: state,
    dispute_amount: dispute.amount,
    dispute_reason: dispute.reason,
    dispute_due_at: dueAt,
    dispute_closed_at: state === 'open' ? null : now,
  };
  const details = detailsOf(dispute, dueAt);
  const action = state === 'open' ? 'disputed' : `dispute ${state}`;
  const kind = state === 'open' ? 'merchant-dispute' : 'merchant-dispute-closed';
  await queueOrderEmail(db, kind, record.order_number, { occasion: dispute.id });
  return changeOrderRecord(db, record, change, { actor: 'stripe', action, details });
}

/**
 * Updates a known dispute that is still open. The merchant gets another email once an inquiry becomes a dispute, and for
 * each new deadline or amount.
 */
async function updateOpenDispute(
  db: Database,
  record: OrderRecordRow,
  dispute: Stripe.Dispute,
): Promise<OrderRecordRow> {
  const { id, status, amount, reason } = dispute;
  const before = await knownDisputeStatus(db, record.order_number, id);
  const wasInquiry = before !== null && isInquiry(before);
  // A stale response: a dispute never becomes an inquiry again.
  if (before !== null && !wasInquiry && isInquiry(status)) return record;
  const isEscalated = wasInquiry && !isInquiry(status);
  const dueAt = dueAtOf(dispute);
  const knownDueAt = record.dispute_due_at === null ? null : Date.parse(record.dispute_due_at);
  const isMoved = amount !== record.dispute_amount || (dueAt?.getTime() ?? null) !== knownDueAt;
  if (!isEscalated && !isMoved && reason === record.dispute_reason) return record;
  if (isEscalated || (isMoved && status.endsWith('needs_response'))) {
    const occasion = isEscalated
      ? `${id}:needs_response`
      : `${id}:${amount}:${dueAt?.toISOString() ?? 'no deadline'}`;
    await queueOrderEmail(db, 'merchant-dispute', record.order_number, { occasion });
  }
  const change = { dispute_amount: amount, dispute_reason: reason, dispute_due_at: dueAt };
  const action = isEscalated ? 'disputed' : 'dispute changed';
  return changeOrderRecord(db, record, change, {
    actor: 'stripe',
    action,
    details: detailsOf(dispute, dueAt),
  });
}

/** Stripe's status of a dispute when the order last changed with it; null for entries from before the store recorded it. */
async function knownDisputeStatus(db: Database, orderNumber: string, id: string): Promise<string | null> {
  const history = await listOrderHistory(db, orderNumber);
  const logged = history.map(({ details }) => details as { dispute?: unknown; status?: unknown });
  const status = logged.findLast(({ dispute }) => dispute === id)?.status;
  return typeof status === 'string' ? status : null;
}

function isInquiry(status: string): boolean {
  return status.startsWith('warning_');
}

/** Null if Stripe names no deadline; it says 0 if the bank takes no answer. */
function dueAtOf(dispute: Stripe.Dispute): Date | null {
  const dueBy = dispute.evidence_details?.due_by ?? 0;
  return dueBy === 0 ? null : new Date(dueBy * 1000);
}

function detailsOf({ id, amount, reason, status }: Stripe.Dispute, dueAt: Date | null) {
  return { dispute: id, amount, reason, status, dueAt };
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
  return db
    .updateTable('order_records')
    .set({ payment_intent_id: paymentIntentId, risk_level, ...fee })
    .where('order_number', '=', record.order_number)
    .returningAll()
    .executeTakeFirstOrThrow();
}

function actorOf(text: string): 'cli' | 'stripe' | 'system' | `admin:${string}` {
  if (text === 'cli' || text === 'stripe') return text;
  return text.startsWith('admin:') ? `admin:${text.slice('admin:'.length)}` : 'system';
}
