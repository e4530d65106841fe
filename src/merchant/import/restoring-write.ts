import { isDeepStrictEqual } from 'node:util';
import type { CatalogEntry } from '#database/products/catalog-writes.ts';
import type { StoredOption } from '#database/products/product-changes.ts';
import type { ImportItemRow } from '#database/tables.ts';
import type { ProductInternals } from '#domain/product-editing/product-internals.ts';
import { withCurrentReferences } from '../products/undo-change.ts';
import type { CatalogWrite } from './write-products.ts';
import { isComputed, isReference } from './written-hash.ts';

/**
 * The write that makes a product what it was before, with its price references; none for one that the import added. Only
 * for an import that was not finished: it retires no prices until it is.
 */
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

/**
 * The write that undoes an item of a finished import, with the price references the product has now. Earlier ones may be
 * retired, or unknown to Stripe. Options that come back keep theirs, which Stripe must create again.
 */
export function undoingWrite(item: ImportItemRow, now: ReadonlyMap<string, CatalogEntry>): CatalogWrite[] {
  return restoringWrite(item, now).map((write) => {
    const columns = Object.entries(write.columns).flatMap(([name, value]): [string, unknown][] => {
      if (isReference(name)) return [];
      if (name !== 'lengths_and_prices' || !write.current) return [[name, value]];
      const options = withCurrentReferences(value as StoredOption[], write.current.row, {});
      return isDeepStrictEqual(options, write.current.row.lengths_and_prices) ? [] : [[name, options]];
    });
    return { ...write, columns: Object.fromEntries(columns) };
  });
}
