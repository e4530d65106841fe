import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { insertCheckout } from '#database/checkouts/checkouts.ts';
import { aCheckout, anOrderLine } from '#database/database.fixture.ts';
import { insertOrderLines } from '#database/orders/orders.ts';
import { aRequest, aRequestedLine } from '#payments/payments.fixture.ts';
import { openTestApp, type TestApp } from '../app.fixture.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
type Session = { access_token: string; refresh_token: string; expires_in: number };

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
beforeEach(async () => {
  await app.store.database.db.deleteFrom('orders').execute();
  await app.store.database.db.deleteFrom('checkouts').execute();
});
afterAll(() => app.close());

async function begin(): Promise<Session> {
  const response = await app.send('/api/auth/guest', { method: 'POST' });
  expect(response.status).toBe(200);
  expect(response.headers.get('set-cookie')).toBeNull();
  expect(response.headers.get('cache-control')).toBe('no-store');
  return response.json();
}
const refresh = (refresh_token: unknown) => app.post('/api/auth/refresh', { refresh_token });
const bearer = ({ access_token }: Session) => ({ authorization: `Bearer ${access_token}` });
const ordersOf = (session: Session) => app.send('/api/tables/orders/mine', { headers: bearer(session) });
const guestIdOf = ({ access_token }: Session): string =>
  JSON.parse(Buffer.from(access_token.split('.')[1] ?? '', 'base64url').toString()).sub;

async function placeOrder(number: string, guestId: string | null): Promise<void> {
  const { db } = app.store.database;
  const begun = aCheckout({ attempt_key: number, order_number: number, guest_id: guestId });
  const checkout = await insertCheckout(db, begun);
  const line = { checkout_id: checkout?.id ?? '', order_number: number, guest_id: guestId };
  await insertOrderLines(db, [anOrderLine({ ...line, stripe_session_id: `cs_${number}` })]);
}

it('a session starts without a body, and is renewed with rotating tokens', async () => {
  const first = await begin();
  expect(first).toEqual({
    access_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    refresh_token: expect.stringMatching(/^[0-9a-f-]{36}\.[\w-]{43}$/),
    expires_in: 3600,
  });
  const second: Session = await (await refresh(first.refresh_token)).json();
  expect(second.refresh_token).not.toBe(first.refresh_token);
  expect(guestIdOf(second)).toBe(guestIdOf(first));
});

it('a renewal can be repeated if its response was lost; once the new token is used, the old one ends the session', async () => {
  const first = await begin();
  const lost = await refresh(first.refresh_token);
  expect(lost.status).toBe(200);
  const again: Session = await (await refresh(first.refresh_token)).json();
  const third: Session = await (await refresh(again.refresh_token)).json();
  expect((await refresh(first.refresh_token)).status).toBe(401);
  expect((await refresh(third.refresh_token)).status, 'a token used twice may be stolen').toBe(401);
});

it('refresh tokens are stored hashed', async () => {
  const { refresh_token } = await begin();
  const rows = await app.store.database.db.selectFrom('guest_sessions').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(refresh_token.split('.')[1]);
});

it('an access token is valid for an hour, a session for 180 days after its last use', async () => {
  const session = await begin();
  expect((await ordersOf(session)).status).toBe(200);
  app.advanceMs(HOUR_MS);
  expect((await ordersOf(session)).status).toBe(401);
  app.advanceMs(179 * DAY_MS);
  const renewed: Session = await (await refresh(session.refresh_token)).json();
  app.advanceMs(181 * DAY_MS);
  expect((await refresh(renewed.refresh_token)).status).toBe(401);
  app.advanceMs(-(HOUR_MS + (179 + 181) * DAY_MS));
});

it('a network starts only so many sessions per hour', async () => {
  const clientIp = '198.51.100.7';
  const start = () => app.send('/api/auth/guest', { method: 'POST', clientIp });
  for (let number = 0; number < 120; number++) {
    if (number % 30 === 0) app.advanceMs(60_000);
    expect((await start()).status).toBe(200);
  }
  app.advanceMs(60_000);
  const refused = await start();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await app.send('/api/auth/guest', { method: 'POST' })).status, 'another network').toBe(200);
  app.advanceMs(-5 * 60_000);
});

it.each(['', 'x', '.', `${'0'.repeat(36)}.${'a'.repeat(43)}`, "' or true --"])(
  'the refresh token %j is refused with a message',
  async (token) => {
    const response = await refresh(token);
    expect(response.status).toBe(401);
    expect((await response.json()).error).toMatchObject({
      code: 'unauthorized',
      message: 'This session has expired.',
    });
  },
);

it.each([7, null, {}, 'x'.repeat(300)])('%j is not a refresh token', async (token) => {
  expect((await refresh(token)).status).toBe(400);
});

it('a browser sees the orders of its own session and no other', async () => {
  const [mine, theirs] = [await begin(), await begin()];
  await placeOrder('FH-MINE', guestIdOf(mine));
  await placeOrder('FH-THEIRS', guestIdOf(theirs));
  await placeOrder('FH-NOBODYS', null);
  const response = await ordersOf(mine);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const text = await response.text();
  expect(JSON.parse(text).map((line: { order_number: string }) => line.order_number)).toEqual(['FH-MINE']);
  expect(text).toContain('a***@example.com');
  expect(text).not.toMatch(/ann@example|Main St|guest_id|checkout_id/);
  expect(await (await ordersOf(await begin())).json()).toEqual([]);
});

it('without a token, or with another shop’s, there are no orders', async () => {
  expect((await app.send('/api/tables/orders/mine')).status).toBe(401);
  expect((await ordersOf({ access_token: 'x.y.z', refresh_token: '', expires_in: 0 })).status).toBe(401);
});

it('a checkout stores its guest session, and works with an invalid one', async () => {
  const { lineItems, cartItems, customerEmail, shippingAddress } = aRequest({
    cartItems: [aRequestedLine()],
  });
  const body = { line_items: lineItems, cartItems, customerEmail, shippingAddress };
  const session = await begin();
  for (const headers of [bearer(session), { authorization: 'Bearer x.y.z' }, {}]) {
    const response = await app.post('/api/functions/create-checkout', body, headers);
    expect(response.status, await response.clone().text()).toBe(200);
  }
  const noted = await app.store.database.db.selectFrom('checkouts').select('guest_id').execute();
  expect(noted.map(({ guest_id }) => guest_id).sort()).toEqual([guestIdOf(session), null, null].sort());
});

it('an order is found by its number and email address, in any case and spacing', async () => {
  await placeOrder('FH-7K2M9QX4', null);
  const find = (order_number: string, email: string) =>
    app.post('/api/functions/find-order', { order_number, email });
  const found = await find(' fh-7k2m 9qx4 ', ' ANN@example.com');
  expect(found.status).toBe(200);
  const text = await found.text();
  expect(JSON.parse(text)).toEqual([
    expect.objectContaining({ order_number: 'FH-7K2M9QX4', status: 'paid' }),
  ]);
  expect(text).not.toMatch(/ann@example|Main St|guest_id|checkout_id|cs_/);

  const wrongEmail = await find('FH-7K2M9QX4', 'bob@example.com');
  const wrongNumber = await find('FH-22222222', 'ann@example.com');
  expect(wrongEmail.status).toBe(404);
  expect(await wrongEmail.text()).toBe(await wrongNumber.text());
});

it('an order is found without scripts, on a page that is not cached', async () => {
  await placeOrder('FH-7K2M9QX4', null);
  const find = (fields: Record<string, string>) => app.postForm('/orders', fields);
  const found = await find({ order_number: 'FH-7K2M9QX4', email: 'ann@example.com' });
  expect(found.status).toBe(200);
  expect(found.headers.get('cache-control')).toBe('no-store');
  expect(found.headers.get('x-robots-tag')).toBe('noindex');
  const page = await found.text();
  expect(page).toContain('FH-7K2M9QX4');
  expect(page).not.toMatch(/ann@example\.com|Main St|cs_FH/);

  const [email, number] = [
    await find({ order_number: 'FH-7K2M9QX4', email: 'bob@example.com' }),
    await find({ order_number: 'FH-22222222', email: 'bob@example.com' }),
  ];
  expect([email.status, number.status]).toEqual([404, 404]);
  // The page contains the typed number and the placeholder's.
  const withoutNumbers = (page: string) => page.replaceAll(/FH-(?:7K2M9QX4|22222222)/g, 'FH-');
  expect(withoutNumbers(await email.text())).toBe(withoutNumbers(await number.text()));
  const blank = await (await find({})).text();
  expect(blank).toContain('Enter an order number.');
  expect(blank).toContain('<title>Error: Your Orders | ');
  expect(blank, 'what is wrong has the focus').toMatch(
    /data-notice="true" role="alert" tabindex="-1" autofocus=""/i,
  );
});
