import type { WireObject } from '../wire/json.ts';
import type { ShippingDetails } from './shipping-details.ts';

/** Why the last payment attempt failed, with Stripe's codes. */
export type PaymentFailure = {
  type: 'card_error' | 'invalid_request_error';
  code: string;
  declineCode: string | null;
  message: string;
  chargeId: string | null;
  method: string;
};

export type PaymentIntentRecord = {
  id: string;
  created: number;
  sessionId: string;
  amount: number;
  clientSecret: string;
  currency: string;
  description: string | null;
  lastFailure: PaymentFailure | null;
  latestChargeId: string | null;
  metadata: Record<string, string>;
  methodTypes: string[];
  paymentMethodId: string | null;
  receiptEmail: string | null;
  shipping: ShippingDetails | null;
  statementDescriptor: string | null;
  statementDescriptorSuffix: string | null;
  status: 'canceled' | 'processing' | 'requires_action' | 'requires_payment_method' | 'succeeded';
};

/** A payment intent in Stripe's format. */
export function formatPaymentIntent(intent: PaymentIntentRecord): WireObject {
  return {
    id: intent.id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: intent.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: intent.status === 'succeeded' ? intent.amount : 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: intent.clientSecret,
    confirmation_method: 'automatic',
    created: intent.created,
    currency: intent.currency,
    customer: null,
    customer_account: null,
    description: intent.description,
    excluded_payment_method_types: null,
    last_payment_error: intent.lastFailure === null ? null : formatFailure(intent.lastFailure),
    latest_charge: intent.latestChargeId,
    livemode: false,
    managed_payments: { enabled: false },
    metadata: intent.metadata,
    next_action: intent.status === 'requires_action' ? { type: 'use_stripe_sdk', use_stripe_sdk: {} } : null,
    on_behalf_of: null,
    payment_method: intent.paymentMethodId,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: intent.methodTypes,
    payment_record: null,
    processing: null,
    receipt_email: intent.receiptEmail,
    review: null,
    setup_future_usage: null,
    shipping: intent.shipping,
    source: null,
    statement_descriptor: intent.statementDescriptor,
    statement_descriptor_suffix: intent.statementDescriptorSuffix,
    status: intent.status,
    transfer_data: null,
    transfer_group: null,
  };
}

function formatFailure(failure: PaymentFailure): WireObject {
  const error: WireObject = {
    type: failure.type,
    code: failure.code,
    doc_url: `https://stripe.com/docs/error-codes/${failure.code.replaceAll('_', '-')}`,
    message: failure.message,
    payment_method_type: failure.method,
  };
  if (failure.declineCode !== null) error.decline_code = failure.declineCode;
  if (failure.chargeId !== null) error.charge = failure.chargeId;
  return error;
}
