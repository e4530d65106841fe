import type Stripe from 'stripe';

/** What an order's record keeps of how it was paid. */
export type PaymentMethodFacts = {
  payment_method: string | null;
  payment_brand: string | null;
  payment_wallet: string | null;
  payment_last4: string | null;
};

/** Of a charge; null throughout if there is none, because the order was free. */
export function paymentMethodOfCharge(charge: Stripe.Charge | null): PaymentMethodFacts {
  const details = charge?.payment_method_details ?? null;
  const card = details?.card ?? null;
  return {
    payment_method: details?.type ?? null,
    payment_brand: card?.brand ?? null,
    payment_wallet: card?.wallet?.type ?? null,
    payment_last4: card?.last4 ?? details?.us_bank_account?.last4 ?? null,
  };
}
