import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertRefund } from '#database/orders/refunds.ts';
import { deleteShipment, insertShipment } from '#database/orders/shipments.ts';
import { listOrdersToShip } from '#database/orders/today.ts';
import { listCategories } from '#domain/categories.ts';
import { formatArrival } from '#domain/delivery/arrival.ts';
import { cents } from '#domain/money.ts';
import { ALL_ORDERS } from '#domain/orders/order-query.ts';
import { placeOrder } from '#payments/order-context.fixture.ts';
import { openTestStore, type TestStore } from '#payments/payments.fixture.ts';
import { store as shop } from '#shop';
import { deliveryDays, shipByDay } from './delivery-days.ts';
import { loadOrder } from './load-order.ts';
import { listOrders } from './order-list.ts';
import { orderRow } from './order-row.ts';

let store: TestStore;
let orderNumber: string;
beforeAll(async () => {
  store = await openTestStore();
  orderNumber = (await placeOrder(store)).orderNumber;
});
afterAll(() => store.close());

const PAID = { paid_at: '2027-03-01T18:00:00Z', fulfillment: 'paid', refunded_amount: 0 } as const;

/** The order after a change of its record, at noon of a day in the shop's time zone. */
async function at(day: string, change: object) {
  const { db } = store.context;
  const now = new Date(`${day}T18:00:00Z`);
  const reset = { ...PAID, shipped_at: null, dispute_state: null, dispute_amount: null };
  await db
    .updateTable('order_records')
    .set({ ...reset, ...change })
    .where('order_number', '=', orderNumber)
    .execute();
  const order = await loadOrder(db, orderNumber);
  if (!order?.record) throw new Error('the order is gone');
  const { toShip, arrival } = deliveryDays({ ...order, record: order.record }, now);
  const [row] = await listOrders(db, { ...ALL_ORDERS, text: orderNumber }, { limit: 1 });
  return {
    shipBy: toShip?.shipBy ?? null,
    isOverdue: toShip?.isOverdue ?? false,
    isMarkedInList: row && orderRow(row, now).isOverdue,
    arrival: arrival && formatArrival(arrival),
  };
}

const SHIPPED = { fulfillment: 'shipped', shipped_at: '2027-03-05T18:00:00Z' };
const NONE = { shipBy: null, isOverdue: false, isMarkedInList: false, arrival: null };

it('an order is to ship by its slowest piece, and late in the list from the day after', async () => {
  const due = { shipBy: '2027-03-03', isOverdue: false, isMarkedInList: false };
  expect(await at('2027-03-03', {})).toMatchObject(due);
  expect(await at('2027-03-04', {})).toMatchObject({ ...due, isOverdue: true, isMarkedInList: true });
  expect(await at('2027-03-04', { fulfillment: 'packed' })).toMatchObject({
    ...due,
    isOverdue: true,
    isMarkedInList: true,
  });
});

it('an engraved piece that ships today otherwise has the days that its engraving takes', async () => {
  const { db } = store.context;
  const lines = db.updateTable('orders').where('order_number', '=', orderNumber);
  const engraving = JSON.stringify({ label: 'Engraving', text: 'LUNA', price: 0 });
  await lines
    .set({ product_details: sql`product_details || '{"ships_today": true}'`, personalization: engraving })
    .execute();
  const late = { shipBy: '2027-03-04', isOverdue: true, isMarkedInList: true };
  expect(await at('2027-03-04', {})).toMatchObject({ ...late, isOverdue: false, isMarkedInList: false });
  expect(await at('2027-03-05', {})).toMatchObject(late);
  await lines.set({ product_details: sql`product_details - 'ships_today'`, personalization: null }).execute();
});

it('the arrival is that of the order page: from the payment, then from the day it shipped', async () => {
  expect((await at('2027-03-02', {})).arrival).toBe('Tue, Mar 9 - Fri, Mar 12');
  expect(await at('2027-03-09', SHIPPED)).toEqual({ ...NONE, arrival: 'Fri, Mar 12 - Tue, Mar 16' });
});

it('a partly shipped order is late if what is left is late, and arrives when that does', async () => {
  const { db } = store.context;
  const table = Object.entries(shop.processing.byKind).flatMap(([kind]) =>
    listCategories().flatMap((category) => (category.kind === kind ? [category.table] : [])),
  )[0];
  if (!table) throw new Error('no category takes longer');
  const isOf = (line: number) =>
    db.updateTable('orders').where('order_number', '=', orderNumber).where('line_number', '=', line);
  await isOf(1).set({ source_table: table }).execute();
  const whole = await at('2027-03-04', {});
  const shipment = {
    order_number: orderNumber,
    tracking: null,
    created_by: 'cli',
    shipped_at: new Date(),
  } as const;
  const rings = { line: 0, quantity: 3 };
  const chain = { line: 1, quantity: 1 };
  const { id } = await insertShipment(db, { ...shipment, lines: [rings] });
  expect(await at('2027-03-04', {})).toEqual(whole);
  expect(whole).toMatchObject({ isOverdue: false, isMarkedInList: false });
  await deleteShipment(db, id);
  const other = await insertShipment(db, { ...shipment, lines: [chain] });
  const late = await at('2027-03-04', {});
  expect(late).toMatchObject({ shipBy: '2027-03-03', isOverdue: true, isMarkedInList: true });
  expect(late.arrival).not.toBe(whole.arrival);
  await deleteShipment(db, other.id);
});

it('after a refund by piece the order has the days of the pieces that are left, as on Today', async () => {
  const { db } = store.context;
  const ring = db.updateTable('orders').where('order_number', '=', orderNumber).where('line_number', '=', 0);
  await ring.set({ product_details: sql`product_details || '{"ships_today": true}'` }).execute();
  const whole = await at('2027-03-01', {});
  await insertRefund(db, {
    order_number: orderNumber,
    amount: cents(17_910),
    reason: null,
    lines: [{ line: 1, quantity: 1, amount: cents(17_910) }],
    restock: false,
    is_cancellation: false,
    created_by: 'cli',
  });
  const left = await at('2027-03-01', { refunded_amount: 17_910 });
  const [onToday] = await listOrdersToShip(db);
  expect(left.shipBy).toBe(shipByDay(PAID.paid_at, onToday?.lines ?? [], new Date()).shipBy);
  expect(left.shipBy).toBe('2027-03-01');
  expect(whole.shipBy).not.toBe(left.shipBy);
  expect(left.arrival).not.toBe(whole.arrival);
  await db.deleteFrom('refunds').execute();
  await ring.set({ product_details: sql`product_details - 'ships_today'` }).execute();
});

it.each([
  ['delivered', { ...SHIPPED, fulfillment: 'delivered' }],
  ['cancelled', { fulfillment: 'cancelled' }],
  ['in review', { fulfillment: 'review' }],
  ['disputed', { dispute_state: 'open', dispute_amount: 100 }],
  ['disputed on its way', { ...SHIPPED, dispute_state: 'open', dispute_amount: 100 }],
])('an order that is %s has neither', async (_state, change) => {
  expect(await at('2027-03-09', change)).toEqual(NONE);
});
