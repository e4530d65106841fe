import { MAX_UNIT_PRICE } from '../cart.ts';
import { type Cents, cents } from '../money.ts';

/**
 * An amount as shops and spreadsheets write it, in cents: `42.99`, `1,299.00`, `1.299,00`, `$ 25`, `12,5 €`. Where one
 * comma could mean thousands or decimals, three digits after it mean thousands. Null: it is none, or above the highest
 * price the store can charge. Zero is an amount.
 */
export function parseImportPrice(written: string): Cents | null {
  const text = written
    .replaceAll(/[\s\u00a0\u202f'’]|\p{Currency_Symbol}/gu, '')
    .replaceAll(/^[A-Z]{3}|[A-Z]{3}$/g, '');
  if (!/^\d[\d.,]*$/.test(text)) return null;
  const decimalMark = decimalMarkOf(text);
  const [whole = '', fraction = '', ...others] = decimalMark === null ? [text] : text.split(decimalMark);
  if (others.length > 0 || !isGrouped(whole, decimalMark) || !/^\d{0,4}$/.test(fraction)) return null;
  const digits = whole.replaceAll(/[.,]/g, '');
  if (digits.length > 9 || /[1-9]/.test(fraction.slice(2))) return null;
  const amount = Number(digits + fraction.slice(0, 2).padEnd(2, '0'));
  return amount <= MAX_UNIT_PRICE ? cents(amount) : null;
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
