/** The most characters of a SKU. */
export const LONGEST_SKU = 64;

/** A trimmed SKU; null if it is invalid. */
export function parseSku(written: unknown): string | null {
  const text = typeof written === 'string' || typeof written === 'number' ? String(written).trim() : '';
  return text !== '' && text.length <= LONGEST_SKU ? text : null;
}

/** A GTIN (EAN, UPC or ITF-14) with a valid check digit, without spaces and dashes; null if it is invalid. */
export function parseBarcode(written: unknown): string | null {
  if (typeof written !== 'string' && typeof written !== 'number') return null;
  const digits = String(written).replace(/[\s-]/g, '');
  if (!/^(?:\d{8}|\d{12,14})$/.test(digits)) return null;
  // From the right, including the check digit, digits are weighted 1 and 3 alternately.
  const sum = [...digits]
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0 ? digits : null;
}
