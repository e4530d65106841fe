import { sql } from 'kysely';
import { thenPause } from '#database/engines/take-turns.ts';
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
  let after: Place | null = { expires_at: '-infinity', id: FIRST_ID };
  while (after) {
    const from: Place = after;
    after = await thenPause(() => deleteAfter(db, from, now));
  }
}

const FIRST_ID = '00000000-0000-0000-0000-000000000000';
/** The embedded database serves no other request while a statement runs. */
const SESSIONS_PER_STATEMENT = 500;

/** Where a session is in the order of expiry. */
type Place = { expires_at: string; id: string };

/** Looks at the next sessions that may be deleted. Returns the last of them; null at the end. */
async function deleteAfter(db: Database, after: Place, now: Date): Promise<Place | null> {
  const usedADayAgo = guestSessionEnd(new Date(now.getTime() - DAY_MS)).toISOString();
  const { rows } = await sql<Place>`
    with seen as (
      select id, expires_at from guest_sessions
      where expires_at <= ${usedADayAgo} and (expires_at, id) > (${after.expires_at}::timestamptz, ${after.id}::uuid)
      order by expires_at, id limit ${SESSIONS_PER_STATEMENT}
    ), deleted as (
      delete from guest_sessions session using seen
      where session.id = seen.id and session.expires_at <= ${usedADayAgo} and (
        session.expires_at <= ${now.toISOString()}
        or not exists (select from orders where guest_id = session.id)
        and not exists (select from checkouts where guest_id = session.id)
      )
    )
    select expires_at::text, id from seen order by seen.expires_at desc, id desc limit 1`.execute(db);
  return rows[0] ?? null;
}

export async function insertGuestSession(
  db: Database,
  session: { id: string; refresh_hash: string; expires_at: Date },
): Promise<void> {
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
