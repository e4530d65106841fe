import { MAX_UNIT_PRICE } from '#domain/cart/cart.ts';
import { type Cents, cents, formatAmount, ZERO_CENTS } from '../money.ts';
import { amountExample, amountRule, decimalsProblem, parseExportedAmount } from '../typed-amount.ts';

/**
 * Parses an amount in any usual format (`parseExportedAmount`). Null if it is not an amount or is above the highest price
 * the store can charge. Zero is an amount.
 */
export function parseImportPrice(written: string): Cents | null {
  const amount = parseExportedAmount(written);
  return amount !== null && amount <= MAX_UNIT_PRICE ? cents(amount) : null;
}

/** The price of a cell, and why the product cannot be sold for it. A blank cell is zero. */
export function readImportPrice(written: string): { price: Cents | null; problem: string | null } {
  if (written === '')
    return { price: ZERO_CENTS, problem: `The price is missing. Enter an amount, as in ${amountExample()}.` };
  const amount = parseExportedAmount(written);
  if (amount === null) {
    const problem = decimalsProblem(written)
      ? `The price ${amountRule(written)}`
      : `The price is not an amount. Enter one as in ${amountExample()}.`;
    return { price: null, problem };
  }
  if (amount > MAX_UNIT_PRICE) {
    const problem = `The price is above ${formatAmount(MAX_UNIT_PRICE)}, the most that the store can charge.`;
    return { price: null, problem };
  }
  return { price: cents(amount), problem: amount === 0 ? 'The price has to be above zero.' : null };
}
