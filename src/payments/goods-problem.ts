import type Stripe from 'stripe';
import type { CheckoutRow } from '#database/tables.ts';

/** How Stripe's price of the goods differs from the checkout's, in words for the merchant; null when it does not. */
export function goodsProblem(session: Stripe.Checkout.Session, checkout: CheckoutRow): string | null {
  const { currency, subtotal, discount } = checkout;
  const taken = session.total_details?.amount_discount ?? 0;
  if (session.currency !== currency) return `currency ${session.currency}, expected ${currency}`;
  if (session.amount_subtotal !== subtotal)
    return `subtotal ${session.amount_subtotal}, expected ${subtotal}`;
  if (taken !== discount) return `discount ${taken}, expected ${discount}`;
  return null;
}
