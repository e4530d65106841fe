import Stripe from 'stripe';
import type { CheckoutRow } from '#database/tables.ts';

const LONGEST_COUPON_NAME = 40;

/**
 * The coupon that takes exactly an attempt's discount off, made when it is not there yet; null without a discount.
 * An amount rather than a percentage, so that our rounding and Stripe's can never differ by a cent; one coupon a
 * code and amount, so that abandoned carts leave none behind.
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
