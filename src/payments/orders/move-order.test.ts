import { afterAll, beforeAll, expect, it } from 'vitest';
import { searchOrders } from '#database/orders/order-search.ts';
import { listRefunds, updateRefund } from '#database/orders/refunds.ts';
import { listOrdersToShip } from '#database/orders/today.ts';
import { ALL_ORDERS } from '#domain/orders/order-query.ts';
import { emailsAbout, placeOrder, recordOf } from '#payments/order-context.fixture.ts';
import { aRequest, aRequestedLine, openTestStore, type TestStore } from '#payments/payments.fixture.ts';
import { moveOrder, type OrderMove } from './move-order.ts';
import { refundOrder } from './refund-order.ts';

const OPEN_WITHIN_MS = 120_000;

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
}, OPEN_WITHIN_MS);
afterAll(() => store.close());

it('an order that does not exist is refused as not found', async () => {
  const moved = await moveOrder(store.context, 'FH-NOBODY', { action: 'pack' }, { actor: 'cli' });
  expect(moved.ok ? null : moved.code).toBe('not-found');
});

it('an order is to ship with the units that are not refunded, and not once only its shipping is left', async () => {
  const { db } = store.context;
  const { orderNumber } = await placeOrder(store, {
    cartItems: [aRequestedLine({ quantity: 2 })],
    promoCode: null,
    discountPercentage: 0,
    shippingAddress: { ...aRequest().shippingAddress, country: 'GB' },
  });
  const refundOne = () =>
    refundOrder(store.context, {
      orderNumber,
      request: { kind: 'lines', units: [{ line: 0, quantity: 1 }] },
      restock: false,
      reason: null,
      actor: 'cli',
    });
  const unitsToShip = async () =>
    (await listOrdersToShip(db)).find(({ order_number }) => order_number === orderNumber)?.units;
  const isFound = async () => {
    const query = { ...ALL_ORDERS, state: 'to_ship' } as const;
    const found = await searchOrders(db, query, 'UTC', { limit: 100 });
    return found.some(({ order_number }) => order_number === orderNumber);
  };
  const move = (action: OrderMove['action'], isOverridden = false) =>
    moveOrder(store.context, orderNumber, { action, tracking: null } as OrderMove, {
      actor: 'cli',
      isOverridden,
    });

  await refundOne();
  expect([await unitsToShip(), await isFound()]).toEqual([1, true]);
  await refundOne();
  const { refunded_amount, total } = await recordOf(store, orderNumber);
  expect(refunded_amount, 'the shipping is not refunded').toBeLessThan(total);
  expect([await unitsToShip(), await isFound()]).toEqual([undefined, false]);
  for (const [action, participle] of [
    ['produce', 'put into production'],
    ['pack', 'packed'],
    ['ship', 'shipped'],
    ['collect', 'handed out'],
  ] as const) {
    const reason = `${orderNumber} has all its pieces refunded; it can't be ${participle}.`;
    expect(await move(action)).toEqual({ ok: false, reason });
  }
  expect(await emailsAbout(store, orderNumber)).not.toContain('order-shipped');
  expect((await move('pack', true)).ok).toBe(true);

  const [first] = await listRefunds(db, orderNumber);
  await updateRefund(db, first?.id ?? '', { status: 'failed' });
  expect([await unitsToShip(), await isFound()]).toEqual([1, true]);
  expect((await move('ship')).ok).toBe(true);
});
