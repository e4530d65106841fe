import { newId } from '../ids.ts';
import { type ChargeRecord, formatCharge } from '../objects/charge.ts';
import { type DisputeRecord, formatDispute } from '../objects/dispute.ts';
import { formatRefund, type RefundRecord } from '../objects/refund.ts';
import type { EventCause, Sandbox } from '../sandbox.ts';
import { ApiError } from '../wire/errors.ts';

const WEEK_S = 7 * 24 * 60 * 60;
const INQUIRY_S = 2 * WEEK_S;

export type NewRefund = {
  /** Null refunds the rest of the charge. */
  amount: number | null;
  metadata?: Record<string, string>;
  reason?: string | null;
};

/**
 * Refunds a charge and notifies the endpoints. Throws an ApiError if the amount exceeds what is left, or if the
 * charge is disputed, unless the dispute was lost over only a part of it.
 */
export function refundCharge(
  sandbox: Sandbox,
  charge: ChargeRecord,
  { amount: asked, metadata = {}, reason = null }: NewRefund,
  cause?: EventCause,
): RefundRecord {
  const refund: RefundRecord = {
    id: newId('refund'),
    created: sandbox.now(),
    amount: refundableAmount(sandbox, charge, asked),
    chargeId: charge.id,
    currency: charge.currency,
    metadata,
    paymentIntentId: charge.paymentIntentId,
    reason,
    status: 'succeeded',
  };
  const refunded: ChargeRecord = { ...charge, amountRefunded: charge.amountRefunded + refund.amount };
  sandbox.state.put('refund', refund);
  sandbox.state.put('charge', refunded);
  sandbox.emitEvent('refund.created', formatRefund(refund), cause);
  sandbox.emitEvent('charge.refunded', formatCharge(refunded), cause);
  return refund;
}

/** The bank returns a refund, so the merchant keeps the money. False if the refund has already failed. */
export function failRefund(sandbox: Sandbox, refund: RefundRecord): boolean {
  const charge = sandbox.state.find('charge', refund.chargeId);
  if (refund.status === 'failed' || charge === null) return false;
  const failed: RefundRecord = { ...refund, status: 'failed' };
  sandbox.state.atomically(() => {
    sandbox.state.put('refund', failed);
    sandbox.state.put('charge', { ...charge, amountRefunded: charge.amountRefunded - refund.amount });
    sandbox.emitEvent('refund.failed', formatRefund(failed));
  });
  return true;
}

/** Disputes a charge, or inquires about it, on the shopper's behalf. Null if it is already disputed or was never paid. */
export function openDispute(
  sandbox: Sandbox,
  charge: ChargeRecord,
  {
    amount,
    reason,
    isInquiry = false,
  }: { amount: number | null; reason: string | null; isInquiry?: boolean },
): DisputeRecord | null {
  if (charge.status !== 'succeeded' || charge.isDisputed) return null;
  const dispute: DisputeRecord = {
    id: newId('dispute'),
    created: sandbox.now(),
    amount: amount ?? charge.amount,
    chargeId: charge.id,
    currency: charge.currency,
    dueBy: sandbox.now() + (isInquiry ? INQUIRY_S : WEEK_S),
    paymentIntentId: charge.paymentIntentId,
    reason: reason ?? 'fraudulent',
    status: isInquiry ? 'warning_needs_response' : 'needs_response',
  };
  sandbox.state.atomically(() => {
    sandbox.state.put('dispute', dispute);
    sandbox.state.put('charge', { ...charge, isDisputed: true });
    sandbox.emitEvent('charge.dispute.created', formatDispute(dispute));
  });
  return dispute;
}

/** Turns an inquiry into a dispute with a new deadline; `amount` null keeps the amount. False if it is no inquiry. */
export function escalateInquiry(sandbox: Sandbox, dispute: DisputeRecord, amount: number | null): boolean {
  if (dispute.status !== 'warning_needs_response') return false;
  const escalated: DisputeRecord = {
    ...dispute,
    amount: amount ?? dispute.amount,
    dueBy: sandbox.now() + WEEK_S,
    status: 'needs_response',
  };
  sandbox.state.atomically(() => {
    sandbox.state.put('dispute', escalated);
    sandbox.emitEvent('charge.dispute.updated', formatDispute(escalated));
  });
  return true;
}

/** Closes a dispute with the bank's decision. False if it is already closed. */
export function closeDispute(sandbox: Sandbox, dispute: DisputeRecord, status: 'lost' | 'won'): boolean {
  if (dispute.status !== 'needs_response') return false;
  const closed: DisputeRecord = { ...dispute, status };
  sandbox.state.atomically(() => {
    sandbox.state.put('dispute', closed);
    sandbox.emitEvent('charge.dispute.closed', formatDispute(closed));
  });
  return true;
}

/** The charge that paid a session; null if it is unpaid. */
export function chargeOfSession({ state }: Sandbox, sessionId: string): ChargeRecord | null {
  const intentId = state.find('session', sessionId)?.paymentIntentId;
  const intent = intentId ? state.find('intent', intentId) : null;
  const charge = intent?.latestChargeId ? state.find('charge', intent.latestChargeId) : null;
  return charge?.status === 'succeeded' ? charge : null;
}

function refundableAmount({ state }: Sandbox, charge: ChargeRecord, asked: number | null): number {
  const disputes = state
    .list('dispute')
    .filter(
      ({ chargeId, status }) =>
        chargeId === charge.id && status !== 'won' && status !== 'warning_needs_response',
    );
  const unrefunded = charge.amount - charge.amountRefunded;
  const lost = Math.min(
    disputes.reduce((sum, { amount }) => sum + amount, 0),
    unrefunded,
  );
  if (disputes.some(({ status }) => status !== 'lost') || (lost > 0 && lost === unrefunded)) {
    throw new ApiError(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  }
  // The bank has returned what a lost dispute was about. The rest can be refunded.
  const left = unrefunded - lost;
  if (left === 0) {
    throw new ApiError(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  }
  if (asked !== null && asked > left) {
    throw new ApiError(`Refund amount (${asked}) is greater than unrefunded amount on charge (${left}).`, {
      param: 'amount',
    });
  }
  return asked ?? left;
}

/** The charge that a session was paid with. Throws if it was not paid. */
export function paidCharge(sandbox: Sandbox, sessionId: string): ChargeRecord {
  const charge = chargeOfSession(sandbox, sessionId);
  if (charge === null) throw new Error(`The session ${sessionId} has not been paid`);
  return charge;
}
