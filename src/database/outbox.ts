import { sql } from 'kysely';
import type { Database } from './tables.ts';

const LEASE_SECONDS = 60;
const FIRST_RETRY_SECONDS = 5;
const MAX_RETRY_SECONDS = 60 * 60;

/** A message to send. The receiver gets the dedupe key as well, because a crash can cause a message to be sent twice. */
export type Job = {
  id: string;
  lease: string;
  kind: string;
  dedupe_key: string;
  payload: Record<string, unknown>;
  /** Number of claims, including this one. */
  attempts: number;
};

/** Queues a message in the caller's transaction, once per dedupe key. */
export async function enqueue(
  db: Database,
  job: { kind: string; dedupeKey: string; payload: object },
): Promise<'queued' | 'known'> {
  const queued = await db
    .insertInto('outbox')
    .values({ kind: job.kind, dedupe_key: job.dedupeKey, payload: JSON.stringify(job.payload) })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return queued ? 'queued' : 'known';
}

/**
 * Claims up to `limit` due jobs for a minute, longest due first. Other workers don't get them meanwhile. A job that is
 * neither completed nor failed within the minute is due again.
 */
export async function claimJobs(db: Database, limit: number): Promise<Job[]> {
  const { rows } = await sql<Job>`
    update outbox
    set lease = gen_random_uuid(), attempts = attempts + 1,
        run_at = now() + make_interval(secs => ${LEASE_SECONDS})
    where id in (
      select id from outbox where done_at is null and run_at <= now()
      order by run_at, id limit ${limit} for update skip locked
    )
    returning id, lease, kind, dedupe_key, payload, attempts`.execute(db);
  return rows;
}

/**
 * Makes claimed jobs due at once. Only for a database that no other node uses: there, claims found at startup were left by
 * a crash.
 */
export async function releaseClaims(db: Database): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ lease: null, run_at: sql<string>`now()` })
    .where('done_at', 'is', null)
    .where('lease', 'is not', null)
    .execute();
}

/** Marks a job as done. False if another worker has the lease by now; its result counts. */
export async function completeJob(db: Database, job: Pick<Job, 'id' | 'lease'>): Promise<boolean> {
  const result = await heldJob(db, job)
    .set({ done_at: sql<string>`now()`, lease: null, last_error: null })
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/**
 * Puts a failed job back with the reason. Due again after 5 s, then 10, 20, 40 … up to an hour. False if another worker
 * has the lease by now.
 */
export async function failJob(
  db: Database,
  job: Pick<Job, 'id' | 'lease'>,
  error: unknown,
): Promise<boolean> {
  const result = await heldJob(db, job)
    .set({
      lease: null,
      last_error: error instanceof Error ? error.message : String(error),
      run_at: sql<string>`now() + make_interval(
        secs => least(${MAX_RETRY_SECONDS}, ${FIRST_RETRY_SECONDS} * power(2, least(attempts - 1, 20))))`,
    })
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

function heldJob(db: Database, { id, lease }: Pick<Job, 'id' | 'lease'>) {
  return db
    .updateTable('outbox')
    .where('id', '=', id)
    .where('lease', '=', lease)
    .where('done_at', 'is', null);
}
