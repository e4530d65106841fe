import { addDays, dayIn } from '#domain/day.ts';
import { deleteExpiredAdminAccess } from './admin-sessions.ts';
import type { Database } from './tables.ts';

const DAY_MS = 24 * 3_600_000;
/** More than a year, so that a day can be compared with the same day of the year before. */
const COUNTS_DAYS = 400;
/** A newsletter address that nobody confirmed may be somebody else's. */
const UNCONFIRMED_DAYS = 7;

/** How much was deleted. */
export type Deleted = { counts: number; addresses: number };

/**
 * Deletes what has served its time: daily counts after 400 days, newsletter addresses that were not confirmed within a
 * week, guest sessions, and sessions, challenges and one-time links of the admin that are over. Several nodes may do it at once.
 */
export async function deleteExpired(db: Database, now: Date): Promise<Deleted> {
  const counts = await db
    .deleteFrom('daily_counts')
    .where('day', '<', addDays(dayIn('UTC', now), -COUNTS_DAYS))
    .executeTakeFirst();
  const addresses = await db
    .deleteFrom('newsletter_signups')
    .where('confirmed_at', 'is', null)
    .where('created_at', '<', new Date(now.getTime() - UNCONFIRMED_DAYS * DAY_MS).toISOString())
    .executeTakeFirst();
  await db.deleteFrom('guest_sessions').where('expires_at', '<=', now.toISOString()).execute();
  await deleteExpiredAdminAccess(db, now);
  return { counts: Number(counts.numDeletedRows), addresses: Number(addresses.numDeletedRows) };
}
