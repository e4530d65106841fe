import type { WireObject } from '../wire/json.ts';
import type { CardDetails } from './card-details.ts';
import type { ShippingDetails } from './shipping-details.ts';
import { transactionIdOf } from './transaction-id.ts';

export type ChargeRecord = {
  id: string;
  created: number;
  amount: number;
  amountRefunded: number;
  billingEmail: string | null;
  billingName: string | null;
  card: CardDetails | null;
  currency: string;
  failureCode: string | null;
  failureMessage: string | null;
  metadata: Record<string, string>;
  /** `card`, `klarna`, `us_bank_account`, ... */
  method: string;
  paymentIntentId: string;
  paymentMethodId: string;
  shipping: ShippingDetails | null;
  status: 'failed' | 'pending' | 'succeeded';
  isChallenged: boolean;
  /** Absent in states written by older versions, where no charge was disputed. */
  isDisputed?: boolean;
  /** Radar's risk level. Absent means normal. */
  riskLevel?: RiskLevel;
};

export const RISK_LEVELS = ['normal', 'elevated', 'highest'] as const;
export type RiskLevel = (typeof RISK_LEVELS)[number];

/** A charge in Stripe's format. */
export function formatCharge(charge: ChargeRecord): WireObject {
  const isPaid = charge.status === 'succeeded';
  return {
    id: charge.id,
    object: 'charge',
    amount: charge.amount,
    amount_captured: isPaid ? charge.amount : 0,
    amount_refunded: charge.amountRefunded,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: transactionIdOf(charge),
    billing_details: {
      address: { city: null, country: null, line1: null, line2: null, postal_code: null, state: null },
      email: charge.billingEmail,
      name: charge.billingName,
      phone: null,
      tax_id: null,
    },
    calculated_statement_descriptor: null,
    captured: isPaid,
    created: charge.created,
    currency: charge.currency,
    customer: null,
    description: null,
    disputed: charge.isDisputed ?? false,
    failure_balance_transaction: null,
    failure_code: charge.failureCode,
    failure_message: charge.failureMessage,
    fraud_details: {},
    livemode: false,
    metadata: charge.metadata,
    on_behalf_of: null,
    outcome: formatOutcome(charge),
    paid: isPaid,
    payment_intent: charge.paymentIntentId,
    payment_method: charge.paymentMethodId,
    payment_method_details: { type: charge.method, [charge.method]: formatMethodDetails(charge) },
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: charge.amountRefunded === charge.amount && isPaid,
    review: null,
    shipping: charge.shipping,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: charge.status,
    transfer_data: null,
    transfer_group: null,
  };
}

function formatOutcome(charge: ChargeRecord): WireObject {
  const isRefused = charge.status === 'failed';
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: isRefused ? 'declined_by_network' : 'approved_by_network',
    reason: isRefused ? charge.failureCode : null,
    risk_level: charge.riskLevel ?? 'normal',
    seller_message: isRefused
      ? 'The bank did not return any further details with this decline.'
      : 'Payment complete.',
    type: isRefused ? 'issuer_declined' : 'authorized',
  };
}

function formatMethodDetails({ card, method, isChallenged }: ChargeRecord): WireObject {
  if (card !== null) {
    return {
      amount_authorized: null,
      authorization_code: null,
      brand: card.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'US',
      electronic_commerce_indicator: null,
      exp_month: card.expMonth,
      exp_year: card.expYear,
      funding: card.funding,
      installments: null,
      last4: card.last4,
      mandate: null,
      network: card.brand,
      network_transaction_id: null,
      regulated_status: 'unregulated',
      three_d_secure: isChallenged
        ? { authentication_flow: 'challenge', result: 'authenticated', version: '2.2.0' }
        : null,
      transaction_link_id: null,
      wallet: card.wallet ? { type: card.wallet, [card.wallet]: {}, dynamic_last4: null } : null,
    };
  }
  if (method === 'klarna') {
    return { payer_details: null, payment_method_category: 'pay_later', preferred_locale: 'en-US' };
  }
  if (method === 'afterpay_clearpay') return { order_id: null, reference: null };
  if (method === 'affirm') return { transaction_id: null };
  return {
    account_holder_type: 'individual',
    account_type: 'checking',
    bank_name: 'STRIPE TEST BANK',
    fingerprint: null,
    last4: '6789',
    payment_reference: null,
    routing_number: '110000000',
  };
}
