import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { findCheckoutByOrderNumber, listCheckoutsForReview } from '#database/checkouts/checkouts.ts';
import { countReservedUses } from '#database/checkouts/promo-codes.ts';
import { stateOfRecord } from '#database/orders/order-records.ts';
import { listOrdersByNumber } from '#database/orders/orders.ts';
import { listStock, setStock } from '#database/products/stock.ts';
import { emailsAbout, placeOrder, recordOf } from '#payments/order-context.fixture.ts';
import {
  aRequestedLine,
  aRequestedWatch,
  openCheckout,
  openTestStore,
  type TestStore,
} from '#payments/payments.fixture.ts';
import { findLostPayments } from '#payments/reconcile/find-lost-payments.ts';
import { settle } from '#payments/settlement/settle.ts';
import { cancelOrder } from './cancel-order.ts';
import { moveOrder } from './move-order.ts';
import { refundOrder } from './refund-order.ts';
import { confirmReview } from './resolve-review.ts';

const OPEN_WITHIN_MS = 120_000;

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
}, OPEN_WITHIN_MS);
afterAll(() => store.close());

/** A paid session whose amount differs from what the store expects. */
async function payIntoReview(
  line = aRequestedLine(),
  instrument?: Parameters<typeof store.sandbox.control.pay>[1],
): Promise<{ orderNumber: string; sessionId: string }> {
  const request = { cartItems: [line], promoCode: 'SAVE10', discountPercentage: 10 };
  const { sessionId } = await openCheckout(store, request);
  const { db } = store.context;
  await db
    .updateTable('checkouts')
    .set({ total: 1_700, subtotal: 1_900, discount: 200 })
    .where('stripe_session_id', '=', sessionId)
    .execute();
  await store.sandbox.control.pay(sessionId, instrument);
  const settled = await settle(store.context, sessionId);
  if (settled.state !== 'review') throw new Error(`settled as ${settled.state}`);
  return { orderNumber: settled.orderNumber, sessionId };
}

describe('a payment in review', () => {
  it('is confirmed as an order whose lines sum to what was paid, with a confirmation email', async () => {
    const { orderNumber } = await payIntoReview();
    const before = await recordOf(store, orderNumber);
    expect(stateOfRecord(before)).toBe('review');
    expect(await moveOrder(store.context, orderNumber, { action: 'pack' }, { actor: 'cli' })).toEqual({
      ok: false,
      reason: `${orderNumber} is in review; it can't be packed.`,
    });
    expect(await confirmReview(store.context, orderNumber, { actor: 'cli' })).toMatchObject({ ok: true });
    const lines = await listOrdersByNumber(store.context.db, orderNumber);
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(before.total);
    expect(lines.map(({ status }) => status)).toEqual(lines.map(() => 'paid'));
    expect(await emailsAbout(store, orderNumber)).toEqual(['merchant-review', 'order-confirmation']);
    expect((await findCheckoutByOrderNumber(store.context.db, orderNumber))?.status).toBe('paid');
    expect(await confirmReview(store.context, orderNumber, { actor: 'cli' })).toEqual({
      ok: false,
      reason: `${orderNumber} is paid; it can't be confirmed.`,
    });
  });

  it('is refunded in full and leaves the review list', async () => {
    const before = await countReservedUses(store.context.db, 'SAVE10');
    const { orderNumber, sessionId } = await payIntoReview();
    expect(await countReservedUses(store.context.db, 'SAVE10')).toBe(before + 1);
    const rejected = await cancelOrder(store.context, {
      orderNumber,
      actor: 'cli',
      reason: 'Unknown amount',
      action: 'reject',
    });
    const record = await recordOf(store, orderNumber);
    expect(rejected).toMatchObject({ ok: true, refund: { amount: record.total, status: 'succeeded' } });
    expect(record.refunded_amount).toBe(record.total);
    expect(stateOfRecord(record)).toBe('cancelled');
    expect(await settle(store.context, sessionId)).toMatchObject({ state: 'rejected' });
    expect(stateOfRecord(await recordOf(store, orderNumber))).toBe('cancelled');
    const open = await listCheckoutsForReview(store.context.db);
    expect(open.map(({ order_number }) => order_number)).not.toContain(orderNumber);
    expect(await emailsAbout(store, orderNumber)).toEqual(['merchant-review', 'order-cancelled']);
    expect(await countReservedUses(store.context.db, 'SAVE10'), 'the use of the code is free again').toBe(
      before,
    );
  });
});

it('rejecting a payment in review releases its reservations once', async () => {
  const { db } = store.context;
  const luna = { source_table: 'hip_hop_ring_products', product_id: 'luna', option: '' } as const;
  await setStock(db, luna, 5);
  try {
    const rejected = await payIntoReview();
    expect((await listStock(db))[0]).toMatchObject({ onHand: 5, reserved: 1 });
    const { orderNumber } = rejected;
    await cancelOrder(store.context, { orderNumber, actor: 'cli', reason: null, action: 'reject' });
    expect((await listStock(db))[0]).toMatchObject({ onHand: 5, reserved: 0 });

    // Confirmed although the piece is sold out: nothing was taken from stock, so cancelling restocks nothing.
    const confirmed = await payIntoReview();
    await setStock(db, luna, 0);
    await confirmReview(store.context, confirmed.orderNumber, { actor: 'cli' });
    await cancelOrder(store.context, { orderNumber: confirmed.orderNumber, actor: 'cli', reason: null });
    expect((await listStock(db))[0]).toMatchObject({ onHand: 0, reserved: 0 });
  } finally {
    await setStock(db, luna, null);
  }
});

it('confirming takes the units that are there, and cancelling puts back exactly those', async () => {
  const { db } = store.context;
  const luna = { source_table: 'hip_hop_ring_products', product_id: 'luna', option: '' } as const;
  const iced = { source_table: 'watch_products', product_id: 'iced', option: '' } as const;
  onTestFinished(async () => {
    for (const piece of [luna, iced]) await setStock(db, piece, null);
  });
  await setStock(db, luna, 3);
  await setStock(db, iced, 2);
  const { sessionId } = await openCheckout(store, {
    cartItems: [aRequestedLine({ quantity: 3 }), aRequestedWatch({ quantity: 2 })],
  });
  await setStock(db, iced, 1);
  await store.sandbox.control.pay(sessionId);
  const settled = await settle(store.context, sessionId);
  if (!('orderNumber' in settled)) throw new Error(`settled as ${settled.state}`);
  const { orderNumber } = settled;
  const onHand = async () => (await listStock(db)).map((count) => [count.product_id, count.onHand]);
  expect(await confirmReview(store.context, orderNumber, { actor: 'cli' })).toMatchObject({ ok: true });
  expect(await onHand()).toEqual([
    ['luna', 0],
    ['iced', 0],
  ]);
  const request = { kind: 'lines' as const, units: [{ line: 1, quantity: 1 }] };
  await refundOrder(store.context, { orderNumber, request, restock: true, reason: null, actor: 'cli' });
  await cancelOrder(store.context, { orderNumber, actor: 'cli', reason: null });
  expect(await onHand()).toEqual([
    ['luna', 3],
    ['iced', 1],
  ]);
});

it('an order confirmed without stock puts a refunded unit back only once it has left the store', async () => {
  const { db } = store.context;
  const luna = { source_table: 'hip_hop_ring_products', product_id: 'luna', option: '' } as const;
  onTestFinished(() => setStock(db, luna, null));
  const { orderNumber } = await payIntoReview(aRequestedLine({ quantity: 2 }));
  await setStock(db, luna, 0);
  await confirmReview(store.context, orderNumber, { actor: 'cli' });
  const refundOne = () =>
    refundOrder(store.context, {
      orderNumber,
      request: { kind: 'lines', units: [{ line: 0, quantity: 1 }] },
      restock: true,
      reason: null,
      actor: 'cli',
    });
  expect(await refundOne()).toMatchObject({ ok: true, refund: { restock: false } });
  expect((await listStock(db))[0]).toMatchObject({ onHand: 0 });
  await moveOrder(store.context, orderNumber, { action: 'ship', tracking: null }, { actor: 'cli' });
  expect(await refundOne()).toMatchObject({ ok: true, refund: { restock: true } });
  expect((await listStock(db))[0]).toMatchObject({ onHand: 1 });
});

describe('a bank debit in review', () => {
  const payByDebit = () => payIntoReview(aRequestedLine(), { method: 'us_bank_account' });
  const reject = (orderNumber: string) =>
    cancelOrder(store.context, { orderNumber, actor: 'cli', reason: null, action: 'reject' });

  it('is rejected only once it has cleared, because until then there is nothing to refund', async () => {
    const { orderNumber, sessionId } = await payByDebit();
    expect(await reject(orderNumber)).toEqual({
      ok: false,
      reason: `${orderNumber} is not paid yet; it can't be rejected.`,
    });
    expect(stateOfRecord(await recordOf(store, orderNumber))).toBe('review');
    expect(await emailsAbout(store, orderNumber)).toEqual(['merchant-review']);
    await store.sandbox.control.settleDebit(sessionId, 'clear');
    const { total } = await recordOf(store, orderNumber);
    expect(await reject(orderNumber)).toMatchObject({
      ok: true,
      refund: { amount: total, status: 'succeeded' },
    });
    expect(stateOfRecord(await recordOf(store, orderNumber))).toBe('cancelled');
  });

  it('that has failed is rejected without a refund', async () => {
    const { orderNumber, sessionId } = await payByDebit();
    await store.sandbox.control.settleDebit(sessionId, 'fail');
    expect(await reject(orderNumber)).toMatchObject({ ok: true, refund: null });
    expect(await recordOf(store, orderNumber)).toMatchObject({
      fulfillment: 'cancelled',
      payment_failed: true,
    });
    expect(await emailsAbout(store, orderNumber)).toEqual(['merchant-review', 'order-cancelled']);
    const jobs = await store.context.db
      .selectFrom('outbox')
      .select('payload')
      .where('kind', '=', 'order-cancelled')
      .orderBy('created_at', 'desc')
      .execute();
    expect(jobs[0]?.payload).toMatchObject({ order_number: orderNumber, amount: 0, refunded: null });
    expect(await settle(store.context, sessionId)).toMatchObject({ state: 'rejected' });
  });
});

describe('a payment in review whose money went back is not confirmed', () => {
  const confirm = (orderNumber: string) => confirmReview(store.context, orderNumber, { actor: 'cli' });

  it('after a refund in the dashboard', async () => {
    const { orderNumber, sessionId } = await payIntoReview();
    await store.sandbox.control.refund(sessionId, (await recordOf(store, orderNumber)).total);
    expect(await confirm(orderNumber)).toEqual({
      ok: false,
      reason: `${orderNumber} is refunded; it can't be confirmed.`,
    });
    expect(await emailsAbout(store, orderNumber)).not.toContain('order-confirmation');
  });

  it('during a dispute and after a lost one', async () => {
    const { orderNumber, sessionId } = await payIntoReview();
    const dispute = await store.sandbox.control.dispute(sessionId);
    expect(await confirm(orderNumber)).toEqual({
      ok: false,
      reason: `${orderNumber} is disputed; it can't be confirmed.`,
    });
    await store.sandbox.control.closeDispute(dispute ?? '', 'lost');
    expect(await confirm(orderNumber)).toMatchObject({ ok: false });
    expect(await emailsAbout(store, orderNumber)).not.toContain('order-confirmation');
  });
});

describe('comparing payments with orders', () => {
  it('reports a paid session without a checkout once, and recreates an order from its checkout', async () => {
    const known = await placeOrder(store);
    const forgotten = await placeOrder(store);
    const lost = await placeOrder(store);
    const { db } = store.context;
    for (const { orderNumber } of [forgotten, lost]) {
      await db.deleteFrom('order_history').where('order_number', '=', orderNumber).execute();
      await db.deleteFrom('order_records').where('order_number', '=', orderNumber).execute();
      await db.deleteFrom('orders').where('order_number', '=', orderNumber).execute();
    }
    await db
      .updateTable('checkouts')
      .set({ status: 'open' })
      .where('order_number', '=', forgotten.orderNumber)
      .execute();
    await db.deleteFrom('checkouts').where('order_number', '=', lost.orderNumber).execute();
    const { total } = await recordOf(store, known.orderNumber);

    const report = await findLostPayments(store.context);
    expect(report.recreated).toEqual([forgotten.orderNumber]);
    expect(report.lost).toMatchObject([{ sessionId: lost.sessionId, amount: total }]);
    expect((await recordOf(store, forgotten.orderNumber)).total).toBe(total);
    expect(store.errors).toContain('a paid session of this store has no order');

    const again = await findLostPayments(store.context);
    expect([again.recreated, again.lost.length]).toEqual([[], 1]);
    const alerts = await db
      .selectFrom('outbox')
      .select('payload')
      .where('kind', '=', 'merchant-lost-payment')
      .execute();
    expect(alerts).toHaveLength(1);
  });

  it(
    "reads more sessions than fit on one page of Stripe's list",
    async () => {
      const before = (await findLostPayments(store.context)).checked;
      for (let count = 0; count < 101; count += 1) {
        const session = await store.context.stripe.checkout.sessions.create({
          mode: 'payment',
          line_items: [{ quantity: 1, price: 'price_luna' }],
          success_url: 'http://shop.example/',
          metadata: { store: 'test-store' },
        });
        await store.sandbox.control.pay(session.id);
      }
      expect((await findLostPayments(store.context)).checked).toBe(before + 101);
    },
    OPEN_WITHIN_MS,
  );
});
