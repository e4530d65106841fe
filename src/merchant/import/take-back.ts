import { thenPause } from '#database/engines/take-turns.ts';
import { type ImportWork, renewImportClaim } from '#database/imports/import-claims.ts';
import { deleteImportItems } from '#database/imports/imports.ts';
import { announceLater } from '#database/products/catalog-version.ts';
import { type CatalogEntry, findOrderedSinceAdded } from '#database/products/catalog-writes.ts';
import { deleteProductData } from '#database/products/delete-product-data.ts';
import { lockProducts } from '#database/products/lock-products.ts';
import { refreshReservedUnits } from '#database/products/stock.ts';
import type { Database, ImportItemRow } from '#database/tables.ts';
import { listFew } from '#domain/list-few.ts';
import { PRODUCTS_PER_TRANSACTION } from './import-context.ts';
import { restoringWrite } from './restoring-write.ts';
import { findSoldUncounted } from './sold-uncounted.ts';
import { batchesOf, type CatalogWrite, deleteEverywhere, writeProducts } from './write-products.ts';
import { hashOfEntry } from './written-hash.ts';

/** What was taken back of an import. `staying`: names of products that somebody changed or ordered meanwhile. */
export type TakenBack = { removed: number; restored: number; staying: string[] };
/** Items whose products were taken back, in the transaction that did it, with what it wrote to restore them. */
export type NoteTakenBack = (
  transaction: Database,
  items: readonly ImportItemRow[],
  writes: readonly CatalogWrite[],
) => Promise<void>;
type ProductsNow = ReadonlyMap<string, CatalogEntry>;

/**
 * Takes back the products of these items, in short transactions: deletes those that the import added, and restores the
 * others. After a crash, only the items that are left are taken back. Null if another process has the claim.
 */
export async function takeBack(
  db: Database,
  { id, work, items }: { id: string; work: ImportWork; items: readonly ImportItemRow[] },
  {
    writesOf = restoringWrite,
    note,
    onProgress,
  }: {
    writesOf?: (item: ImportItemRow, now: ProductsNow) => CatalogWrite[];
    note?: NoteTakenBack;
    /** How many items are done, after each transaction. */
    onProgress?: (done: number) => void;
  } = {},
): Promise<TakenBack | null> {
  const total: TakenBack = { removed: 0, restored: 0, staying: [] };
  let taken = 0;
  for (const batch of batchesOf(items, PRODUCTS_PER_TRANSACTION)) {
    const done = await thenPause(() =>
      db.transaction().execute(async (transaction) => {
        if (!(await renewImportClaim(transaction, id, work))) return null;
        await announceLater(transaction);
        const { added, restored, staying, writes } = await takeBackBatch(transaction, batch, writesOf);
        await note?.(transaction, [...added, ...restored], writes);
        await deleteImportItems(transaction, id, batch);
        return { removed: added.length, restored: restored.length, staying };
      }),
    );
    if (!done) return null;
    total.removed += done.removed;
    total.restored += done.restored;
    total.staying.push(...done.staying);
    taken += batch.length;
    onProgress?.(taken);
  }
  return total;
}

async function takeBackBatch(
  db: Database,
  items: readonly ImportItemRow[],
  writesOf: (item: ImportItemRow, now: ProductsNow) => CatalogWrite[],
) {
  const ids = items.map(({ product_id }) => product_id);
  const now = await lockProducts(db, ids);
  const ordered = await findOrderedSinceAdded(db, ids);
  const sold = await findSoldUncounted(db, items, now);
  const staying: string[] = [];
  const added: ImportItemRow[] = [];
  const restored: ImportItemRow[] = [];
  for (const item of items) {
    const entry = now.get(item.product_id);
    if (!entry) continue;
    const isOrdered = (item.before === null ? ordered : sold).has(item.product_id);
    if (isOrdered || hashOfEntry(entry) !== item.written_hash) staying.push(entry.row.name);
    else (item.before === null ? added : restored).push(item);
  }
  const gone = added.map(({ product_id }) => product_id);
  await deleteEverywhere(
    db,
    gone.flatMap((product) => now.get(product) ?? []),
  );
  await deleteProductData(db, gone);
  const writes = restored.flatMap((item) => writesOf(item, now));
  await writeProducts(db, writes);
  await refreshReservedUnits(
    db,
    writes.map((write) => write.id),
  );
  return { added, restored, staying, writes };
}

/** Says which products stay. */
export function sentenceOfStaying(names: readonly string[]): string {
  return `These products were changed or ordered meanwhile and stay as imported: ${listFew(names)}.`;
}
