import type { CatalogEntry } from '#database/products/catalog-writes.ts';
import type { DraftOption } from '#domain/imports/draft-product.ts';
import type { ImportProblem } from '#domain/imports/source-product.ts';
import { amountRule, parseAmount } from '#domain/typed-amount.ts';
import { cellOf, problemIn } from './own-cells.ts';
import { OPTION_COLUMNS, optionCells } from './product-cells.ts';
import type { SheetRow } from './read-sheet.ts';

/** A merchant who deletes an option may leave the count of the export behind. */
const EDITED_COLUMNS = OPTION_COLUMNS.filter((column) => column !== 'option_stock_was');

/** The options of a product, one per row. Undefined if they equal the current export or have no columns. */
export function readOwnOptions(
  rows: readonly SheetRow[],
  columns: ReadonlySet<string>,
  entry: CatalogEntry | undefined,
  problems: ImportProblem[],
): DraftOption[] | undefined {
  if (!columns.has('option_price')) return undefined;
  const written = rows.filter((row) => EDITED_COLUMNS.some((column) => cellOf(row, column) !== ''));
  if (entry && isUnchanged(written, columns, entry)) return undefined;
  const seen = new Set<string>();
  return written.flatMap((row): DraftOption[] => {
    const option = readOption(row, problems);
    if (!option) return [];
    const label = labelOf(option);
    if (seen.has(label))
      problems.push(problemIn(row, 'option_length', `The option ${label} is listed twice.`));
    seen.add(label);
    return [option];
  });
}

export function labelOf({ length, teeth, carat_weight }: Omit<DraftOption, 'price'>): string {
  return length || teeth || carat_weight || '';
}

function isUnchanged(
  rows: readonly SheetRow[],
  columns: ReadonlySet<string>,
  { row: product, stock }: CatalogEntry,
): boolean {
  const current = optionCells(product.lengths_and_prices, stock);
  // Counts are compared on their own.
  const compared = EDITED_COLUMNS.filter((column) => column !== 'option_stock' && columns.has(column));
  return (
    current.length === rows.length &&
    rows.every((row, index) => compared.every((column) => cellOf(row, column) === current[index]?.[column]))
  );
}

function readOption(row: SheetRow, problems: ImportProblem[]): DraftOption | null {
  const refuse = (column: string, message: string) => problems.push(problemIn(row, column, message));
  const written = cellOf(row, 'option_price');
  const price = parseAmount(written);
  if (price === null) refuse('option_price', `option_price ${amountRule(written)}`);
  const length = cellOf(row, 'option_length');
  const teeth = cellOf(row, 'option_teeth');
  const carat_weight = cellOf(row, 'option_carat_weight');
  const isNamed = length !== '' || teeth !== '' || carat_weight !== '';
  if (!isNamed) refuse('option_length', 'An option needs a length, a number of teeth or a carat weight.');
  if (!isNamed || price === null) return null;
  const [sku, barcode] = [cellOf(row, 'option_sku'), cellOf(row, 'option_barcode')];
  if (sku.length > 64) refuse('option_sku', 'A SKU has at most 64 characters.');
  if (!/^(\d{8}|\d{12,14}|)$/.test(barcode)) {
    refuse('option_barcode', 'A barcode has 8 or 12 to 14 digits.');
  }
  return {
    ...(sku && { sku }),
    ...(barcode && { barcode }),
    ...(length && { length }),
    ...(teeth && { teeth }),
    ...(carat_weight && { carat_weight }),
    price,
  };
}
