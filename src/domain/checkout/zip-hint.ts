/**
 * A hint about a malformed US ZIP code. Null if it is well-formed or blank, and for other countries. Checkout never refuses
 * an order because of its postal code.
 */
export function zipHint({ country, zipCode }: { country: string; zipCode: string }): string | null {
  const code = zipCode.trim();
  if (country !== 'US' || code === '' || /^\d{5}([-\s]?\d{4})?$/.test(code)) return null;
  return 'A US ZIP code has five digits.';
}
