import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { aCheckout, anOrderLine } from '#database/database.fixture.ts';
import { searchOrders } from '#database/orders/order-search.ts';
import {
  insertOrderLines,
  listOrdersByNumber,
  listOrdersBySession,
  setOrderStatus,
} from '#database/orders/orders.ts';
import { recordPaymentEvent } from '#database/orders/payment-events.ts';
import type { Database } from '#database/tables.ts';
import { ALL_ORDERS } from '#domain/orders/order-query.ts';
import { describeOnBothEngines } from '#tests/support/postgres-both-engines.ts';
import {
  attachSession,
  findCheckout,
  findCheckoutByAttemptKey,
  findCheckoutByOrderNumber,
  findCheckoutBySession,
  insertCheckout,
  listCheckoutsForReview,
  lockCheckout,
  setCheckoutStatus,
} from './checkouts.ts';

const NEVER = '00000000-0000-4000-8000-000000000000';

async function begun(db: Database, overrides = {}): Promise<string> {
  const row = await insertCheckout(db, aCheckout(overrides));
  if (!row) throw new Error('the attempt was known');
  return row.id;
}

describeOnBothEngines('a checkout', (open) => {
  it('is inserted once per attempt key, with the address and lines at that time', async () => {
    const { db } = await open();
    const noted = await insertCheckout(db, aCheckout());
    expect(noted).toMatchObject({
      status: 'created',
      total: 12_500,
      currency: 'usd',
      stripe_session_id: null,
    });
    expect(noted?.shipping_address.city).toBe('Houston');
    expect(noted?.expires_at).toBe('2030-01-01T00:00:00.000Z');
    expect(await insertCheckout(db, aCheckout({ order_number: 'FH-OTHER' }))).toBeNull();
    expect((await findCheckoutByAttemptKey(db, 'attempt-1'))?.order_number).toBe('FH-7K2M9QX4');
    expect(await findCheckoutByAttemptKey(db, 'attempt-2')).toBeNull();
  });

  it('two concurrent inserts with one attempt key result in one checkout', async () => {
    const { db } = await open();
    const both = await Promise.all([
      insertCheckout(db, aCheckout({ order_number: 'FH-A' })),
      insertCheckout(db, aCheckout({ order_number: 'FH-B' })),
    ]);
    expect(both.filter((row) => row !== null)).toHaveLength(1);
  });

  it('has a unique order number, and its amounts must add up', async () => {
    const { db } = await open();
    await begun(db);
    await expect(insertCheckout(db, aCheckout({ attempt_key: 'attempt-2' }))).rejects.toThrow(
      'duplicate key',
    );
    await expect(begun(db, { attempt_key: 'x', order_number: 'y', total: 1 })).rejects.toThrow(
      'check constraint',
    );
  });

  it('opens with its payment page; one that has advanced keeps its status', async () => {
    const { db } = await open();
    const id = await begun(db);
    await attachSession(db, id, { stripe_session_id: 'cs_1', payment_url: 'https://pay/1' });
    expect(await findCheckoutBySession(db, 'cs_1')).toMatchObject({
      id,
      status: 'open',
      payment_url: 'https://pay/1',
    });
    await setCheckoutStatus(db, id, 'paid', { shipping_amount: 1599 });
    await attachSession(db, id, { stripe_session_id: 'cs_1', payment_url: null });
    expect(await findCheckout(db, id)).toMatchObject({
      status: 'paid',
      shipping_amount: 1599,
      review_reason: null,
    });
    expect(await findCheckoutBySession(db, 'cs_2')).toBeNull();
    expect(await findCheckout(db, NEVER)).toBeNull();
  });

  it('is listed for review if money moved that the store cannot explain, newest first', async () => {
    const { db } = await open();
    for (const [order_number, status, review_reason] of [
      ['FH-ODD', 'review', 'total 1, expected 2'],
      ['FH-TWICE', 'paid', 'a second payment session'],
      ['FH-GOOD', 'paid', undefined],
      ['FH-FAILED', 'failed', 'paid a second time'],
    ] as const) {
      const id = await begun(db, { attempt_key: order_number, order_number });
      await setCheckoutStatus(db, id, status, review_reason === undefined ? {} : { review_reason });
    }
    const never = await begun(db, { attempt_key: 'FH-NEVER', order_number: 'FH-NEVER' });
    await setCheckoutStatus(db, never, 'failed', { failure_reason: 'could not open the payment page' });
    const kept = await listCheckoutsForReview(db);
    expect(kept.map(({ order_number }) => order_number)).toEqual(['FH-FAILED', 'FH-TWICE', 'FH-ODD']);
  });

  it('is found by its order number', async () => {
    const { db } = await open();
    const id = await begun(db);
    expect(await findCheckoutByOrderNumber(db, 'FH-7K2M9QX4')).toMatchObject({ id });
    expect(await findCheckoutByOrderNumber(db, 'FH-NOBODY')).toBeNull();
  });

  it('a second settlement waits for the first and sees its result', async () => {
    const { db } = await open();
    const id = await begun(db);
    const settle = (meanwhile: (transaction: Database) => Promise<unknown>) =>
      db.transaction().execute(async (transaction) => {
        const checkout = await lockCheckout(transaction, id);
        if (checkout?.status === 'paid') return 'settled before';
        await meanwhile(transaction);
        await setCheckoutStatus(transaction, id, 'paid');
        return insertOrderLines(transaction, [anOrderLine({ checkout_id: id })]);
      });
    let second: Promise<unknown> | undefined;
    const first = settle(async (transaction) => {
      second = settle(async () => {});
      // Enough time for the second one to overtake, if it were not locked out.
      for (let query = 0; query < 50; query++) await findCheckout(transaction, id);
    });
    expect(await first).toBe(1);
    expect(await second).toBe('settled before');
    expect(await listOrdersBySession(db, 'cs_1')).toHaveLength(1);
    expect(await lockCheckout(db, NEVER)).toBeNull();
  });
});

describeOnBothEngines('an order', (open) => {
  it('has its lines in cart order, each written once', async () => {
    const { db } = await open();
    const checkout_id = await begun(db);
    const ring = anOrderLine({
      checkout_id,
      line_number: 0,
      selected_color: 'Yellow Gold',
      selected_size: '7',
    });
    const chain = anOrderLine({ checkout_id, line_number: 1, selected_length: '20 in', amount: 9000 });
    expect(await insertOrderLines(db, [chain, ring])).toBe(2);
    expect(await insertOrderLines(db, [ring, chain])).toBe(0);
    expect(await insertOrderLines(db, [])).toBe(0);
    const lines = await listOrdersBySession(db, 'cs_1');
    expect(lines).toMatchObject([ring, chain]);
    expect(await listOrdersByNumber(db, 'FH-7K2M9QX4')).toEqual(lines);
    expect(await listOrdersByNumber(db, 'FH-NOBODY')).toEqual([]);
  });

  it('is one row of the list, newest first, with all its lines in the total', async () => {
    const { db } = await open();
    for (const number of ['FH-A', 'FH-B', 'FH-C']) {
      const checkout_id = await begun(db, { attempt_key: number, order_number: number });
      const line = anOrderLine({ checkout_id, order_number: number, stripe_session_id: `cs_${number}` });
      await insertOrderLines(db, [line, { ...line, line_number: 1, amount: 1599 }]);
      await sql`select add_missing_order_records()`.execute(db);
    }
    const latest = await searchOrders(db, ALL_ORDERS, 'UTC', { limit: 2 });
    expect(latest).toMatchObject([
      { order_number: 'FH-C', fulfillment: 'paid', total: 14_099, customer_email: 'ann@example.com' },
      { order_number: 'FH-B', total: 14_099 },
    ]);
    expect(latest).toHaveLength(2);
    expect(await searchOrders(db, ALL_ORDERS, 'UTC', { limit: 9 })).toHaveLength(3);
  });

  it('advances with all its lines', async () => {
    const { db } = await open();
    const checkout_id = await begun(db);
    await insertOrderLines(db, [anOrderLine({ checkout_id }), anOrderLine({ checkout_id, line_number: 1 })]);
    expect(await setOrderStatus(db, 'FH-7K2M9QX4', 'shipped')).toBe(2);
    expect((await listOrdersBySession(db, 'cs_1')).map(({ status }) => status)).toEqual([
      'shipped',
      'shipped',
    ]);
    expect(await setOrderStatus(db, 'FH-NOBODY', 'shipped')).toBe(0);
  });
});

describeOnBothEngines('a payment event', (open) => {
  const event = {
    event_id: 'evt_1',
    type: 'checkout.session.completed',
    stripe_session_id: 'cs_1',
    payload: { a: 1 },
  };

  it('is new once, even if delivered twice at the same time', async () => {
    const { db } = await open();
    const answers = await Promise.all([recordPaymentEvent(db, event), recordPaymentEvent(db, event)]);
    expect(answers.sort()).toEqual(['new', 'seen']);
  });

  it('is new again if processing failed', async () => {
    const { db } = await open();
    const acting = db.transaction().execute(async (transaction) => {
      await recordPaymentEvent(transaction, event);
      throw new Error('the disk is full');
    });
    await expect(acting).rejects.toThrow('the disk is full');
    expect(await recordPaymentEvent(db, event)).toBe('new');
  });
});
