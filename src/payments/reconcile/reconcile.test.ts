import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findCheckoutBySession } from '#database/checkouts/checkouts.ts';
import { listOrdersBySession } from '#database/orders/orders.ts';
import { placeOrder, recordOf } from '#payments/order-context.fixture.ts';
import { openCheckout, openTestStore, type TestStore } from '#payments/payments.fixture.ts';
import { createStripe } from '#payments/stripe-client.ts';
import { migratedServerDatabase } from '#tests/support/migrated-database.ts';
import { collectFees } from './collect-fees.ts';
import { reconcileOnce, startReconciler } from './reconcile.ts';

const MINUTE_MS = 60_000;
let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const statusOf = async (sessionId: string) =>
  (await findCheckoutBySession(store.database.db, sessionId))?.status;
const inMinutes = (minutes: number) => ({
  ...store.context,
  now: () => new Date(Date.now() + minutes * MINUTE_MS),
});

it('a paid order whose webhook was lost is found after ten minutes, not before', async () => {
  const { sessionId } = await openCheckout(store);
  await store.sandbox.control.pay(sessionId);
  await reconcileOnce(inMinutes(9));
  expect(await statusOf(sessionId)).toBe('open');
  await reconcileOnce(inMinutes(11));
  expect(await listOrdersBySession(store.database.db, sessionId)).toMatchObject([{ status: 'paid' }]);
});

it('a page that can still be paid stays open, and is closed once it expires', async () => {
  const { sessionId } = await openCheckout(store);
  await reconcileOnce(inMinutes(60));
  expect(await statusOf(sessionId)).toBe('open');
  await reconcileOnce(inMinutes(121));
  expect(await statusOf(sessionId)).toBe('expired');
});

it('a checkout that never got a page expires', async () => {
  const { sessionId } = await openCheckout(store);
  const { db } = store.database;
  const checkout = await findCheckoutBySession(db, sessionId);
  await db
    .updateTable('checkouts')
    .set({ stripe_session_id: null })
    .where('id', '=', checkout?.id ?? '')
    .execute();
  const status = () =>
    db
      .selectFrom('checkouts')
      .select('status')
      .where('id', '=', checkout?.id ?? '')
      .executeTakeFirst();
  await reconcileOnce(inMinutes(60));
  expect(await status()).toEqual({ status: 'open' });
  await reconcileOnce(inMinutes(121));
  expect(await status()).toEqual({ status: 'expired' });
});

it('if the payment provider is unreachable, no checkout changes', async () => {
  const { sessionId } = await openCheckout(store);
  const stripe = createStripe({ secretKey: 'sk_test_x', sandbox: { host: '127.0.0.1', port: 1 } });
  expect(await reconcileOnce({ ...inMinutes(121), stripe })).toBeGreaterThan(0);
  expect(await statusOf(sessionId)).toBe('open');
  expect(store.errors).toContain('could not settle a checkout');
});

it("Stripe's fee is stored with the payment, or fetched later", async () => {
  const { db } = store.database;
  const { orderNumber } = await placeOrder(store);
  const { total } = await recordOf(store, orderNumber);
  const fee = Math.round(total * 0.029) + 30;
  const known = { stripe_fee: fee, stripe_net: total - fee, settlement_currency: 'USD' };
  expect(await recordOf(store, orderNumber)).toMatchObject(known);
  await db
    .updateTable('order_records')
    .set({ stripe_fee: null, stripe_net: null, settlement_currency: null })
    .where('order_number', '=', orderNumber)
    .execute();
  const stripe = createStripe({ secretKey: 'sk_test_x', sandbox: { host: '127.0.0.1', port: 1 } });
  expect(await collectFees({ ...store.context, stripe })).toBe(0);
  expect(store.errors).toContain('could not ask for the fee of a payment');
  // A second round at once asks for nothing; the next one does.
  expect(await collectFees(inMinutes(1))).toBe(0);
  expect(await collectFees(inMinutes(5))).toBe(1);
  expect(await recordOf(store, orderNumber)).toMatchObject(known);
});

it('the reconciler stops on request, after the round that is running', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    let rounds = 0;
    const onReconciled = () => {
      rounds += 1;
    };
    const reconciler = startReconciler(store.context, { everyMs: 5, onReconciled });
    vi.advanceTimersByTime(5);
    expect(rounds).toBe(0);
    await reconciler.stop();
    expect(rounds).toBe(1);
    expect(vi.getTimerCount()).toBe(0);
    await reconciler.stop();
  } finally {
    vi.useRealTimers();
  }
});

describe('among thousands of open sessions on a database server', () => {
  const FLOOD = 2_000;
  let flooded: TestStore;
  beforeAll(async () => {
    flooded = await openTestStore(await migratedServerDatabase());
    await flood(flooded);
  });
  afterAll(async () => {
    await flooded.close();
  });

  it('a paid order whose webhook was lost is found in one round', async () => {
    const { db } = flooded.database;
    const { sessionId } = await openCheckout(flooded, { customerEmail: 'lost@example.com' });
    await flooded.sandbox.control.pay(sessionId);
    const context = { ...flooded.context, now: () => new Date(Date.now() + 11 * MINUTE_MS) };
    expect(await reconcileOnce(context)).toBe(FLOOD + 1);
    expect(await listOrdersBySession(db, sessionId)).toMatchObject([{ status: 'paid' }]);
  });

  it('several nodes share one round, and the next round starts over', async () => {
    const at = (minutes: number) => ({
      ...flooded.context,
      now: () => new Date(Date.now() + minutes * MINUTE_MS),
    });
    const rounds = await Promise.all([reconcileOnce(at(20)), reconcileOnce(at(20)), reconcileOnce(at(20))]);
    expect(rounds.reduce((sum, checked) => sum + checked, 0)).toBe(FLOOD);
    expect(await reconcileOnce(at(22))).toBe(0);
  });

  it('stops in the middle of a round on request, and the next round continues there', async () => {
    const stopping = new AbortController();
    const retrieved: string[] = [];
    const at = (minutes: number) => ({
      ...flooded.context,
      stripe: countingStripe((sessionId) => {
        retrieved.push(sessionId);
        if (retrieved.length === 20) stopping.abort();
      }),
      now: () => new Date(Date.now() + minutes * MINUTE_MS),
    });
    const checked = await reconcileOnce(at(30), { signal: stopping.signal });
    expect(checked).toBeGreaterThanOrEqual(20);
    expect(checked).toBeLessThan(100);
    const first = new Set(retrieved.splice(0));
    const goOn = new AbortController();
    const on = countingStripe((sessionId) => {
      retrieved.push(sessionId);
      if (retrieved.length === 20) goOn.abort();
    });
    await reconcileOnce({ ...at(31), stripe: on }, { signal: goOn.signal });
    expect(retrieved.filter((sessionId) => first.has(sessionId))).toEqual([]);
  });

  it('ends the round if the payment provider is unreachable', async () => {
    const stripe = createStripe({ secretKey: 'sk_test_x', sandbox: { host: '127.0.0.1', port: 1 } });
    const now = () => new Date(Date.now() + 40 * MINUTE_MS);
    expect(await reconcileOnce({ ...flooded.context, stripe, now })).toBeLessThan(100);
  });

  /** Checkouts whose sessions the provider does not know: each stays open until it expires. */
  async function flood({ database }: TestStore): Promise<void> {
    await sql`
      insert into checkouts (attempt_key, order_number, status, stripe_session_id, customer_email,
        shipping_address, lines, subtotal, discount, total, expires_at)
      select 'flood-' || n, 'FH-FLOOD' || n, 'open', 'cs_test_flood' || n, 'flood' || n || '@example.com',
        '{}', '[]', 0, 0, 0, now() + interval '1 day'
      from generate_series(1, ${FLOOD}) n`.execute(database.db);
  }

  /** A provider that reports every session it is asked for. */
  function countingStripe(tell: (sessionId: string) => void) {
    const { stripe } = flooded.context;
    const retrieve: typeof stripe.checkout.sessions.retrieve = (...asked: [string]) => {
      tell(asked[0]);
      return stripe.checkout.sessions.retrieve(...asked);
    };
    const { sessions } = stripe.checkout;
    return {
      ...stripe,
      checkout: { ...stripe.checkout, sessions: { ...sessions, retrieve } },
    } as typeof stripe;
  }
});
