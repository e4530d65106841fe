import { type Cents, subtractCents } from '#domain/money.ts';
import { discountFor, type PromoLine, type PromoTerms } from '#domain/promo-codes/promo.ts';
import { subtotalOf } from './cart.ts';

export type CartTotals = { subtotal: Cents; discount: Cents; total: Cents };

/** Subtotal, discount and total of lines with a promo code whose minimum they reach. Null terms: no code. */
export function totalsFor(lines: readonly PromoLine[], terms: PromoTerms | null): CartTotals {
  const subtotal = subtotalOf(lines);
  const { discount } = discountFor(terms, lines);
  return { subtotal, discount, total: subtractCents(subtotal, discount) };
}
