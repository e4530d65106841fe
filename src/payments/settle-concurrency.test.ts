import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshServerDatabase } from '#tests/support/postgres-both-engines.ts';
import { open, openTestStore, type TestStore } from './payments.fixture.ts';
import { settle } from './settle.ts';

// The embedded database does one thing at a time; only on a server do settlements really meet.
let store: TestStore;
const leftToClose: (() => Promise<void>)[] = [];
beforeAll(async () => {
  store = await openTestStore(await freshServerDatabase(leftToClose));
}, 90_000);
afterAll(async () => {
  await store.close();
  for (const close of leftToClose.reverse()) await close();
}, 60_000);

it('settlements that meet on a database server write one order, one mail and one use of the code', async () => {
  const { sql } = store.database;
  const { sessionId } = await open(store, { promoCode: 'SAVE10', discountPercentage: 10 });
  await store.sandbox.control.pay(sessionId);
  const event = {
    event_id: 'evt_1',
    type: 'checkout.session.completed',
    stripe_session_id: sessionId,
    payload: {},
  };
  await Promise.all(
    Array.from({ length: 20 }, (_, index) => settle(store.context, sessionId, index % 2 ? event : undefined)),
  );
  expect(await sql.selectFrom('orders').select('status').execute()).toEqual([{ status: 'paid' }]);
  expect(await sql.selectFrom('outbox').select('kind').execute()).toEqual([{ kind: 'order-confirmation' }]);
  expect(await sql.selectFrom('payment_events').select('event_id').execute()).toEqual([
    { event_id: 'evt_1' },
  ]);
  const code = await sql
    .selectFrom('promo_codes')
    .select('uses')
    .where('code', '=', 'SAVE10')
    .executeTakeFirst();
  expect(code).toEqual({ uses: 1 });
});

it('clicks that meet on a database server open one payment page', async () => {
  const idempotencyKey = crypto.randomUUID();
  const pages = await Promise.all(Array.from({ length: 20 }, () => open(store, { idempotencyKey })));
  expect(new Set(pages.map(({ sessionId }) => sessionId)).size).toBe(1);
});
