import type { CatalogEntry } from '#database/products/catalog-writes.ts';
import type { ProductTable } from '#domain/categories.ts';
import type { DraftOption, DraftProduct } from '#domain/imports/draft-product.ts';
import type { ImportProblem } from '#domain/imports/source-product.ts';
import { type Cents, cents } from '#domain/money.ts';
import {
  hasProductField,
  listProductFields,
  parseProductFields,
} from '#domain/product-editing/product-fields.ts';
import { categoryLabel, findCategoryByName } from '#domain/products/category-names.ts';
import { parseSizes } from '#domain/products/parse-options.ts';
import { cellOf, problemIn } from './own-cells.ts';
import { OPTION_COLUMNS, productCells } from './product-cells.ts';
import { readAlts, readInternals } from './read-own-extras.ts';
import { readOwnOptions } from './read-own-options.ts';
import { readOwnStock } from './read-own-stock.ts';
import type { SheetRow } from './read-sheet.ts';

/** A product in the store's own CSV. */
export type OwnProduct = {
  id: string;
  row: number;
  name: string;
  draft: DraftProduct | null;
  problems: ImportProblem[];
};

/** The fields of a row, with its photos as file names or URLs. */
type OwnFields = DraftProduct['fields'] & { image_url?: string | null; images?: string[] };

/**
 * Reads one product. A missing column leaves its field unchanged, and an empty cell clears it. Cells that equal the
 * current export are not parsed, so unchanged values stay exactly as they are.
 */
export function readOwnProduct(
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
  const current = entry ? productCells(entry)[0] : undefined;
  const state = readState(main, entry, problems);
  const { image_url, images, ...fields } = readFields(main, columns, table, current, problems);
  refuseFieldsBelow(id, rows, columns, problems);
  const options = readOwnOptions(rows, columns, entry, problems);
  const stock = readOwnStock(rows, columns, entry, options, problems);
  const draft: DraftProduct = {
    key: id,
    suggestedId: id,
    row: main.number,
    name,
    table,
    fields: {
      ...(!entry && !fields.category && { category: categoryLabel(table) }),
      ...fields,
      ...(options && options.length > 0 && { price: lowestPrice(options) }),
    },
    internals: readInternals(main, columns, current, problems),
    ...(options && { options }),
    ...(stock && { stock }),
    ...(image_url !== undefined && { image: image_url }),
    ...(images !== undefined && { furtherImages: images }),
    imageAlts: readAlts(main, columns, current, [
      image_url === undefined ? entry?.row.image_url : image_url,
      ...(images ?? parseSizes(entry?.row.images)),
    ]),
    state,
    oldPath: null,
    notes: [],
  };
  return { ...found, draft, problems };
}

/** The edited fields of a product. */
function readFields(
  row: SheetRow,
  columns: ReadonlySet<string>,
  table: ProductTable,
  current: Readonly<Record<string, string>> | undefined,
  problems: ImportProblem[],
): OwnFields {
  const fields = new Map<string, unknown>();
  for (const field of listProductFields()) {
    if (!columns.has(field)) continue;
    const written = cellOf(row, field);
    if (current && written === (current[field] ?? '').trim()) continue;
    if (!hasProductField(table, field)) {
      if (written !== '') problems.push(problemIn(row, field, `Products of this category have no ${field}.`));
      continue;
    }
    // For a new product, a blank switch gets its default.
    if (!current && written === '' && field !== 'name') continue;
    const value = written.startsWith('[') ? parseJson(written) : written;
    const parsed = parseProductFields(table, [[field, value]], 'names');
    if (parsed.ok) fields.set(field, (parsed.value as Record<string, unknown>)[field]);
    else problems.push(problemIn(row, field, parsed.reason));
  }
  return Object.fromEntries(fields) as OwnFields;
}

/** The rows below the first one have options only. */
function refuseFieldsBelow(
  id: string,
  rows: readonly SheetRow[],
  columns: ReadonlySet<string>,
  problems: ImportProblem[],
): void {
  for (const row of rows.slice(1)) {
    const extra = [...columns].find(
      (column) => column !== 'id' && !isOptionColumn(column) && cellOf(row, column) !== '',
    );
    if (extra)
      problems.push(
        problemIn(
          row,
          extra,
          `The product ${id} is listed twice. Only its first row can contain product fields.`,
        ),
      );
  }
}

/** Publishing and archiving are done in the store: an import only sets the state of new products. */
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

/** The price of a product with options is that of its cheapest option. */
function lowestPrice(options: readonly DraftOption[]): Cents {
  return cents(Math.min(...options.map(({ price }) => price)));
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
    const name = written || cellOf(row, 'category');
    const message =
      name === ''
        ? 'The store has no product with this id. To add it, name its category in the column source_table.'
        : `There is no category "${name}".`;
    problems.push(problemIn(row, 'source_table', message));
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
