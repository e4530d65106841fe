import { sql } from 'kysely';
import type { Actor } from '#database/orders/order-records.ts';
import type { AuditLogRow, Database, JobProblem } from '#database/tables.ts';
import type { BulkChange } from '#domain/product-editing/bulk-change.ts';
import type { CellEdit } from '#domain/product-editing/cell-edit.ts';

/** What a job does: a bulk change, edited cells, or the undo of another job. */
export type JobChange = BulkChange | { cells: readonly CellEdit[] } | { undo: string };

export type ProductJob = { id: string; actor: Actor; change: JobChange; productIds: string[] };

/** The progress of a job. `done` counts the changed products in the audit log. */
export type JobProgress = {
  id: string;
  total: number;
  done: number;
  problems: JobProblem[];
  finishedAt: string | null;
};

export async function insertJob(
  db: Database,
  job: { actor: Actor; change: JobChange; productIds: readonly string[] },
): Promise<string> {
  const { id } = await db
    .insertInto('product_jobs')
    .values({
      actor: job.actor,
      change: JSON.stringify(job.change),
      product_ids: JSON.stringify(job.productIds),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function findJob(db: Database, id: string): Promise<ProductJob | null> {
  const row = await db.selectFrom('product_jobs').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return null;
  return { id: row.id, actor: row.actor, change: row.change as JobChange, productIds: row.product_ids };
}

export async function findJobProgress(db: Database, id: string): Promise<JobProgress | null> {
  const { rows } = await sql<JobProgress>`
    select id, jsonb_array_length(product_ids) as total, problems, finished_at as "finishedAt",
      (select count(distinct subject_id)::integer from audit_log where batch_id = job.id) as done
    from product_jobs job where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** The changes of a job, newest first. */
export async function listJobEntries(db: Database, jobId: string): Promise<AuditLogRow[]> {
  return db
    .selectFrom('audit_log')
    .selectAll()
    .where('batch_id', '=', jobId)
    .orderBy('at', 'desc')
    .orderBy('id')
    .execute();
}

/** Claims a job for this process for a while. Returns the lease; null if another process has it, or if it is finished. */
export async function leaseJob(db: Database, id: string, leaseMs: number): Promise<string | null> {
  const leased = await db
    .updateTable('product_jobs')
    .set({ lease_id: sql<string>`gen_random_uuid()`, leased_until: fromNow(leaseMs) })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .where(sql<boolean>`coalesce(leased_until < now(), true)`)
    .returning('lease_id')
    .executeTakeFirst();
  return leased?.lease_id ?? null;
}

/** Extends a lease. False if another process has the job now. */
export async function renewLease(
  db: Database,
  { id, leaseId }: { id: string; leaseId: string },
  leaseMs: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('product_jobs')
    .set({ leased_until: fromNow(leaseMs) })
    .where('id', '=', id)
    .where('lease_id', '=', leaseId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function fromNow(ms: number) {
  return sql<string>`now() + ${ms} * interval '1 millisecond'`;
}

/** False if another process has the job now. */
export async function finishJob(
  db: Database,
  { id, leaseId }: { id: string; leaseId: string },
  problems: readonly JobProblem[],
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('product_jobs')
    .set({ finished_at: sql<string>`now()`, leased_until: null, problems: JSON.stringify(problems) })
    .where('id', '=', id)
    .where('lease_id', '=', leaseId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Jobs without a worker, because a process died. */
export async function listAbandonedJobs(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('product_jobs')
    .select('id')
    .where('finished_at', 'is', null)
    .where(sql<boolean>`coalesce(leased_until < now(), true)`)
    .orderBy('created_at')
    .execute();
  return rows.map(({ id }) => id);
}
