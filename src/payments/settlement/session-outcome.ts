import type Stripe from 'stripe';
import type { CheckoutRow, CheckoutStatus } from '#database/tables.ts';
import { chosenShipping } from '#domain/delivery/shipping.ts';
import { addCents, type Cents, cents, ZERO_CENTS } from '#domain/money.ts';
import { amountMismatch } from '#payments/amount-mismatch.ts';
import { type Fee, feeOfCharge } from '#payments/stripe-fee.ts';
import { type PaymentMethodFacts, paymentMethodOfCharge } from '#payments/stripe-payment-method.ts';

/** The outcome of a checkout, according to its Stripe session. */
export type Outcome =
  | { status: 'open' }
  | { status: 'expired' }
  | { status: 'awaiting_payment' | 'paid' | 'failed'; charged: Charged; isRefunded: boolean }
  | { status: 'review'; reason: string };

/** Charges in addition to the goods. */
export type Charged = { shipping: Cents; shippingLabel: string; tax: Cents };

/** Fields to expand when retrieving a session for outcomeOf. */
export const OUTCOME_FIELDS = [
  'payment_intent.latest_charge.balance_transaction',
  'shipping_cost.shipping_rate',
];

/**
 * The outcome of a freshly retrieved session, with OUTCOME_FIELDS expanded. It depends on the session's state, not on the
 * event that arrived, so the order of events does not matter. The outcome is 'review' if the amounts don't match the
 * checkout's to the cent, if the checkout is anonymized (only Stripe still has the customer's data) or if it was replaced
 * (the shopper may have paid for the same cart twice).
 */
export function outcomeOf(session: Stripe.Checkout.Session, checkout: CheckoutRow): Outcome {
  if (session.status === 'open') return { status: 'open' };
  if (session.status === 'expired') return { status: 'expired' };
  const reason =
    anonymizedReason(checkout) ??
    replacedReason(checkout) ??
    amountMismatch(session, checkout) ??
    totalMismatch(session, checkout);
  if (reason !== null) return { status: 'review', reason };
  return {
    status: completedStatus(session),
    charged: chargedBeside(session, checkout),
    isRefunded: isRefunded(session),
  };
}

/**
 * Rank of each status. A checkout never moves to a lower rank, so late or stale events do no harm. 'failed'
 * outranks 'awaiting_payment'. Received money, and a merchant's decision about it, outrank everything.
 */
export const CHECKOUT_RANK = {
  created: 0,
  open: 1,
  awaiting_payment: 2,
  expired: 3,
  failed: 3,
  review: 4,
  paid: 4,
  rejected: 4,
} as const satisfies Record<CheckoutStatus, number>;

/** Whether the payment of a completed session is pending at the bank, made or failed. It needs OUTCOME_FIELDS expanded. */
export function completedStatus(session: Stripe.Checkout.Session): 'awaiting_payment' | 'paid' | 'failed' {
  if (session.payment_status !== 'unpaid') return 'paid';
  const intent = session.payment_intent;
  const hasFailed =
    typeof intent === 'object' &&
    (intent?.status === 'requires_payment_method' || intent?.status === 'canceled');
  return hasFailed ? 'failed' : 'awaiting_payment';
}

function anonymizedReason({ forgotten_at }: CheckoutRow): string | null {
  if (forgotten_at === null) return null;
  return 'completed after the checkout was anonymized; Stripe has the email and the address';
}

function replacedReason({ replaced_at }: CheckoutRow): string | null {
  if (replaced_at === null) return null;
  return 'completed after a newer checkout of the same cart replaced it';
}

function totalMismatch(session: Stripe.Checkout.Session, checkout: CheckoutRow): string | null {
  const { shipping, tax } = chargedBeside(session, checkout);
  // A shipping method whose cost is agreed later adds nothing to the payment.
  const offered = checkout.shipping_options.map(({ amount }) => amount ?? ZERO_CENTS);
  if (!offered.includes(shipping)) return `shipping ${shipping}, which was not offered`;
  if (tax > 0 && !session.automatic_tax.enabled) return `tax ${tax}, which the store does not collect`;
  const expected = addCents(checkout.total, shipping, tax);
  return session.amount_total === expected ? null : `total ${session.amount_total}, expected ${expected}`;
}

/** Shipping and tax of a retrieved session. */
export function chargedBeside(session: Stripe.Checkout.Session, checkout: CheckoutRow): Charged {
  const shipping = cents(session.shipping_cost?.amount_subtotal ?? ZERO_CENTS);
  const rate = session.shipping_cost?.shipping_rate;
  const named = typeof rate === 'object' ? (rate?.display_name ?? null) : null;
  const offered = chosenShipping(checkout.shipping_options, { label: named, amount: shipping });
  return {
    shipping,
    shippingLabel: named ?? offered?.label ?? 'Shipping',
    tax: cents(session.total_details?.amount_tax ?? ZERO_CENTS),
  };
}

/** Whether all of it was refunded. It needs OUTCOME_FIELDS expanded. */
export function isRefunded(session: Stripe.Checkout.Session): boolean {
  return chargeOf(session)?.refunded === true;
}

/** What an order's record keeps of its payment. */
export type PaymentFacts = {
  /** What was charged, shipping and tax included. */
  total: Cents;
  /** The tax on the goods, without that on shipping. */
  goods_tax: Cents;
  payment_intent_id: string | null;
  risk_level: string | null;
} & PaymentMethodFacts &
  Partial<Fee>;

/** Of a retrieved session, with OUTCOME_FIELDS expanded. */
export function paymentFactsOf(session: Stripe.Checkout.Session): PaymentFacts {
  const { payment_intent: intent, total_details: details, shipping_cost: shipping } = session;
  return {
    goods_tax: cents((details?.amount_tax ?? 0) - (shipping?.amount_tax ?? 0)),
    total: cents(session.amount_total ?? 0),
    payment_intent_id: typeof intent === 'string' ? intent : (intent?.id ?? null),
    risk_level: chargeOf(session)?.outcome?.risk_level ?? null,
    ...paymentMethodOfCharge(chargeOf(session)),
    ...feeOfCharge(chargeOf(session)),
  };
}

/** Whether money was refunded or the payment is disputed. */
export function hasRefundOrDispute(session: Stripe.Checkout.Session): boolean {
  const charge = chargeOf(session);
  return charge !== null && (charge.amount_refunded > 0 || charge.disputed);
}

function chargeOf({ payment_intent: intent }: Stripe.Checkout.Session): Stripe.Charge | null {
  const charge = typeof intent === 'object' ? intent?.latest_charge : null;
  return typeof charge === 'object' ? (charge ?? null) : null;
}
