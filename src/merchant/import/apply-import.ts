import { type AuditEntry, writeAudits } from '#database/audit-log.ts';
import { analyzeCatalog, loadCatalog } from '#database/catalog-writes.ts';
import { rememberFailedDownloads } from '#database/import-missing-images.ts';
import {
  claimImport,
  finishImport,
  insertImportItems,
  type NewItem,
  releaseImport,
  rememberImportCategories,
  rememberImportedProducts,
  renewImportClaim,
} from '#database/imports.ts';
import { addRedirects } from '#database/product-redirects.ts';
import { refreshReservedUnits } from '#database/stock.ts';
import type { Database, ImportRow } from '#database/tables.ts';
import { inTurns } from '#database/take-turns.ts';
import { downloadImages } from './add-images.ts';
import { loadImageIndex } from './image-index.ts';
import {
  CANCELLED,
  type ImportContext,
  type ImportRefusal,
  type ImportRun,
  ImportStopped,
} from './import-context.ts';
import { loadImportInput } from './import-jobs.ts';
import { countItems, type ImportPlan, type PlannedWrite } from './import-plan.ts';
import { createImportPrices, retireImportPrices } from './import-prices.ts';
import { countImages } from './item-image.ts';
import { type ImportInput, planImport } from './plan-import.ts';
import { openImageStore } from './store-image.ts';
import { findChanged, lockProducts, writeProducts } from './write-products.ts';
import { hashOfEntry } from './written-hash.ts';

const RENEW_EVERY_MS = 15_000;

/** What an import did. */
export type ImportResult = {
  counts: { new: number; changed: number; unchanged: number; skipped: number };
  /** Images that could not be taken, and the like; at most 1,000. */
  warnings: string[];
};

export type AppliedImport = { ok: true; result: ImportResult } | ImportRefusal;

/**
 * Applies an import, all or nothing. Images are downloaded and Stripe prices created first: they take long, and an import
 * that fails leaves them unused. Then one transaction writes the products. Cancelling rolls back.
 */
export async function applyImport(
  context: ImportContext,
  id: string,
  run: ImportRun = {},
): Promise<AppliedImport> {
  const { db } = context;
  if (!(await claimImport(db, id))) {
    return {
      ok: false,
      reason: 'not-ready',
      message: 'This import is not there, is applied already, or is being applied.',
    };
  }
  try {
    const applied = await whileRenewing(db, id, run, (renewing) => applyClaimed(context, id, renewing));
    if (!applied.ok) await releaseImport(db, id, { failure: applied.message });
    return applied;
  } catch (error) {
    const isStopped = error instanceof ImportStopped;
    const message = isStopped ? error.message : 'The import failed. Nothing is changed.';
    await releaseImport(db, id, { failure: message });
    if (isStopped) return error.refusal;
    throw error;
  }
}

async function applyClaimed(context: ImportContext, id: string, run: ImportRun): Promise<AppliedImport> {
  const { db, stripe, mediaDir, storeId } = context;
  const loaded = await loadImportInput(db, id);
  if (!loaded) return { ok: false, reason: 'not-found', message: 'The file of this import is gone.' };
  let plan = await planOrRefuse(db, id, loaded.input);
  if ('ok' in plan) return plan;
  if (plan.remoteImages.length > 0) {
    const downloaded = await downloadImages(db, plan.remoteImages, await openImageStore(mediaDir), {
      download: context.download,
      signal: run.signal,
      onProgress: (done, total) => run.onProgress?.({ phase: 'images', done, total }),
    });
    await rememberFailedDownloads(db, id, downloaded.failures);
    if (run.signal?.aborted) return CANCELLED;
    plan = await planOrRefuse(db, id, loaded.input);
    if ('ok' in plan) return plan;
  }
  if (run.signal?.aborted) return CANCELLED;
  const replaced = stripe
    ? await createImportPrices(stripe, plan.writes, {
        storeId,
        signal: run.signal,
        onProgress: (done, total) => run.onProgress?.({ phase: 'prices', done, total }),
      })
    : [];
  if (run.signal?.aborted) return CANCELLED;
  const counts = countItems(plan.items);
  const warnings = plan.items.flatMap(({ row, name, problems, images }) => [
    ...problems.slice(0, 1).map(({ message }) => `Row ${row}: ${name} is left out. ${message}`),
    ...images.filter(({ state }) => state === 'left-out').map(({ message }) => `Row ${row}: ${message}`),
  ]);
  const result: ImportResult = { counts, warnings: warnings.slice(0, 1000) };
  await save(context, loaded.row, loaded.input, plan, result, run);
  if (stripe) await retireImportPrices(stripe, replaced);
  return { ok: true, result };
}

async function planOrRefuse(
  db: Database,
  id: string,
  input: ImportInput,
): Promise<ImportPlan | ImportRefusal> {
  const planned = await planImport(db, input, await loadImageIndex(db, id));
  if (!planned.ok) return { ok: false, reason: 'errors', message: planned.problem.message };
  const { error } = countItems(planned.value.items);
  if (error === 0) return refusalForImages(planned.value) ?? planned.value;
  const message = `${error} of ${planned.value.items.length} products have errors. Correct them first, or leave the products out.`;
  return { ok: false, reason: 'errors', message };
}

function refusalForImages({ items }: ImportPlan): ImportRefusal | null {
  const { missing } = countImages(items);
  if (missing === 0) return null;
  const images = items.flatMap((item) => item.images).filter(({ state }) => state === 'missing');
  const count = missing === 1 ? '1 image is missing' : `${missing} images are missing`;
  const message = `Nothing is imported: ${count}. ${images[0]?.message ?? ''} Replace what is missing, or import without it.`;
  return { ok: false, reason: 'images', message };
}

async function save(
  { db, actor }: ImportContext,
  { id, source, file_name }: ImportRow,
  { choices }: ImportInput,
  plan: ImportPlan,
  result: ImportResult,
  run: ImportRun,
): Promise<void> {
  const writes = plan.writes.filter(
    ({ current, columns, stock, internals }) =>
      current === null || stock !== null || internals !== null || Object.keys(columns).length > 0,
  );
  const ids = writes.map((write) => write.id);
  await db.transaction().execute(async (transaction) => {
    // Locks the import as well: whoever cancels it in another process now waits.
    if (!(await renewImportClaim(transaction, id))) throw new ImportStopped(CANCELLED);
    const changed = await findChanged(writes, await lockProducts(transaction, ids));
    if (changed.length > 0) throw new ImportStopped(changedMeanwhile(changed));
    await writeProducts(transaction, writes, run);
    await addRedirects(
      transaction,
      writes.flatMap(({ oldPath, id: product_id }) => (oldPath ? [{ old_path: oldPath, product_id }] : [])),
    );
    if (source !== 'csv') await rememberImportedProducts(transaction, source, plan.links);
    await rememberImportCategories(transaction, source, choices.categories);
    await refreshReservedUnits(transaction, ids);
    const written = await loadCatalog(transaction, ids);
    const items: NewItem[] = [];
    for await (const { table, id: product_id, current } of inTurns(writes)) {
      const entry = written.get(product_id);
      if (!entry) throw new Error(`${product_id} was not written`);
      const before = current && { row: current.row, stock: current.stock, internals: current.internals };
      items.push({ source_table: table, product_id, before, written_hash: hashOfEntry(entry) });
    }
    await insertImportItems(transaction, id, items);
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
    if (run.signal?.aborted) throw new ImportStopped(CANCELLED);
  });
  // Not in the transaction, for which shoppers wait on the embedded database.
  if (writes.length > 1000) await analyzeCatalog(db);
}

function auditOf({ id, current, item, state }: PlannedWrite, actor: ImportContext['actor']): AuditEntry {
  const fields = (side: 'before' | 'after') =>
    Object.fromEntries(item.changes.map((change) => [change.field, change[side]]));
  return {
    actor,
    action: current ? 'product.update' : state === 'draft' ? 'product.draft' : 'product.add',
    subjectType: 'product',
    subjectId: id,
    before: current && fields('before'),
    after: fields('after'),
  };
}

function changedMeanwhile(names: readonly string[]): ImportRefusal {
  const shown = names.slice(0, 5).join(', ');
  const rest = names.length > 5 ? ` and ${names.length - 5} more` : '';
  return {
    ok: false,
    reason: 'changed',
    message: `Somebody changed ${shown}${rest} meanwhile. Nothing is imported; look at the preview again.`,
  };
}

/**
 * Keeps the claim while the work before the transaction goes on. The transaction itself locks the row, and whoever asks for
 * the claim meanwhile waits for it.
 */
async function whileRenewing<Result>(
  db: Database,
  id: string,
  run: ImportRun,
  work: (run: ImportRun) => Promise<Result>,
): Promise<Result> {
  // A claim that is lost is noticed when the transaction begins.
  const timer = setInterval(() => renewImportClaim(db, id).catch(() => {}), RENEW_EVERY_MS);
  try {
    return await work({
      ...run,
      onProgress(progress) {
        if (progress.phase === 'saving') clearInterval(timer);
        run.onProgress?.(progress);
      },
    });
  } finally {
    clearInterval(timer);
  }
}
