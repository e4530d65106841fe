import type { WireObject } from '../wire/json.ts';
import { refundTransactionId } from './transaction-id.ts';

export type RefundRecord = {
  id: string;
  created: number;
  amount: number;
  chargeId: string;
  currency: string;
  metadata: Record<string, string>;
  paymentIntentId: string;
  reason: string | null;
  /** Absent in states written by older versions, where every refund succeeded. */
  status?: 'failed' | 'succeeded';
};

/** A refund in Stripe's format. */
export function formatRefund(refund: RefundRecord): WireObject {
  return {
    id: refund.id,
    object: 'refund',
    amount: refund.amount,
    balance_transaction: refundTransactionId(refund),
    charge: refund.chargeId,
    created: refund.created,
    currency: refund.currency,
    customer: null,
    customer_account: null,
    metadata: refund.metadata,
    payment_intent: refund.paymentIntentId,
    payment_method: null,
    reason: refund.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: refund.status ?? 'succeeded',
    ...(refund.status === 'failed' && { failure_reason: 'expired_or_canceled_card' }),
    transfer_reversal: null,
  };
}
