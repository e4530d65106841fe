import type { ImportProblem } from '#domain/imports/source-product.ts';
import type { Sheet, SheetRow } from './read-sheet.ts';
import {
  type AttributeColumns,
  findAttributeColumns,
  findWeightColumn,
  findWooColumns,
  type WooColumns,
} from './woocommerce-columns.ts';

/** All columns of a file, including those that depend on its attributes and units. */
export type WooSheetColumns = WooColumns & {
  attributes: readonly AttributeColumns[];
  weight: ReturnType<typeof findWeightColumn>;
};
export type WooRole = keyof WooColumns;
export type WooAttribute = { name: string; column: string; values: string[] };

export function findWooSheetColumns(sheet: Sheet): WooSheetColumns {
  return {
    ...findWooColumns(sheet),
    attributes: findAttributeColumns(sheet),
    weight: findWeightColumn(sheet),
  };
}

export function cellOf({ cells }: SheetRow, column: string | undefined): string {
  return (column !== undefined && cells[column]) || '';
}

export function readAttributes({ cells }: SheetRow, { attributes }: WooSheetColumns): WooAttribute[] {
  return attributes.flatMap((column) => {
    const name = cells[column.name];
    if (name === undefined) return [];
    const values = column.values === column.name ? '' : (cells[column.values] ?? '');
    return [{ name, column: column.values, values: splitValues(values) }];
  });
}

/** What a row has for an attribute; '' for any value. */
export function attributeValue(row: SheetRow, attribute: string, columns: WooSheetColumns): string {
  const found = readAttributes(row, columns).find(
    ({ name }) => name.toLowerCase() === attribute.toLowerCase(),
  );
  return found?.values.join(', ') ?? '';
}

/** Values are separated by commas, or by bars in older exports; commas in values are escaped. */
function splitValues(text: string): string[] {
  return text.includes('|')
    ? text
        .split('|')
        .map((value) => value.trim())
        .filter(Boolean)
    : splitList(text);
}

export function splitList(text: string): string[] {
  return text
    .split(/(?<!\\),/)
    .map((entry) => entry.replaceAll('\\,', ',').trim())
    .filter(Boolean);
}

export function problemIn(row: SheetRow, column: string | undefined, message: string): ImportProblem {
  return { row: row.number, column: column ?? '', message };
}
