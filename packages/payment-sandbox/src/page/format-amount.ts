let locale = 'en-US';

/** Sets the locale for amounts (BCP 47). */
export function setAmountLocale(tag: string): void {
  locale = tag;
}

/** Formats an amount for shoppers: 247230 in usd is $2,472.30; 500 in jpy is ¥500. */
export function formatAmount(amount: number, currency: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format(amount / 10 ** digits);
}
