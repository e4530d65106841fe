import type { CatalogEntry } from '#database/products/catalog-writes.ts';
import type { ImportProblem } from '#domain/imports/source-product.ts';
import { slugOf } from '#domain/slug.ts';
import { cellOf, problemIn } from './own-cells.ts';
import { ownColumns } from './product-cells.ts';
import { type OwnProduct, readOwnProduct } from './read-own-product.ts';
import { readLazily } from './read-products.ts';
import type { Sheet, SheetRow } from './read-sheet.ts';

export type ReadOwn = { ok: true; value: Iterable<OwnProduct> } | { ok: false; problem: ImportProblem };

/** Reads the store's own CSV. Rows without an id belong to the product above them. */
export function readOwnCsv(sheet: Sheet, catalog: ReadonlyMap<string, CatalogEntry>): ReadOwn {
  const columns = new Set(sheet.columns);
  const known = ownColumns();
  if (!columns.has('id') && !columns.has('name')) {
    return refuse('This is not a product file of this store: it has neither the column id nor name.');
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
    value: readLazily(groups, ([id, rows]) => readOwnProduct(id, rows, columns, catalog.get(id))),
  };
}

function refuse(message: string): ReadOwn {
  return { ok: false, problem: { row: 1, column: '', message } };
}
