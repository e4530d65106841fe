import { sql } from 'kysely';
import type { BulkChange } from '#domain/bulk-change.ts';
import type { Actor } from './order-records.ts';
import type { Database, JobProblem } from './tables.ts';

/** A bulk change. `done` counts the products that are changed, from the audit log. */
export type ProductJob = {
  id: string;
  actor: Actor;
  change: BulkChange;
  productIds: string[];
  problems: JobProblem[];
  done: number;
  createdAt: string;
  finishedAt: string | null;
};

export async function insertJob(
  db: Database,
  job: { actor: Actor; change: BulkChange; productIds: readonly string[] },
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
  return {
    id: row.id,
    actor: row.actor,
    change: row.change as BulkChange,
    productIds: row.product_ids,
    problems: row.problems,
    done: (await listDone(db, id)).size,
    createdAt: row.created_at,
    finishedAt: row.finished_at,
  };
}

/** The products that a job has changed. */
export async function listDone(db: Database, jobId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('audit_log')
    .select('subject_id')
    .where('batch_id', '=', jobId)
    .where('action', '=', 'product.update')
    .execute();
  return new Set(rows.map(({ subject_id }) => subject_id));
}

/** Makes this process the only one that works on a job for a while. False: another one does, or it is finished. */
export async function leaseJob(db: Database, id: string, leaseMs: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('product_jobs')
    .set({ leased_until: sql<string>`now() + ${leaseMs} * interval '1 millisecond'` })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .where(sql<boolean>`coalesce(leased_until < now(), true)`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Keeps the lease of a job that goes on. */
export async function renewLease(db: Database, id: string, leaseMs: number): Promise<void> {
  await db
    .updateTable('product_jobs')
    .set({ leased_until: sql<string>`now() + ${leaseMs} * interval '1 millisecond'` })
    .where('id', '=', id)
    .execute();
}

export async function finishJob(db: Database, id: string, problems: readonly JobProblem[]): Promise<void> {
  await db
    .updateTable('product_jobs')
    .set({ finished_at: sql<string>`now()`, leased_until: null, problems: JSON.stringify(problems) })
    .where('id', '=', id)
    .execute();
}

/** Jobs that nobody works on, because a process died. */
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
