import { sql } from 'kysely';
import type { Database } from './tables.ts';

/** Topics that an open admin watches. */
export const CHANGE_TOPICS = [
  'orders',
  'products',
  'promo-codes',
  'reviews',
  'messages',
  'newsletter',
  'emails',
  'people',
] as const;
export type ChangeTopic = (typeof CHANGE_TOPICS)[number];

/**
 * A text per topic that changes with every change of it. Times are transaction start times, so a slow transaction
 * may commit with an earlier time than others; counting the last minute's rows detects it too. Drafts are not in the
 * catalog, so their changes are found in the audit log.
 */
export async function readChangeMarks(db: Database): Promise<Record<ChangeTopic, string>> {
  const { rows } = await sql<Record<ChangeTopic, string>>`
    select
      (select concat(max(updated_at), ' ', count(*) filter (where updated_at > now() - interval '1 minute'))
        from order_records where updated_at > now() - interval '1 hour') ||
      (select concat(max(at), ' ', count(*) filter (where at > now() - interval '1 minute'))
        from order_history where at > now() - interval '1 hour') ||
      (select concat(max(created_at), ' ', count(*)) from contact_requests
        where order_number is not null and created_at > now() - interval '1 hour') ||
      (select concat(max(at), ' ', count(*)) from audit_log
        where subject_type = 'message' and at > now() - interval '1 hour') as orders,
      (select concat(version, ' ', reviews) from catalogue_version) ||
      (select concat(max(at), ' ', count(*) filter (where at > now() - interval '1 minute'))
        from audit_log where subject_type = 'product' and at > now() - interval '1 hour') as products,
      (select concat(version, ' ', (select sum(uses) from promo_codes)) from catalogue_version) as "promo-codes",
      (select concat(version, ' ', reviews, ' ', (
        select concat(count(*) filter (where state = 'pending'), ' ', count(*), ' ', max(time), max(answered_at))
        from reviews where state <> 'published'
      )) from catalogue_version) as reviews,
      (select concat(max(created_at), ' ', count(*)) from contact_requests
        where created_at > now() - interval '1 hour') ||
      (select concat(max(created_at), ' ', count(*)) from affiliate_applications
        where created_at > now() - interval '1 hour') ||
      (select concat(max(created_at), ' ', count(*)) from message_entries
        where created_at > now() - interval '1 hour') ||
      (select concat(max(at), ' ', count(*)) from audit_log
        where subject_type = 'message' and at > now() - interval '1 hour') as messages,
      (select concat(count(*), ' ', count(confirmed_at), ' ', max(created_at), max(confirmed_at))
        from newsletter_signups) as newsletter,
      (select concat(max(created_at), ' ', count(*), max(done_at), max(parked_at)) from outbox
        where created_at > now() - interval '1 hour') as emails,
      (select concat(max(at), ' ', count(*) filter (where at > now() - interval '1 minute'))
        from audit_log where at > now() - interval '1 hour') as people`.execute(db);
  const [marks] = rows;
  if (!marks) throw new Error('no change marks');
  return marks;
}
