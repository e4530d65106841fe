import { findEditedProduct } from '#database/edited-products.ts';
import {
  findJob,
  finishJob,
  insertJob,
  leaseJob,
  listAbandonedJobs,
  listDone,
  type ProductJob,
  renewLease,
} from '#database/product-jobs.ts';
import type { JobProblem } from '#database/tables.ts';
import { type BulkChange, planBulkChange } from '#domain/bulk-change.ts';
import { changedFields } from './changed-fields.ts';
import { type ProductsContext, type Refused, refuse } from './products-context.ts';
import { updateProduct } from './update-product.ts';

/** The most products of one bulk change. */
export const MOST_BULK_PRODUCTS = 20_000;

/** What a bulk change makes of a product: the fields that change, before and after, or why it cannot be changed. */
export type BulkPreview = { id: string; name: string } & (
  | { ok: true; before: Record<string, unknown>; after: Record<string, unknown> }
  | { ok: false; reason: string }
);

/** Stripe takes 100 requests a second, and a changed price is three. The embedded database works on one at a time anyway. */
const AT_ONCE = 4;
const LEASE_MS = 60_000;

/** What a change would do, without doing it. Fields that stay are left out. */
export async function previewBulk(
  { db }: Pick<ProductsContext, 'db'>,
  ids: readonly string[],
  change: BulkChange,
): Promise<BulkPreview[]> {
  const previews: BulkPreview[] = [];
  for (const id of ids) {
    const product = await findEditedProduct(db, id);
    if (!product) {
      previews.push({ id, name: id, ok: false, reason: 'It is gone.' });
      continue;
    }
    const { name } = product.row;
    const planned = planOne(product, change);
    if (!planned.ok) previews.push({ id, name, ok: false, reason: planned.reason });
    else {
      const { before, after } = changedFields(product.row, planned.value.changes) ?? {
        before: {},
        after: {},
      };
      previews.push({ id, name, ok: true, before, after });
    }
  }
  return previews;
}

/** Writes a bulk change down, so that it survives a crash. Run it with `runBulk`. */
export async function startBulk(
  { db, actor }: ProductsContext,
  ids: readonly string[],
  change: BulkChange,
): Promise<{ ok: true; jobId: string } | Refused<'invalid'>> {
  const productIds = [...new Set(ids)];
  if (productIds.length === 0) return refuse('invalid', 'No product is selected.');
  if (productIds.length > MOST_BULK_PRODUCTS) {
    return refuse('invalid', `One change takes at most ${MOST_BULK_PRODUCTS} products.`);
  }
  return { ok: true, jobId: await insertJob(db, { actor, change, productIds }) };
}

/**
 * Changes the products of a job that are not changed yet, each in a transaction of its own. Null: another process works on
 * it. Products that cannot be changed are in `problems`; the others are changed all the same.
 */
export async function runBulk(context: ProductsContext, jobId: string): Promise<ProductJob | null> {
  if (!(await leaseJob(context.db, jobId, LEASE_MS))) return null;
  const job = await findJob(context.db, jobId);
  if (!job) return null;
  const done = await listDone(context.db, jobId);
  const problems: JobProblem[] = [];
  const queue = job.productIds.filter((id) => !done.has(id)).values();
  const work = async () => {
    for (const id of queue) {
      const reason = await changeOne({ ...context, actor: job.actor }, job, id);
      if (reason !== null) problems.push({ id, reason });
    }
  };
  const renewing = setInterval(() => {
    // A lease that cannot be renewed ends, and another process goes on.
    renewLease(context.db, jobId, LEASE_MS).catch(() => undefined);
  }, LEASE_MS / 3);
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  } finally {
    clearInterval(renewing);
  }
  await finishJob(context.db, jobId, problems);
  return findJob(context.db, jobId);
}

/** Goes on with jobs whose process died. */
export async function resumeBulk(context: ProductsContext): Promise<void> {
  for (const id of await listAbandonedJobs(context.db)) await runBulk(context, id);
}

/** Null if it worked. */
async function changeOne(context: ProductsContext, job: ProductJob, id: string): Promise<string | null> {
  const attempt = () =>
    updateProduct(context, id, null, (product) => planOne(product, job.change), { batchId: job.id });
  try {
    const first = await attempt();
    // Somebody changed it at the same moment: a bulk change applies to what it is now.
    const result = !first.ok && first.code === 'conflict' ? await attempt() : first;
    return result.ok ? null : result.reason;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function planOne(product: Parameters<Parameters<typeof updateProduct>[3]>[0], change: BulkChange) {
  if (product.state === 'archived') return refuse('archived', 'It is archived.');
  const planned = planBulkChange(product.row, product.table, change);
  return planned.ok
    ? { ok: true as const, value: { changes: planned.value } }
    : refuse('invalid', planned.reason);
}
