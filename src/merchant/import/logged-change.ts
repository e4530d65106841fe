import { changedFields } from '../products/changed-fields.ts';
import { internalCells, stockCell } from './product-cells.ts';
import type { CatalogWrite } from './write-products.ts';

type Logged = Record<string, unknown>;

/**
 * What a write changes of an existing product, for its log: values of columns, vendor and tags, which can be undone and
 * restored there, and cells of what cannot: `stock`, `cost` and `weight_grams`.
 */
export function loggedChange(write: CatalogWrite): { before: Logged; after: Logged } {
  const [before, after] = [valuesBefore(write), valuesAfter(write)];
  return changedFields(before, after) ?? { before: {}, after: {} };
}

function valuesBefore({ current }: CatalogWrite): Logged {
  if (!current) return {};
  const { row, stock, internals } = current;
  return { ...row, ...loggedInternals(internals), stock: stockCell(stock) };
}

function valuesAfter({ columns, stock, internals }: CatalogWrite): Logged {
  return {
    ...columns,
    ...(internals && loggedInternals(internals)),
    ...(stock && { stock: stockCell(stock) }),
  };
}

function loggedInternals(internals: Parameters<typeof internalCells>[0]): Logged {
  const { cost, weight_grams } = internalCells(internals);
  return { vendor: internals.vendor, tags: internals.tags, cost, weight_grams };
}
