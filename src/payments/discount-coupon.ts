import Stripe from 'stripe';
import type { CheckoutRow } from '#database/tables.ts';

const LONGEST_COUPON_NAME = 40;

/**
 * Returns the id of a Stripe coupon for exactly this checkout's discount, creating it if needed; null without a
 * discount. It is an amount, not a percentage, so that our rounding and Stripe's cannot differ. Checkouts with the same
 * code and amount share one coupon.
 */
export async function ensureDiscountCoupon(stripe: Stripe, checkout: CheckoutRow): Promise<string | null> {
  const { promo_code: code, discount, currency, discount_percentage } = checkout;
  if (code === null || discount === 0) return null;
  const id = couponIdFor(code, discount, currency);
  try {
    await stripe.coupons.create({
      id,
      amount_off: discount,
      currency,
      duration: 'once',
      name: `${code} (${discount_percentage}% off)`.slice(0, LONGEST_COUPON_NAME),
    });
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError) || error.code !== 'resource_already_exists')
      throw error;
  }
  return id;
}

/** Characters Stripe's ids do not take become underscores; two codes that then look alike share a harmless coupon. */
function couponIdFor(code: string, discount: number, currency: string): string {
  return `promo-${code.replaceAll(/[^A-Z0-9_-]/g, '_').slice(0, 60)}-${discount}-${currency}`;
}
