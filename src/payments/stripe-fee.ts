import type Stripe from 'stripe';
import { type Cents, cents } from '#domain/money.ts';

/** Stripe's fee for a charge and the net amount, in the smallest unit of the payout currency. */
export type Fee = { stripe_fee: Cents; stripe_net: Cents; settlement_currency: string };

/** Fields to expand when retrieving a payment intent for feeOfCharge. */
export const CHARGE_FIELDS = ['latest_charge.balance_transaction'];

/** Null until Stripe has computed it, which can take minutes. */
export function feeOfCharge(charge: Stripe.Charge | null): Fee | null {
  const transaction = charge?.balance_transaction;
  if (!transaction || typeof transaction === 'string') return null;
  return {
    stripe_fee: cents(transaction.fee),
    stripe_net: cents(transaction.net),
    settlement_currency: transaction.currency.toUpperCase(),
  };
}
