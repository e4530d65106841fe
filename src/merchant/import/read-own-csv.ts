import type { CatalogEntry } from '#database/catalog-writes.ts';
import type { ProductTable } from '#domain/categories.ts';
import { findCategoryByName } from '#domain/category-names.ts';
import {
  categoryLabel,
  type DraftOption,
  type DraftProduct,
  type DraftStock,
} from '#domain/import/draft-product.ts';
import { slugOf } from '#domain/import/slug.ts';
import type { ImportProblem } from '#domain/import/source-product.ts';
import { type Cents, cents } from '#domain/money.ts';
import { parseOptions, parseSizes } from '#domain/parse-options.ts';
import {
  amountExample,
  hasProductField,
  listProductFields,
  parseAmount,
  parseProductFields,
} from '#domain/product-fields.ts';
import { cellOf, problemIn } from './own-cells.ts';
import { OPTION_COLUMNS, optionCells, ownColumns, productCells } from './product-cells.ts';
import { readAlts, readInternals } from './read-own-extras.ts';
import { readLazily } from './read-products.ts';
import type { Sheet, SheetRow } from './read-sheet.ts';

/** What a row group of the store's own CSV says of one product. */
export type OwnProduct = {
  id: string;
  row: number;
  name: string;
  draft: DraftProduct | null;
  problems: ImportProblem[];
};
export type ReadOwn = { ok: true; value: Iterable<OwnProduct> } | { ok: false; problem: ImportProblem };

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
    const id: string | null = cellOf(row, 'id') || slugOf(cellOf(row, 'name')) || current;
    if (id === null) return { ok: false, problem: problemIn(row, 'id', 'The first product has no id.') };
    current = id;
    const group = groups.get(id);
    if (group) group.push(row);
    else groups.set(id, [row]);
  }
  return {
    ok: true,
    value: readLazily(groups, ([id, rows]) => readProduct(id, rows, columns, catalog.get(id))),
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
  const name = cellOf(main, 'name') || entry?.row.name || id;
  const found = { id, row: main.number, name };
  const problems: ImportProblem[] = [];
  const table = tableOf(main, columns, entry, problems);
  if (table === null) return { ...found, draft: null, problems };
  const current = entry ? productCells(entry) : null;
  const state = readState(main, entry, problems);
  const fields = new Map<string, unknown>();
  for (const field of listProductFields()) {
    if (!columns.has(field)) continue;
    const written = cellOf(main, field);
    const isKnown = hasProductField(table, field);
    if (current && written === (current[0][field] ?? '').trim()) continue;
    if (!isKnown) {
      if (written !== '')
        problems.push(problemIn(main, field, `Products of this category have no ${field}.`));
      continue;
    }
    // A new product takes the default of a switch that nobody set.
    if (!current && written === '' && field !== 'name') continue;
    const value = written.startsWith('[') ? parseJson(written) : written;
    const parsed = parseProductFields(table, [[field, value]], 'names');
    if (parsed.ok) fields.set(field, (parsed.value as Record<string, unknown>)[field]);
    else problems.push(problemIn(main, field, parsed.reason));
  }
  for (const row of rows.slice(1)) {
    const extra = [...columns].find(
      (column) => column !== 'id' && !isOptionColumn(column) && cellOf(row, column) !== '',
    );
    if (extra)
      problems.push(
        problemIn(row, extra, `The product ${id} is there twice; its further rows hold options only.`),
      );
  }
  const options = readOptions(rows, columns, entry, problems);
  const stock = readStock(rows, columns, entry, options, problems);
  const internals = readInternals(main, columns, current?.[0], problems);
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
    internals,
    ...(options && {
      options,
      ...(options.length > 0 && { fields: { ...others, ...pricesOf(options, others, entry, table) } }),
    }),
    ...(stock && { stock }),
    ...(image_url !== undefined && { image: image_url }),
    ...(images !== undefined && { furtherImages: images }),
    imageAlts: readAlts(main, columns, current?.[0], [
      image_url === undefined ? entry?.row.image_url : image_url,
      ...(images ?? parseSizes(entry?.row.images)),
    ]),
    state,
    oldPath: null,
    notes: [],
  };
  return { ...found, draft, problems };
}

/** Publishing and archiving are done in the store: an import only says what a new product becomes. */
function readState(
  row: SheetRow,
  entry: CatalogEntry | undefined,
  problems: ImportProblem[],
): DraftProduct['state'] {
  const written = cellOf(row, 'state').toLowerCase();
  const state = (['active', 'draft', 'archived'] as const).find((each) => each === written);
  if (written !== '' && !state) {
    problems.push(problemIn(row, 'state', 'state takes active, draft or archived.'));
  } else if (entry && state && state !== entry.state) {
    const now = { active: 'on sale', draft: 'a draft', archived: 'archived' }[entry.state];
    const message = `This product is ${now}. Publish, archive or put it back in the store, and write ${entry.state} here.`;
    problems.push(problemIn(row, 'state', message));
  }
  return entry?.state ?? state ?? 'active';
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
  const written = cellOf(row, 'source_table');
  if (entry && (written === '' || !columns.has('source_table'))) return entry.table;
  const table = findCategoryByName(written || cellOf(row, 'category'))?.table ?? null;
  if (table === null) {
    problems.push(
      problemIn(row, 'source_table', `There is no category "${written || cellOf(row, 'category')}".`),
    );
  } else if (entry && table !== entry.table) {
    problems.push(
      problemIn(
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
  const written = rows.filter((row) => OPTION_COLUMNS.some((column) => cellOf(row, column) !== ''));
  const current = entry ? optionCells(entry.row.lengths_and_prices, entry.stock) : null;
  const isSame = (row: SheetRow, index: number) =>
    OPTION_COLUMNS.every(
      (column) =>
        column === 'option_stock' ||
        !columns.has(column) ||
        cellOf(row, column) === current?.[index]?.[column],
    );
  if (current && current.length === written.length && written.every(isSame)) return undefined;
  const options = written.flatMap((row): DraftOption[] => {
    const price = parseAmount(cellOf(row, 'option_price'));
    if (price === null)
      problems.push(
        problemIn(row, 'option_price', `option_price takes an amount above zero, as in ${amountExample()}.`),
      );
    const [length, teeth, carat_weight] = [
      cellOf(row, 'option_length'),
      cellOf(row, 'option_teeth'),
      cellOf(row, 'option_carat_weight'),
    ];
    if (!length && !teeth && !carat_weight) {
      problems.push(
        problemIn(row, 'option_length', 'An option needs a length, a number of teeth or a carat weight.'),
      );
      return [];
    }
    if (price === null) return [];
    const [sku, barcode] = [cellOf(row, 'option_sku'), cellOf(row, 'option_barcode')];
    if (sku.length > 64) problems.push(problemIn(row, 'option_sku', 'A SKU has at most 64 characters.'));
    if (!/^(\d{8}|\d{12,14}|)$/.test(barcode)) {
      problems.push(problemIn(row, 'option_barcode', 'A barcode has 8 or 12 to 14 digits.'));
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
    if (row) problems.push(problemIn(row, 'option_length', `The option ${labels[repeated]} is there twice.`));
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
    const label =
      cellOf(row, 'option_length') || cellOf(row, 'option_teeth') || cellOf(row, 'option_carat_weight');
    if (label) add(row, 'option_stock', label);
    else if (cellOf(row, 'option_stock'))
      problems.push(problemIn(row, 'option_stock', 'This row has no option to count.'));
  }
  // What is counted both ways already is left as it is.
  if (entry && isSameStock(counts, entry.stock)) return undefined;
  const isMixed = counts.some(({ option }) => option === '') && counts.some(({ option }) => option !== '');
  if (isMixed && main) {
    problems.push(
      problemIn(
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

function refuse(message: string): ReadOwn {
  return { ok: false, problem: { row: 1, column: '', message } };
}
