import type { CatalogEntry } from '#database/products/catalog-writes.ts';
import type { ImportItemRow } from '#database/tables.ts';
import type { ProductInternals } from '#domain/product-editing/product-internals.ts';
import type { CatalogWrite } from './write-products.ts';
import { isComputed } from './written-hash.ts';

/** The write that makes a product what it was before; none for one that the import added. */
export function restoringWrite(
  { product_id, source_table, before }: ImportItemRow,
  now: ReadonlyMap<string, CatalogEntry>,
): CatalogWrite[] {
  const current = now.get(product_id);
  if (before === null || !current) return [];
  // An import of an older version kept no internals.
  const {
    row,
    stock,
    internals = null,
  } = before as Pick<CatalogEntry, 'row' | 'stock'> & {
    internals?: ProductInternals;
  };
  const columns = Object.fromEntries(
    Object.entries(row).filter(
      ([name, value]) =>
        !isComputed(name) &&
        JSON.stringify(value) !== JSON.stringify((current.row as Record<string, unknown>)[name]),
    ),
  );
  return [{ id: product_id, table: source_table, state: current.state, columns, stock, internals, current }];
}
