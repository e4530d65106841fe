import Stripe from 'stripe';
import type { CheckoutRow } from '#database/tables.ts';

const MAX_COUPON_NAME_LENGTH = 40;

/**
 * Returns the id of a Stripe coupon for exactly this checkout's discount, creating it if needed; null without a
 * discount. It is an amount, not a percentage, so that our rounding and Stripe's cannot differ. Checkouts with the same
 * code and amount share one coupon.
 */
export async function ensureDiscountCoupon(stripe: Stripe, checkout: CheckoutRow): Promise<string | null> {
  const { promo_code: promoCode, discount, currency, discount_percentage } = checkout;
  if (promoCode === null || discount === 0) return null;
  const id = couponIdFor(promoCode, discount, currency);
  try {
    await stripe.coupons.create({
      id,
      amount_off: discount,
      currency,
      duration: 'once',
      name: couponName(promoCode, discount_percentage),
    });
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError) || error.code !== 'resource_already_exists')
      throw error;
  }
  return id;
}

/** What the payment page calls the discount. */
function couponName(promoCode: string, percentage: number): string {
  const name = percentage > 0 ? `${promoCode} (${percentage}% off)` : promoCode;
  return name.slice(0, MAX_COUPON_NAME_LENGTH);
}

/** Characters that Stripe does not allow in ids become underscores; codes that then look alike share a harmless coupon. */
function couponIdFor(promoCode: string, discount: number, currency: string): string {
  return `promo-${promoCode.replaceAll(/[^A-Z0-9_-]/g, '_').slice(0, 60)}-${discount}-${currency}`;
}
