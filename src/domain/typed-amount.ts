import { MAX_UNIT_PRICE } from './cart/cart.ts';
import { type Cents, cents, currencyDecimals, formatAmount, isOwnCurrency, ZERO_CENTS } from './money.ts';

/** The smallest and the largest amount that a field takes. */
type AmountRange = { min: Cents; max: Cents };

/** What a product or an option can cost. */
const PRICE: AmountRange = { min: cents(1), max: MAX_UNIT_PRICE };

/** A sum, such as a refund or the smallest subtotal for a promo code: from zero to what the database's integers hold. */
export const SUM: AmountRange = { min: ZERO_CENTS, max: cents(999_999_999) };

/**
 * Parses an amount in the shop's currency as merchants type it: `25`, `25.5`, `25,50`, `$1,299.00`. Null if it is not
 * one, is out of range, is in another currency, could be another amount (`25 50`, `0,500`), or has more decimals than the
 * currency (yen have none, Kuwaiti dinars three): a German `1.500` must not become 1.50.
 */
export function parseAmount(typed: unknown, range = PRICE): Cents | null {
  if (typeof typed !== 'string' && typeof typed !== 'number') return null;
  const text = String(typed).trim();
  const amount = parseExportedAmount(text);
  const isInRange = amount !== null && amount >= range.min && amount <= range.max;
  return isInRange && !isAmbiguous(text) ? cents(amount) : null;
}

/** Whether a typed text could mean another amount than the one `parseExportedAmount` returns. */
function isAmbiguous(text: string): boolean {
  const marks = text.match(CURRENCY) ?? [];
  if (!marks.every(isOwnCurrency)) return true;
  const number = text.replaceAll(CURRENCY, '').trim();
  // Such as `25 50`. No group of thousands is behind a zero either.
  if (/[\s'’]/.test(number) && !/^[1-9]\d{0,2}([\s'’]\d{3})+([.,]\d*)?$/.test(number)) return true;
  if (/^0\d*[.,]\d+[.,]/.test(number)) return true;
  const [, mark, digits = ''] = /([.,])(\d+)$/.exec(number) ?? [];
  const isGroup = mark === ',' && digits.length === 3;
  return isGroup ? currencyDecimals() === 3 || number.startsWith('0') : digits.length > currencyDecimals();
}

/** A symbol such as `$`, or a code such as `USD`. */
const CURRENCY = /\p{Currency_Symbol}|[A-Z]{3}/gu;

/** An example amount in the shop's currency: `25.00`, or `25` without decimals. */
export function amountExample(): string {
  return formatAmount(cents(25 * 10 ** currencyDecimals()));
}

/**
 * Says that an amount has more decimals than the currency, as in `12.345`: `At most two decimals, as in 25.00.` Null if
 * that is not what is wrong with it.
 */
export function decimalsProblem(written: unknown): string | null {
  const decimals = currencyDecimals();
  const [, amount = '', mark = '', digits = ''] = /^(.*)([.,])(\d+)\D*$/.exec(String(written).trim()) ?? [];
  const kept = decimals === 0 ? amount : amount + mark + digits.slice(0, decimals);
  if (digits.length <= decimals || parseAmount(kept) === null) return null;
  const most = decimals === 0 ? 'No' : `At most ${COUNTS[decimals] ?? decimals}`;
  return `${most} decimals, as in ${amountExample()}.`;
}

const COUNTS: Readonly<Record<number, string>> = { 2: 'two', 3: 'three', 4: 'four' };

/** What an amount that `parseAmount` refuses should be, without a subject: `takes an amount above zero, as in 25.00.` */
export function amountRule(written: unknown): string {
  const decimals = decimalsProblem(written);
  return decimals === null
    ? `takes an amount above zero, as in ${amountExample()}.`
    : `takes ${decimals.charAt(0).toLowerCase()}${decimals.slice(1)}`;
}

/**
 * The amount of a text in any usual format, in the smallest unit of the shop's currency: `42.99`, `1,299.00`, `1.299,00`,
 * `$ 25`, `12,5 €`. If a single comma could separate thousands or decimals, three digits after it mean thousands. Null if
 * it is not an amount.
 *
 * For the files of other shops. Programs write those, so zeros may follow the currency's decimals, as in the `42.9900` of
 * some exports. For what people type there is `parseAmount`.
 */
export function parseExportedAmount(written: string): number | null {
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
