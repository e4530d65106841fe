import type { Database } from './tables.ts';

/** Begins a guest session; those that ran out before `now` are forgotten on the way. */
export async function insertGuestSession(
  db: Database,
  session: { id: string; refresh_hash: string; expires_at: Date },
  now: Date,
): Promise<void> {
  await db.deleteFrom('guest_sessions').where('expires_at', '<=', now.toISOString()).execute();
  await db.insertInto('guest_sessions').values(session).execute();
}

/**
 * Puts a new refresh token in the place of the one presented. The token before it is taken as well, as long as its
 * successor was never used: the answer that carried it may have been lost. False for any other token and for a session
 * that has run out; as a token used twice may be stolen, the session then ends for everybody.
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
