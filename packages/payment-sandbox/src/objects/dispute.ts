import type { WireObject } from '../wire/json.ts';

export type DisputeRecord = {
  id: string;
  created: number;
  amount: number;
  chargeId: string;
  currency: string;
  /** Unix seconds. */
  dueBy: number;
  paymentIntentId: string;
  reason: string;
  /** An inquiry, which withdraws no money, is a `warning_needs_response`. */
  status: 'lost' | 'needs_response' | 'warning_needs_response' | 'won';
};

/** A dispute in Stripe's format. */
export function formatDispute(dispute: DisputeRecord): WireObject {
  return {
    id: dispute.id,
    object: 'dispute',
    amount: dispute.amount,
    balance_transactions: [],
    charge: dispute.chargeId,
    created: dispute.created,
    currency: dispute.currency,
    enhanced_eligibility_types: [],
    evidence: {},
    evidence_details: {
      due_by: dispute.dueBy,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: null,
    },
    intended_submission_method: null,
    is_charge_refundable: dispute.status === 'warning_needs_response',
    livemode: false,
    metadata: {},
    payment_intent: dispute.paymentIntentId,
    reason: dispute.reason,
    status: dispute.status,
  };
}
