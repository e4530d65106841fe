import type { SessionRecord } from '../objects/session.ts';

/** All amounts of a session, in the currency's smallest unit. */
export type SessionTotals = {
  subtotal: number;
  discount: number;
  /** The discount of each line. Sums to `discount`. */
  lineDiscounts: number[];
  shipping: number;
  total: number;
};

/**
 * What a shopper pays: line items minus the discount plus the chosen shipping, which is never discounted. A
 * percentage applies once to the whole subtotal and rounds half up; a fixed amount is capped at the subtotal. 10%
 * of 27,475 is 2,748.
 */
export function totalsOf(
  session: Pick<SessionRecord, 'lines' | 'discount' | 'shippingRates' | 'shippingRateId'>,
): SessionTotals {
  const amounts = session.lines.map(({ price, quantity }) => price.unitAmount * quantity);
  const subtotal = amounts.reduce((sum, amount) => sum + amount, 0);
  const discount = discountOf(session.discount, subtotal);
  const shipping = session.shippingRates.find(({ id }) => id === session.shippingRateId)?.amount ?? 0;
  return {
    subtotal,
    discount,
    lineDiscounts: allocate(discount, amounts),
    shipping,
    total: subtotal - discount + shipping,
  };
}

function discountOf(discount: SessionRecord['discount'], subtotal: number): number {
  if (discount === null) return 0;
  if (discount.amountOff !== null) return Math.min(discount.amountOff, subtotal);
  const hundredths = Math.round((discount.percentOff ?? 0) * 100);
  return Math.floor((subtotal * hundredths + 5000) / 10_000);
}

/**
 * Splits an amount in proportion to weights. The parts sum to the amount: leftover cents go to the largest
 * remainders, earlier ones first.
 */
export function allocate(amount: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (whole === 0) return weights.map(() => 0);
  const parts = weights.map((weight) => Math.floor((amount * weight) / whole));
  const remainders = weights
    .map((weight, index) => ({ index, left: (amount * weight) % whole }))
    .sort((one, other) => other.left - one.left || one.index - other.index);
  const missing = amount - parts.reduce((sum, part) => sum + part, 0);
  for (const { index } of remainders.slice(0, missing)) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}
