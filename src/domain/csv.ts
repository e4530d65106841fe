/** Spreadsheets run cells that start like this as formulas. */
const FORMULA_PREFIX = /^[=+\-@\t\r]/;

/**
 * Formats rows as CSV (RFC 4180) with every cell quoted. An apostrophe in front of a formula turns it into text, which
 * prevents CSV injection.
 */
export function formatCsv(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  return [columns, ...rows].map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');
}

function cellOf(text: string): string {
  const harmless = FORMULA_PREFIX.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
