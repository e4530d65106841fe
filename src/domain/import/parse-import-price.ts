import { MAX_UNIT_PRICE } from '../cart.ts';
import { type Cents, cents, currencyDecimals, formatAmount, ZERO_CENTS } from '../money.ts';
import { amountExample } from '../product-fields.ts';

/**
 * An amount as shops and spreadsheets write it, in the smallest unit of the shop's currency: `42.99`, `1,299.00`, `1.299,00`, `$ 25`, `12,5 €`. Where one
 * comma could mean thousands or decimals, three digits after it mean thousands. Null: it is none, or above the highest
 * price the store can charge. Zero is an amount.
 */
export function parseImportPrice(written: string): Cents | null {
  const amount = amountOf(written);
  return amount !== null && amount <= MAX_UNIT_PRICE ? cents(amount) : null;
}

/** The price of a cell, and why nothing can be sold for it. A blank cell is a price of zero. */
export function readImportPrice(written: string): { price: Cents | null; problem: string | null } {
  if (written === '')
    return { price: ZERO_CENTS, problem: `The price is missing. Enter an amount, as in ${amountExample()}.` };
  const amount = amountOf(written);
  if (amount === null)
    return { price: null, problem: `The price is no amount. Enter one as in ${amountExample()}.` };
  if (amount > MAX_UNIT_PRICE) {
    const problem = `The price is above ${formatAmount(MAX_UNIT_PRICE)}, the most that the store can charge.`;
    return { price: null, problem };
  }
  return { price: cents(amount), problem: amount === 0 ? 'The price has to be above zero.' : null };
}

function amountOf(written: string): number | null {
  const text = written
    .replaceAll(/[\s\u00a0\u202f'’]|\p{Currency_Symbol}/gu, '')
    .replaceAll(/^[A-Z]{3}|[A-Z]{3}$/g, '');
  if (!/^\d[\d.,]{0,19}$/.test(text)) return null;
  const decimalMark = decimalMarkOf(text);
  const [whole = '', fraction = '', ...others] = decimalMark === null ? [text] : text.split(decimalMark);
  if (others.length > 0 || !isGrouped(whole, decimalMark) || !/^\d{0,4}$/.test(fraction)) return null;
  const decimals = currencyDecimals();
  if (/[1-9]/.test(fraction.slice(decimals))) return null;
  const digits = whole.replaceAll(/[.,]/g, '');
  return Number(digits + fraction.slice(0, decimals).padEnd(decimals, '0'));
}

function decimalMarkOf(text: string): '.' | ',' | null {
  const [dot, comma] = [text.lastIndexOf('.'), text.lastIndexOf(',')];
  if (dot >= 0 && comma >= 0) return dot > comma ? '.' : ',';
  if (comma >= 0) return /^\d{1,3}(,\d{3})+$/.test(text) ? null : ',';
  if (dot < 0 || /^\d{1,3}(\.\d{3}){2,}$/.test(text)) return null;
  return '.';
}

/** Whether thousands are separated alike, by the mark that is not the decimal one. */
function isGrouped(whole: string, decimalMark: '.' | ',' | null): boolean {
  if (/^\d+$/.test(whole)) return true;
  const mark = decimalMark === '.' ? ',' : decimalMark === ',' ? '.' : whole.includes(',') ? ',' : '.';
  const groups = whole.split(mark);
  return groups.every((group, index) => (index === 0 ? /^\d{1,3}$/ : /^\d{3}$/).test(group));
}
