import type { Cents } from './money.ts';
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
  /** Paid orders so far. For a shopper, also the uses that other checkouts have reserved. */
  uses: number;
};

export type PromoRefusal = 'unknown' | 'not-started' | 'expired' | 'used-up' | 'below-minimum';

/** The one promo code in a cart, as it was when the shopper applied it. */
export type AppliedPromo = {
  code: string;
  discountPercentage: number;
  /** Smallest subtotal that earns the discount, inclusive; null: any does. */
  minSubtotal: Cents | null;
};

/** Trims and upper-cases. */
export function normalizePromoCode(typed: string): string {
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
  if (subtotal !== null && !reachesMinimum(promo, subtotal)) return refuse('below-minimum');
  return accept(promo.percentage);
}

/** The applied promo code if the subtotal reaches its minimum, else null. */
export function earnedPromo(promo: AppliedPromo | null, subtotal: Cents): AppliedPromo | null {
  return promo && reachesMinimum(promo, subtotal) ? promo : null;
}

/** The minimum is inclusive. */
function reachesMinimum({ minSubtotal }: Pick<PromoCode, 'minSubtotal'>, subtotal: Cents): boolean {
  return minSubtotal === null || subtotal >= minSubtotal;
}
