import type Stripe from 'stripe';
import type { CheckoutRow } from '#database/tables.ts';

/** Describes for the merchant how Stripe's amounts for the goods differ from the checkout's; null if they match. */
export function amountMismatch(session: Stripe.Checkout.Session, checkout: CheckoutRow): string | null {
  const { currency, subtotal, discount } = checkout;
  const taken = session.total_details?.amount_discount ?? 0;
  if (session.currency !== currency) return `currency ${session.currency}, expected ${currency}`;
  if (session.amount_subtotal !== subtotal)
    return `subtotal ${session.amount_subtotal}, expected ${subtotal}`;
  if (taken !== discount) return `discount ${taken}, expected ${discount}`;
  return null;
}
