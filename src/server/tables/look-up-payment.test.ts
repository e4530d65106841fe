import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openCheckout } from '#payments/payments.fixture.ts';
import { openTestApp, type TestApp } from '../app.fixture.ts';

let app: TestApp;
/** Requests that went to the payment provider. */
let calls = 0;
const countCall = () => {
  calls += 1;
};
beforeAll(async () => {
  app = await openTestApp();
  app.store.context.stripe.on('request', countCall);
});
afterEach(() => {
  calls = 0;
  // The budget is reset every minute.
  app.advanceMs(60_000);
});
afterAll(() => app.close());

const madeUpId = () => `cs_test_${randomBytes(20).toString('hex')}`;

async function lookUp(id: string, clientIp?: string): Promise<{ status: string | null; lines: unknown[] }> {
  const response = await app.send(`/api/tables/orders?stripe_session_id=${id}`, clientIp ? { clientIp } : {});
  expect(response.status).toBe(200);
  return { status: response.headers.get('payment-status'), lines: (await response.json()) as unknown[] };
}

it('500 made-up sessions from 500 networks cause 60 lookups at the payment provider in a minute', async () => {
  const answers = await Promise.all(Array.from({ length: 500 }, () => lookUp(madeUpId())));
  expect(calls).toBe(60);
  expect(answers.every(({ lines }) => lines.length === 0)).toBe(true);
  expect(answers.filter(({ status }) => status === 'not-found')).toHaveLength(60);
  expect(answers.filter(({ status }) => status === 'unavailable')).toHaveLength(440);
});

it('100 made-up sessions from one network cause 5 lookups, and other networks are served', async () => {
  await Promise.all(Array.from({ length: 100 }, () => lookUp(madeUpId(), 'one network')));
  expect(calls).toBe(5);
  expect(await lookUp(madeUpId())).toEqual({ status: 'not-found', lines: [] });
});

it('a repeated made-up session is looked up once in ten minutes', async () => {
  const id = madeUpId();
  for (let time = 0; time < 20; time++) expect(await lookUp(id)).toEqual({ status: 'not-found', lines: [] });
  expect(calls).toBe(1);
  app.advanceMs(10 * 60_000);
  await lookUp(id);
  expect(calls).toBe(2);
});

it('sessions of checkouts are looked up regardless of the network’s limit', async () => {
  const clientIp = 'a hotel';
  const paid = await openCheckout(app.store, { customerEmail: 'paid@example.com' });
  await app.store.sandbox.control.pay(paid.sessionId);
  const unpaid = await openCheckout(app.store, { customerEmail: 'unpaid@example.com' });
  await Promise.all(Array.from({ length: 50 }, () => lookUp(madeUpId(), clientIp)));
  expect(await lookUp(paid.sessionId, clientIp)).toMatchObject({
    status: 'paid',
    lines: [{ status: 'paid' }],
  });
  expect(await lookUp(unpaid.sessionId, clientIp)).toEqual({ status: 'open', lines: [] });
});

it('a paid session that the store crashed before saving becomes an order when its shopper comes back', async () => {
  const { sessionId } = await openCheckout(app.store);
  await app.store.sandbox.control.pay(sessionId);
  await app.store.database.db
    .updateTable('checkouts')
    .set({ status: 'created', stripe_session_id: null, payment_url: null })
    .where('stripe_session_id', '=', sessionId)
    .execute();
  expect(await lookUp(sessionId)).toMatchObject({ status: 'paid', lines: [{ status: 'paid' }] });
});
