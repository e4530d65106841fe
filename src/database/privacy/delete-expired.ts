import { deleteGuestSessions } from '#database/checkouts/guest-sessions.ts';
import { deleteExpiredAdminAccess } from '#database/people/admin-sessions.ts';
import type { Database } from '#database/tables.ts';
import { addDays, dayIn } from '#domain/calendar/day.ts';
import { SENT_ALERT_DAYS, STOCK_ALERT_DAYS } from '#domain/products/stock-alert.ts';

const DAY_MS = 24 * 3_600_000;
/** More than a year, so that a day can be compared with the same day of the previous year. */
const COUNTS_DAYS = 400;
/** An unconfirmed newsletter address may belong to someone else. */
const UNCONFIRMED_DAYS = 7;

/** The number of deleted rows. */
export type Deleted = { counts: number; addresses: number; alerts: number };

/**
 * Deletes expired data: daily counts after 400 days, newsletter addresses not confirmed within a week, stock alerts a week
 * after their email or half a year without one, guest sessions (see deleteGuestSessions), and admin sessions, challenges and
 * one-time links. Several nodes may run it at the same time.
 */
export async function deleteExpired(db: Database, now: Date): Promise<Deleted> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
  const counts = await db
    .deleteFrom('daily_counts')
    .where('day', '<', addDays(dayIn('UTC', now), -COUNTS_DAYS))
    .executeTakeFirst();
  const addresses = await db
    .deleteFrom('newsletter_signups')
    .where('confirmed_at', 'is', null)
    .where('created_at', '<', before(UNCONFIRMED_DAYS))
    .executeTakeFirst();
  const alerts = await db
    .deleteFrom('stock_alerts')
    .where(({ or, eb }) =>
      or([eb('notified_at', '<', before(SENT_ALERT_DAYS)), eb('created_at', '<', before(STOCK_ALERT_DAYS))]),
    )
    .executeTakeFirst();
  await deleteGuestSessions(db, now);
  await deleteExpiredAdminAccess(db, now);
  return {
    counts: Number(counts.numDeletedRows),
    addresses: Number(addresses.numDeletedRows),
    alerts: Number(alerts.numDeletedRows),
  };
}
