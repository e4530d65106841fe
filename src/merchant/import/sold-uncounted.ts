import type { CatalogEntry } from '#database/products/catalog-writes.ts';
import { findMovedSince } from '#database/products/moved-units.ts';
import type { Database, ImportItemRow } from '#database/tables.ts';

/** A product as it was before an import, in `import_items.before`. Older versions stored no time. */
export type Before = Pick<CatalogEntry, 'row' | 'stock' | 'internals'> & {
  /** When the import wrote it. */
  at?: string;
};

/**
 * The products that were sold or returned since an import deleted one of their counts. Restoring the count would bring back
 * what was sold.
 */
export async function findSoldUncounted(
  db: Database,
  items: readonly ImportItemRow[],
  now: ReadonlyMap<string, CatalogEntry>,
): Promise<Set<string>> {
  const uncounted = items.flatMap(({ product_id: id, before }) => {
    const { stock = {}, at } = (before ?? {}) as Partial<Before>;
    const counted = now.get(id)?.stock ?? {};
    const isDeleted = Object.keys(stock).some((option) => !(option in counted));
    return isDeleted && at ? [{ id, since: at }] : [];
  });
  return findMovedSince(db, uncounted);
}
