import { currencyDecimals } from './money.ts';

/**
 * The amount of a text in any usual format, in the smallest unit of the shop's currency: `42.99`, `1,299.00`, `1.299,00`,
 * `$ 25`, `12,5 €`. If a single comma could separate thousands or decimals, three digits after it mean thousands. Zeros may
 * follow the currency's decimals. Null if it is not an amount.
 */
export function parseWrittenAmount(written: string): number | null {
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

/** Whether all thousands are separated consistently, by the mark that is not the decimal one. */
function isGrouped(whole: string, decimalMark: '.' | ',' | null): boolean {
  if (/^\d+$/.test(whole)) return true;
  const mark = decimalMark === '.' ? ',' : decimalMark === ',' ? '.' : whole.includes(',') ? ',' : '.';
  const groups = whole.split(mark);
  return groups.every((group, index) => (index === 0 ? /^\d{1,3}$/ : /^\d{3}$/).test(group));
}
