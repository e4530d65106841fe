import type { Database } from '#database/tables.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A session expires this long after its last use, and the browser loses the list of its orders. */
const LIFETIME_MS = 180 * DAY_MS;

/** The end of a session that is used now. */
export function guestSessionEnd(now: Date): Date {
  return new Date(now.getTime() + LIFETIME_MS);
}

/**
 * Deletes the sessions that expired, and those without a checkout or an order that were not used for a day: anybody can
 * start sessions, and their access tokens have ended.
 */
export async function deleteGuestSessions(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('guest_sessions')
    .where(({ and, or, not, exists, selectFrom, eb }) => {
      const owning = (table: 'orders' | 'checkouts') =>
        exists(selectFrom(table).select('guest_id').whereRef('guest_id', '=', 'guest_sessions.id'));
      const usedADayAgo = guestSessionEnd(new Date(now.getTime() - DAY_MS)).toISOString();
      return or([
        eb('expires_at', '<=', now.toISOString()),
        and([eb('expires_at', '<=', usedADayAgo), not(owning('orders')), not(owning('checkouts'))]),
      ]);
    })
    .execute();
}

/** Starts a guest session, and deletes those that expired before `now`. */
export async function insertGuestSession(
  db: Database,
  session: { id: string; refresh_hash: string; expires_at: Date },
  now: Date,
): Promise<void> {
  await db.deleteFrom('guest_sessions').where('expires_at', '<=', now.toISOString()).execute();
  await db.insertInto('guest_sessions').values(session).execute();
}

/**
 * Replaces a refresh token. The previous token is also accepted as long as its successor was never used, because
 * the response may have been lost. False for any other token and for an expired session. A token that is used twice
 * may have been stolen, so it ends the session.
 */
export async function rotateGuestSession(
  db: Database,
  rotation: { id: string; presentedHash: string; nextHash: string; expiresAt: Date },
  now: Date,
): Promise<boolean> {
  const { id, presentedHash, nextHash, expiresAt } = rotation;
  const result = await db
    .updateTable('guest_sessions')
    .set({ refresh_hash: nextHash, previous_hash: presentedHash, expires_at: expiresAt })
    .where('id', '=', id)
    .where('expires_at', '>', now.toISOString())
    .where((row) =>
      row.or([row('refresh_hash', '=', presentedHash), row('previous_hash', '=', presentedHash)]),
    )
    .executeTakeFirst();
  if (result.numUpdatedRows > 0n) return true;
  await db.deleteFrom('guest_sessions').where('id', '=', id).execute();
  return false;
}
