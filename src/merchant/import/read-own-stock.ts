import type { CatalogEntry } from '#database/products/catalog-writes.ts';
import type { DraftOption, DraftStock } from '#domain/imports/draft-product.ts';
import type { ImportProblem } from '#domain/imports/source-product.ts';
import { parseOptions } from '#domain/products/parse-options.ts';
import { cellOf, problemIn } from './own-cells.ts';
import { labelOf } from './read-own-options.ts';
import type { SheetRow } from './read-sheet.ts';

type CountColumn = 'stock' | 'option_stock';

/**
 * The counts of a product, as a whole or by option. Undefined if they do not change or have no columns. If the file also has
 * the exported counts (`stock_was`, `option_stock_was`), only the edited ones change.
 */
export function readOwnStock(
  rows: readonly SheetRow[],
  columns: ReadonlySet<string>,
  entry: CatalogEntry | undefined,
  options: readonly DraftOption[] | undefined,
  problems: ImportProblem[],
): DraftStock[] | undefined {
  if (!columns.has('stock') && !columns.has('option_stock')) return undefined;
  const counts: DraftStock[] = [];
  // A new option may be a copied row: then its cells are not what the store exported for it.
  const exported = new Set(entry && ['', ...labelsOf(entry)]);
  const add = (row: SheetRow, column: CountColumn, option: string) => {
    const onHand =
      exported.has(option) && columns.has(`${column}_was`)
        ? readEditedCount(row, column, entry?.stock[option] ?? null, problems)
        : readCount(row, column, problems);
    if (typeof onHand === 'number') counts.push({ option, onHand });
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

/** The count in a cell: null if it is empty, undefined if it is not a count. */
function readCount(
  row: SheetRow,
  column: CountColumn | `${CountColumn}_was`,
  problems: ImportProblem[],
): number | null | undefined {
  const written = cellOf(row, column);
  if (written === '') return null;
  if (/^\d{1,9}$/.test(written)) return Number(written);
  problems.push(problemIn(row, column, `${column} takes a whole number, or nothing if it is not counted.`));
  return undefined;
}

/**
 * The count to write: the edited one, or the current count `now` if the cell still has the exported count. If the stock has
 * changed since the export, an edit is a problem, because writing it could bring back units that were sold.
 */
function readEditedCount(
  row: SheetRow,
  column: CountColumn,
  now: number | null,
  problems: ImportProblem[],
): number | null | undefined {
  const was = readCount(row, `${column}_was`, problems);
  const written = readCount(row, column, problems);
  if (was === undefined || written === undefined) return undefined;
  if (written === was || written === now) return now;
  if (now === was) return written;
  const cell = now ?? 'nothing';
  const message = `The file changes the stock from ${shown(was)} to ${shown(written)}, but it is ${shown(now)} now. To set it to ${shown(written)}, write ${cell} in ${column}_was; to keep ${shown(now)}, write ${cell} in ${column}.`;
  problems.push(problemIn(row, `${column}_was`, message));
  return undefined;
}

function shown(count: number | null): string {
  return count === null ? 'not counted' : String(count);
}

/** Options keep their counts if the file has no column for them. */
function currentCounts(
  entry: CatalogEntry | undefined,
  options: readonly DraftOption[] | undefined,
): DraftStock[] {
  const labels = options ? options.map(labelOf) : labelsOf(entry);
  return labels.flatMap((option) => {
    const onHand = entry?.stock[option];
    return onHand === undefined ? [] : [{ option, onHand }];
  });
}

function labelsOf(entry: CatalogEntry | undefined): string[] {
  return parseOptions(entry?.row.lengths_and_prices).map(({ label }) => label);
}

function isSameStock(counts: readonly DraftStock[], stock: Readonly<Record<string, number>>): boolean {
  return (
    counts.length === Object.keys(stock).length &&
    counts.every(({ option, onHand }) => stock[option] === onHand)
  );
}
