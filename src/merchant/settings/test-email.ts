import { enqueue, findJobState, type JobState } from '#database/outbox/outbox.ts';
import { writeAudit } from '#database/people/audit-log.ts';
import type { Database } from '#database/tables.ts';
import { isEmailAddress } from '#domain/checkout/checkout.ts';
import { type MailingContext, type Refused, refused } from '../refused.ts';

const TEST_EMAIL = 'test-email';

/** Queues a test email. Its id is for `findTestEmail`. */
export async function sendTestEmail(
  { db, actor, now, onJobQueued }: MailingContext,
  to: string,
): Promise<{ ok: true; id: string } | Refused> {
  const address = to.trim();
  if (!isEmailAddress(address)) return refused('invalid', 'Enter an email address, such as you@example.com.');
  const id = now().toISOString();
  await db.transaction().execute(async (transaction) => {
    await enqueue(transaction, {
      kind: TEST_EMAIL,
      dedupeKey: `${TEST_EMAIL}:${id}`,
      payload: { id: address },
    });
    await writeAudit(transaction, { actor, action: 'email.test', subjectType: 'email', subjectId: id });
  });
  onJobQueued();
  return { ok: true, id };
}

/** The status of a test email; null if the id is unknown. */
export function findTestEmail(db: Database, id: string): Promise<JobState | null> {
  return findJobState(db, `${TEST_EMAIL}:${id}`);
}
