import type Stripe from 'stripe';
import { changeOrderRecord, factsOf, listOrderHistory } from '#database/orders/order-records.ts';
import type { Database, OrderRecordChange, OrderRecordRow } from '#database/tables.ts';
import { addCents, type Cents, cents, ZERO_CENTS } from '#domain/money.ts';
import { type DisputeState, lostAmountOf } from '#domain/orders/order-lifecycle.ts';
import { queueOrderEmail } from '#payments/order-emails.ts';

const DISPUTE_STATES: Record<string, DisputeState> = {
  won: 'won',
  lost: 'lost',
  // An inquiry that never became a dispute withdrew no money.
  warning_closed: 'won',
  prevented: 'won',
};

/**
 * Applies the disputes of a payment, oldest first, to its locked order. The order shows the latest, and keeps what the
 * others took back.
 */
export async function applyDisputes(
  db: Database,
  record: OrderRecordRow,
  disputes: readonly Stripe.Dispute[],
  now: Date,
): Promise<OrderRecordRow> {
  const shown = disputes.findIndex(({ id }) => id === record.dispute_id);
  let current = record;
  for (const dispute of disputes.slice(Math.max(0, shown))) {
    const others = disputes.filter(({ id, status }) => id !== dispute.id && stateOf(status) === 'lost');
    const othersLost = addCents(ZERO_CENTS, ...others.map(({ amount }) => cents(amount)));
    current = await applyDispute(db, current, dispute, { othersLost, now });
  }
  return current;
}

function stateOf(status: string): DisputeState {
  return DISPUTE_STATES[status] ?? 'open';
}

type Money = Pick<OrderRecordRow, 'dispute_state' | 'dispute_amount' | 'other_disputes_lost'>;
type DisputeContext = { othersLost: Cents; now: Date };

async function applyDispute(
  db: Database,
  record: OrderRecordRow,
  dispute: Stripe.Dispute,
  context: DisputeContext,
): Promise<OrderRecordRow> {
  const { id, status, reason } = dispute;
  const state = stateOf(status);
  const known = await knownDisputeStatuses(db, record.order_number, id);
  const isClosedInquiry = known.at(-1) === 'warning_closed';
  if (record.dispute_id === id) {
    // A stale response: a dispute never becomes an inquiry again.
    if (isInquiry(status) && known.some((was) => was !== '' && !isInquiry(was))) return record;
    if (record.dispute_state === 'open' && state === 'open') {
      const updated = await updateOpenDispute(db, record, dispute, known.at(-1) || null);
      return followOthers(db, updated, dispute, context);
    }
    // Closed for good, unless a bank turns a closed inquiry into a dispute.
    const isReopened = isClosedInquiry && !isInquiry(status);
    if (record.dispute_state !== 'open' && !isReopened) return followOthers(db, record, dispute, context);
  }
  // A stale response without the latest dispute.
  if (record.dispute_id !== id && known.length > 0) return record;
  const dueAt = state === 'open' ? dueAtOf(dispute) : null;
  const change = {
    ...moneyOf(record, dispute, context),
    dispute_id: id,
    dispute_reason: reason,
    dispute_due_at: dueAt,
  };
  const action = state === 'open' ? 'disputed' : `dispute ${state}`;
  const kind = state === 'open' ? 'merchant-dispute' : 'merchant-dispute-closed';
  // The emails about its inquiry are under its id.
  const step = state === 'open' ? 'needs_response' : state;
  const occasion = known.includes('warning_closed') ? `${id}:${step}` : id;
  await queueOrderEmail(db, kind, record.order_number, {
    occasion,
    ...(state !== 'open' && { outcome: state }),
  });
  return changeOrderRecord(db, record, change, {
    actor: 'stripe',
    action,
    details: detailsOf(dispute, dueAt),
  });
}

/** What a dispute and the others of its payment take back. Winning one returns nothing that another took. */
function moneyOf(
  record: OrderRecordRow,
  { status, amount }: Stripe.Dispute,
  { othersLost, now }: DisputeContext,
): Money & Pick<OrderRecordChange, 'dispute_closed_at'> {
  const state = stateOf(status);
  const closedBefore = othersLost > 0 ? record.dispute_closed_at : null;
  if (state === 'won' && othersLost > 0) {
    const dispute_closed_at = closedBefore ?? now;
    return {
      dispute_state: 'lost',
      dispute_amount: othersLost,
      other_disputes_lost: ZERO_CENTS,
      dispute_closed_at,
    };
  }
  return {
    dispute_state: state,
    dispute_amount: cents(amount),
    other_disputes_lost: othersLost,
    dispute_closed_at: state === 'open' ? closedBefore : now,
  };
}

/** Applies what happened to the other disputes of the payment while nothing happened to this one. */
async function followOthers(
  db: Database,
  record: OrderRecordRow,
  dispute: Stripe.Dispute,
  context: DisputeContext,
): Promise<OrderRecordRow> {
  const { dispute_closed_at: _, ...money } = moneyOf(record, dispute, context);
  // A stale response.
  if (money.dispute_state === 'open' && record.dispute_state !== 'open') return record;
  const lost = lostAmountOf(factsOf({ ...record, ...money }));
  if (lost <= lostAmountOf(factsOf(record))) return record;
  const details = { amount: context.othersLost };
  return changeOrderRecord(
    db,
    record,
    { ...money, dispute_closed_at: context.now },
    { actor: 'stripe', action: 'dispute lost', details },
  );
}

/**
 * Updates a known dispute that is still open. The merchant gets another email once an inquiry becomes a dispute, and for
 * each new deadline or amount.
 */
async function updateOpenDispute(
  db: Database,
  record: OrderRecordRow,
  dispute: Stripe.Dispute,
  before: string | null,
): Promise<OrderRecordRow> {
  const { id, status, amount, reason } = dispute;
  const wasInquiry = before !== null && isInquiry(before);
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

/** Stripe's statuses of a dispute whenever the order changed with it, oldest first; blank in entries of older versions. */
async function knownDisputeStatuses(db: Database, orderNumber: string, id: string): Promise<string[]> {
  const history = await listOrderHistory(db, orderNumber);
  const logged = history.map(({ details }) => details as { dispute?: unknown; status?: unknown });
  return logged.flatMap(({ dispute, status }) =>
    dispute === id ? [typeof status === 'string' ? status : ''] : [],
  );
}

function isInquiry(status: string): boolean {
  return status.startsWith('warning_');
}

/** Null without a deadline. Stripe sends 0 if the bank accepts no evidence. */
function dueAtOf(dispute: Stripe.Dispute): Date | null {
  const dueBy = dispute.evidence_details?.due_by ?? 0;
  return dueBy === 0 ? null : new Date(dueBy * 1000);
}

function detailsOf({ id, amount, reason, status }: Stripe.Dispute, dueAt: Date | null) {
  return { dispute: id, amount, reason, status, dueAt };
}
