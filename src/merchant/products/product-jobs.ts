import {
  findJob,
  findJobProgress,
  finishJob,
  insertJob,
  type JobProgress,
  leaseJob,
  listAbandonedJobs,
  listJobEntries,
  type ProductJob,
  renewLease,
} from '#database/products/product-jobs.ts';
import type { AuditLogRow, Database, JobProblem } from '#database/tables.ts';
import { type BulkChange, planBulkChange } from '#domain/product-editing/bulk-change.ts';
import type { CellEdit } from '#domain/product-editing/cell-edit.ts';
import { changeVendorAndTags } from '#domain/product-editing/product-internals.ts';
import { type Refused, refused } from '../refused.ts';
import { changeCategory } from './change-category.ts';
import { changeCells } from './change-cells.ts';
import type { ProductsContext } from './products-context.ts';
import { undoEntry } from './undo-change.ts';
import { updateProduct } from './update-product.ts';

/** The maximum number of products in one job. */
export const MAX_BULK_PRODUCTS = 20_000;

type Started = { ok: true; jobId: string } | Refused<'invalid' | 'not-found'>;

/**
 * Stripe allows 100 requests a second, and a changed price takes three. The embedded database runs one query at a time
 * anyway.
 */
const AT_ONCE = 4;
const LEASE_MS = 60_000;

/** Stores a bulk change, so that it survives a crash. Run it with `runJob`. */
export async function startBulk(
  { db, actor }: Pick<ProductsContext, 'db' | 'actor'>,
  ids: readonly string[],
  change: BulkChange,
): Promise<Started> {
  const { table, ...others } = change;
  if (table !== undefined && Object.values(others).some((value) => value !== undefined)) {
    return refused('invalid', 'Change the category on its own, before or after the other changes.');
  }
  const productIds = [...new Set(ids)];
  if (productIds.length === 0) return refused('invalid', 'No product is selected.');
  if (productIds.length > MAX_BULK_PRODUCTS) {
    return refused('invalid', `A bulk change can include at most ${MAX_BULK_PRODUCTS} products.`);
  }
  return { ok: true, jobId: await insertJob(db, { actor, change, productIds }) };
}

/** Starts a job that saves edited cells of the product list. */
export async function startCells(
  { db, actor }: Pick<ProductsContext, 'db' | 'actor'>,
  cells: readonly CellEdit[],
): Promise<Started> {
  const productIds = cells.map(({ id }) => id);
  if (new Set(productIds).size < productIds.length) return refused('invalid', 'A product is listed twice.');
  return { ok: true, jobId: await insertJob(db, { actor, change: { cells }, productIds }) };
}

/** Starts a job that undoes another job. Undoing the undo restores the change. */
export async function startUndo(
  { db, actor }: Pick<ProductsContext, 'db' | 'actor'>,
  jobId: string,
): Promise<Started> {
  const entries = await listJobEntries(db, jobId);
  if (entries.length === 0) return refused('not-found', 'There is nothing to undo.');
  const productIds = [...new Set(entries.map(({ subject_id }) => subject_id))];
  return { ok: true, jobId: await insertJob(db, { actor, change: { undo: jobId }, productIds }) };
}

/**
 * Processes the remaining products of a job, each in its own transactions. Products that cannot be changed are listed
 * in `problems`; the others are changed anyway. Null if another process runs the job, or took it over because this one could
 * not renew its lease in time.
 */
export async function runJob(context: ProductsContext, jobId: string): Promise<JobProgress | null> {
  const leaseId = await leaseJob(context.db, jobId, LEASE_MS);
  if (leaseId === null) return null;
  const lease = keepLease(context.db, { id: jobId, leaseId });
  try {
    return await workOn(context, lease);
  } finally {
    lease.stop();
  }
}

type Lease = { id: string; leaseId: string; isHeld: () => boolean; stop: () => void };

/** Renews a lease until it is stopped. It counts as lost when its whole term passes without a renewal. */
function keepLease(db: Database, { id, leaseId }: { id: string; leaseId: string }): Lease {
  let heldUntil = performance.now() + LEASE_MS;
  const renew = async () => {
    const until = performance.now() + LEASE_MS;
    heldUntil = (await renewLease(db, { id, leaseId }, LEASE_MS)) ? until : 0;
  };
  // A failed renewal is tried again while the lease lasts.
  const timer = setInterval(() => void renew().catch(() => undefined), LEASE_MS / 3);
  return { id, leaseId, isHeld: () => performance.now() < heldUntil, stop: () => clearInterval(timer) };
}

async function workOn(context: ProductsContext, lease: Lease): Promise<JobProgress | null> {
  const { id: jobId } = lease;
  const job = await findJob(context.db, jobId);
  if (!job) return null;
  const changeOne = await changerOf({ ...context, actor: job.actor, batchId: jobId }, job);
  const problems: JobProblem[] = [];
  const queue = job.productIds.values();
  const work = async () => {
    for (const id of queue) {
      if (!lease.isHeld()) return;
      const reason = await changeOne(id).catch((error: unknown) =>
        error instanceof Error ? error.message : String(error),
      );
      if (reason !== null) problems.push({ id, reason });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const isFinished = lease.isHeld() && (await finishJob(context.db, lease, problems));
  return isFinished ? findJobProgress(context.db, jobId) : null;
}

/** Resumes jobs whose process died. */
export async function resumeJobs(context: ProductsContext): Promise<void> {
  for (const id of await listAbandonedJobs(context.db)) await runJob(context, id);
}

/** Applies a job to one product. Resolves to a refusal or null. */
async function changerOf(
  context: ProductsContext,
  { id: jobId, change }: ProductJob,
): Promise<(id: string) => Promise<string | null>> {
  const done = stepsOf(await listJobEntries(context.db, jobId));
  const doneOf = (id: string) => done.get(id) ?? new Set<string>();
  if ('undo' in change) {
    const entries = await listJobEntries(context.db, change.undo);
    const byProduct = Map.groupBy(entries, ({ subject_id }) => subject_id);
    return (id) => undoEntries(context, byProduct.get(id) ?? [], doneOf(id));
  }
  if ('cells' in change) {
    const byProduct = new Map(change.cells.map((edit) => [edit.id, edit]));
    return async (id) => {
      const edit = byProduct.get(id);
      return edit ? changeCells(context, edit, doneOf(id)) : null;
    };
  }
  return async (id) => (doneOf(id).size > 0 ? null : changeInBulk(context, id, change));
}

async function changeInBulk(
  context: ProductsContext,
  id: string,
  change: BulkChange,
): Promise<string | null> {
  const { table } = change;
  const attempt = () =>
    table === undefined
      ? updateProduct(context, id, null, (product) => {
          const planned = planBulkChange(product.row, product.table, change);
          return planned.ok
            ? {
                ok: true,
                value: { changes: planned.value, notes: changeVendorAndTags(product.notes, change.notes) },
              }
            : refused('invalid', planned.reason);
        })
      : changeCategory(context, id, { table, isConfirmed: true });
  const first = await attempt();
  // The product was changed at the same moment. A bulk change applies to its current values.
  const result = !first.ok && first.code === 'conflict' ? await attempt() : first;
  return result.ok ? null : result.reason;
}

async function undoEntries(
  context: ProductsContext,
  entries: readonly AuditLogRow[],
  done: ReadonlySet<string>,
): Promise<string | null> {
  for (const entry of entries) {
    if (done.has(stepOf(entry))) continue;
    const undone = await undoEntry(context, entry);
    if (!undone.ok) return undone.reason;
  }
  return null;
}

/** The steps of each product that a job has completed. */
function stepsOf(entries: readonly AuditLogRow[]): ReadonlyMap<string, ReadonlySet<string>> {
  const steps = new Map<string, Set<string>>();
  for (const entry of entries) {
    const known = steps.get(entry.subject_id) ?? new Set();
    steps.set(entry.subject_id, known.add(stepOf(entry)));
  }
  return steps;
}

/** The subject of an audit log entry. An undo has the same subject as the entry it undoes. */
function stepOf({ action, after }: AuditLogRow): string {
  if (action === 'product.stock') return `stock ${(after as { option: string }).option}`;
  return action === 'product.update' || action === 'product.undo' ? 'fields' : 'place';
}
