import type { WireObject } from '../wire/json.ts';

export type PromotionCodeRecord = {
  id: string;
  created: number;
  active: boolean;
  code: string;
  couponId: string;
  expiresAt: number | null;
  maxRedemptions: number | null;
  metadata: Record<string, string>;
  minimumAmount: number | null;
  minimumAmountCurrency: string | null;
  firstTimeTransaction: boolean;
  timesRedeemed: number;
};

/** Whether shoppers can still use this code. It expires at the second of `expiresAt`. */
export function isPromotionCodeActive(promotion: PromotionCodeRecord, now: number): boolean {
  const isUsedUp = promotion.maxRedemptions !== null && promotion.timesRedeemed >= promotion.maxRedemptions;
  return promotion.active && !isUsedUp && (promotion.expiresAt === null || now < promotion.expiresAt);
}

/** A promotion code in Stripe's format. */
export function formatPromotionCode(promotion: PromotionCodeRecord, now: number): WireObject {
  return {
    id: promotion.id,
    object: 'promotion_code',
    active: isPromotionCodeActive(promotion, now),
    code: promotion.code,
    created: promotion.created,
    customer: null,
    customer_account: null,
    expires_at: promotion.expiresAt,
    livemode: false,
    max_redemptions: promotion.maxRedemptions,
    metadata: promotion.metadata,
    promotion: { coupon: promotion.couponId, type: 'coupon' },
    restrictions: {
      first_time_transaction: promotion.firstTimeTransaction,
      minimum_amount: promotion.minimumAmount,
      minimum_amount_currency: promotion.minimumAmountCurrency,
    },
    times_redeemed: promotion.timesRedeemed,
  };
}

/** Codes are case-insensitive. */
export function isSameCode(one: string, other: string): boolean {
  return one.toUpperCase() === other.toUpperCase();
}
