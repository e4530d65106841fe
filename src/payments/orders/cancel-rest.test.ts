import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { listOrderHistory, stateOfRecord } from '#database/orders/order-records.ts';
import { listRefunds } from '#database/orders/refunds.ts';
import { listOrdersToShip } from '#database/orders/today.ts';
import { listStock, setStock } from '#database/products/stock.ts';
import { cents } from '#domain/money.ts';
import { timelineOf } from '#domain/orders/order-timeline.ts';
import { emailsAbout, placeOrder, recordOf } from '#payments/order-context.fixture.ts';
import { openTestStore, type TestStore } from '#payments/payments.fixture.ts';
import { syncPayment } from '#payments/settlement/sync-payment.ts';
import { cancelOrder } from './cancel-order.ts';
import { finishRefunds } from './finish-refunds.ts';
import { moveOrder } from './move-order.ts';
import { refundOrder } from './refund-order.ts';

const OPEN_WITHIN_MS = 120_000;
const LUNA = { source_table: 'hip_hop_ring_products', product_id: 'luna', option: '' } as const;
const RINGS = 0;
const CHAIN = 1;

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
}, OPEN_WITHIN_MS);
afterAll(() => store.close());

type Units = { line: number; quantity: number };

function ship(orderNumber: string, units: Units) {
  return moveOrder(
    store.context,
    orderNumber,
    { action: 'ship', tracking: null, units: [units] },
    { actor: 'cli' },
  );
}

function cancel(orderNumber: string, asked: Partial<Parameters<typeof cancelOrder>[1]> = {}) {
  return cancelOrder(store.context, { orderNumber, actor: 'cli', reason: null, ...asked });
}

/** Three rings and a chain that cost nothing, of which `units` are sent. */
async function aFreeOrder(units: Units): Promise<string> {
  const { orderNumber } = await placeOrder(store, { promoCode: 'FREE', discountPercentage: 100 });
  await ship(orderNumber, units);
  return orderNumber;
}

function refundByAmount(orderNumber: string, amount: number, stripe = true) {
  return refundOrder(stripe ? store.context : { ...store.context, stripe: null }, {
    orderNumber,
    request: { kind: 'amount', amount: cents(amount) },
    restock: false,
    reason: null,
    actor: 'cli',
  });
}

async function isToShip(orderNumber: string): Promise<boolean> {
  return (await listOrdersToShip(store.context.db)).some(({ order_number }) => order_number === orderNumber);
}

const onHand = async () => (await listStock(store.context.db))[0]?.onHand;

/** Orders of which three rings are sent and a chain is left, and nothing can be refunded. */
const WITHOUT_MONEY: Readonly<Record<string, () => Promise<string>>> = {
  'was free': () => aFreeOrder({ line: RINGS, quantity: 3 }),
  'is refunded by amount': async () => {
    const { orderNumber } = await placeOrder(store);
    await ship(orderNumber, { line: RINGS, quantity: 3 });
    await refundByAmount(orderNumber, (await recordOf(store, orderNumber)).total);
    return orderNumber;
  },
  'was lost to a dispute': async () => {
    const { orderNumber, sessionId } = await placeOrder(store);
    await ship(orderNumber, { line: RINGS, quantity: 3 });
    const dispute = await store.sandbox.control.dispute(sessionId);
    await store.sandbox.control.closeDispute(dispute ?? '', 'lost');
    await syncPayment(store.context, orderNumber);
    return orderNumber;
  },
};

describe('the rest of a partly shipped order with nothing to refund', () => {
  it.each(Object.keys(WITHOUT_MONEY))('is cancelled if the order %s, and counts as shipped', async (name) => {
    const orderNumber = (await WITHOUT_MONEY[name]?.()) ?? '';
    const { db } = store.context;
    const before = await recordOf(store, orderNumber);
    expect(await cancel(orderNumber, { reason: 'Sold out' })).toMatchObject({
      ok: true,
      refund: null,
      isRest: true,
    });
    const record = await recordOf(store, orderNumber);
    expect([record.fulfillment, record.refunded_amount]).toEqual(['shipped', before.refunded_amount]);
    expect(await isToShip(orderNumber)).toBe(false);
    expect((await listRefunds(db, orderNumber)).at(-1)).toMatchObject({
      amount: 0,
      is_cancellation: true,
      status: 'succeeded',
      restock: true,
      reason: 'Sold out',
      lines: [{ line: CHAIN, quantity: 1, amount: 0, tax: 0 }],
    });
    const history = await listOrderHistory(db, orderNumber);
    expect(history.slice(-2)).toMatchObject([
      { actor: 'cli', action: 'rest cancelled', note: 'Sold out' },
      { actor: 'system', action: 'shipped' },
    ]);
    const steps = timelineOf(history).map(({ state }) => state);
    expect(steps.slice(-2)).toEqual(['rest_cancelled', 'shipped']);
    expect((await emailsAbout(store, orderNumber)).filter((kind) => kind.includes('cancelled'))).toEqual([
      'order-rest-cancelled',
    ]);
    expect(await cancel(orderNumber)).toMatchObject({ ok: false });
  });

  it('is delivered at once if all its parcels are', async () => {
    const orderNumber = await aFreeOrder({ line: CHAIN, quantity: 1 });
    await moveOrder(store.context, orderNumber, { action: 'deliver', shipment: 1 }, { actor: 'cli' });
    await cancel(orderNumber);
    expect(stateOfRecord(await recordOf(store, orderNumber))).toBe('delivered');
  });

  it('waits for a refund that is not made yet, and cannot be cancelled while something can be refunded', async () => {
    const { orderNumber } = await placeOrder(store);
    await ship(orderNumber, { line: RINGS, quantity: 3 });
    const { total } = await recordOf(store, orderNumber);
    await refundByAmount(orderNumber, total - 100);
    expect(await cancel(orderNumber)).toEqual({
      ok: false,
      reason: `${orderNumber} is partly shipped; it can't be cancelled. Refund the pieces that are left to ship instead.`,
    });
    await refundByAmount(orderNumber, 100, false);
    const offline = { ...store.context, stripe: null };
    expect(await cancelOrder(offline, { orderNumber, actor: 'cli', reason: null })).toEqual({
      ok: false,
      reason: `A refund of ${orderNumber} is not made yet. Cancel the rest once it is.`,
    });
    await finishRefunds(store.context);
    expect(await cancel(orderNumber)).toMatchObject({ ok: true, isRest: true });
  });

  it('is cancelled once, also if the request is repeated after a parcel was taken back', async () => {
    const orderNumber = await aFreeOrder({ line: RINGS, quantity: 2 });
    const asked = { reason: 'Sold out', idempotencyKey: 'the dialog' } as const;
    const first = await Promise.all([cancel(orderNumber, asked), cancel(orderNumber, asked)]);
    expect(first).toMatchObject([
      { ok: true, isRest: true },
      { ok: true, isRest: true },
    ]);
    await moveOrder(store.context, orderNumber, { action: 'undo' }, { actor: 'cli' });
    expect(await cancel(orderNumber, asked)).toMatchObject({ ok: true, isRest: true });
    expect((await recordOf(store, orderNumber)).fulfillment).toBe('packed');
    expect(await listRefunds(store.context.db, orderNumber)).toHaveLength(1);
    expect(await cancel(orderNumber, { ...asked, restock: false })).toEqual({
      ok: false,
      reason: `The first try went through: the rest of ${orderNumber} is cancelled. Check the order before you change more.`,
    });
  });

  it('goes back into stock unless the merchant says that it is not there', async () => {
    await setStock(store.context.db, LUNA, 10);
    onTestFinished(() => setStock(store.context.db, LUNA, null).then(() => {}));
    const found = await aFreeOrder({ line: RINGS, quantity: 1 });
    expect(await onHand()).toBe(7);
    await cancel(found);
    expect(await onHand()).toBe(9);
    const lost = await aFreeOrder({ line: RINGS, quantity: 1 });
    await cancel(lost, { restock: false });
    expect(await onHand()).toBe(6);
    // What is left after an undone parcel goes back, and not what was cancelled before.
    for (const orderNumber of [found, lost]) {
      await moveOrder(store.context, orderNumber, { action: 'undo' }, { actor: 'cli' });
      expect(await cancel(orderNumber)).toMatchObject({ ok: true, isRest: false });
    }
    expect(await onHand()).toBe(8);
  });

  it('puts back only units that came out of stock and were not sent', async () => {
    await setStock(store.context.db, LUNA, 10);
    onTestFinished(() => setStock(store.context.db, LUNA, null).then(() => {}));
    const orderNumber = await aFreeOrder({ line: RINGS, quantity: 2 });
    const missing_units = JSON.stringify([{ line: RINGS, quantity: 1 }]);
    const { db } = store.context;
    await db
      .updateTable('order_records')
      .set({ missing_units })
      .where('order_number', '=', orderNumber)
      .execute();
    const before = await onHand();
    await cancel(orderNumber);
    expect(await onHand()).toBe(before);
  });
});

it('an order of which nothing has shipped is always restocked, and its cancellation is made once', async () => {
  const { orderNumber } = await placeOrder(store);
  expect(await cancel(orderNumber, { restock: false })).toEqual({
    ok: false,
    reason: `No piece of ${orderNumber} has shipped, so cancelling it puts all of them back into stock.`,
  });
  const asked = { idempotencyKey: 'the dialog' } as const;
  const [first, again] = [await cancel(orderNumber, asked), await cancel(orderNumber, asked)];
  expect(first).toMatchObject({ ok: true, isRest: false, refund: { status: 'succeeded' } });
  expect(again).toEqual(first);
  expect(await cancel(orderNumber, { ...asked, reason: 'Other' })).toEqual({
    ok: false,
    reason: `The first try went through: ${orderNumber} is cancelled. Check the order before you change more.`,
  });
});
