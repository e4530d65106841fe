import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestAdmin, type TestAdmin } from '../admin-api.fixture.ts';

let demo: TestAdmin;
let admin: TestAdmin;
beforeAll(async () => {
  [demo, admin] = await Promise.all([openTestAdmin({ isDemo: true }), openTestAdmin()]);
});
afterAll(() => Promise.all([demo.close(), admin.close()]));

type Session = { person: { role: string } | null; csrfToken: string };

async function openSession(from: TestAdmin) {
  const response = await from.send('/api/auth/session');
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const session = (await response.json()) as Session;
  const change = (headers: Record<string, string>) =>
    from.send('/api/account/sign-out-others', { method: 'POST', headers: { cookie, ...headers } });
  return { ...session, cookie, setCookie: response.headers.getSetCookie().join(), change };
}

/** A change by a signed-in owner. */
async function changeAsOwner(path: string, json: unknown) {
  const { cookie, csrfToken } = await openSession(demo);
  const headers = { cookie, 'x-csrf-token': csrfToken, 'content-type': 'application/json' };
  return demo.send(path, { method: 'POST', headers, body: JSON.stringify(json) });
}

test('the demo opens by itself, on this machine', async () => {
  const { person, setCookie } = await openSession(demo);
  expect(person?.role).toBe('owner');
  expect(setCookie).toMatch(/HttpOnly; SameSite=Strict/);
});

test('outside the demo nobody is signed in, and no route responds', async () => {
  expect((await openSession(admin)).person).toBe(null);
  for (const path of ['/api/people', '/api/account', '/api/audit', '/api/events', '/api/openapi.json']) {
    expect((await admin.send(path)).status, path).toBe(401);
  }
  const invented = { authorization: 'Bearer store_invented' };
  expect((await admin.send('/api/people', { headers: invented })).status).toBe(401);
  expect((await admin.send('/api/people', { headers: { cookie: 'admin-3001=invented' } })).status).toBe(401);
});

test('a change needs its session’s CSRF token', async () => {
  const { change, csrfToken } = await openSession(demo);
  const other = await openSession(demo);
  expect((await change({})).status).toBe(403);
  expect((await change({ 'x-csrf-token': other.csrfToken })).status).toBe(403);
  expect((await change({ 'x-csrf-token': csrfToken })).status).toBe(200);
});

test('a change from another site is refused, whatever it sends', async () => {
  const { change, csrfToken } = await openSession(demo);
  const token = { 'x-csrf-token': csrfToken };
  for (const origin of ['https://evil.example', 'http://localhost:3000', 'null']) {
    expect((await change({ ...token, origin })).status, origin).toBe(403);
  }
  expect((await change({ ...token, 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await change({ ...token, origin: 'http://localhost:3001' })).status).toBe(200);
});

test('on this machine, requests with another host name are refused, against DNS rebinding', async () => {
  for (const host of ['evil.example:3001', 'localhost:3000', 'localhost.evil.example:3001']) {
    const response = await demo.send('/api/auth/session', { headers: { host } });
    expect(response.status, host).toBe(403);
    expect(response.headers.getSetCookie()).toEqual([]);
  }
  expect((await demo.send('/api/auth/session', { headers: { host: '127.0.0.1:3001' } })).status).toBe(200);
});

test('the demo refuses requests through a proxy, which may come from anywhere', async () => {
  for (const name of [
    ...['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-port', 'x-forwarded-proto'],
    ...['x-forwarded-server', 'x-real-ip', 'cf-connecting-ip', 'true-client-ip'],
  ]) {
    const response = await demo.send('/api/auth/session', { headers: { [name]: 'anything' } });
    expect([response.status, response.headers.getSetCookie()], name).toEqual([403, []]);
  }
});

test('a session ends after twelve hours without use, and after a week at the latest', async () => {
  const idle = await openTestAdmin({ isDemo: true });
  const { cookie } = await openSession(idle);
  const look = async () => (await idle.send('/api/account', { headers: { cookie } })).status;
  const HOUR = 3_600_000;
  const week = 7 * 24;
  for (let hours = 0; hours < week; hours += 8) {
    expect(await look(), `after ${hours} hours`).toBe(200);
    idle.advanceMs(8 * HOUR);
  }
  expect(await look()).toBe(401);

  const second = await openSession(idle);
  idle.advanceMs(12 * HOUR + 1000);
  expect((await idle.send('/api/account', { headers: { cookie: second.cookie } })).status).toBe(401);
  await idle.close();
});

test('a signed-out session no longer works', async () => {
  const { cookie, csrfToken } = await openSession(demo);
  const headers = { cookie, 'x-csrf-token': csrfToken };
  expect((await demo.send('/api/auth/sign-out', { method: 'POST', headers })).status).toBe(200);
  expect((await demo.send('/api/account', { headers })).status).toBe(401);
});

test('a read-only person changes nothing, and staff cannot change people', async () => {
  const invitation = { email: 'new@example.com', name: 'New', role: 'staff' };
  const reader = await admin.signIn('read-only');
  expect((await reader('/api/people')).status).toBe(200);
  expect((await reader('/api/people', 'POST', invitation)).status).toBe(403);
  // Everybody may change how they themselves sign in.
  expect((await reader('/api/account/sign-out-others', 'POST')).status).toBe(200);
  const staff = await admin.signIn('staff');
  expect((await staff('/api/people', 'POST', invitation)).status).toBe(403);
  expect((await staff('/api/people/owner-1@example.com', 'PATCH', { role: 'staff' })).status).toBe(403);
  expect((await changeAsOwner('/api/people', invitation)).status).toBe(200);
});

test('a token cannot make itself permanent', async () => {
  const owner = await admin.signIn('owner');
  const another = { name: 'another', days: null };
  expect((await owner('/api/account/tokens', 'POST', another)).status).toBe(403);
  expect((await owner('/api/account/passkeys/options', 'POST')).status).toBe(403);
  // Either link would enroll a passkey.
  const accomplice = { email: 'accomplice@example.com', name: 'Accomplice', role: 'owner' };
  expect((await owner('/api/people', 'POST', accomplice)).status).toBe(403);
  await admin.signIn('staff');
  const people = (await (await owner('/api/people')).json()) as { email: string; role: string }[];
  const staff = `/api/people/${people.find(({ role }) => role === 'staff')?.email}`;
  expect((await owner(`${staff}/recover`, 'POST')).status).toBe(403);
  expect((await owner(staff, 'PATCH', { role: 'owner' })).status).toBe(403);
});

test('text and numbers that the database cannot store are refused with a 422, not a 500', async () => {
  const owner = await admin.signIn('owner');
  for (const path of ['/api/orders/%00', '/api/products?search=%00', '/api/products?min=9007199254740991']) {
    expect((await owner(path)).status, path).toBe(400);
  }
  const draft = { name: 'Luna\0', table: 'chain_products' };
  expect((await owner('/api/products', 'POST', draft)).status).toBe(400);
});

test('a lone surrogate, which JSON can carry, is refused with a 400, not a 500', async () => {
  const owner = await admin.signIn('owner');
  const view = { screen: 'orders', name: 'Mine', query: { q: '\ud800' } };
  expect((await owner('/api/views', 'POST', view)).status).toBe(400);
  expect(await (await owner('/api/views?screen=orders')).json()).toEqual([]);
});

test('sign-in attempts are limited per network', async () => {
  const attempt = (clientIp: string) =>
    admin.send('/api/auth/enroll/options', {
      method: 'POST',
      clientIp,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ secret: 'guessed, guessed, guessed' }),
    });
  for (let count = 0; count < 60; count += 1) expect((await attempt('attacker')).status).toBe(404);
  expect((await attempt('attacker')).status).toBe(429);
  expect((await attempt('somebody else')).status).toBe(404);
});

test('invalid input is refused with a sentence for each field', async () => {
  const owner = await admin.signIn('owner');
  const response = await changeAsOwner('/api/people', { email: 'nobody', name: '', role: 'king' });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    error: { fields: { email: 'This is not an email address.', name: 'A name is missing.' } },
  });
  const unreadable = await owner('/api/people/%E0%A4%A', 'PATCH', {});
  expect(unreadable.status).toBeLessThan(500);
});

test('a request of more than a megabyte is refused', async () => {
  const owner = await admin.signIn('owner');
  const name = 'x'.repeat(1024 * 1024 + 1);
  expect((await owner('/api/people', 'POST', { email: 'a@example.com', name, role: 'staff' })).status).toBe(
    413,
  );
});

test('the API describes itself as OpenAPI', async () => {
  const reader = await admin.signIn('read-only');
  const document = (await (await reader('/api/openapi.json')).json()) as { paths: object };
  expect(Object.keys(document.paths)).toContain('/api/people/{email}');
});
