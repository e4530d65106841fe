import type Stripe from 'stripe';
import type { CheckoutRow, CheckoutStatus } from '#database/tables.ts';
import { addCents, type Cents, cents, NOTHING } from '#domain/money.ts';
import { chosenShipping } from '#domain/shipping.ts';
import { goodsProblem } from './goods-problem.ts';

/** What a payment session says became of its checkout. */
export type Outcome =
  | { status: 'open' }
  | { status: 'expired' }
  | { status: 'awaiting_payment' | 'paid' | 'failed'; charged: Charged; isRefunded: boolean }
  | { status: 'review'; reason: string };

/** What was charged beside the goods. */
export type Charged = { shipping: Cents; shippingLabel: string; tax: Cents };

/** The fields a session has to be asked for with, so that its outcome can be told. */
export const OUTCOME_FIELDS = ['payment_intent.latest_charge', 'shipping_cost.shipping_rate'];

/**
 * The outcome of a session retrieved just now, with OUTCOME_FIELDS expanded. It follows from how the session stands
 * and not from which event arrived, so the order of events does not matter. Money that is not the checkout's to the
 * cent makes it 'review', and so does money for a checkout that is forgotten (only Stripe still knows whose it is) or
 * was replaced (the shopper may have paid for the same cart twice).
 */
export function outcomeOf(session: Stripe.Checkout.Session, checkout: CheckoutRow): Outcome {
  if (session.status === 'open') return { status: 'open' };
  if (session.status === 'expired') return { status: 'expired' };
  const reason =
    forgottenProblem(checkout) ??
    replacedProblem(checkout) ??
    goodsProblem(session, checkout) ??
    totalProblem(session, checkout);
  if (reason !== null) return { status: 'review', reason };
  return {
    status: completedStatus(session),
    charged: chargedBeside(session, checkout),
    isRefunded: isRefunded(session),
  };
}

/**
 * How far along a checkout is: a late or stale message never moves one back. 'failed' outranks 'awaiting_payment',
 * and money received outranks everything.
 */
export const PROGRESS = {
  created: 0,
  open: 1,
  awaiting_payment: 2,
  expired: 3,
  failed: 3,
  review: 4,
  paid: 4,
} as const satisfies Record<CheckoutStatus, number>;

function completedStatus(session: Stripe.Checkout.Session): 'awaiting_payment' | 'paid' | 'failed' {
  if (session.payment_status !== 'unpaid') return 'paid';
  const intent = session.payment_intent;
  const hasFailed =
    typeof intent === 'object' &&
    (intent?.status === 'requires_payment_method' || intent?.status === 'canceled');
  return hasFailed ? 'failed' : 'awaiting_payment';
}

function forgottenProblem({ forgotten_at }: CheckoutRow): string | null {
  if (forgotten_at === null) return null;
  return 'completed after the store had forgotten email and address, which Stripe has';
}

function replacedProblem({ replaced_at }: CheckoutRow): string | null {
  if (replaced_at === null) return null;
  return 'completed after a newer checkout of the same cart had replaced it';
}

function totalProblem(session: Stripe.Checkout.Session, checkout: CheckoutRow): string | null {
  const { shipping, tax } = chargedBeside(session, checkout);
  // A method whose cost is not known yet is paid for without shipping.
  const offered = checkout.shipping_options.map(({ amount }) => amount ?? NOTHING);
  if (!offered.includes(shipping)) return `shipping ${shipping}, which was not offered`;
  if (tax > 0 && !session.automatic_tax.enabled) return `tax ${tax}, which the store does not collect`;
  const expected = addCents(checkout.total, shipping, tax);
  return session.amount_total === expected ? null : `total ${session.amount_total}, expected ${expected}`;
}

function chargedBeside(session: Stripe.Checkout.Session, checkout: CheckoutRow): Charged {
  const shipping = cents(session.shipping_cost?.amount_subtotal ?? NOTHING);
  const rate = session.shipping_cost?.shipping_rate;
  const named = typeof rate === 'object' ? (rate?.display_name ?? null) : null;
  const offered = chosenShipping(checkout.shipping_options, { label: named, amount: shipping });
  return {
    shipping,
    shippingLabel: named ?? offered?.label ?? 'Shipping',
    tax: cents(session.total_details?.amount_tax ?? NOTHING),
  };
}

function isRefunded(session: Stripe.Checkout.Session): boolean {
  const intent = session.payment_intent;
  const charge = typeof intent === 'object' ? intent?.latest_charge : null;
  return typeof charge === 'object' && charge?.refunded === true;
}
