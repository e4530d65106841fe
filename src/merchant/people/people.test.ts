import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#database/engines/open-database.ts';
import {
  findAdminUserByEmail,
  findInvited,
  insertAdminUser,
  insertPasskey,
  listPasskeys,
  useInvitation,
} from '#database/people/admin-people.ts';
import { findTokenUser } from '#database/people/admin-sessions.ts';
import { listAudit } from '#database/people/audit-log.ts';
import { openMigratedDatabase } from '#tests/support/migrated-database.ts';
import { describeOnBothEngines } from '#tests/support/postgres-both-engines.ts';
import {
  changePerson,
  createToken,
  inviteFirstOwner,
  invitePerson,
  type PeopleContext,
  recoverPerson,
  removePasskey,
} from './people.ts';
import { hashSecret } from './secret.ts';

const NOW = new Date('2026-11-23T12:00:00Z');
const FOUR_DAYS_LATER = new Date('2026-11-27T12:00:00Z');
const ANN = { email: 'Ann@Example.com', name: 'Ann', role: 'owner' } as const;

let database: OpenDatabase;
let context: PeopleContext;
beforeAll(async () => {
  database = await openMigratedDatabase();
  context = { db: database.db, now: () => NOW, actor: 'cli' };
});
afterAll(() => database.close());

test('the first owner’s link is valid for three days, until somebody enrolls', async () => {
  const secret = await inviteFirstOwner(database.db, NOW);
  const hash = hashSecret(secret ?? '');
  const owner = await findInvited(database.db, hash, NOW);
  expect(owner?.role).toBe('owner');
  expect(await findInvited(database.db, hash, FOUR_DAYS_LATER)).toBe(null);
  const passkey = {
    id: 'one',
    user_id: owner?.id ?? '',
    public_key: '',
    counter: 0,
    transports: [],
    name: 'A',
  };
  await insertPasskey(database.db, passkey);
  expect(await inviteFirstOwner(database.db, NOW)).toBe(null);
});

test('a link works once, even if two people open it at the same time', async () => {
  const invited = await invitePerson(context, ANN);
  const hash = hashSecret(invited.ok ? invited.secret : '');
  const uses = await Promise.all([
    useInvitation(database.db, hash, NOW),
    useInvitation(database.db, hash, NOW),
  ]);
  expect(uses.sort()).toEqual([false, true]);
  expect(await findInvited(database.db, hash, NOW)).toBe(null);
});

test('an email address exists only once, case-insensitively', async () => {
  const again = await invitePerson(context, { ...ANN, email: 'ANN@example.com' });
  expect(again).toEqual({
    ok: false,
    reason: 'ann@example.com is in the admin already. To send a new link, recover them.',
  });
});

test('the last owner who can sign in cannot be removed', async () => {
  const refused = {
    ok: false,
    reason: 'This is the only owner who can sign in. Let another owner enroll first.',
  };
  // Ann was invited and has not enrolled.
  expect(await changePerson(context, 'owner@localhost', { role: 'staff' })).toEqual(refused);
  const ann = await findAdminUserByEmail(database.db, ANN.email);
  const passkey = {
    id: 'ann',
    user_id: ann?.id ?? '',
    public_key: '',
    counter: 0,
    transports: [],
    name: 'A',
  };
  await insertPasskey(database.db, passkey);
  expect((await changePerson(context, 'owner@localhost', { role: 'staff' })).ok).toBe(true);
  for (const change of [{ role: 'read-only' as const }, { isDisabled: true }]) {
    expect(await changePerson(context, ANN.email, change)).toEqual(refused);
  }
  const both = await Promise.all([
    changePerson(context, 'owner@localhost', { role: 'owner' }),
    changePerson(context, ANN.email, { role: 'owner' }),
  ]);
  expect(both.every(({ ok }) => ok)).toBe(true);
});

test('a disabled person can use neither link nor token', async () => {
  const invited = await invitePerson(context, { email: 'bo@example.com', name: 'Bo', role: 'staff' });
  if (!invited.ok) throw new Error(invited.reason);
  const { secret } = await createToken(context, invited.user, { name: 'script', days: 1 });
  expect(await findTokenUser(database.db, hashSecret(secret), NOW)).toMatchObject({
    email: 'bo@example.com',
  });
  expect(await findTokenUser(database.db, hashSecret(secret), FOUR_DAYS_LATER)).toBe(null);
  await changePerson(context, 'bo@example.com', { isDisabled: true });
  expect(await findTokenUser(database.db, hashSecret(secret), NOW)).toBe(null);
  expect(await findInvited(database.db, hashSecret(invited.secret), NOW)).toBe(null);
  expect((await recoverPerson(context, 'bo@example.com')).ok).toBe(false);
  await changePerson(context, 'bo@example.com', { isDisabled: false });
  expect(await findTokenUser(database.db, hashSecret(secret), NOW), 'a token does not come back').toBe(null);
  expect(await findInvited(database.db, hashSecret(invited.secret), NOW), 'nor a link').toBe(null);
  await changePerson(context, 'bo@example.com', { isDisabled: true });
});

test('a new link for a person who lost their passkey revokes their tokens and earlier links', async () => {
  const invited = await invitePerson(context, { email: 'cy@example.com', name: 'Cy', role: 'staff' });
  if (!invited.ok) throw new Error(invited.reason);
  const { secret } = await createToken(context, invited.user, { name: 'script', days: null });
  expect(await findTokenUser(database.db, hashSecret(secret), NOW)).not.toBe(null);
  expect((await recoverPerson(context, 'cy@example.com')).ok).toBe(true);
  expect(await findInvited(database.db, hashSecret(invited.secret), NOW)).toBe(null);
  expect(await findTokenUser(database.db, hashSecret(secret), NOW)).toBe(null);
});

test('every change is logged with the old values', async () => {
  await changePerson(context, 'bo@example.com', { isDisabled: false, role: 'read-only' });
  const [latest] = await listAudit(database.db, {
    subject: { type: 'person', id: 'bo@example.com' },
    limit: 1,
  });
  expect(latest).toMatchObject({
    actor: 'cli',
    action: 'person.change',
    before: { role: 'staff', disabled: true },
    after: { role: 'read-only', disabled: false },
  });
});

describeOnBothEngines('passkeys', (open) => {
  test('if two passkeys are removed at the same time, one stays', async () => {
    const people = { ...context, db: (await open()).db };
    // The first round opens the connections, so that the next ones run concurrently.
    for (const round of [1, 2, 3]) {
      const email = `di-${round}@example.com`;
      const user = await insertAdminUser(people.db, { email, name: 'Di', role: 'staff' });
      const ids = [`first-${round}`, `second-${round}`];
      for (const id of ids) {
        const key = { public_key: '', counter: 0, transports: [], name: id };
        await insertPasskey(people.db, { ...key, id, user_id: user.id });
      }
      const removed = await Promise.all(ids.map((id) => removePasskey(people, user, id)));
      expect(removed.filter(({ ok }) => ok)).toHaveLength(1);
      expect(await listPasskeys(people.db, user.id)).toHaveLength(1);
    }
  });
});
