import { restoreFormula } from '#domain/csv.ts';
import type { ImportProblem } from '#domain/imports/source-product.ts';
import type { SheetRow } from './read-sheet.ts';

/** A cell of the store's own CSV, without the apostrophe that prevents formulas. */
export function cellOf({ cells }: SheetRow, column: string): string {
  return restoreFormula(cells[column] ?? '').trim();
}

export function problemIn(row: SheetRow, column: string, message: string): ImportProblem {
  return { row: row.number, column, message };
}
