/** Spreadsheets run cells that start like this as formulas. */
const FORMULA_PREFIX = /^[=+\-@\t\r]/;
/** What `neutralizeFormula` gives; the text that was one already among them, so that taking one off is exact. */
const NEUTRALIZED = /^'+[=+\-@\t\r]/;

/**
 * Formats rows as CSV (RFC 4180) with every cell quoted. An apostrophe in front of a formula turns it into text, which
 * prevents CSV injection.
 */
export function formatCsv(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  return [columns, ...rows].map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');
}

/** Takes off the apostrophe that `formatCsv` puts in front of a formula. */
export function restoreFormula(cell: string): string {
  return NEUTRALIZED.test(cell) ? cell.slice(1) : cell;
}

function cellOf(text: string): string {
  return `"${neutralizeFormula(text).replaceAll('"', '""')}"`;
}

function neutralizeFormula(text: string): string {
  return FORMULA_PREFIX.test(text) || NEUTRALIZED.test(text) ? `'${text}` : text;
}
