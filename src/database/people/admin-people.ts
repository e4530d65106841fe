import { sql } from 'kysely';
import type { AdminPasskeyRow, AdminRole, AdminUserRow, Database } from '#database/tables.ts';
import { normalizeEmail } from '#domain/email-address.ts';

/** The email of the placeholder owner until someone enrolls. */
export const UNENROLLED_OWNER = 'owner@localhost';

/** An admin user, with their number of passkeys and last sign-in. */
export type AdminPerson = AdminUserRow & { passkeys: number; last_seen_at: string | null };

/** All admin users in the order they were added. */
export async function listAdminPeople(db: Database): Promise<AdminPerson[]> {
  return db
    .selectFrom('admin_users')
    .selectAll()
    .select((select) => [
      select
        .selectFrom('admin_passkeys')
        .whereRef('admin_passkeys.user_id', '=', 'admin_users.id')
        .select(({ fn }) => fn.countAll<number>().as('passkeys'))
        .$asScalar()
        .$notNull()
        .as('passkeys'),
      select
        .selectFrom('admin_sessions')
        .whereRef('admin_sessions.user_id', '=', 'admin_users.id')
        .select(({ fn }) => fn.max('last_used_at').as('last_seen_at'))
        .$asScalar()
        .as('last_seen_at'),
    ])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function findAdminUser(db: Database, id: string): Promise<AdminUserRow | null> {
  return (await db.selectFrom('admin_users').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Case-insensitive. */
export async function findAdminUserByEmail(db: Database, email: string): Promise<AdminUserRow | null> {
  const query = db.selectFrom('admin_users').selectAll().where('email', '=', normalizeEmail(email));
  return (await query.executeTakeFirst()) ?? null;
}

/** Throws if the email is already in use. */
export async function insertAdminUser(
  db: Database,
  { email, name, role }: { email: string; name: string; role: AdminRole },
): Promise<AdminUserRow> {
  return db
    .insertInto('admin_users')
    .values({ email: normalizeEmail(email), name, role })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function updateAdminUser(
  db: Database,
  id: string,
  changes: Partial<Pick<AdminUserRow, 'email' | 'name' | 'role'>> & { disabled_at?: Date | null },
): Promise<AdminUserRow> {
  return db
    .updateTable('admin_users')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Locks the owners who can sign in until the transaction ends: there must always be one. Until an owner has
 * enrolled, these are all owners who are not disabled.
 */
export async function lockActiveOwners(db: Database): Promise<string[]> {
  const owners = await db
    .selectFrom('admin_users')
    .select('id')
    .where('role', '=', 'owner')
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  const withPasskey = await db.selectFrom('admin_passkeys').select('user_id').distinct().execute();
  const enrolled = owners.filter(({ id }) => withPasskey.some(({ user_id }) => user_id === id));
  return (enrolled.length > 0 ? enrolled : owners).map(({ id }) => id);
}

/** Serializes changes to a user's credentials until the transaction ends. */
export async function lockAdminUser(db: Database, id: string): Promise<void> {
  await db.selectFrom('admin_users').select('id').where('id', '=', id).forUpdate().execute();
}

/** Whether anyone has enrolled yet. */
export async function hasPasskeys(db: Database): Promise<boolean> {
  return (await db.selectFrom('admin_passkeys').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** A user's passkeys, oldest first. */
export async function listPasskeys(db: Database, userId: string): Promise<AdminPasskeyRow[]> {
  return db
    .selectFrom('admin_passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}

export async function findPasskey(db: Database, id: string): Promise<AdminPasskeyRow | null> {
  return (await db.selectFrom('admin_passkeys').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

export async function insertPasskey(
  db: Database,
  passkey: Pick<AdminPasskeyRow, 'id' | 'user_id' | 'public_key' | 'counter' | 'transports' | 'name'> & {
    created_at?: Date;
  },
): Promise<void> {
  await db.insertInto('admin_passkeys').values(passkey).execute();
}

/** Records a sign-in. An authenticator's counter only increases. */
export async function notePasskeyUse(db: Database, id: string, counter: number): Promise<void> {
  await db
    .updateTable('admin_passkeys')
    .set({ counter, last_used_at: sql<string>`now()` })
    .where('id', '=', id)
    .execute();
}

/** False if the user has no such passkey. */
export async function deletePasskey(db: Database, userId: string, id: string): Promise<boolean> {
  const result = await db
    .deleteFrom('admin_passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

export async function deletePasskeys(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('admin_passkeys').where('user_id', '=', userId).execute();
}

/** `tokenHash` is SHA-256 in hexadecimal. Earlier links of the user stay valid. */
export async function insertInvitation(
  db: Database,
  { tokenHash, userId, expiresAt }: { tokenHash: string; userId: string; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('admin_invitations')
    .values({ token_hash: tokenHash, user_id: userId, expires_at: expiresAt })
    .execute();
}

/** The user whom an unused, unexpired link is for. */
export async function findInvited(db: Database, tokenHash: string, now: Date): Promise<AdminUserRow | null> {
  const row = await db
    .selectFrom('admin_invitations')
    .innerJoin('admin_users', 'admin_users.id', 'admin_invitations.user_id')
    .selectAll('admin_users')
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** Marks a link as used. False if it was used already. All other links of the user become invalid. */
export async function useInvitation(db: Database, tokenHash: string, now: Date): Promise<boolean> {
  const used = await db
    .updateTable('admin_invitations')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .returning('user_id')
    .executeTakeFirst();
  if (!used) return false;
  await deleteOpenInvitations(db, used.user_id);
  return true;
}

/** Deletes a user's unused links. */
export async function deleteOpenInvitations(db: Database, userId: string): Promise<void> {
  await db
    .deleteFrom('admin_invitations')
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
}
