import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findCheckoutBySession, lockCheckout, setCheckoutStatus } from '#database/checkouts/checkouts.ts';
import { openCheckout, openTestStore, type TestStore } from '#payments/payments.fixture.ts';
import { anonymizeUnpaid } from '#payments/reconcile/anonymize-unpaid.ts';
import { migratedServerDatabase } from '#tests/support/migrated-database.ts';
import { settle } from './settle.ts';

// The embedded database runs one query at a time. Only a server runs settlements concurrently.
let store: TestStore;
beforeAll(async () => {
  store = await openTestStore(await migratedServerDatabase());
});
afterAll(async () => {
  await store.close();
});

it('concurrent settlements on a database server write one order, one email of each kind and one use of the code', async () => {
  const { db } = store.database;
  const { sessionId } = await openCheckout(store, { promoCode: 'SAVE10', discountPercentage: 10 });
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
  expect(await db.selectFrom('orders').select('status').execute()).toEqual([{ status: 'paid' }]);
  const jobs = await db.selectFrom('outbox').select('kind').orderBy('kind').execute();
  expect(jobs.map(({ kind }) => kind)).toEqual(['merchant-new-order', 'order-confirmation']);
  expect(await db.selectFrom('payment_events').select('event_id').execute()).toEqual([{ event_id: 'evt_1' }]);
  const code = await db
    .selectFrom('promo_codes')
    .select('uses')
    .where('code', '=', 'SAVE10')
    .executeTakeFirst();
  expect(code).toEqual({ uses: 1 });
});

it('concurrent clicks on a database server open one payment page', async () => {
  const idempotencyKey = crypto.randomUUID();
  const overrides = { idempotencyKey, customerEmail: 'clicks@example.com' };
  const pages = await Promise.all(Array.from({ length: 20 }, () => openCheckout(store, overrides)));
  expect(new Set(pages.map(({ sessionId }) => sessionId)).size).toBe(1);
});

/** A checkout that the store marked as expired and is about to anonymize, although it was paid. */
async function openWronglyExpired(): Promise<{ sessionId: string; id: string }> {
  const { db } = store.database;
  const { sessionId } = await openCheckout(store);
  await store.sandbox.control.pay(sessionId);
  const id = (await findCheckoutBySession(db, sessionId))?.id ?? '';
  await setCheckoutStatus(db, id, 'expired');
  return { sessionId, id };
}
const inAMonth = () => ({ ...store.context, now: () => new Date(Date.now() + 31 * 24 * 60 * 60 * 1000) });

it('a checkout that is being settled is skipped without waiting, and not anonymized once it is paid', async () => {
  const { db } = store.database;
  const { sessionId, id } = await openWronglyExpired();
  await db.transaction().execute(async (transaction) => {
    await lockCheckout(transaction, id);
    expect(await anonymizeUnpaid(inAMonth())).toBe(0);
    await setCheckoutStatus(transaction, id, 'paid');
  });
  expect(await anonymizeUnpaid(inAMonth())).toBe(0);
  expect(await findCheckoutBySession(db, sessionId)).toMatchObject({ customer_email: 'ann@example.com' });
});

it('a payment that races with its anonymizing becomes a complete order or goes to review, never an order without a customer', async () => {
  const { db } = store.database;
  for (let round = 0; round < 10; round++) {
    const { sessionId } = await openWronglyExpired();
    const event = {
      event_id: `evt_meeting_${round}`,
      type: 'checkout.session.completed',
      stripe_session_id: sessionId,
      payload: { customer_email: 'ann@example.com' },
    };
    const meeting: Promise<number>[] = [];
    // Delayed a little more in each round: first the anonymizing wins, in the end the payment.
    const forgetLater = async () => {
      for (let question = 0; question < round; question++) await sql`select 1`.execute(db);
      return anonymizeUnpaid(inAMonth());
    };
    const stripe = stripeThat(() => meeting.push(forgetLater()));
    await settle({ ...store.context, stripe }, sessionId, event);
    await Promise.all(meeting);
    const checkout = await findCheckoutBySession(db, sessionId);
    const order = await db
      .selectFrom('orders')
      .select('guest_email')
      .where('stripe_session_id', '=', sessionId)
      .execute();
    const note = await db
      .selectFrom('payment_events')
      .select('payload')
      .where('event_id', '=', event.event_id)
      .execute();
    expect([checkout?.status, checkout?.customer_email, order, note]).toEqual(
      checkout?.forgotten_at === null
        ? ['paid', 'ann@example.com', [{ guest_email: 'ann@example.com' }], [{ payload: event.payload }]]
        : ['review', '', [], [{ payload: {} }]],
    );
  }
});

/** A Stripe client that runs a hook right after it returns a session. */
function stripeThat(does: () => void) {
  const { stripe } = store.context;
  const retrieve: typeof stripe.checkout.sessions.retrieve = async (...asked: [string]) => {
    const session = await stripe.checkout.sessions.retrieve(...asked);
    does();
    return session;
  };
  return { ...stripe, checkout: { ...stripe.checkout, sessions: { retrieve } } } as unknown as typeof stripe;
}
