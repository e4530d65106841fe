import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestAdmin, type TestAdmin } from './admin-api.fixture.ts';
import { ROUTE_RULES } from './route-rules.fixture.ts';

const RANKS = ['read-only', 'staff', 'owner'] as const;
const NOBODY = '00000000-0000-4000-8000-000000000000';

let admin: TestAdmin;
beforeAll(async () => {
  admin = await openTestAdmin();
});
afterAll(() => admin.close());

const routes = Object.entries(ROUTE_RULES).map(([route, rule]) => {
  const [method = '', path = ''] = route.split(' ');
  return { ...rule, route, method, path: path.replaceAll(/:\w+/g, NOBODY), isRead: method === 'GET' };
});

/** The status alone; the events of `/api/events` would never end. */
async function statusOf(answer: Promise<Response>): Promise<number> {
  const { status, body } = await answer;
  await body?.cancel();
  return status;
}

test('every route has a rule', () => {
  const known = new Set(admin.routes.map(({ method, path }) => `${method} ${path}`));
  expect(Object.keys(ROUTE_RULES).sort()).toEqual([...known].sort());
});

test('without a session only the sign-in routes respond', async () => {
  const invented = { authorization: 'Bearer store_invented' };
  for (const { route, who, method, path } of routes) {
    if (who === 'anyone') continue;
    expect(await statusOf(admin.send(path, { method })), route).toBe(401);
    expect(await statusOf(admin.send(path, { method, headers: invented })), route).toBe(401);
  }
});

test.each(RANKS)('a person or token with the role %s reaches only that role’s routes', async (role) => {
  const byToken = await admin.signIn(role);
  const { send: bySession } = await admin.openSession(role);
  for (const { route, who, isForTokens, method, path, isRead } of routes) {
    if (who === 'anyone') continue;
    const json = isRead ? undefined : {};
    const isAllowed = RANKS.indexOf(role) >= RANKS.indexOf(who);
    const status = await statusOf(bySession(path, method, json));
    expect(status === 403, `${route}: ${status}`).toBe(!isAllowed);
    expect(status, route).toBeLessThan(500);
    const tokenStatus = await statusOf(byToken(path, method, json));
    expect(tokenStatus === 403, `${route} by token: ${tokenStatus}`).toBe(!isAllowed || !isForTokens);
  }
});

test('no change is made without the session’s CSRF token, or from another site', async () => {
  const { headers } = await admin.openSession('owner');
  const { cookie = '' } = headers;
  for (const { route, who, method, path, isRead } of routes) {
    if (!isRead && who !== 'anyone') {
      expect(await statusOf(admin.send(path, { method, headers: { cookie } })), route).toBe(403);
    }
    for (const foreign of [{ origin: 'http://localhost:8080' }, { 'sec-fetch-site': 'same-site' }]) {
      expect(await statusOf(admin.send(path, { method, headers: { ...headers, ...foreign } })), route).toBe(
        403,
      );
    }
  }
});
