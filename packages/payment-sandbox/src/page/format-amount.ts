let locale = 'en-US';

/** Sets how amounts are written from now on: a BCP 47 locale. */
export function setAmountLocale(tag: string): void {
  locale = tag;
}

/** An amount as a shopper reads it: 247230 of usd is $2,472.30; 500 of jpy is ¥500. */
export function formatAmount(amount: number, currency: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format(amount / 10 ** digits);
}
