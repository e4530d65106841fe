import { sql } from 'kysely';
import { deleteArchived, insertArchived, updateArchived } from '#database/archived-products.ts';
import {
  type CatalogEntry,
  type CatalogState,
  type ColumnValues,
  deleteProducts,
  loadCatalog,
  replaceStock,
  updateProducts,
} from '#database/catalog-writes.ts';
import { insertProducts, type NewProduct } from '#database/product-changes.ts';
import { deleteDrafts, insertDrafts, updateDrafts } from '#database/product-drafts.ts';
import { saveInternals } from '#database/product-internals.ts';
import { followCounts } from '#database/stock.ts';
import type { Database } from '#database/tables.ts';
import { inTurns } from '#database/take-turns.ts';
import type { ProductTable } from '#domain/categories.ts';
import type { ProductInternals } from '#domain/product-internals.ts';
import { CANCELLED, type ImportRun, ImportStopped } from './import-context.ts';
import { hashOfEntry } from './written-hash.ts';

/** A product to write; `current` is what the plan saw, null of one to add. */
export type CatalogWrite = {
  table: ProductTable;
  id: string;
  /** Where it is kept, or will be. */
  state: CatalogState;
  columns: ColumnValues;
  stock: Readonly<Record<string, number>> | null;
  /** Null: they stay as they are. */
  internals: ProductInternals | null;
  current: CatalogEntry | null;
};

/** The embedded database serves no other request during a statement. */
const ROWS_PER_STATEMENT = 100;

/**
 * Keeps products and their counts as they are until the transaction ends, in the order in which every writer locks them:
 * drafts first, then counts, then the catalog. Returns them.
 */
export async function lockProducts(db: Database, ids: readonly string[]): Promise<Map<string, CatalogEntry>> {
  await sql`set local statement_timeout = 0`.execute(db);
  await followCounts(db);
  await sql`select id from product_drafts where id = any(${ids}::text[]) order by id for update`.execute(db);
  await sql`select id from archived_products where id = any(${ids}::text[]) order by id for update`.execute(
    db,
  );
  await sql`select id from stock where product_id = any(${ids}::text[]) order by id for update`.execute(db);
  await sql`select from catalogue_version for update`.execute(db);
  return loadCatalog(db, ids);
}

/** The products that are not as the plan saw them, by name. */
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

/** Writes products, locked before, and counts in batches. Throws ImportStopped when the run is cancelled. */
export async function writeProducts(
  db: Database,
  writes: readonly CatalogWrite[],
  run: ImportRun,
): Promise<void> {
  let done = 0;
  const advance = (count: number) => {
    done += count;
    run.onProgress?.({ phase: 'saving', done, total: writes.length });
    if (run.signal?.aborted) throw new ImportStopped(CANCELLED);
  };
  // Before the products, which are then written with their counts at once.
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
      advance(batch.length);
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
      advance(batch.length);
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
      advance(batch.length);
    }
  }
}

/** Deletes products, locked before, with their counts and what is known of them. */
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

function* batchesOf<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let start = 0; start < items.length; start += ROWS_PER_STATEMENT) {
    yield items.slice(start, start + ROWS_PER_STATEMENT);
  }
}
