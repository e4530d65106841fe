import { type Cents, formatCents, formatDeduction } from '#domain/money.ts';
import type { PromoTerms } from './promo.ts';

/** `10% off`, `$20.00 off`, `Free shipping` or `10% off, free shipping`. */
export function describePromo({ discountPercentage, amountOff, freeShipping }: PromoTerms): string {
  const off = amountOff === null ? `${discountPercentage}%` : formatCents(amountOff);
  if (amountOff === null && discountPercentage === 0) return 'Free shipping';
  return freeShipping ? `${off} off, free shipping` : `${off} off`;
}

/**
 * A promo code's row in the totals of a cart or an order: `Discount (SAVE10, 10%)` and `−$2.00`, without the
 * percentage for a fixed amount. A code for free shipping only has the row `Promo code (SHIPFREE)` and `Free
 * shipping`.
 */
export function promoRow(promo: { promoCode: string; percentage: number; discount: Cents }): {
  label: string;
  amount: string;
} {
  const { promoCode, percentage, discount } = promo;
  if (percentage === 0 && discount === 0) {
    return { label: `Promo code (${promoCode})`, amount: 'Free shipping' };
  }
  const name = percentage > 0 ? `${promoCode}, ${percentage}%` : promoCode;
  return { label: `Discount (${name})`, amount: formatDeduction(discount) };
}
