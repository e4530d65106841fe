import { z } from 'zod';
import type { Actor } from '#database/orders/order-records.ts';
import { listUnsentJobs, type OutboxEntry, retryJob } from '#database/outbox/outbox.ts';
import { writeAudit } from '#database/people/audit-log.ts';
import type { Database } from '#database/tables.ts';
import { type Refused, refused } from '../refused.ts';

/** An unsent email. */
export type UnsentEmail = {
  id: string;
  kind: string;
  queuedAt: string;
  attempts: number;
  /** When the store gave up; null if it is still trying. */
  givenUpAt: string | null;
  error: string | null;
  /** The order it is about; null if it is not about an order. */
  orderNumber: string | null;
};

/** Unsent emails, the longest waiting first. `onlyGivenUp`: only those the store has given up on. */
export async function listUnsentEmails(
  db: Database,
  { onlyGivenUp }: { onlyGivenUp: boolean },
): Promise<UnsentEmail[]> {
  return (await listUnsentJobs(db, { onlyParked: onlyGivenUp })).map(unsentEmail);
}

export function unsentEmail(job: OutboxEntry): UnsentEmail {
  return {
    id: job.id,
    kind: job.kind,
    queuedAt: job.created_at,
    attempts: job.attempts,
    givenUpAt: job.parked_at,
    error: job.last_error,
    orderNumber: job.order_number,
  };
}

/** Retries an unsent email at once, with a full number of attempts. */
export async function retryEmail(
  context: { db: Database; onJobQueued: () => void },
  id: string,
  actor: Actor,
): Promise<{ ok: true } | Refused<'not-found'>> {
  const unknown = refused('not-found', `There is no unsent email ${id}.`);
  if (!z.uuid().safeParse(id).success) return unknown;
  const isDue = await context.db.transaction().execute(async (transaction) => {
    if (!(await retryJob(transaction, id))) return false;
    await writeAudit(transaction, { actor, action: 'email.retry', subjectType: 'email', subjectId: id });
    return true;
  });
  if (!isDue) return unknown;
  context.onJobQueued();
  return { ok: true };
}
