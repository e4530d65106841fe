import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stateOfRecord } from '#database/orders/order-records.ts';
import { remainingOf } from '#database/orders/refunds.ts';
import { erasePersonalData } from '#database/privacy/personal-data.ts';
import { emailsAbout, placeOrder, recordOf } from '#payments/order-context.fixture.ts';
import { openTestStore, type TestStore } from '#payments/payments.fixture.ts';
import { syncPayment } from './sync-payment.ts';

const WITHIN_MS = 120_000;

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
}, WITHIN_MS);
afterAll(() => store.close());

type Said = { id: string; created: number; amount: number; status: string };

/** Synchronizes a disputed order with these disputes, as Stripe lists them. Returns what is lost and left, in cents. */
async function sync(orderNumber: string, ...disputes: Said[]) {
  const { stripe } = store.context;
  const data = disputes.map((said) => ({ ...said, reason: 'fraudulent', evidence_details: { due_by: 0 } }));
  const changed = {
    ...stripe,
    paymentIntents: stripe.paymentIntents,
    refunds: stripe.refunds,
    disputes: { list: async () => ({ data }) },
  } as unknown as Stripe;
  await syncPayment({ ...store.context, stripe: changed }, orderNumber);
  const record = await recordOf(store, orderNumber);
  return { state: record.dispute_state, left: remainingOf(record, []), shown: stateOfRecord(record) };
}

/** An order over $232.96, in a dispute. */
async function disputedOrder(overrides: Parameters<typeof placeOrder>[1] = {}): Promise<string> {
  const { orderNumber, sessionId } = await placeOrder(store, overrides);
  await store.sandbox.control.dispute(sessionId);
  return orderNumber;
}
const notices = async (orderNumber: string) =>
  (await emailsAbout(store, orderNumber)).filter((kind) => kind.startsWith('merchant-dispute'));

describe('several disputes of a payment', () => {
  const a = { id: 'du_a', created: 1, amount: 20_000 };
  const b = { id: 'du_b', created: 2, amount: 1_000 };
  const lostA = { ...a, status: 'lost' };

  it('keep what the first took back, while the second is open and once it is won', async () => {
    const orderNumber = await disputedOrder();
    const { total } = await recordOf(store, orderNumber);
    const left = total - 20_000;
    expect(await sync(orderNumber, lostA)).toMatchObject({ state: 'lost', left });
    const openB = { ...b, status: 'needs_response' };
    expect(await sync(orderNumber, openB, lostA)).toMatchObject({ state: 'open', left });
    expect(await sync(orderNumber, lostA), 'a stale answer').toMatchObject({ state: 'open', left });
    const won = await sync(orderNumber, { ...b, status: 'won' }, lostA);
    expect(won).toMatchObject({ state: 'lost', left });
    expect(await sync(orderNumber, { ...b, status: 'won' }, lostA)).toEqual(won);
    expect(await notices(orderNumber)).toEqual([
      'merchant-dispute-closed',
      'merchant-dispute',
      'merchant-dispute-closed',
    ]);
  });

  it('take back the sum of what is lost, in whatever order they close', async () => {
    const orderNumber = await disputedOrder();
    const { total } = await recordOf(store, orderNumber);
    const open = (dispute: typeof a) => ({ ...dispute, status: 'needs_response' });
    await sync(orderNumber, open(b), open(a));
    expect(await sync(orderNumber, open(b), lostA)).toMatchObject({ state: 'open', left: total - 20_000 });
    const lostB = { ...b, status: 'lost' };
    expect(await sync(orderNumber, lostB, lostA)).toMatchObject({ state: 'lost', left: total - 21_000 });
  });
});

it('a closed inquiry that becomes a dispute moves forward, each step with its email', async () => {
  const orderNumber = await disputedOrder();
  const { total } = await recordOf(store, orderNumber);
  const states = [];
  for (const status of [
    'warning_needs_response',
    'warning_closed',
    'needs_response',
    'warning_closed',
    'lost',
  ]) {
    const { state, left } = await sync(orderNumber, { id: 'du_i', created: 1, amount: 5_000, status });
    states.push([state, total - left]);
  }
  expect(states).toEqual([
    ['open', 0],
    ['won', 0],
    ['open', 0],
    ['open', 0],
    ['lost', 5_000],
  ]);
  const kinds = ['merchant-dispute', 'merchant-dispute-closed'];
  expect(await notices(orderNumber)).toEqual([...kinds, ...kinds]);
});

describe('the disputes of an order whose shopper was erased', () => {
  /** Delivers the order and erases its shopper. */
  async function erase(orderNumber: string, email: string) {
    await store.context.db
      .updateTable('order_records')
      .set({ fulfillment: 'delivered' })
      .where('order_number', '=', orderNumber)
      .execute();
    const { blanked } = await erasePersonalData(store.context.db, email, new Date());
    expect(blanked).toEqual([orderNumber]);
  }

  it('still open when a closed inquiry becomes a dispute, with an email', async () => {
    const orderNumber = await disputedOrder({ customerEmail: 'inquiry@example.com' });
    const inquiry = { id: 'du_i', created: 1, amount: 5_000 };
    await sync(orderNumber, { ...inquiry, status: 'warning_needs_response' });
    await sync(orderNumber, { ...inquiry, status: 'warning_closed' });
    await erase(orderNumber, 'inquiry@example.com');
    const told = (await notices(orderNumber)).length;
    expect(await sync(orderNumber, { ...inquiry, status: 'needs_response' })).toMatchObject({
      state: 'open',
      shown: 'disputed',
    });
    expect((await notices(orderNumber)).slice(told)).toEqual(['merchant-dispute']);
  });

  it('are not undone by a stale answer', async () => {
    const orderNumber = await disputedOrder({ customerEmail: 'stale@example.com' });
    const wonA = { id: 'du_a', created: 1, amount: 20_000, status: 'won' };
    await sync(orderNumber, wonA);
    const lost = await sync(orderNumber, { id: 'du_b', created: 2, amount: 1_000, status: 'lost' }, wonA);
    expect(lost.state).toBe('lost');
    await erase(orderNumber, 'stale@example.com');
    expect(await sync(orderNumber, wonA)).toMatchObject({ state: 'lost', left: lost.left });
  });
});
