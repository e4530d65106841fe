import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  findCheckoutByOrderNumber,
  findCheckoutBySession,
  listCheckoutsForReview,
  setCheckoutStatus,
} from '#database/checkouts/checkouts.ts';
import { listOpenSecondPayments } from '#database/checkouts/second-payments.ts';
import { listOrderHistory } from '#database/orders/order-records.ts';
import { emailsAbout, payAgain, recordOf } from '#payments/order-context.fixture.ts';
import { openCheckout, openTestStore, type TestStore } from '#payments/payments.fixture.ts';
import { findLostPayments } from '#payments/reconcile/find-lost-payments.ts';
import { settle } from '#payments/settlement/settle.ts';
import { refundSecondPayment } from './refund-second-payment.ts';
import { confirmReview } from './resolve-review.ts';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const ANN = 'admin:Ann';

/** An order that was paid in two sessions; the first by bank debit if asked. */
async function paidTwice({ byDebit = false } = {}) {
  const { sessionId: first } = await openCheckout(store);
  await store.sandbox.control.pay(first, byDebit ? { method: 'us_bank_account' } : undefined);
  const settled = await settle(store.context, first);
  if (!('orderNumber' in settled)) throw new Error(settled.state);
  const { orderNumber } = settled;
  const second = await payAgain(store, orderNumber);
  await settle(store.context, second);
  return { orderNumber, first, second };
}

const refund = (orderNumber: string, sessionId: string, context = store.context) =>
  refundSecondPayment(context, { orderNumber, sessionId, actor: ANN });
const isListed = async (orderNumber: string) =>
  (await listCheckoutsForReview(store.context.db)).some(({ order_number }) => order_number === orderNumber);
const actionsOf = async (orderNumber: string) =>
  (await listOrderHistory(store.context.db, orderNumber)).map(({ actor, action }) => `${actor}: ${action}`);

async function refundsOf(sessionId: string) {
  const { payment_intent: intent } = await store.context.stripe.checkout.sessions.retrieve(sessionId);
  const { data } = await store.context.stripe.refunds.list({ payment_intent: String(intent) });
  return data.map(({ id, amount }) => ({ id, amount }));
}

it('is refunded once, whoever asks for it at the same moment, and nothing is left to review', async () => {
  const { orderNumber, first, second } = await paidTwice();
  const answers = await Promise.all([refund(orderNumber, second), refund(orderNumber, second)]);
  expect(answers).toEqual(Array(2).fill({ ok: true, end: 'refunded', amount: 1_995 }));
  expect(await refund(orderNumber, second)).toMatchObject({ ok: true });
  expect(await refundsOf(second)).toMatchObject([{ amount: 1_995 }]);
  expect(await refundsOf(first)).toEqual([]);
  expect(await isListed(orderNumber)).toBe(false);
  expect(await actionsOf(orderNumber)).toEqual([
    'stripe: paid',
    'stripe: paid twice',
    `${ANN}: second payment refunded`,
  ]);
  expect(await recordOf(store, orderNumber)).toMatchObject({ fulfillment: 'paid', refunded_amount: 0 });
});

it('is refunded after the debit that was to pay the order has failed', async () => {
  const { orderNumber, first, second } = await paidTwice({ byDebit: true });
  await store.sandbox.control.settleDebit(first, 'fail');
  await settle(store.context, first);
  expect(await isListed(orderNumber)).toBe(true);
  expect(await refund(orderNumber, second)).toMatchObject({ ok: true, end: 'refunded' });
  expect(await refundsOf(second)).toMatchObject([{ amount: 1_995 }]);
  expect(await isListed(orderNumber)).toBe(false);
  expect(await recordOf(store, orderNumber)).toMatchObject({ fulfillment: 'cancelled' });
});

it('ends its review after a crash between the refund and its record, by a repeat or by the event of Stripe', async () => {
  const crashed = {
    ...store.context,
    now: () => {
      throw new Error('the process stopped');
    },
  };
  const one = await paidTwice();
  await expect(refund(one.orderNumber, one.second, crashed)).rejects.toThrow('the process stopped');
  expect(await isListed(one.orderNumber)).toBe(true);
  expect(await refund(one.orderNumber, one.second)).toMatchObject({ ok: true });
  expect(await refundsOf(one.second)).toHaveLength(1);
  expect(await isListed(one.orderNumber)).toBe(false);

  const other = await paidTwice();
  await expect(refund(other.orderNumber, other.second, crashed)).rejects.toThrow('the process stopped');
  await settle(store.context, other.second);
  expect(await isListed(other.orderNumber)).toBe(false);
  expect((await actionsOf(other.orderNumber)).at(-1)).toBe(`${ANN}: second payment refunded`);
});

it('ends its review when it is refunded in the dashboard of Stripe', async () => {
  const { orderNumber, second } = await paidTwice();
  await store.sandbox.control.refund(second);
  await settle(store.context, second);
  expect(await isListed(orderNumber)).toBe(false);
  expect((await actionsOf(orderNumber)).at(-1)).toBe('stripe: second payment refunded');
});

it('is before the merchant again if its refund fails, and is refunded once more', async () => {
  const { orderNumber, second } = await paidTwice();
  await refund(orderNumber, second);
  const [made] = await refundsOf(second);
  await store.sandbox.control.failRefund(made?.id ?? '');
  const event = {
    event_id: `evt_${orderNumber}`,
    type: 'refund.failed',
    stripe_session_id: second,
    payload: {},
  };
  await settle(store.context, second, event);
  expect(await isListed(orderNumber)).toBe(true);
  expect(await emailsAbout(store, orderNumber)).toEqual([
    'merchant-new-order',
    'order-confirmation',
    'merchant-review',
    'merchant-review',
  ]);
  expect(await refund(orderNumber, second)).toMatchObject({ ok: true });
  expect(await refundsOf(second)).toHaveLength(2);
  expect(await isListed(orderNumber)).toBe(false);
});

it('is not forgotten when the review of the first payment ends', async () => {
  const { orderNumber, second } = await paidTwice();
  const { db } = store.context;
  const checkout = await findCheckoutByOrderNumber(db, orderNumber);
  await setCheckoutStatus(db, checkout?.id ?? '', 'review', { review_reason: 'total 1, expected 2' });
  await db
    .updateTable('order_records')
    .set({ fulfillment: 'review' })
    .where('order_number', '=', orderNumber)
    .execute();
  await db.deleteFrom('orders').where('order_number', '=', orderNumber).execute();
  expect(await confirmReview(store.context, orderNumber, { actor: ANN })).toMatchObject({ ok: true });
  expect((await findCheckoutByOrderNumber(db, orderNumber))?.review_reason).toContain(second);
});

it('each ends on its own if there are several', async () => {
  const { orderNumber, second } = await paidTwice();
  const third = await payAgain(store, orderNumber);
  await settle(store.context, third);
  await refund(orderNumber, second);
  expect(await listOpenSecondPayments(store.context.db, orderNumber)).toMatchObject([{ session_id: third }]);
  expect((await findCheckoutByOrderNumber(store.context.db, orderNumber))?.review_reason).toContain(third);
});

it('whose webhook was lost is found by the hourly comparison', async () => {
  const { sessionId } = await openCheckout(store);
  await store.sandbox.control.pay(sessionId);
  const settled = await settle(store.context, sessionId);
  if (!('orderNumber' in settled)) throw new Error(settled.state);
  await payAgain(store, settled.orderNumber);
  await findLostPayments(store.context);
  expect(await isListed(settled.orderNumber)).toBe(true);
});

it('that an older version only flagged is refunded too, and why a checkout failed is no review', async () => {
  const { db } = store.context;
  const { orderNumber, second } = await paidTwice();
  await db.deleteFrom('second_payments').where('order_number', '=', orderNumber).execute();
  const review_reason = `a second payment session, ${second}, was completed for the same checkout`;
  await db.updateTable('checkouts').set({ review_reason }).where('order_number', '=', orderNumber).execute();
  const { sessionId: never } = await openCheckout(store);
  await db
    .updateTable('checkouts')
    .set({ status: 'failed', review_reason: 'subtotal 999, expected 1995' })
    .where('stripe_session_id', '=', never)
    .execute();
  await sql`select separate_review_reasons()`.execute(db);
  expect(await findCheckoutBySession(db, never)).toMatchObject({
    review_reason: null,
    failure_reason: 'subtotal 999, expected 1995',
  });
  expect(await listOpenSecondPayments(db, orderNumber)).toMatchObject([
    { session_id: second, amount: 1_995 },
  ]);
  expect(await refund(orderNumber, second)).toMatchObject({ ok: true, end: 'refunded' });
  expect(await isListed(orderNumber)).toBe(false);
});

it('of another order, or none, is refused, and so is one without a payment provider', async () => {
  const { second } = await paidTwice();
  const { orderNumber, first } = await paidTwice();
  for (const sessionId of [second, first, 'cs_test_none']) {
    expect(await refund(orderNumber, sessionId)).toMatchObject({
      ok: false,
      reason: `${orderNumber} has no second payment ${sessionId}.`,
    });
  }
  const offline = { ...store.context, stripe: null };
  expect(await refundSecondPayment(offline, { orderNumber, sessionId: second, actor: ANN })).toMatchObject({
    ok: false,
  });
  expect(await refundsOf(first)).toEqual([]);
});
