/** What a spreadsheet would take for a formula, or for the end of one. */
const FORMULA_START = /^[=+\-@\t\r]/;

/**
 * Rows as CSV (RFC 4180), every cell quoted. A cell that a spreadsheet would run as a formula begins with an apostrophe,
 * which makes it text: what strangers typed must not act in the merchant's spreadsheet.
 */
export function csvOf(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  return [columns, ...rows].map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');
}

function cellOf(text: string): string {
  const harmless = FORMULA_START.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
