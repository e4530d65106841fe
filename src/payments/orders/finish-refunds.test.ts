import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertRefund, listRefunds } from '#database/orders/refunds.ts';
import { cents } from '#domain/money.ts';
import { placeOrder } from '#payments/order-context.fixture.ts';
import { openTestStore, type TestStore } from '#payments/payments.fixture.ts';
import { alertStuckRefunds, finishRefunds } from './finish-refunds.ts';

const START = new Date('2026-11-20T12:00:00Z');
const AT_ONCE = 50;

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const after = (seconds: number) => ({
  ...store.context,
  now: () => new Date(START.getTime() + seconds * 1000),
});

async function recordRefund(orderNumber: string) {
  return insertRefund(store.context.db, {
    order_number: orderNumber,
    amount: cents(100),
    reason: null,
    lines: [],
    restock: false,
    is_cancellation: false,
    created_by: 'cli',
  });
}

/** An order whose payment Stripe does not find, so that no refund of it can be sent. */
async function unrefundable(): Promise<string> {
  const { orderNumber } = await placeOrder(store);
  await store.context.db
    .updateTable('order_records')
    .set({ payment_intent_id: `pi_gone${orderNumber.slice(3)}` })
    .where('order_number', '=', orderNumber)
    .execute();
  return orderNumber;
}

it('refunds that cannot be sent keep no newer one waiting', async () => {
  const stuck = await unrefundable();
  for (let count = 0; count < AT_ONCE; count += 1) await recordRefund(stuck);
  const { orderNumber } = await placeOrder(store);
  await recordRefund(orderNumber);
  await finishRefunds(after(0));
  await finishRefunds(after(10));
  expect(await listRefunds(store.context.db, orderNumber)).toMatchObject([{ status: 'succeeded' }]);
  await store.context.db.deleteFrom('refunds').execute();
});

it('a refund that cannot be sent is tried again later and later, at most ten minutes apart', async () => {
  await recordRefund(await unrefundable());
  const tried: number[] = [];
  for (let second = 0; second <= 2_400; second += 10) {
    if ((await finishRefunds(after(second))) > 0) tried.push(second);
  }
  expect(tried).toEqual([0, 10, 30, 70, 150, 310, 630, 1_230, 1_830]);
  await store.context.db.deleteFrom('refunds').execute();
});

it('the merchant gets an email when a refund was not sent for an hour', async () => {
  const { db } = store.context;
  const orderNumber = await unrefundable();
  const { id } = await recordRefund(orderNumber);
  await db.updateTable('refunds').set({ created_at: START }).where('id', '=', id).execute();
  const alerts = () =>
    db.selectFrom('outbox').select('payload').where('kind', '=', 'merchant-alert').execute();
  await alertStuckRefunds(after(3_600));
  expect(await alerts()).toEqual([]);
  await alertStuckRefunds(after(3_601));
  await alertStuckRefunds(after(3_611));
  const payload = { condition: 'refunds-stuck', detail: `the refund of ${orderNumber}` };
  expect(await alerts()).toEqual([{ payload }]);
});
