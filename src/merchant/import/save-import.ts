import { databaseTime } from '#database/database-time.ts';
import { thenPause } from '#database/engines/take-turns.ts';
import { renewImportClaim } from '#database/imports/import-claims.ts';
import { rememberImportCategories, rememberImportedProducts } from '#database/imports/import-memory.ts';
import { rememberLeftOut } from '#database/imports/import-missing-images.ts';
import { finishImport, insertImportItems, type NewItem } from '#database/imports/imports.ts';
import { type AuditEntry, writeAudits } from '#database/people/audit-log.ts';
import { announceCatalogChange, announceLater } from '#database/products/catalog-version.ts';
import { analyzeCatalog, loadCatalog } from '#database/products/catalog-writes.ts';
import { lockProducts } from '#database/products/lock-products.ts';
import { addRedirects } from '#database/products/product-redirects.ts';
import { refreshReservedUnits } from '#database/products/stock.ts';
import type { Database, ImportRow } from '#database/tables.ts';
import {
  CANCELLED,
  changedMeanwhile,
  type ImportContext,
  type ImportResult,
  type ImportRun,
  ImportStopped,
  PRODUCTS_PER_TRANSACTION,
} from './import-context.ts';
import type { ImportPlan, PlannedWrite } from './import-plan.ts';
import { loggedChange } from './logged-change.ts';
import type { ImportInput } from './plan-import.ts';
import { batchesOf, findChanged, writeProducts } from './write-products.ts';
import { hashOfEntry } from './written-hash.ts';

type Planned = { row: ImportRow; input: ImportInput; plan: ImportPlan; result: ImportResult };

/**
 * Writes the products of an import in short transactions, each with what is needed to take it back. The last one makes the
 * import applied, and announces all of them to open pages. Throws ImportStopped on cancel, or if a product is no longer as
 * it was planned; the caller then reverts the import.
 */
export async function saveImport(
  { db, actor }: ImportContext,
  { row: { id, source, file_name }, input, plan, result }: Planned,
  run: ImportRun,
): Promise<void> {
  const writes = alikeTogether(plan.writes.filter(isChange));
  let done = 0;
  for (const batch of batchesOf(writes, PRODUCTS_PER_TRANSACTION)) {
    await thenPause(() =>
      db.transaction().execute(async (transaction) => {
        await keepClaim(transaction, id, run);
        await announceLater(transaction);
        await writeBatch(transaction, id, batch);
      }),
    );
    done += batch.length;
    run.onProgress?.({ phase: 'saving', done, total: writes.length });
  }
  await db.transaction().execute(async (transaction) => {
    await keepClaim(transaction, id, run);
    if (source !== 'csv') await rememberImportedProducts(transaction, source, plan.links);
    await rememberImportCategories(transaction, source, input.choices.categories);
    await rememberLeftOut(transaction, id, filesLeftOut(plan));
    await writeAudits(transaction, [
      {
        actor,
        action: 'import.apply',
        subjectType: 'import',
        subjectId: id,
        after: { source, file_name, ...result.counts },
      },
      ...writes.map((write) => auditOf(write, actor)),
    ]);
    await finishImport(transaction, id, 'applied', result);
    if (writes.length > 0) await announceCatalogChange(transaction);
    if (run.signal?.aborted) throw new ImportStopped(CANCELLED);
  });
  if (writes.length > 1000) await analyzeCatalog(db);
}

/** Renewing locks the import's row, so a cancel in another process waits for this transaction. */
async function keepClaim(db: Database, id: string, run: ImportRun): Promise<void> {
  if (run.signal?.aborted || !(await renewImportClaim(db, id))) throw new ImportStopped(CANCELLED);
}

async function writeBatch(db: Database, importId: string, writes: readonly PlannedWrite[]): Promise<void> {
  const ids = writes.map((write) => write.id);
  const changed = await findChanged(writes, await lockProducts(db, ids));
  if (changed.length > 0) throw new ImportStopped(changedMeanwhile(changed));
  await writeProducts(db, writes);
  await addRedirects(
    db,
    writes.flatMap(({ oldPath, id: product_id }) => (oldPath ? [{ old_path: oldPath, product_id }] : [])),
  );
  await refreshReservedUnits(db, ids);
  const written = await loadCatalog(db, ids);
  const at = await databaseTime(db);
  const items = writes.map(({ table, id: product_id, current }): NewItem => {
    const entry = written.get(product_id);
    if (!entry) throw new Error(`${product_id} was not written`);
    const before = current && { row: current.row, stock: current.stock, internals: current.internals, at };
    return { source_table: table, product_id, before, written_hash: hashOfEntry(entry) };
  });
  await insertImportItems(db, importId, items);
}

/** Missing image files that the merchant left out. The next import leaves them out too, but tries web addresses again. */
function filesLeftOut({ items }: ImportPlan): string[] {
  const leftOut = items.flatMap(({ images }) => images).filter(({ state }) => state === 'left-out');
  return [...new Set(leftOut.map((image) => image.source))].filter((each) => !/^https?:\/\//i.test(each));
}

function isChange({ current, columns, stock, internals }: PlannedWrite): boolean {
  return current === null || stock !== null || internals !== null || Object.keys(columns).length > 0;
}

/** One statement writes products of one table and one state. */
function alikeTogether(writes: readonly PlannedWrite[]): PlannedWrite[] {
  return [...Map.groupBy(writes, ({ table, state }) => `${table} ${state}`).values()].flat();
}

function auditOf(write: PlannedWrite, actor: ImportContext['actor']): AuditEntry {
  const { id, current, item, state } = write;
  const about = { actor, subjectType: 'product', subjectId: id } as const;
  if (current) return { ...about, action: 'product.update', ...loggedChange(write) };
  return {
    ...about,
    action: state === 'draft' ? 'product.draft' : 'product.add',
    after: Object.fromEntries(item.changes.map(({ field, after }) => [field, after])),
  };
}
