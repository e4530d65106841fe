/** Spreadsheets run cells that start like this as formulas; in Japanese and Chinese also with full-width signs. */
const FORMULA_PREFIX = /^[=+\-@＝＋－＠\t\r\n]/;
/**
 * The output of `neutralizeFormula`. Also matches texts that already looked like this, so that it can be undone
 * exactly.
 */
const NEUTRALIZED = /^'+[=+\-@＝＋－＠\t\r\n]/;

/**
 * Formats rows as CSV (RFC 4180) with every cell quoted. An apostrophe before a formula turns it into text, which
 * prevents CSV injection.
 */
export function formatCsv(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  return [columns, ...rows].map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');
}

/** Removes the apostrophe that `formatCsv` adds before a formula. */
export function restoreFormula(cell: string): string {
  return NEUTRALIZED.test(cell) ? cell.slice(1) : cell;
}

function cellOf(text: string): string {
  return `"${neutralizeFormula(text).replaceAll('"', '""')}"`;
}

function neutralizeFormula(text: string): string {
  return FORMULA_PREFIX.test(text) || NEUTRALIZED.test(text) ? `'${text}` : text;
}
