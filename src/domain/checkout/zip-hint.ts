/**
 * What to tell a shopper whose US ZIP code is none; null if it is one, is blank, or belongs to another country. Only a hint:
 * a postal code never refuses a checkout.
 */
export function zipHint({ country, zipCode }: { country: string; zipCode: string }): string | null {
  const code = zipCode.trim();
  if (country !== 'US' || code === '' || /^\d{5}([-\s]?\d{4})?$/.test(code)) return null;
  return 'A US ZIP code has five digits.';
}
