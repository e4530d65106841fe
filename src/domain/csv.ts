/** Spreadsheets run cells that start like this as formulas; in Japanese and Chinese also with full-width signs. */
const FORMULA_PREFIX = /^[=+\-@＝＋－＠\t\r\n]/;
/**
 * The output of `neutralizeFormula`. Also matches texts that already looked like this, so that it can be undone
 * exactly.
 */
const NEUTRALIZED = /^'+[=+\-@＝＋－＠\t\r\n]/;

/** A negative amount is a number, which a spreadsheet can sum. */
const NEGATIVE_NUMBER = /^-\d+(\.\d+)?$/;
/** Excel needs it to read a file as UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/**
 * Formats rows as CSV (RFC 4180) for a spreadsheet, with a byte order mark and every cell quoted. An apostrophe before a
 * formula turns it into text, which prevents CSV injection.
 */
export function formatCsv(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [columns, ...rows].map((row) => `${row.map(cellOf).join(',')}\r\n`);
  return `${BYTE_ORDER_MARK}${lines.join('')}`;
}

/** Removes the apostrophe that `formatCsv` adds before a formula. */
export function restoreFormula(cell: string): string {
  return NEUTRALIZED.test(cell) ? cell.slice(1) : cell;
}

function cellOf(text: string): string {
  return `"${neutralizeFormula(text).replaceAll('"', '""')}"`;
}

function neutralizeFormula(text: string): string {
  if (NEGATIVE_NUMBER.test(text)) return text;
  return FORMULA_PREFIX.test(text) || NEUTRALIZED.test(text) ? `'${text}` : text;
}
