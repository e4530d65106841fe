import { parseImportPrice, readImportPrice } from '#domain/imports/parse-import-price.ts';
import type { ImportProblem, SourceVariant } from '#domain/imports/source-product.ts';
import type { SheetRow } from './read-sheet.ts';
import { uncountedNote } from './uncounted-note.ts';
import {
  attributeValue,
  cellOf,
  problemIn,
  splitList,
  type WooAttribute,
  type WooRole,
  type WooSheetColumns,
} from './woocommerce-cells.ts';

/** More than any shop sells. A small file could otherwise ask for billions of them. */
const MAX_VARIANTS = 2_000;

/** The variants of a product. A row without a value for an attribute stands for any of its values. */
export function readVariants(
  rows: readonly SheetRow[],
  axes: readonly WooAttribute[],
  columns: WooSheetColumns,
  problems: ImportProblem[],
  notes: string[],
): SourceVariant[] {
  const byRow: SourceVariant[][] = [];
  const sellingOn = new Set<number>();
  let count = 0;
  for (const row of rows) {
    const choices = axes.map((axis) => choicesOf(row, axis, columns));
    count += choices.reduce((product, values) => product * values.length, 1);
    if (count > MAX_VARIANTS) {
      const message = `This product has more than ${MAX_VARIANTS} variations, counting those for any value. Give its variations values, or leave it out.`;
      problems.push(problemIn(row, axes[0]?.column, message));
      return [];
    }
    const variant = readVariant(row, axes.length > 0, columns, problems, sellingOn);
    byRow.push(combinationsOf(choices).map((values) => ({ ...variant, values })));
  }
  const variants = withoutRepeats(byRow);
  notes.push(...uncountedNote(variants, sellingOn, 'back orders are allowed'));
  return variants;
}

function choicesOf(row: SheetRow, { name, values }: WooAttribute, columns: WooSheetColumns): string[] {
  const own = attributeValue(row, name, columns);
  if (own !== '') return [own];
  return values.length > 0 ? values : [''];
}

function combinationsOf(choices: readonly string[][]): string[][] {
  return choices.reduce<string[][]>(
    (combinations, values) => combinations.flatMap((before) => values.map((value) => [...before, value])),
    [[]],
  );
}

function readVariant(
  row: SheetRow,
  hasAxes: boolean,
  columns: WooSheetColumns,
  problems: ImportProblem[],
  sellingOn: Set<number>,
): Omit<SourceVariant, 'values'> {
  const text = (role: WooRole) => cellOf(row, columns[role]);
  const read = readImportPrice(text('regularPrice'));
  const sale = parseImportPrice(text('salePrice')) || null;
  const regular = read.price;
  const written = text('stock');
  const isCount = /^-?\d+(\.0+)?$/.test(written);
  if (written !== '' && !isCount && !/^(parent|yes|no)$/i.test(written)) {
    problems.push(problemIn(row, columns.stock, 'The stock has to be a whole number.'));
  }
  const sellsOn = /^(1|yes|notify)$/i.test(text('backorders'));
  if (sellsOn && isCount) sellingOn.add(row.number);
  const isSoldOut = text('inStock') === '0';
  const quantity = isCount && !sellsOn ? Math.max(0, Math.trunc(Number(written))) : null;
  return {
    row: row.number,
    sku: text('sku'),
    barcode: text('barcode'),
    price: sale ?? regular,
    priceProblem: sale === null ? read.problem : null,
    originalPrice: sale !== null && regular !== null && regular > sale ? regular : null,
    quantity: isSoldOut && hasAxes ? 0 : quantity,
    image: hasAxes ? (splitList(text('images'))[0] ?? '') : '',
    cost: parseImportPrice(text('cost')),
    weightMg: weightOf(row, columns),
  };
}

/** A variation for any value yields to one that names the value. */
function withoutRepeats(rows: readonly SourceVariant[][]): SourceVariant[] {
  const keyOf = ({ values }: SourceVariant) => JSON.stringify(values);
  const named = new Set(
    rows
      .filter((variants) => variants.length === 1)
      .flat()
      .map(keyOf),
  );
  return rows.flatMap((variants) =>
    variants.length === 1 ? variants : variants.filter((variant) => !named.has(keyOf(variant))),
  );
}

function weightOf(row: SheetRow, { weight }: WooSheetColumns): number | null {
  if (!weight) return null;
  const written = Number(cellOf(row, weight.column).replace(',', '.'));
  const weightMg = Math.round(written * weight.mgPerUnit);
  return weightMg > 0 && weightMg < 1_000_000_000 ? weightMg : null;
}
