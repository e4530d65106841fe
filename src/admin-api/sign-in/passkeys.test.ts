import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertAdminUser, listPasskeys, UNENROLLED_OWNER } from '#database/people/admin-people.ts';
import { findAdminSession, findTokenUser } from '#database/people/admin-sessions.ts';
import { createToken, invitePerson, recoverPerson } from '#merchant/people/people.ts';
import { hashSecret } from '#merchant/people/secret.ts';
import { openTestAdmin, type TestAdmin } from '../admin-api.fixture.ts';
import { createSoftwarePasskey } from './software-passkey.fixture.ts';

let admin: TestAdmin;
beforeAll(async () => {
  admin = await openTestAdmin();
});
afterAll(() => admin.close());

async function post(path: string, json: object = {}, session?: string) {
  const headers = { 'content-type': 'application/json', ...(session && { cookie: `admin-3001=${session}` }) };
  const response = await admin.send(path, { method: 'POST', headers, body: JSON.stringify(json) });
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0]?.split('=')[1] ?? '';
  return { status: response.status, cookie, answer: (await response.json()) as { challenge: string } };
}

function peopleContext() {
  return { db: admin.store.database.db, now: admin.context.now, actor: 'cli' } as const;
}

async function invite(email: string): Promise<string> {
  const invited = await invitePerson(peopleContext(), { email, name: 'Somebody', role: 'staff' });
  if (!invited.ok) throw new Error(invited.reason);
  return invited.secret;
}

type Options = { challenge: string; excludeCredentials?: { id: string }[] };

async function optionsOf(secret: string): Promise<Options> {
  const { answer } = await post('/api/auth/enroll/options', { secret });
  return (answer as unknown as { options: Options }).options;
}

const enroll = (secret: string, answer: object) =>
  post('/api/auth/enroll', { secret, name: 'Somebody', email: 'ignored@example.com', answer });

async function enrolled(email: string) {
  const secret = await invite(email);
  const passkey = createSoftwarePasskey();
  const { status, cookie } = await enroll(secret, passkey.register(await optionsOf(secret)));
  expect(status).toBe(200);
  return { passkey, cookie, secret };
}

test('a passkey that was not created for the person or this site enrolls nobody', async () => {
  const secret = await invite('wrong@example.com');
  const passkey = createSoftwarePasskey();
  for (const wrong of [
    { isUserVerified: false },
    { origin: 'http://localhost:3000' },
    { rpId: 'evil.example' },
    { challenge: 'aW52ZW50ZWQ' },
  ]) {
    const answer = passkey.register({ ...(await optionsOf(secret)), ...wrong });
    expect((await enroll(secret, answer)).status, JSON.stringify(wrong)).toBe(401);
  }
  const forAnother = passkey.register(await optionsOf(await invite('another@example.com')));
  expect((await enroll(secret, forAnother)).status, 'the challenge of another person').toBe(401);
  expect((await enroll(secret, passkey.register(await optionsOf(secret)))).status).toBe(200);
});

test('a passkey response signs in once, and only for its challenge', async () => {
  const { passkey } = await enrolled('ann@example.com');
  const signIn = async (wrong: object) => {
    const { answer } = await post('/api/auth/sign-in/options');
    const signed = passkey.signIn({ counter: 2, challenge: answer.challenge, ...wrong });
    return { signed, ...(await post('/api/auth/sign-in', signed)) };
  };
  for (const wrong of [
    { isUserVerified: false },
    { origin: 'http://localhost:3000' },
    { rpId: 'evil.example' },
    { counter: 1 },
  ]) {
    expect(await signIn(wrong), JSON.stringify(wrong)).toMatchObject({ status: 401, cookie: '' });
  }
  const { status, signed } = await signIn({});
  expect(status).toBe(200);
  expect((await post('/api/auth/sign-in', signed)).status, 'sent again').toBe(401);
  const { answer } = await post('/api/auth/sign-in/options');
  admin.advanceMs(6 * 60_000);
  const late = passkey.signIn({ counter: 3, challenge: answer.challenge });
  expect((await post('/api/auth/sign-in', late)).status, 'after six minutes').toBe(401);
});

test('enrolling again revokes all earlier sessions, tokens and passkeys', async () => {
  const { db } = admin.store.database;
  const { passkey: lost, secret: used } = await enrolled('cy@example.com');
  const recovered = await recoverPerson(peopleContext(), 'cy@example.com');
  if (!recovered.ok) throw new Error(recovered.reason);
  // Before the new link is used, the finder of the lost device signs in and creates a token.
  const { answer } = await post('/api/auth/sign-in/options');
  const thief = await post('/api/auth/sign-in', lost.signIn({ counter: 2, challenge: answer.challenge }));
  expect(thief.status).toBe(200);
  const token = await createToken(peopleContext(), recovered.user, { name: 'backdoor', days: null });
  const answerOfNew = createSoftwarePasskey().register(await optionsOf(recovered.secret));
  expect((await enroll(recovered.secret, answerOfNew)).status).toBe(200);
  const now = admin.context.now();
  expect(await findAdminSession(db, hashSecret(thief.cookie), now)).toBe(null);
  expect(await findTokenUser(db, hashSecret(token.secret), now)).toBe(null);
  const { answer: again } = await post('/api/auth/sign-in/options');
  const late = await post('/api/auth/sign-in', lost.signIn({ counter: 3, challenge: again.challenge }));
  expect(late.status).toBe(401);
  for (const secret of [used, recovered.secret]) {
    expect((await post('/api/auth/enroll/options', { secret })).status).toBe(404);
  }
});

test('a recovery link works on the device that still has the old passkey', async () => {
  const { cookie } = await enrolled('di@example.com');
  // A device creates no passkey beside one of the list, which is for a second passkey.
  const headers = { cookie: `admin-3001=${cookie}` };
  const session = await (await admin.send('/api/auth/session', { headers })).json();
  const second = await admin.send('/api/account/passkeys/options', {
    ...{ method: 'POST', headers: { ...headers, 'x-csrf-token': session.csrfToken } },
  });
  expect((await second.json()).excludeCredentials).toHaveLength(1);
  const recovered = await recoverPerson(peopleContext(), 'di@example.com');
  if (!recovered.ok) throw new Error(recovered.reason);
  expect((await optionsOf(recovered.secret)).excludeCredentials).toEqual([]);
});

test('changes of who can sign in need a passkey used in the last 15 minutes', async () => {
  const { cookie: old, passkey } = await enrolled('late@example.com');
  const findCsrf = async (cookie: string) => {
    const response = await admin.send('/api/auth/session', { headers: { cookie: `admin-3001=${cookie}` } });
    return ((await response.json()) as { csrfToken: string }).csrfToken;
  };
  const createToken = async (cookie: string) => {
    const headers = {
      cookie: `admin-3001=${cookie}`,
      'x-csrf-token': await findCsrf(cookie),
      'content-type': 'application/json',
    };
    const body = JSON.stringify({ name: 'script', days: 1 });
    const response = await admin.send('/api/account/tokens', { method: 'POST', headers, body });
    const { error } = (await response.json()) as { error?: { code: string } };
    return [response.status, error?.code];
  };
  expect(await createToken(old)).toEqual([200, undefined]);
  admin.advanceMs(15 * 60_000 + 1000);
  expect(await createToken(old)).toEqual([401, 'confirm-sign-in']);
  const { answer } = await post('/api/auth/sign-in/options');
  const signed = passkey.signIn({ counter: 2, challenge: answer.challenge });
  const { cookie } = await post('/api/auth/sign-in', signed, old);
  expect(await createToken(cookie)).toEqual([200, undefined]);
  // The session of the same browser is replaced, not left behind.
  expect(await findAdminSession(admin.store.database.db, hashSecret(old), admin.context.now())).toBe(null);
});

test('the first owner cannot take the email of someone in the admin, and no passkey is created for it', async () => {
  const { db } = admin.store.database;
  await invite('taken@example.com');
  const owner = await insertAdminUser(db, { email: UNENROLLED_OWNER, name: 'Owner', role: 'owner' });
  const recovered = await recoverPerson(peopleContext(), owner.email);
  if (!recovered.ok) throw new Error(recovered.reason);
  const { secret } = recovered;
  const message = 'taken@example.com is in the admin already. Enter another email address.';
  const refused = { status: 422, answer: { error: { message, fields: { email: message } } } };
  expect(await post('/api/auth/enroll/options', { secret, email: 'Taken@example.com' })).toMatchObject(
    refused,
  );
  const answer = createSoftwarePasskey().register(await optionsOf(secret));
  const details = { secret, name: 'Olivia', answer };
  const enrollAs = (email: string) => post('/api/auth/enroll', { ...details, email });
  expect(await enrollAs('taken@example.com')).toMatchObject(refused);
  expect(await listPasskeys(db, owner.id)).toEqual([]);
  // The link and the answer of the passkey still work.
  expect((await post('/api/auth/enroll/options', { secret, email: 'olivia@example.com' })).status).toBe(200);
  expect((await enrollAs('olivia@example.com')).status).toBe(200);
});

test('the first passkey closes the open demo for everyone else who is in it', async () => {
  const demo = await openTestAdmin({ isDemo: true });
  const open = async () => {
    const response = await demo.send('/api/auth/session');
    const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const { csrfToken } = (await response.json()) as { csrfToken: string };
    return async (path: string, json?: object) => {
      const headers = { cookie, 'x-csrf-token': csrfToken, 'content-type': 'application/json' };
      return demo.send(path, json ? { method: 'POST', headers, body: JSON.stringify(json) } : { headers });
    };
  };
  const recovered = await (await open())('/api/people/owner@localhost/recover', {});
  const link = ((await recovered.json()) as { link: string }).link.split('#')[1];
  const [ann, bob] = [await open(), await open()];
  const created = await bob('/api/account/tokens', { name: 'script', days: null });
  const token = ((await created.json()) as { secret: string }).secret;
  const options = (await (await ann('/api/account/passkeys/options', {})).json()) as Options;
  const answer = createSoftwarePasskey().register(options);
  expect((await ann('/api/account/passkeys', { name: 'Laptop', answer })).status).toBe(200);

  expect((await ann('/api/account')).status).toBe(200);
  const accomplice = { email: 'accomplice@example.com', name: 'Accomplice', role: 'owner' };
  const refused = await bob('/api/people', accomplice);
  expect([refused.status, (await refused.json()).error.code]).toEqual([401, 'signed-out']);
  const byToken = { headers: { authorization: `Bearer ${token}` } };
  expect((await demo.send('/api/account', byToken)).status).toBe(401);
  const headers = { 'content-type': 'application/json' };
  const byLink = { method: 'POST', headers, body: JSON.stringify({ secret: link }) };
  expect((await demo.send('/api/auth/enroll/options', byLink)).status).toBe(404);
  // Ann has not signed in with the passkey yet.
  const invited = await ann('/api/people', accomplice);
  expect([invited.status, (await invited.json()).error.code]).toEqual([401, 'confirm-sign-in']);
  await demo.close();
});
