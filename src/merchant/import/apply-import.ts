import { claimImport } from '#database/imports/import-claims.ts';
import { rememberFailedDownloads } from '#database/imports/import-missing-images.ts';
import { loadPreviewedStock } from '#database/imports/imports.ts';
import type { StockChanges } from '#database/tables.ts';
import { pluralize } from '#domain/pluralize.ts';
import { retirePrices } from '#payments/prices/change-product.ts';
import { downloadImages } from './add-images.ts';
import { loadImageIndex } from './image-index.ts';
import {
  CANCELLED,
  changedMeanwhile,
  type ImportContext,
  type ImportRefusal,
  type ImportResult,
  type ImportRun,
  ImportStopped,
  refuseImport,
} from './import-context.ts';
import { loadImportInput } from './import-jobs.ts';
import { countItems, type ImportPlan, stockChangesOf } from './import-plan.ts';
import { createImportPrices } from './import-prices.ts';
import { countImages } from './item-image.ts';
import { keepImportClaim } from './keep-import-claim.ts';
import { type ImportInput, planImport } from './plan-import.ts';
import { recoverDeadImports, revertImport } from './revert-import.ts';
import { saveImport } from './save-import.ts';
import { openImageStore } from './store-image.ts';

const FAILED = 'The import failed. Nothing is changed.';

export type AppliedImport = { ok: true; result: ImportResult } | ImportRefusal;

/**
 * Applies an import, all or nothing. Images are downloaded and Stripe prices created first: they take long, and an import
 * that fails leaves them unused. Then the products are written in short transactions. If it fails, is cancelled or the
 * process dies, everything that they wrote is taken back.
 */
export async function applyImport(
  context: ImportContext,
  id: string,
  run: ImportRun = {},
): Promise<AppliedImport> {
  const { db } = context;
  await recoverDeadImports(db);
  if (!(await claimImport(db, id))) {
    return refuseImport('not-ready', 'This import does not exist, was already applied, or is being applied.');
  }
  try {
    const applied = await keepImportClaim(db, id, 'applying', () => applyClaimed(context, id, run));
    if (!applied.ok) await revertImport(db, id, applied.reason);
    return applied;
  } catch (error) {
    const isStopped = error instanceof ImportStopped;
    const reason = await revertImport(db, id, isStopped ? error.message : FAILED);
    if (isStopped) return { ...error.refusal, reason };
    throw error;
  }
}

async function applyClaimed(context: ImportContext, id: string, run: ImportRun): Promise<AppliedImport> {
  const { db, stripe, mediaDir, storeId } = context;
  const loaded = await loadImportInput(db, id);
  if (!loaded) return refuseImport('not-found', 'The file of this import is gone.');
  let plan = await planOrRefuse(context, id, loaded.input);
  if ('ok' in plan) return plan;
  if (plan.remoteImages.length > 0) {
    const downloaded = await downloadImages(db, plan.remoteImages, await openImageStore(mediaDir), {
      download: context.download,
      signal: run.signal,
      onProgress: (done, total) => run.onProgress?.({ phase: 'images', done, total }),
    });
    await rememberFailedDownloads(db, id, downloaded.failures);
    if (run.signal?.aborted) return CANCELLED;
    plan = await planOrRefuse(context, id, loaded.input);
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
  await saveImport(context, { ...loaded, plan, result }, run);
  // One that stays active does no harm.
  await retirePrices({ db, stripe }, replaced);
  return { ok: true, result };
}

async function planOrRefuse(
  context: ImportContext,
  id: string,
  input: ImportInput,
): Promise<ImportPlan | ImportRefusal> {
  const planned = await planImport(context.db, input, await loadImageIndex(context, id));
  if (!planned.ok) return refuseImport('errors', planned.problem.message);
  const { error } = countItems(planned.value.items);
  if (error === 0) {
    const previewed = await loadPreviewedStock(context.db, id);
    return refusalForImages(planned.value) ?? refusalForStock(planned.value, previewed) ?? planned.value;
  }
  const message = `${error} of ${pluralize(planned.value.items.length, 'product')} ${error === 1 ? 'has' : 'have'} errors. Correct them first, or leave those products out.`;
  return refuseImport('errors', message);
}

function refusalForImages({ items }: ImportPlan): ImportRefusal | null {
  const { missing } = countImages(items);
  if (missing === 0) return null;
  const images = items.flatMap((item) => item.images).filter(({ state }) => state === 'missing');
  const count = missing === 1 ? '1 image is missing' : `${missing} images are missing`;
  const message = `Nothing is imported: ${count}. ${images[0]?.message ?? ''} Replace what is missing, or import without it.`;
  return refuseImport('images', message);
}

/** A count that changed after the preview, by a sale for example, would be set to one that the merchant did not see. */
function refusalForStock(plan: ImportPlan, previewed: StockChanges | null): ImportRefusal | null {
  if (previewed === null) return null;
  const changes = stockChangesOf(plan);
  const unseen = plan.writes.filter(({ id }) => {
    const [change, seen] = [changes[id], previewed[id]];
    return change && (change.before !== seen?.before || change.after !== seen.after);
  });
  return unseen.length === 0
    ? null
    : changedMeanwhile(unseen.map(({ id, current }) => current?.row.name ?? id));
}
