import { sql } from 'kysely';
import type { Database } from '#database/tables.ts';
import type { JobKind, JobPayloads } from './job-payloads.ts';

const LEASE_SECONDS = 60;
const FIRST_RETRY_SECONDS = 5;
const MAX_RETRY_SECONDS = 60 * 60;
/** About 15 hours with the increasing delays. */
export const MAX_ATTEMPTS = 24;
/** Used if the mail server rejects this email, not all of them, permanently. Takes about a minute. */
export const MAX_REFUSED_ATTEMPTS = 5;

/** A message to send. Its receiver also gets the dedupe key, because a crash can send it twice. */
export type Job = {
  id: string;
  lease: string;
  kind: string;
  dedupe_key: string;
  payload: Record<string, unknown>;
  /** Number of claims, including this one. */
  attempts: number;
  /** When an attempt started that never ended: its process died, and the email may have been sent. */
  sending_at: string | null;
};

/** Queues a message in the caller's transaction, once per dedupe key. */
export function enqueue<Kind extends JobKind>(
  db: Database,
  job: { kind: Kind; dedupeKey: string; payload: JobPayloads[Kind] },
): Promise<'queued' | 'known'> {
  return enqueueStored(db, job);
}

/** The same for a payload that is or was in the outbox. It is checked when the job is claimed. */
export async function enqueueStored(
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
      select id from outbox where done_at is null and parked_at is null and run_at <= now()
      order by run_at, id limit ${limit} for update skip locked
    )
    returning id, lease, kind, dedupe_key, payload, attempts, sending_at`.execute(db);
  return rows;
}

/** Makes claimed jobs due at once. For the startup of a database that no other node uses: a crash left these claims. */
export async function releaseClaims(db: Database): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ lease: null, run_at: sql<string>`now()` })
    .where('done_at', 'is', null)
    .where('lease', 'is not', null)
    .execute();
}

/**
 * Marks a job as being handed to the mail server. A process that dies before this mark has not sent the email; one
 * that dies after it may have. False if another worker now has the lease.
 */
export async function markSending(db: Database, job: Pick<Job, 'id' | 'lease'>): Promise<boolean> {
  const result = await heldJob(db, job).set({ sending_at: sql<string>`now()` }).executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Marks a job as done. False if another worker now has the lease; its result counts. */
export async function completeJob(db: Database, job: Pick<Job, 'id' | 'lease'>): Promise<boolean> {
  const result = await heldJob(db, job)
    .set({ done_at: sql<string>`now()`, lease: null, sending_at: null, last_error: null })
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Deletes a job that has nothing to say any more. Does nothing if another worker now has the lease. */
export async function dropJob(db: Database, { id, lease }: Pick<Job, 'id' | 'lease'>): Promise<void> {
  await db
    .deleteFrom('outbox')
    .where('id', '=', id)
    .where('lease', '=', lease)
    .where('done_at', 'is', null)
    .execute();
}

/**
 * Returns a failed job to the queue with the reason. It is due again after 5 s, then 10, 20, 40 … up to an hour.
 * After MAX_ATTEMPTS, or MAX_REFUSED_ATTEMPTS if the mail server refused this email for good, it is parked. `lost` if
 * another worker now has the lease.
 */
export async function failJob(
  db: Database,
  job: Pick<Job, 'id' | 'lease' | 'attempts'>,
  error: unknown,
  isRefused = false,
): Promise<'retry' | 'parked' | 'lost'> {
  const isParked = job.attempts >= (isRefused ? MAX_REFUSED_ATTEMPTS : MAX_ATTEMPTS);
  const result = await heldJob(db, job)
    .set({
      lease: null,
      sending_at: null,
      parked_at: isParked ? sql<string>`now()` : null,
      last_error: error instanceof Error ? error.message : String(error),
      run_at: sql<string>`now() + make_interval(
        secs => least(${MAX_RETRY_SECONDS}, ${FIRST_RETRY_SECONDS} * power(2, least(attempts - 1, 20))))`,
    })
    .executeTakeFirst();
  if (result.numUpdatedRows === 0n) return 'lost';
  return isParked ? 'parked' : 'retry';
}

/** Parks a job that no attempt can do. False if another worker now has the lease. */
export async function parkJob(
  db: Database,
  job: Pick<Job, 'id' | 'lease'>,
  reason: string,
): Promise<boolean> {
  const result = await heldJob(db, job)
    .set({ lease: null, sending_at: null, parked_at: sql<string>`now()`, last_error: reason })
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** A queued email, for the merchant. */
export type OutboxEntry = {
  id: string;
  kind: string;
  dedupe_key: string;
  attempts: number;
  created_at: string;
  run_at: string;
  parked_at: string | null;
  last_error: string | null;
  /** The order it is about. */
  order_number: string | null;
};

/** Unsent emails, oldest first; only the parked ones if requested. */
export function listUnsentJobs(
  db: Database,
  { onlyParked }: { onlyParked: boolean },
): Promise<OutboxEntry[]> {
  return db
    .selectFrom('outbox')
    .select(['id', 'kind', 'dedupe_key', 'attempts', 'created_at', 'run_at', 'parked_at', 'last_error'])
    .select(sql<string | null>`payload ->> 'order_number'`.as('order_number'))
    .where('done_at', 'is', null)
    .$if(onlyParked, (query) => query.where('parked_at', 'is not', null))
    .orderBy('created_at')
    .orderBy('dedupe_key')
    .execute();
}

/** Makes an unsent email due now and resets its attempts. One being sent keeps its lease. False if the id is unknown. */
export async function retryJob(db: Database, id: string): Promise<boolean> {
  const result = await db
    .updateTable('outbox')
    .set({
      parked_at: null,
      attempts: 0,
      run_at: sql<string>`case when lease is null then now() else run_at end`,
    })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** The numbers of waiting and parked emails, and the age of the oldest waiting one in seconds. */
export async function measureOutbox(
  db: Database,
): Promise<{ waiting: number; parked: number; oldestSeconds: number }> {
  const { rows } = await sql<{ waiting: number; parked: number; oldest: number }>`
    select count(*) filter (where parked_at is null)::int as waiting,
      count(parked_at)::int as parked,
      coalesce(extract(epoch from now() - min(created_at) filter (where parked_at is null)), 0)::float8 as oldest
    from outbox where done_at is null`.execute(db);
  const { waiting = 0, parked = 0, oldest = 0 } = rows[0] ?? {};
  return { waiting, parked, oldestSeconds: oldest };
}

function heldJob(db: Database, { id, lease }: Pick<Job, 'id' | 'lease'>) {
  return db
    .updateTable('outbox')
    .where('id', '=', id)
    .where('lease', '=', lease)
    .where('done_at', 'is', null);
}

/** `failed`: the latest attempt failed, and more may follow. */
export type JobState = { state: 'waiting' | 'sent' | 'failed'; error: string | null };

/** The state of a message; null for an unknown key. */
export async function findJobState(db: Database, dedupeKey: string): Promise<JobState | null> {
  const job = await db
    .selectFrom('outbox')
    .select(['done_at', 'last_error'])
    .where('dedupe_key', '=', dedupeKey)
    .executeTakeFirst();
  if (!job) return null;
  if (job.done_at !== null) return { state: 'sent', error: null };
  return { state: job.last_error === null ? 'waiting' : 'failed', error: job.last_error };
}
