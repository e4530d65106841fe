import type { Database } from '#database/tables.ts';

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
