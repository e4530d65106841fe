import { afterAll, beforeAll, expect, it } from 'vitest';
import { findCheckoutBySession } from '#database/checkouts.ts';
import { listOrdersBySession } from '#database/orders.ts';
import { open, openTestStore, type TestStore } from './payments.fixture.ts';
import { createStripe } from './stripe-client.ts';
import { startSweeper, sweepOnce } from './sweeper.ts';

const MINUTE_MS = 60_000;
let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
}, 60_000);
afterAll(() => store.close());

const statusOf = async (sessionId: string) =>
  (await findCheckoutBySession(store.database.sql, sessionId))?.status;
const inMinutes = (minutes: number) => ({
  ...store.context,
  now: () => new Date(Date.now() + minutes * MINUTE_MS),
});

it('a paid order nobody told the store about is found after ten minutes, not before', async () => {
  const { sessionId } = await open(store);
  await store.sandbox.control.pay(sessionId);
  await sweepOnce(inMinutes(9));
  expect(await statusOf(sessionId)).toBe('open');
  await sweepOnce(inMinutes(11));
  expect(await listOrdersBySession(store.database.sql, sessionId)).toMatchObject([{ status: 'paid' }]);
});

it('a page somebody may still pay on stays open, and is closed when its time is up', async () => {
  const { sessionId } = await open(store);
  await sweepOnce(inMinutes(60));
  expect(await statusOf(sessionId)).toBe('open');
  await sweepOnce(inMinutes(121));
  expect(await statusOf(sessionId)).toBe('expired');
});

it('an attempt that never got a page ends when its time is up', async () => {
  const { sessionId } = await open(store);
  const { sql } = store.database;
  const checkout = await findCheckoutBySession(sql, sessionId);
  await sql
    .updateTable('checkouts')
    .set({ stripe_session_id: null })
    .where('id', '=', checkout?.id ?? '')
    .execute();
  const status = () =>
    sql
      .selectFrom('checkouts')
      .select('status')
      .where('id', '=', checkout?.id ?? '')
      .executeTakeFirst();
  await sweepOnce(inMinutes(60));
  expect(await status()).toEqual({ status: 'open' });
  await sweepOnce(inMinutes(121));
  expect(await status()).toEqual({ status: 'expired' });
});

it('a payment provider that cannot be reached leaves every attempt as it was', async () => {
  const { sessionId } = await open(store);
  const stripe = createStripe({ secretKey: 'sk_test_x', sandbox: { host: '127.0.0.1', port: 1 } });
  expect(await sweepOnce({ ...inMinutes(121), stripe })).toBeGreaterThan(0);
  expect(await statusOf(sessionId)).toBe('open');
  expect(store.errors).toContain('an attempt could not be settled');
});

it('the sweeper stops when told to', async () => {
  const sweeper = startSweeper(store.context, { everyMs: 5 });
  await sweeper.stop();
  await sweeper.stop();
});
