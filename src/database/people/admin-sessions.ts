import { sql } from 'kysely';
import type { AdminSessionRow, AdminTokenRow, AdminUserRow, Database } from '#database/tables.ts';

/** Session lifetime: without use, and in total. */
export const ADMIN_SESSION_HOURS = { idle: 12, absolute: 7 * 24 };

/** A valid session with its user. */
export type AdminSession = AdminSessionRow & { user: AdminUserRow };

/** Hashes are SHA-256 in hexadecimal: the database never contains what a browser sends. */
export async function insertAdminSession(
  db: Database,
  session: { tokenHash: string; userId: string; csrfToken: string; userAgent: string; now: Date },
): Promise<void> {
  await db
    .insertInto('admin_sessions')
    .values({
      token_hash: session.tokenHash,
      user_id: session.userId,
      csrf_token: session.csrfToken,
      user_agent: session.userAgent.slice(0, 300),
      created_at: session.now,
      last_used_at: session.now,
      expires_at: new Date(session.now.getTime() + ADMIN_SESSION_HOURS.absolute * 3_600_000),
    })
    .execute();
}

/**
 * The session of a cookie; null if it has ended or its user is disabled. Updates `last_used_at` at most once a
 * minute, and only for real use.
 */
export async function findAdminSession(
  db: Database,
  tokenHash: string,
  now: Date,
  { isUse = true } = {},
): Promise<AdminSession | null> {
  const session = await db
    .selectFrom('admin_sessions')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now.toISOString())
    .where('last_used_at', '>', idleLimit(now))
    .executeTakeFirst();
  if (!session) return null;
  const user = await db
    .selectFrom('admin_users')
    .selectAll()
    .where('id', '=', session.user_id)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  if (!user) return null;
  if (isUse && now.getTime() - Date.parse(session.last_used_at) > 60_000) {
    await db
      .updateTable('admin_sessions')
      .set({ last_used_at: now })
      .where('token_hash', '=', tokenHash)
      .execute();
  }
  return { ...session, user };
}

function idleLimit(now: Date): string {
  return new Date(now.getTime() - ADMIN_SESSION_HOURS.idle * 3_600_000).toISOString();
}

/** A user's valid sessions, most recently used first. */
export async function listAdminSessions(db: Database, userId: string, now: Date): Promise<AdminSessionRow[]> {
  return db
    .selectFrom('admin_sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('expires_at', '>', now.toISOString())
    .where('last_used_at', '>', idleLimit(now))
    .orderBy('last_used_at', 'desc')
    .execute();
}

export async function deleteAdminSession(db: Database, tokenHash: string): Promise<void> {
  await db.deleteFrom('admin_sessions').where('token_hash', '=', tokenHash).execute();
}

/** Ends all sessions of a user except the given one. */
export async function deleteAdminSessions(
  db: Database,
  userId: string,
  exceptTokenHash: string | null = null,
): Promise<void> {
  let query = db.deleteFrom('admin_sessions').where('user_id', '=', userId);
  if (exceptTokenHash) query = query.where('token_hash', '<>', exceptTokenHash);
  await query.execute();
}

/** Deletes expired sessions and challenges, and used or expired links after a month. */
export async function deleteExpiredAdminAccess(db: Database, now: Date): Promise<void> {
  const at = now.toISOString();
  await db
    .deleteFrom('admin_sessions')
    .where((where) => where.or([where('expires_at', '<', at), where('last_used_at', '<', idleLimit(now))]))
    .execute();
  await db.deleteFrom('admin_challenges').where('expires_at', '<', at).execute();
  const monthAgo = new Date(now.getTime() - 30 * 24 * 3_600_000).toISOString();
  await db.deleteFrom('admin_invitations').where('expires_at', '<', monthAgo).execute();
}

export async function insertChallenge(
  db: Database,
  { challenge, userId, expiresAt }: { challenge: string; userId: string | null; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('admin_challenges')
    .values({ challenge, user_id: userId, expires_at: expiresAt })
    .execute();
}

/** Consumes a challenge. False if it is unknown, used, expired, or another user's. */
export async function takeChallenge(
  db: Database,
  { challenge, userId, now }: { challenge: string; userId: string | null; now: Date },
): Promise<boolean> {
  const taken = await db
    .deleteFrom('admin_challenges')
    .where('challenge', '=', challenge)
    .where('expires_at', '>', now.toISOString())
    .where(userId === null ? sql<boolean>`user_id is null` : sql<boolean>`user_id = ${userId}`)
    .executeTakeFirst();
  return taken.numDeletedRows > 0n;
}

export async function insertAdminToken(
  db: Database,
  token: { tokenHash: string; userId: string; name: string; expiresAt: Date | null },
): Promise<AdminTokenRow> {
  return db
    .insertInto('admin_tokens')
    .values({
      token_hash: token.tokenHash,
      user_id: token.userId,
      name: token.name,
      expires_at: token.expiresAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The owner of a personal token, if both are still valid. */
export async function findTokenUser(
  db: Database,
  tokenHash: string,
  now: Date,
): Promise<AdminUserRow | null> {
  const used = await db
    .updateTable('admin_tokens')
    .set({ last_used_at: now })
    .where('token_hash', '=', tokenHash)
    .where((where) =>
      where.or([where('expires_at', 'is', null), where('expires_at', '>', now.toISOString())]),
    )
    .returning('user_id')
    .executeTakeFirst();
  if (!used) return null;
  const user = await db
    .selectFrom('admin_users')
    .selectAll()
    .where('id', '=', used.user_id)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return user ?? null;
}

export async function listAdminTokens(db: Database, userId: string): Promise<AdminTokenRow[]> {
  return db
    .selectFrom('admin_tokens')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .execute();
}

/** False if the user has no such token. */
export async function deleteAdminToken(db: Database, userId: string, id: string): Promise<boolean> {
  const result = await db
    .deleteFrom('admin_tokens')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Revokes all tokens of a user. */
export async function deleteAdminTokens(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('admin_tokens').where('user_id', '=', userId).execute();
}
