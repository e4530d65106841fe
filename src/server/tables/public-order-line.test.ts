import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listOrdersByNumber } from '#database/orders/orders.ts';
import { insertRefund } from '#database/orders/refunds.ts';
import { cents } from '#domain/money.ts';
import { placeOrder } from '#payments/order-context.fixture.ts';
import { openTestStore, type TestStore } from '#payments/payments.fixture.ts';
import { publicOrderLines } from './public-order-line.ts';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

it('the days of an order are those of what is left after a refund by piece', async () => {
  const { db } = store.context;
  const { orderNumber } = await placeOrder(store);
  const ring = db.updateTable('orders').where('order_number', '=', orderNumber).where('line_number', '=', 0);
  await ring.set({ product_details: sql`product_details || '{"ships_today": true}'` }).execute();
  const shipping = async () => {
    const [line] = await publicOrderLines(db, await listOrdersByNumber(db, orderNumber), new Date());
    return line?.shipping;
  };
  const whole = await shipping();
  expect(whole?.estimate.processing).toMatchObject({ max: 2 });
  await insertRefund(db, {
    order_number: orderNumber,
    amount: cents(17_910),
    reason: null,
    lines: [{ line: 1, quantity: 1, amount: cents(17_910) }],
    restock: false,
    is_cancellation: false,
    created_by: 'cli',
  });
  const left = await shipping();
  expect(left?.estimate.processing).toMatchObject({ max: 0 });
  expect(left?.arrival).not.toEqual(whole?.arrival);
});
