import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { findCheckoutBySession, insertCheckout, setCheckoutStatus } from '#database/checkouts/checkouts.ts';
import { aCheckout } from '#database/database.fixture.ts';
import { findOrderRecord } from '#database/orders/order-records.ts';
import { listOrdersBySession } from '#database/orders/orders.ts';
import type { CheckoutRow } from '#database/tables.ts';
import { openCheckout, openTestStore, type TestStore } from '#payments/payments.fixture.ts';
import { settle } from '#payments/settlement/settle.ts';
import { receiveEvent } from '#payments/webhook/webhook.ts';
import { sessionEvent, signatureFor } from '#tests/support/stripe-events.ts';
import { anonymizeUnpaid } from './anonymize-unpaid.ts';
import { startReconciler } from './reconcile.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const SOON = { timeout: 60_000 };
let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const inDays = (days: number) => ({ ...store.context, now: () => new Date(Date.now() + days * DAY_MS) });
const checkoutOf = async (sessionId: string): Promise<CheckoutRow> => {
  const checkout = await findCheckoutBySession(store.database.db, sessionId);
  if (!checkout) throw new Error('no attempt');
  return checkout;
};
const payloadsOf = (sessionId: string) =>
  store.database.db
    .selectFrom('payment_events')
    .select('payload')
    .where('stripe_session_id', '=', sessionId)
    .execute();
const tellStore = (type: string, sessionId: string) => {
  const body = sessionEvent(type, sessionId);
  return receiveEvent(store.context, Buffer.from(body), signatureFor(body, store.context.webhookSecret));
};

/** A payment page that expired unpaid. Its checkout is anonymized 31 days later. */
async function openAndAnonymize(overrides: Parameters<typeof openCheckout>[1] = {}): Promise<CheckoutRow> {
  const { sessionId } = await openCheckout(store, overrides);
  await store.sandbox.control.expire(sessionId);
  await settle(store.context, sessionId);
  await anonymizeUnpaid(inDays(31));
  return checkoutOf(sessionId);
}

it('a running store expires an unpaid page, anonymizes it, and logs only the count', async () => {
  const { sessionId } = await openCheckout(store);
  const info = vi.fn();
  const log = { ...store.context.log, info };
  const reconciler = startReconciler({ ...inDays(31), log }, { everyMs: 5 });
  await vi.waitFor(async () => expect((await checkoutOf(sessionId)).customer_email).toBe(''), SOON);
  await reconciler.stop();
  expect(info.mock.calls).toEqual([[{ count: 1 }, 'anonymized unpaid checkouts']]);
});

it('more checkouts than fit in one transaction are anonymized in one run, unless the store is stopping', async () => {
  const { db } = store.database;
  const expires_at = new Date();
  for (let index = 0; index <= 500; index++) {
    const known = { attempt_key: `many ${index}`, order_number: `FH-MANY-${index}` };
    const row = await insertCheckout(db, aCheckout({ ...known, expires_at }));
    await setCheckoutStatus(db, row?.id ?? '', 'expired');
  }
  expect(await anonymizeUnpaid(inDays(31), AbortSignal.abort())).toBe(0);
  expect(await anonymizeUnpaid(inDays(31))).toBe(501);
});

it('a payment that arrives after its checkout was anonymized goes to review once', async () => {
  const { sessionId } = await openCheckout(store);
  // Settled with another account's key: Stripe did not have the session, and the store marked the checkout as
  // expired.
  await setCheckoutStatus(store.database.db, (await checkoutOf(sessionId)).id, 'expired');
  await anonymizeUnpaid(inDays(31));
  await store.sandbox.control.pay(sessionId);
  for (let delivery = 0; delivery < 2; delivery++) {
    expect(await tellStore('checkout.session.completed', sessionId)).toEqual({
      status: 200,
      reason: 'review',
    });
  }
  expect(await checkoutOf(sessionId)).toMatchObject({
    status: 'review',
    review_reason: 'completed after the checkout was anonymized; Stripe has the email and the address',
  });
  // How it was paid is stored, the digits that identify the card are not.
  const { order_number: orderNumber } = await checkoutOf(sessionId);
  expect(await findOrderRecord(store.database.db, orderNumber)).toMatchObject({
    payment_method: 'card',
    payment_brand: 'visa',
    payment_last4: null,
  });
  expect(store.errors).toContain('a payment needs review');
  expect(await listOrdersBySession(store.database.db, sessionId)).toEqual([]);
  // Only the merchant gets an email.
  const jobs = await store.database.db.selectFrom('outbox').select('kind').execute();
  expect(jobs.map(({ kind }) => kind)).toEqual(['merchant-review']);
  expect(await payloadsOf(sessionId)).toEqual([{ payload: {} }, { payload: {} }]);
});

it('a late event is acknowledged and does not store personal data again', async () => {
  const { stripe_session_id: sessionId } = await openAndAnonymize();
  const answer = await tellStore('checkout.session.expired', String(sessionId));
  expect(answer).toEqual({ status: 200, reason: 'expired' });
  expect(await payloadsOf(String(sessionId))).toEqual([{ payload: {} }]);
  expect(await checkoutOf(String(sessionId))).toMatchObject({ status: 'expired', customer_email: '' });
});

it('a pending bank debit is not anonymized, however long the bank takes', async () => {
  const { sessionId } = await openCheckout(store);
  await store.sandbox.control.pay(sessionId, { method: 'us_bank_account' });
  await settle(store.context, sessionId);
  expect(await anonymizeUnpaid(inDays(300))).toBe(0);
  await store.sandbox.control.settleDebit(sessionId, 'clear');
  await settle(store.context, sessionId);
  expect(await listOrdersBySession(store.database.db, sessionId)).toMatchObject([
    { status: 'paid', guest_email: 'ann@example.com' },
  ]);
});

it('a shopper who returns gets a new page with a new checkout', async () => {
  const idempotencyKey = crypto.randomUUID();
  const before = await openAndAnonymize({ idempotencyKey });
  const { sessionId } = await openCheckout(store, { idempotencyKey });
  expect(sessionId).not.toBe(before.stripe_session_id);
  expect(await checkoutOf(sessionId)).toMatchObject({ status: 'open', customer_email: 'ann@example.com' });
});
