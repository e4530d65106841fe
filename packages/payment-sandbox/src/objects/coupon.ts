import type { WireObject } from '../wire/json.ts';

export type CouponRecord = {
  id: string;
  created: number;
  /** Exactly one of `amountOff` and `percentOff` is set. */
  amountOff: number | null;
  percentOff: number | null;
  currency: string | null;
  duration: string;
  durationInMonths: number | null;
  maxRedemptions: number | null;
  metadata: Record<string, string>;
  name: string | null;
  redeemBy: number | null;
  timesRedeemed: number;
};

/** Whether a coupon can still be used. It expires at the second of `redeemBy`. */
export function isCouponValid(coupon: CouponRecord, now: number): boolean {
  const isUsedUp = coupon.maxRedemptions !== null && coupon.timesRedeemed >= coupon.maxRedemptions;
  return !isUsedUp && (coupon.redeemBy === null || now < coupon.redeemBy);
}

/** A coupon in Stripe's format. */
export function formatCoupon(coupon: CouponRecord, now: number): WireObject {
  return {
    id: coupon.id,
    object: 'coupon',
    amount_off: coupon.amountOff,
    created: coupon.created,
    currency: coupon.currency,
    duration: coupon.duration,
    duration_in_months: coupon.durationInMonths,
    livemode: false,
    max_redemptions: coupon.maxRedemptions,
    metadata: coupon.metadata,
    name: coupon.name,
    percent_off: coupon.percentOff,
    redeem_by: coupon.redeemBy,
    times_redeemed: coupon.timesRedeemed,
    valid: isCouponValid(coupon, now),
  };
}
