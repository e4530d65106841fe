import { sql } from 'kysely';
import type { Database } from './tables.ts';

/** What the admin follows while it is open. */
export const CHANGE_TOPICS = ['orders', 'products', 'messages', 'emails', 'people'] as const;
export type ChangeTopic = (typeof CHANGE_TOPICS)[number];

/**
 * A text per topic that differs after any change of it. Times are those of a transaction's start, so one that took long
 * may commit with an earlier time than others; counting the last minute's rows finds it too.
 */
export async function readChangeMarks(db: Database): Promise<Record<ChangeTopic, string>> {
  const { rows } = await sql<Record<ChangeTopic, string>>`
    select
      (select concat(max(updated_at), ' ', count(*) filter (where updated_at > now() - interval '1 minute'))
        from order_records where updated_at > now() - interval '1 hour') ||
      (select concat(max(at), ' ', count(*) filter (where at > now() - interval '1 minute'))
        from order_history where at > now() - interval '1 hour') as orders,
      (select version::text from catalogue_version) as products,
      (select concat(max(created_at), ' ', count(*)) from contact_requests
        where created_at > now() - interval '1 hour') ||
      (select concat(max(created_at), ' ', count(*)) from affiliate_applications
        where created_at > now() - interval '1 hour') ||
      (select concat(max(created_at), ' ', count(*)) from message_entries
        where created_at > now() - interval '1 hour') ||
      (select concat(max(at), ' ', count(*)) from audit_log
        where subject_type = 'message' and at > now() - interval '1 hour') as messages,
      (select concat(max(created_at), ' ', count(*), max(done_at), max(parked_at)) from outbox
        where created_at > now() - interval '1 hour') as emails,
      (select concat(max(at), ' ', count(*) filter (where at > now() - interval '1 minute'))
        from audit_log where at > now() - interval '1 hour') as people`.execute(db);
  const [marks] = rows;
  if (!marks) throw new Error('no change marks');
  return marks;
}
