import type { Actor } from '#database/orders/order-records.ts';
import {
  deleteOpenInvitations,
  deletePasskey,
  findAdminUserByEmail,
  hasPasskeys,
  insertAdminUser,
  insertInvitation,
  listAdminPeople,
  listPasskeys,
  lockActiveOwners,
  lockAdminUser,
  UNENROLLED_OWNER,
  updateAdminUser,
} from '#database/people/admin-people.ts';
import { deleteAdminSessions, deleteAdminTokens, insertAdminToken } from '#database/people/admin-sessions.ts';
import { writeAudit } from '#database/people/audit-log.ts';
import type { AdminRole, AdminTokenRow, AdminUserRow, Database } from '#database/tables.ts';
import { isEmailAddress } from '#domain/checkout/checkout.ts';
import { type ReasonedRefusal, refuseBecause } from '#domain/results.ts';
import { type Refused, refused } from '../refused.ts';
import { createSecret, hashSecret } from './secret.ts';

/** What these functions depend on. */
export type PeopleContext = { db: Database; now: () => Date; actor: Actor };

/** `secret` goes into the link `ADMIN_URL/enroll#SECRET`, and is shown once. */
export type Invited = { ok: true; user: AdminUserRow; secret: string; expiresAt: Date };

const INVITATION_HOURS = 72;

/** Adds a person and creates the link that enrolls their first passkey. Refuses an email that is taken. */
export async function invitePerson(
  context: PeopleContext,
  { email, name, role }: { email: string; name: string; role: AdminRole },
): Promise<Invited | ReasonedRefusal> {
  if (!isEmailAddress(email.trim())) return refuseBecause(`"${email}" is not an email address.`);
  if (name.trim() === '') return refuseBecause('A name is missing.');
  return context.db.transaction().execute(async (transaction) => {
    const known = await findAdminUserByEmail(transaction, email);
    if (known)
      return refuseBecause(`${known.email} is in the admin already. To send a new link, recover them.`);
    const user = await insertAdminUser(transaction, { email, name: name.trim(), role });
    await writeAudit(transaction, {
      actor: context.actor,
      action: 'person.invite',
      subjectType: 'person',
      subjectId: user.email,
      after: { name: user.name, role },
    });
    return { ok: true, user, ...(await createInvitation(transaction, user.id, context.now())) };
  });
}

/** Signs a person out, and revokes their tokens and open links. */
async function revokeAccess(transaction: Database, userId: string): Promise<void> {
  await deleteAdminSessions(transaction, userId);
  await deleteAdminTokens(transaction, userId);
  await deleteOpenInvitations(transaction, userId);
}

/**
 * A new link for a person who lost their passkey, and maybe the device with it. They are signed out, and their tokens
 * and earlier links are revoked. Their old passkeys work until they use the link.
 */
export async function recoverPerson(
  context: PeopleContext,
  email: string,
): Promise<Invited | ReasonedRefusal> {
  return context.db.transaction().execute(async (transaction) => {
    const user = await findAdminUserByEmail(transaction, email);
    if (!user) return noSuchPerson(email);
    if (user.disabled_at) return refuseBecause(`${user.email} is disabled. Enable them first.`);
    await revokeAccess(transaction, user.id);
    await writeAudit(transaction, {
      actor: context.actor,
      action: 'person.recover',
      subjectType: 'person',
      subjectId: user.email,
    });
    return { ok: true, user, ...(await createInvitation(transaction, user.id, context.now())) };
  });
}

/**
 * Changes a role, or disables or enables a person. Disabling signs them out and revokes their tokens and open links for
 * good. Refuses to leave the shop without an owner.
 */
export async function changePerson(
  context: PeopleContext,
  email: string,
  change: { role?: AdminRole | undefined; isDisabled?: boolean | undefined },
): Promise<{ ok: true; user: AdminUserRow } | ReasonedRefusal> {
  return context.db.transaction().execute(async (transaction) => {
    const owners = await lockActiveOwners(transaction);
    const user = await findAdminUserByEmail(transaction, email);
    if (!user) return noSuchPerson(email);
    const isDisabled = change.isDisabled ?? user.disabled_at !== null;
    const role = change.role ?? user.role;
    const staysOwner = role === 'owner' && !isDisabled;
    if (!staysOwner && owners.length === 1 && owners[0] === user.id) {
      return refuseBecause('This is the only owner who can sign in. Let another owner enroll first.');
    }
    const changed = await updateAdminUser(transaction, user.id, {
      role,
      disabled_at: isDisabled
        ? user.disabled_at === null
          ? context.now()
          : new Date(user.disabled_at)
        : null,
    });
    if (isDisabled) await revokeAccess(transaction, user.id);
    await writeAudit(transaction, {
      actor: context.actor,
      action: 'person.change',
      subjectType: 'person',
      subjectId: user.email,
      before: { role: user.role, disabled: user.disabled_at !== null },
      after: { role, disabled: isDisabled },
    });
    return { ok: true, user: changed };
  });
}

/** Creates a personal token for automation, with the person's rights. `secret` is shown once. */
export async function createToken(
  context: PeopleContext,
  user: Pick<AdminUserRow, 'id' | 'email'>,
  { name, days }: { name: string; days: number | null },
): Promise<{ token: AdminTokenRow; secret: string }> {
  const secret = `store_${createSecret()}`;
  const expiresAt = days === null ? null : new Date(context.now().getTime() + days * 86_400_000);
  return context.db.transaction().execute(async (transaction) => {
    const token = await insertAdminToken(transaction, {
      tokenHash: hashSecret(secret),
      userId: user.id,
      name,
      expiresAt,
    });
    await writeAudit(transaction, {
      actor: context.actor,
      action: 'token.create',
      subjectType: 'person',
      subjectId: user.email,
      after: { name, expires: expiresAt?.toISOString() ?? null },
    });
    return { token, secret };
  });
}

/** Removes a passkey of a person, but not the only one. */
export async function removePasskey(
  context: PeopleContext,
  user: Pick<AdminUserRow, 'id' | 'email'>,
  id: string,
): Promise<{ ok: true } | ReasonedRefusal> {
  return context.db.transaction().execute(async (transaction) => {
    // Locked, because two concurrent requests could each leave the other's passkey and so remove both.
    await lockAdminUser(transaction, user.id);
    const passkeys = await listPasskeys(transaction, user.id);
    const passkey = passkeys.find((known) => known.id === id);
    if (!passkey) return refused('not-found', 'There is no such passkey.');
    if (passkeys.length === 1) return refuseBecause('This is your only passkey. Add another one first.');
    await deletePasskey(transaction, user.id, id);
    await writeAudit(transaction, {
      actor: context.actor,
      action: 'passkey.remove',
      subjectType: 'person',
      subjectId: user.email,
      before: { name: passkey.name },
    });
    return { ok: true };
  });
}

/** A placeholder until the owner has enrolled and typed their name. */
const FIRST_OWNER = { email: UNENROLLED_OWNER, name: 'Owner', role: 'owner' } as const;

/** The link for the first owner; null once somebody has a passkey. */
export async function inviteFirstOwner(db: Database, now: Date): Promise<string | null> {
  if (await hasPasskeys(db)) return null;
  const owner = await ensureFirstOwner(db);
  return (await createInvitation(db, owner.id, now)).secret;
}

/** The owner before anybody has enrolled. The open demo signs in this person. */
export async function ensureFirstOwner(db: Database): Promise<AdminUserRow> {
  const people = await listAdminPeople(db);
  const owner = people.find(({ role, disabled_at }) => role === 'owner' && disabled_at === null);
  return owner ?? insertAdminUser(db, FIRST_OWNER);
}

async function createInvitation(
  db: Database,
  userId: string,
  now: Date,
): Promise<{ secret: string; expiresAt: Date }> {
  const secret = createSecret();
  const expiresAt = new Date(now.getTime() + INVITATION_HOURS * 3_600_000);
  await insertInvitation(db, { tokenHash: hashSecret(secret), userId, expiresAt });
  return { secret, expiresAt };
}

function noSuchPerson(email: string): Refused<'not-found'> {
  return refused('not-found', `No admin user has the email ${email}.`);
}
