import { type Cents, percentOf } from './money.ts';
import { accept, type Result, refuse } from './results.ts';

/** A promo code as the merchant defined it. */
export type PromoCode = {
  /** Upper case. */
  code: string;
  /** 1 to 100. */
  percentage: number;
  active: boolean;
  /** Valid from this instant on; null: always was. */
  startsAt: Date | null;
  /** Over at this instant; null: never ends. */
  endsAt: Date | null;
  /** Smallest subtotal that earns it, inclusive; null: none is too small. */
  minSubtotal: Cents | null;
  /** Paid orders it is good for; null: without limit. */
  maxUses: number | null;
  uses: number;
};

export type PromoRefusal = 'unknown' | 'not-started' | 'expired' | 'used-up' | 'below-minimum';

/** The one promo code on an order: what the cart shows and the badge says. */
export type AppliedPromo = { code: string; discountPercentage: number };

/** A code as it is compared and shown: no space around it, upper case. */
export function normalisePromoCode(typed: string): string {
  return typed.trim().toUpperCase();
}

/**
 * The percentage a code takes off a subtotal, or why not. A switched-off code is unknown. At the expiry instant
 * the code is already over; at the starting instant it is already good; the minimum is inclusive.
 * A null subtotal (the code is tried before the cart is known) leaves the minimum to checkout.
 */
export function percentageFor(
  promo: PromoCode | null,
  subtotal: Cents | null,
  now: Date,
): Result<number, PromoRefusal> {
  if (!promo?.active) return refuse('unknown');
  if (promo.startsAt && now < promo.startsAt) return refuse('not-started');
  if (promo.endsAt && now >= promo.endsAt) return refuse('expired');
  if (promo.maxUses !== null && promo.uses >= promo.maxUses) return refuse('used-up');
  if (promo.minSubtotal !== null && subtotal !== null && subtotal < promo.minSubtotal)
    return refuse('below-minimum');
  return accept(promo.percentage);
}

/**
 * The discount a code takes off a subtotal: at least nothing, at most all of it, rounded once, half a cent up.
 * 10 % of $19.95 is $2.00.
 */
export function discountFor(
  promo: PromoCode | null,
  subtotal: Cents,
  now: Date,
): Result<Cents, PromoRefusal> {
  const percentage = percentageFor(promo, subtotal, now);
  return percentage.ok ? accept(percentOf(subtotal, percentage.value)) : percentage;
}
