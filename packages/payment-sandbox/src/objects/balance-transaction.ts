import type { WireObject } from '../wire/json.ts';
import type { ChargeRecord } from './charge.ts';
import type { RefundRecord } from './refund.ts';
import { refundTransactionId, transactionIdOf } from './transaction-id.ts';

const DAY_S = 24 * 60 * 60;
/** In the currency's smallest unit, added to the percentage of each method. */
const FIXED_FEE = 30;
const CARD_PERCENT = 2.9;
const PERCENT_OF: Readonly<Record<string, number>> = {
  affirm: 6,
  afterpay_clearpay: 6,
  klarna: 5.99,
};
const BANK_DEBIT = { percent: 0.8, most: 500 };

/** The balance transaction of a charge: its amount minus Stripe's fee. */
export function formatChargeTransaction(charge: ChargeRecord): WireObject {
  const fee = feeOf(charge);
  return {
    ...shared(charge, transactionIdOf(charge)),
    amount: charge.amount,
    fee,
    fee_details: [
      {
        amount: fee,
        application: null,
        currency: charge.currency,
        description: 'Stripe processing fees',
        type: 'stripe_fee',
      },
    ],
    net: charge.amount - fee,
    reporting_category: 'charge',
    source: charge.id,
    type: charge.method === 'card' ? 'charge' : 'payment',
  };
}

/** The balance transaction of a refund. Stripe keeps the charge's fee. */
export function formatRefundTransaction(refund: RefundRecord): WireObject {
  return {
    ...shared(refund, refundTransactionId(refund)),
    amount: -refund.amount,
    fee: 0,
    fee_details: [],
    net: -refund.amount,
    reporting_category: 'refund',
    source: refund.id,
    type: 'refund',
  };
}

function shared({ created, currency }: { created: number; currency: string }, id: string | null): WireObject {
  return {
    id,
    object: 'balance_transaction',
    available_on: created + 2 * DAY_S,
    balance_type: 'payments',
    created,
    currency,
    description: null,
    exchange_rate: null,
    status: 'pending',
  };
}

/** Approximates Stripe's fees in the United States. */
function feeOf({ amount, method }: Pick<ChargeRecord, 'amount' | 'method'>): number {
  if (method === 'us_bank_account') {
    return Math.min(BANK_DEBIT.most, Math.round((amount * BANK_DEBIT.percent) / 100));
  }
  return Math.min(amount, Math.round((amount * (PERCENT_OF[method] ?? CARD_PERCENT)) / 100) + FIXED_FEE);
}
