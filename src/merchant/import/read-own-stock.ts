import type { CatalogEntry } from '#database/catalog-writes.ts';
import type { DraftOption, DraftStock } from '#domain/import/draft-product.ts';
import type { ImportProblem } from '#domain/import/source-product.ts';
import { parseOptions } from '#domain/parse-options.ts';
import { cellOf, problemIn } from './own-cells.ts';
import { labelOf } from './read-own-options.ts';
import type { SheetRow } from './read-sheet.ts';

/** The counts of a product, as a whole or by option. Undefined if they do not change or have no columns. */
export function readOwnStock(
  rows: readonly SheetRow[],
  columns: ReadonlySet<string>,
  entry: CatalogEntry | undefined,
  options: readonly DraftOption[] | undefined,
  problems: ImportProblem[],
): DraftStock[] | undefined {
  if (!columns.has('stock') && !columns.has('option_stock')) return undefined;
  const counts: DraftStock[] = [];
  const add = (row: SheetRow, column: string, option: string) => {
    const written = cellOf(row, column);
    if (written === '') return;
    if (/^\d{1,9}$/.test(written)) counts.push({ option, onHand: Number(written) });
    else
      problems.push(
        problemIn(row, column, `${column} takes a whole number, or nothing if it is not counted.`),
      );
  };
  const [main] = rows;
  if (main && columns.has('stock')) add(main, 'stock', '');
  else if (entry?.stock[''] !== undefined) counts.push({ option: '', onHand: entry.stock[''] });
  if (!columns.has('option_stock')) return [...counts, ...currentCounts(entry, options)];
  for (const row of rows) {
    const label = labelOf({
      length: cellOf(row, 'option_length'),
      teeth: cellOf(row, 'option_teeth'),
      carat_weight: cellOf(row, 'option_carat_weight'),
    });
    if (label) add(row, 'option_stock', label);
    else if (cellOf(row, 'option_stock'))
      problems.push(problemIn(row, 'option_stock', 'This row has no option to count.'));
  }
  // Stock that is already counted the same way is unchanged.
  if (entry && isSameStock(counts, entry.stock)) return undefined;
  const isMixed = counts.some(({ option }) => option === '') && counts.some(({ option }) => option !== '');
  if (isMixed && main) {
    const message = 'A product is counted as a whole or by option, not both. Leave one of them empty.';
    problems.push(problemIn(main, 'stock', message));
  }
  return counts;
}

/** Options keep their counts if the file has no column for them. */
function currentCounts(
  entry: CatalogEntry | undefined,
  options: readonly DraftOption[] | undefined,
): DraftStock[] {
  const labels = options
    ? options.map(labelOf)
    : parseOptions(entry?.row.lengths_and_prices).map(({ label }) => label);
  return labels.flatMap((option) => {
    const onHand = entry?.stock[option];
    return onHand === undefined ? [] : [{ option, onHand }];
  });
}

function isSameStock(counts: readonly DraftStock[], stock: Readonly<Record<string, number>>): boolean {
  return (
    counts.length === Object.keys(stock).length &&
    counts.every(({ option, onHand }) => stock[option] === onHand)
  );
}
