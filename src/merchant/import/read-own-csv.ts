import type { CatalogEntry } from '#database/catalog-writes.ts';
import type { ProductTable } from '#domain/categories.ts';
import { findCategoryByName } from '#domain/category-names.ts';
import { restoreFormula } from '#domain/csv.ts';
import {
  categoryLabel,
  type DraftOption,
  type DraftProduct,
  type DraftStock,
} from '#domain/import/draft-product.ts';
import { slugOf } from '#domain/import/slug.ts';
import type { ImportProblem } from '#domain/import/source-product.ts';
import { type Cents, cents } from '#domain/money.ts';
import { parseOptions } from '#domain/parse-options.ts';
import {
  hasProductField,
  listProductFields,
  parseAmount,
  parseProductFields,
} from '#domain/product-fields.ts';
import { OPTION_COLUMNS, optionCells, ownColumns, productCells } from './product-cells.ts';
import type { Sheet, SheetRow } from './read-sheet.ts';

/** What a row group of the store's own CSV says of one product. */
export type OwnProduct = {
  id: string;
  row: number;
  name: string;
  draft: DraftProduct | null;
  problems: ImportProblem[];
};
export type ReadOwn = { ok: true; value: OwnProduct[] } | { ok: false; problem: ImportProblem };

/**
 * Reads the store's own CSV. A column that is missing leaves its field as it is, an empty cell clears it. Cells that are
 * as an export would write them now are not even parsed, so what is unchanged stays exactly as it is.
 */
export function readOwnCsv(sheet: Sheet, catalog: ReadonlyMap<string, CatalogEntry>): ReadOwn {
  const columns = new Set(sheet.columns);
  const known = ownColumns();
  if (!columns.has('id') && !columns.has('name')) {
    return refuse('This is no product file of this store: it has neither the column id nor name.');
  }
  const unknown = sheet.columns.find((column) => !known.includes(column));
  if (unknown !== undefined) {
    return refuse(`There is no column "${unknown}". The columns are ${known.join(', ')}.`);
  }
  const groups = new Map<string, SheetRow[]>();
  let current: string | null = null;
  for (const row of sheet.rows) {
    const id: string | null = cell(row, 'id') || slugOf(cell(row, 'name')) || current;
    if (id === null) return { ok: false, problem: problem(row, 'id', 'The first product has no id.') };
    current = id;
    const group = groups.get(id);
    if (group) group.push(row);
    else groups.set(id, [row]);
  }
  return {
    ok: true,
    value: [...groups].map(([id, rows]) => readProduct(id, rows, columns, catalog.get(id))),
  };
}

function readProduct(
  id: string,
  rows: readonly SheetRow[],
  columns: ReadonlySet<string>,
  entry: CatalogEntry | undefined,
): OwnProduct {
  const [main] = rows;
  if (!main) throw new Error('a product without rows');
  const name = cell(main, 'name') || entry?.row.name || id;
  const found = { id, row: main.number, name };
  const problems: ImportProblem[] = [];
  const table = tableOf(main, columns, entry, problems);
  if (table === null) return { ...found, draft: null, problems };
  const current = entry ? productCells(entry) : null;
  const state = cell(main, 'state');
  const isPublished = entry ? !entry.isDraft : state !== 'draft';
  if (!['', 'active', 'draft'].includes(state)) {
    problems.push(problem(main, 'state', 'state takes active or draft.'));
  } else if (current && state !== '' && state !== current[0].state) {
    problems.push(
      problem(
        main,
        'state',
        `This product is ${entry?.isDraft ? 'a draft' : 'on sale'}. Publish or archive it in the store.`,
      ),
    );
  }
  const fields = new Map<string, unknown>();
  for (const field of listProductFields()) {
    if (!columns.has(field)) continue;
    const written = cell(main, field);
    const isKnown = hasProductField(table, field);
    if (current && written === (current[0][field] ?? '').trim()) continue;
    if (!isKnown) {
      if (written !== '') problems.push(problem(main, field, `Products of this category have no ${field}.`));
      continue;
    }
    // A new product takes the default of a switch that nobody set.
    if (!current && written === '' && field !== 'name') continue;
    const parsed = parseProductFields(table, [
      [field, written.startsWith('[') ? parseJson(written) : written],
    ]);
    if (parsed.ok) fields.set(field, (parsed.value as Record<string, unknown>)[field]);
    else problems.push(problem(main, field, parsed.reason));
  }
  for (const row of rows.slice(1)) {
    const extra = [...columns].find(
      (column) => column !== 'id' && !isOptionColumn(column) && cell(row, column) !== '',
    );
    if (extra)
      problems.push(
        problem(row, extra, `The product ${id} is there twice; its further rows hold options only.`),
      );
  }
  const options = readOptions(rows, columns, entry, problems);
  const stock = readStock(rows, columns, entry, options, problems);
  const { image_url, images, ...others } = Object.fromEntries(fields) as DraftProduct['fields'] & {
    image_url?: string | null;
    images?: string[];
  };
  const draft: DraftProduct = {
    key: id,
    suggestedId: id,
    row: main.number,
    name,
    table,
    fields: { ...(!entry && !others.category && { category: categoryLabel(table) }), ...others },
    ...(options && {
      options,
      ...(options.length > 0 && { fields: { ...others, ...pricesOf(options, others, entry, table) } }),
    }),
    ...(stock && { stock }),
    ...(image_url !== undefined && { image: image_url }),
    ...(images !== undefined && { furtherImages: images }),
    imageAlts: {},
    isPublished,
    oldPath: null,
    notes: [],
  };
  return { ...found, draft, problems };
}

/** A product with options costs what its cheapest option costs. */
function pricesOf(
  options: readonly DraftOption[],
  fields: DraftProduct['fields'],
  entry: CatalogEntry | undefined,
  table: ProductTable,
) {
  const price: Cents = cents(Math.min(...options.map((option) => option.price)));
  return { price, ...(!entry && !fields.category && { category: categoryLabel(table) }) };
}

function tableOf(
  row: SheetRow,
  columns: ReadonlySet<string>,
  entry: CatalogEntry | undefined,
  problems: ImportProblem[],
): ProductTable | null {
  const written = cell(row, 'source_table');
  if (entry && (written === '' || !columns.has('source_table'))) return entry.table;
  const table = findCategoryByName(written || cell(row, 'category'))?.table ?? null;
  if (table === null) {
    problems.push(
      problem(row, 'source_table', `There is no category "${written || cell(row, 'category')}".`),
    );
  } else if (entry && table !== entry.table) {
    problems.push(
      problem(
        row,
        'source_table',
        'A product cannot move to another category. Give the new one an id of its own.',
      ),
    );
    return null;
  }
  return table;
}

function readOptions(
  rows: readonly SheetRow[],
  columns: ReadonlySet<string>,
  entry: CatalogEntry | undefined,
  problems: ImportProblem[],
): DraftOption[] | undefined {
  if (!columns.has('option_price')) return undefined;
  const written = rows.filter((row) => OPTION_COLUMNS.some((column) => cell(row, column) !== ''));
  const current = entry ? optionCells(entry.row.lengths_and_prices, entry.stock) : null;
  const isSame = (row: SheetRow, index: number) =>
    OPTION_COLUMNS.every(
      (column) =>
        column === 'option_stock' || !columns.has(column) || cell(row, column) === current?.[index]?.[column],
    );
  if (current && current.length === written.length && written.every(isSame)) return undefined;
  const options = written.flatMap((row): DraftOption[] => {
    const price = parseAmount(cell(row, 'option_price'));
    if (price === null)
      problems.push(problem(row, 'option_price', 'option_price takes an amount above zero, as in 25.00.'));
    const [length, teeth, carat_weight] = [
      cell(row, 'option_length'),
      cell(row, 'option_teeth'),
      cell(row, 'option_carat_weight'),
    ];
    if (!length && !teeth && !carat_weight) {
      problems.push(
        problem(row, 'option_length', 'An option needs a length, a number of teeth or a carat weight.'),
      );
      return [];
    }
    if (price === null) return [];
    const [sku, barcode] = [cell(row, 'option_sku'), cell(row, 'option_barcode')];
    if (sku.length > 64) problems.push(problem(row, 'option_sku', 'A SKU has at most 64 characters.'));
    if (!/^(\d{8}|\d{12,14}|)$/.test(barcode)) {
      problems.push(problem(row, 'option_barcode', 'A barcode has 8 or 12 to 14 digits.'));
    }
    const numbers = { ...(sku && { sku }), ...(barcode && { barcode }) };
    return [
      {
        ...numbers,
        ...(length && { length }),
        ...(teeth && { teeth }),
        ...(carat_weight && { carat_weight }),
        price,
      },
    ];
  });
  const labels = options.map(labelOf);
  const repeated = labels.findIndex((label, index) => labels.indexOf(label) !== index);
  if (repeated >= 0) {
    const row = written[repeated] ?? rows[0];
    if (row) problems.push(problem(row, 'option_length', `The option ${labels[repeated]} is there twice.`));
  }
  return options;
}

function readStock(
  rows: readonly SheetRow[],
  columns: ReadonlySet<string>,
  entry: CatalogEntry | undefined,
  options: readonly DraftOption[] | undefined,
  problems: ImportProblem[],
): DraftStock[] | undefined {
  if (!columns.has('stock') && !columns.has('option_stock')) return undefined;
  const counts: DraftStock[] = [];
  const add = (row: SheetRow, column: string, option: string) => {
    const written = cell(row, column);
    if (written === '') return;
    if (/^\d{1,9}$/.test(written)) counts.push({ option, onHand: Number(written) });
    else
      problems.push(problem(row, column, `${column} takes a whole number, or nothing if it is not counted.`));
  };
  const [main] = rows;
  if (main && columns.has('stock')) add(main, 'stock', '');
  else if (entry?.stock[''] !== undefined) counts.push({ option: '', onHand: entry.stock[''] });
  const labels = options
    ? options.map(labelOf)
    : parseOptions(entry?.row.lengths_and_prices).map(({ label }) => label);
  if (!columns.has('option_stock')) {
    for (const label of labels) {
      const onHand = entry?.stock[label];
      if (onHand !== undefined) counts.push({ option: label, onHand });
    }
    return counts;
  }
  for (const row of rows) {
    const label = cell(row, 'option_length') || cell(row, 'option_teeth') || cell(row, 'option_carat_weight');
    if (label) add(row, 'option_stock', label);
    else if (cell(row, 'option_stock'))
      problems.push(problem(row, 'option_stock', 'This row has no option to count.'));
  }
  // What is counted both ways already is left as it is.
  if (entry && isSameStock(counts, entry.stock)) return undefined;
  const isMixed = counts.some(({ option }) => option === '') && counts.some(({ option }) => option !== '');
  if (isMixed && main) {
    problems.push(
      problem(
        main,
        'stock',
        'A product is counted as a whole or by option, not both. Leave one of them empty.',
      ),
    );
  }
  return counts;
}

function isSameStock(counts: readonly DraftStock[], stock: Readonly<Record<string, number>>): boolean {
  return (
    counts.length === Object.keys(stock).length &&
    counts.every(({ option, onHand }) => stock[option] === onHand)
  );
}

export function labelOf({ length, teeth, carat_weight }: DraftOption): string {
  return length || teeth || carat_weight || '';
}

function isOptionColumn(column: string): boolean {
  return (OPTION_COLUMNS as readonly string[]).includes(column);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function cell({ cells }: SheetRow, column: string): string {
  return restoreFormula(cells[column] ?? '').trim();
}

function problem(row: SheetRow, column: string, message: string): ImportProblem {
  return { row: row.number, column, message };
}

function refuse(message: string): ReadOwn {
  return { ok: false, problem: { row: 1, column: '', message } };
}
