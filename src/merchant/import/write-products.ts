import { inTurns } from '#database/engines/take-turns.ts';
import { deleteArchived, insertArchived, updateArchived } from '#database/products/archived-products.ts';
import {
  type CatalogEntry,
  type CatalogState,
  type ColumnValues,
  deleteProducts,
  replaceStock,
  updateProducts,
} from '#database/products/catalog-writes.ts';
import { insertProducts, type NewProduct } from '#database/products/product-changes.ts';
import { deleteDrafts, insertDrafts, updateDrafts } from '#database/products/product-drafts.ts';
import { saveInternals } from '#database/products/product-internals.ts';
import type { Database } from '#database/tables.ts';
import type { ProductTable } from '#domain/categories.ts';
import type { ProductInternals } from '#domain/product-editing/product-internals.ts';
import { hashOfEntry } from './written-hash.ts';

/** A product to write; `current` is what the plan was based on, null for a new one. */
export type CatalogWrite = {
  table: ProductTable;
  id: string;
  /** Its state after the write. */
  state: CatalogState;
  columns: ColumnValues;
  stock: Readonly<Record<string, number>> | null;
  /** Null if they do not change. */
  internals: ProductInternals | null;
  current: CatalogEntry | null;
};

/** The embedded database serves no other request while a statement runs. */
const ROWS_PER_STATEMENT = 100;

/** The names of products that have changed since the plan. */
export async function findChanged(
  writes: readonly CatalogWrite[],
  now: ReadonlyMap<string, CatalogEntry>,
): Promise<string[]> {
  const changed: string[] = [];
  for await (const { id, current } of inTurns(writes)) {
    const entry = now.get(id);
    const isSame =
      current === null ? entry === undefined : entry && hashOfEntry(entry) === hashOfEntry(current);
    if (!isSame) changed.push(entry?.row.name ?? current?.row.name ?? id);
  }
  return changed;
}

/** Writes products, locked before, and counts, in batches. */
export async function writeProducts(db: Database, writes: readonly CatalogWrite[]): Promise<void> {
  // Before the products, which are then written once with their counts.
  const counted = writes.flatMap(({ table, id, stock }) => (stock === null ? [] : [{ table, id, stock }]));
  for (const batch of batchesOf(counted)) await replaceStock(db, batch);
  const known = writes.flatMap(({ id, internals }) => (internals === null ? [] : [{ id, internals }]));
  for (const batch of batchesOf(known)) await saveInternals(db, batch);
  const added = writes.filter(({ current }) => current === null);
  const alike = Map.groupBy(added, ({ table, state }) => JSON.stringify([table, state]));
  for (const rows of alike.values()) {
    const [first] = rows;
    if (!first) continue;
    for (const batch of batchesOf(rows)) {
      const products = batch.map(({ id, columns }) => ({ ...columns, id }) as unknown as NewProduct);
      await INSERT[first.state](db, first.table, products);
    }
  }
  const changed = writes.filter(({ current }) => current !== null);
  for (const [kept, update] of [
    ['draft', updateDrafts],
    ['archived', updateArchived],
  ] as const) {
    for (const batch of batchesOf(changed.filter(({ state }) => state === kept))) {
      await update(
        db,
        batch.map(({ id, columns }) => ({ id, changes: columns })),
      );
    }
  }
  const onSale = changed.filter(({ state }) => state === 'active');
  const changedAlike = Map.groupBy(onSale, ({ table, columns }) =>
    JSON.stringify([table, Object.keys(columns).sort()]),
  );
  for (const rows of changedAlike.values()) {
    const [first] = rows;
    if (!first) continue;
    for (const batch of batchesOf(rows)) {
      await updateProducts(
        db,
        first.table,
        Object.keys(first.columns),
        batch.map(({ id, columns }) => ({ ...columns, id })),
      );
    }
  }
}

/** Deletes locked products, with their counts and related data. */
export async function deleteEverywhere(db: Database, entries: readonly CatalogEntry[]): Promise<void> {
  for (const [table, rows] of Map.groupBy(entries, (entry) => entry.table)) {
    for (const batch of batchesOf(rows)) {
      const kept = Map.groupBy(batch, ({ state }) => state);
      const idsOf = (state: CatalogState) => (kept.get(state) ?? []).map(({ row }) => row.id);
      await deleteDrafts(db, idsOf('draft'));
      await deleteArchived(db, idsOf('archived'));
      await deleteProducts(db, table, idsOf('active'));
    }
  }
}

const INSERT = { active: insertProducts, draft: insertDrafts, archived: insertArchived } as const;

/** The items in order, in parts of at most this many. */
export function* batchesOf<Item>(items: readonly Item[], size = ROWS_PER_STATEMENT): Generator<Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}
