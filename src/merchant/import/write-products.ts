import { sql } from 'kysely';
import {
  type CatalogEntry,
  type ColumnValues,
  loadCatalog,
  replaceStock,
  updateProducts,
} from '#database/catalog-writes.ts';
import { insertProducts, type NewProduct, type ProductChanges } from '#database/product-changes.ts';
import { insertDrafts, updateDraft } from '#database/product-drafts.ts';
import type { Database } from '#database/tables.ts';
import type { ProductTable } from '#domain/categories.ts';
import { CANCELLED, type ImportRun, ImportStopped } from './import-context.ts';
import { hashOfEntry } from './written-hash.ts';

/** A product to write; `current` is what the plan saw, null of one to add. */
export type CatalogWrite = {
  table: ProductTable;
  id: string;
  isDraft: boolean;
  columns: ColumnValues;
  stock: Readonly<Record<string, number>> | null;
  current: CatalogEntry | null;
};

/** Small enough that other requests get their turn in between, on the embedded database too. */
const ROWS_PER_STATEMENT = 250;

/**
 * Keeps products and their counts as they are until the transaction ends, in the order in which every writer locks them:
 * drafts first, then counts, then the catalog. Returns them.
 */
export async function lockProducts(db: Database, ids: readonly string[]): Promise<Map<string, CatalogEntry>> {
  await sql`set local statement_timeout = 0`.execute(db);
  await sql`select id from product_drafts where id = any(${ids}::text[]) order by id for update`.execute(db);
  await sql`select id from stock where product_id = any(${ids}::text[]) order by id for update`.execute(db);
  await sql`select from catalogue_version for update`.execute(db);
  return loadCatalog(db, ids);
}

/** The products that are not as the plan saw them, by name. */
export function findChanged(
  writes: readonly CatalogWrite[],
  now: ReadonlyMap<string, CatalogEntry>,
): string[] {
  return writes.flatMap(({ id, current }) => {
    const entry = now.get(id);
    const isSame =
      current === null ? entry === undefined : entry && hashOfEntry(entry) === hashOfEntry(current);
    return isSame ? [] : [entry?.row.name ?? current?.row.name ?? id];
  });
}

/** Writes products and counts in batches. Throws ImportStopped when the run is cancelled. */
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
  const added = writes.filter(({ current }) => current === null);
  const alike = Map.groupBy(added, ({ table, isDraft }) => JSON.stringify([table, isDraft]));
  for (const rows of alike.values()) {
    const [first] = rows;
    if (!first) continue;
    for (const batch of batchesOf(rows)) {
      const products = batch.map(({ id, columns }) => ({ ...columns, id }) as unknown as NewProduct);
      await (first.isDraft ? insertDrafts : insertProducts)(db, first.table, products);
      advance(batch.length);
    }
  }
  const changed = writes.filter(({ current }) => current !== null);
  for (const { id, columns } of changed.filter(({ isDraft }) => isDraft)) {
    await updateDraft(db, id, columns as ProductChanges);
    advance(1);
  }
  const onSale = changed.filter(({ isDraft }) => !isDraft);
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

function* batchesOf<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let start = 0; start < items.length; start += ROWS_PER_STATEMENT) {
    yield items.slice(start, start + ROWS_PER_STATEMENT);
  }
}
