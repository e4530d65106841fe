declare const centsBrand: unique symbol;

/**
 * An amount in the smallest unit of the shop's currency: cents, pence, whole yen. Never a float, never below zero except
 * where a docstring says so.
 */
export type Cents = number & { readonly [centsBrand]: true };

/** Brands a number as whole cents. Throws a RangeError for fractions and unsafe integers. */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not whole cents: ${amount}`);
  // Negative zero, which JSON can contain, would be formatted as -$0.00.
  return (amount + 0) as Cents;
}

export const ZERO_CENTS = cents(0);

export function addCents(...amounts: readonly Cents[]): Cents {
  return cents(amounts.reduce((sum, amount) => sum + amount, 0));
}

export function subtractCents(from: Cents, amount: Cents): Cents {
  return cents(from - amount);
}

export function multiplyCents(unit: Cents, quantity: number): Cents {
  return cents(unit * quantity);
}

/**
 * A whole percentage of an amount, half a cent rounded up, once.
 * 10% of $0.05 is $0.01 (half a cent rounds up); 10% of $0.04 is $0.00.
 */
export function percentOf(amount: Cents, percent: number): Cents {
  return cents(Math.floor((amount * percent + 50) / 100));
}

/**
 * Splits an amount in proportion to weights; the parts always sum to the whole.
 * Leftover cents go to the largest remainders, earlier parts first on a tie.
 * All weights zero: everything goes to the first part. No weights: no parts.
 */
export function allocate(whole: Cents, weights: readonly number[]): Cents[] {
  if (weights.length === 0) return [];
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return weights.map((_, index) => (index === 0 ? whole : ZERO_CENTS));
  // Products of two amounts in cents can exceed 2^53, so this uses BigInt.
  const shares = weights.map((weight) => BigInt(whole) * BigInt(weight));
  const parts = shares.map((share) => share / BigInt(total));
  const remainders = shares.map((share, index) => ({ index, left: share % BigInt(total) }));
  let leftover = BigInt(whole) - parts.reduce((sum, part) => sum + part, 0n);
  remainders.sort((a, b) => (a.left === b.left ? a.index - b.index : a.left < b.left ? 1 : -1));
  for (const { index } of remainders) {
    if (leftover === 0n) break;
    parts[index] = (parts[index] ?? 0n) + 1n;
    leftover -= 1n;
  }
  return parts.map((part) => cents(Number(part)));
}

/** A currency (ISO 4217) and how it is written (a BCP 47 locale). */
type MoneyFormat = { currency: string; locale: string };

type Formats = { locale: string; digits: number; exact: Intl.NumberFormat; whole: Intl.NumberFormat };

let formats = formatsOf({ currency: 'USD', locale: 'en-US' });

/** Sets the shop's currency and locale. Until then, amounts are formatted as `$1,299.00`. */
export function setMoneyFormat(format: MoneyFormat): void {
  formats = formatsOf(format);
}

function formatsOf({ currency, locale }: MoneyFormat): Formats {
  const exact = new Intl.NumberFormat(locale, { style: 'currency', currency });
  const whole = new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 0 });
  return { locale, digits: digitsOf(exact), exact, whole };
}

function digitsOf(format: Intl.NumberFormat): number {
  return format.resolvedOptions().maximumFractionDigits ?? 2;
}

/** The number of decimals in the shop's currency: 2 for dollars, 0 for yen. */
export function currencyDecimals(): number {
  return formats.digits;
}

/** Whether a symbol or code is that of the shop's currency: `$` or `USD`. */
export function isOwnCurrency(mark: string): boolean {
  return mark === formats.exact.resolvedOptions().currency || formats.exact.format(0).includes(mark);
}

/** `$1,299.00`. For discounts, use formatDeduction. */
export function formatCents(amount: Cents): string {
  return formats.exact.format(amount / 10 ** formats.digits);
}

/** Formats an amount in the smallest unit of any currency (ISO 4217) in the shop's locale. */
export function formatInCurrency(amount: number, currency: string): string {
  const format = new Intl.NumberFormat(formats.locale, { style: 'currency', currency });
  return format.format(amount / 10 ** digitsOf(format));
}

/** A discount, with a minus sign (U+2212): `−$12.00`. */
export function formatDeduction(amount: Cents): string {
  return `−${formatCents(amount)}`;
}

/** The format of the All Jewelry listing: `$1,299`, but `$1,299.50` with cents. */
export function formatCentsShort(amount: Cents): string {
  const unit = 10 ** formats.digits;
  return amount % unit === 0 ? formats.whole.format(amount / unit) : formatCents(amount);
}

/** For machines: `1299.00`, without currency and thousands separators; `500` for a currency without decimals. */
export function formatAmount(amount: Cents): string {
  return plain(amount, formats.digits);
}

/** Like formatAmount, for an amount in the smallest unit of any currency (ISO 4217). */
export function formatAmountIn(amount: number, currency: string): string {
  return plain(amount, digitsOf(new Intl.NumberFormat('en', { style: 'currency', currency })));
}

function plain(amount: number, digits: number): string {
  const figures = String(Math.abs(amount)).padStart(digits + 1, '0');
  const sign = amount < 0 ? '-' : '';
  return digits === 0 ? sign + figures : `${sign}${figures.slice(0, -digits)}.${figures.slice(-digits)}`;
}
