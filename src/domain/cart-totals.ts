import { subtotalOf } from './cart.ts';
import { type Cents, subtractCents } from './money.ts';
import { discountFor, type PromoLine, type PromoTerms } from './promo.ts';

export type CartTotals = { subtotal: Cents; discount: Cents; total: Cents };

/** Subtotal, discount and total of lines with a promo code whose minimum they reach. Null terms: no code. */
export function totalsFor(lines: readonly PromoLine[], terms: PromoTerms | null): CartTotals {
  const subtotal = subtotalOf(lines);
  const { discount } = discountFor(terms, lines);
  return { subtotal, discount, total: subtractCents(subtotal, discount) };
}
