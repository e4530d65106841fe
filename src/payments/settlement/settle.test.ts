import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  findCheckoutBySession,
  listCheckoutsForReview,
  setCheckoutStatus,
} from '#database/checkouts/checkouts.ts';
import { findOrderRecord, listOrderHistory } from '#database/orders/order-records.ts';
import { listOrdersBySession, setOrderStatus } from '#database/orders/orders.ts';
import { listRefunds } from '#database/orders/refunds.ts';
import { erasePersonalData } from '#database/privacy/personal-data.ts';
import type { CheckoutRow } from '#database/tables.ts';
import { describeMethodOf } from '#payments/describe-method.ts';
import { refundOrder } from '#payments/orders/refund-order.ts';
import { confirmReview } from '#payments/orders/resolve-review.ts';
import {
  aRequestedLine,
  aRequestedWatch,
  openCheckout,
  openTestStore,
  type TestStore,
} from '#payments/payments.fixture.ts';
import { ensureOrderConfirmation } from './order-confirmation.ts';
import { settle } from './settle.ts';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const linesOf = (sessionId: string) => listOrdersBySession(store.database.db, sessionId);
const checkoutOf = async (sessionId: string): Promise<CheckoutRow> => {
  const checkout = await findCheckoutBySession(store.database.db, sessionId);
  if (!checkout) throw new Error('no attempt');
  return checkout;
};
const jobsOf = (orderNumber: string) =>
  store.database.db
    .selectFrom('outbox')
    .selectAll()
    .where('dedupe_key', '=', `order-confirmation:${orderNumber}`)
    .execute();
const usesOf = async (code: string) =>
  (
    await store.database.db
      .selectFrom('promo_codes')
      .select('uses')
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
  ).uses;
const pay = async (sessionId: string, how?: Parameters<TestStore['sandbox']['control']['pay']>[1]) => {
  expect(await store.sandbox.control.pay(sessionId, how)).toEqual({ kind: 'complete' });
};

describe('a paid order', () => {
  it('is written, counted and confirmed once, however many processes settle it at once', async () => {
    const uses = await usesOf('SAVE10');
    const { sessionId } = await openCheckout(store, {
      cartItems: [aRequestedLine({ quantity: 2 }), aRequestedWatch()],
      promoCode: 'SAVE10',
      discountPercentage: 10,
    });
    await pay(sessionId);
    const settled = await Promise.all(Array.from({ length: 10 }, () => settle(store.context, sessionId)));
    await settle(store.context, sessionId);

    const checkout = await checkoutOf(sessionId);
    expect(settled).toEqual(Array(10).fill({ state: 'paid', orderNumber: checkout.order_number }));
    expect(checkout).toMatchObject({ status: 'paid', shipping_amount: 0 });
    const lines = await linesOf(sessionId);
    expect(lines.map(({ status, quantity, amount }) => [status, quantity, amount])).toEqual([
      ['paid', 2, 3_591],
      ['paid', 1, 134_100],
    ]);
    expect(lines[0]).toMatchObject({
      guest_email: 'ann@example.com',
      selected_size: '7',
      promo_code: 'SAVE10',
    });
    expect(await jobsOf(checkout.order_number)).toHaveLength(1);
    expect(await usesOf('SAVE10')).toBe(uses + 1);
  });

  it.each([
    [{ cardNumber: '5555555555554444' }, 'Mastercard ending in 4444'],
    [{ wallet: 'apple_pay' }, 'Apple Pay, Visa ending in 4242'],
    [{ method: 'klarna' }, 'Klarna'],
    [{ method: 'afterpay_clearpay' }, 'Afterpay'],
    [{ method: 'affirm' }, 'Affirm'],
    [{ method: 'us_bank_account' }, 'Bank account ending in 6789'],
  ] as const)('says that it was paid with %j', async (how, words) => {
    const { sessionId } = await openCheckout(store, { cartItems: [aRequestedLine({ quantity: 40 })] });
    await pay(sessionId, how);
    await settle(store.context, sessionId);
    const record = await findOrderRecord(store.database.db, (await checkoutOf(sessionId)).order_number);
    expect(record && describeMethodOf(record)).toBe(words);
  });

  it('that was free says nothing about how it was paid', async () => {
    const { sessionId } = await openCheckout(store, { promoCode: 'FREE', discountPercentage: 100 });
    await pay(sessionId);
    await settle(store.context, sessionId);
    const record = await findOrderRecord(store.database.db, (await checkoutOf(sessionId)).order_number);
    expect(record?.total).toBe(0);
    expect(record && describeMethodOf(record)).toBeNull();
  });

  it('has its shipping as a separate line, so that the lines sum to what was charged', async () => {
    const { sessionId } = await openCheckout(store, { shippingAddress: { ...address, country: 'CA' } });
    await pay(sessionId);
    await settle(store.context, sessionId);
    const session = await store.context.stripe.checkout.sessions.retrieve(sessionId);
    const lines = await linesOf(sessionId);
    expect(lines.map(({ product_details, amount }) => [product_details.name, amount])).toEqual([
      ['Luna ring', 1_995],
      ['Shipping (Canada)', 1_999],
    ]);
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(session.amount_total);
    expect(await checkoutOf(sessionId)).toMatchObject({ shipping_amount: 1_999, shipping_label: 'Canada' });
  });

  it('whose shipping cost is not known yet is paid without shipping', async () => {
    const { sessionId } = await openCheckout(store, { shippingAddress: { ...address, country: 'BR' } });
    await pay(sessionId);
    expect(await settle(store.context, sessionId)).toMatchObject({ state: 'paid' });
    expect(await linesOf(sessionId)).toMatchObject([{ amount: 1_995 }]);
    expect(await checkoutOf(sessionId)).toMatchObject({
      shipping_amount: 0,
      shipping_label: 'International',
      shipping_options: [{ label: 'International', amount: null }],
    });
  });

  it('that is free is an order like any other', async () => {
    const { sessionId } = await openCheckout(store, { promoCode: 'FREE', discountPercentage: 100 });
    await pay(sessionId);
    expect(await settle(store.context, sessionId)).toMatchObject({ state: 'paid' });
    expect(await linesOf(sessionId)).toMatchObject([{ status: 'paid', amount: 0 }]);
  });

  it('is never reverted by a late event', async () => {
    const { sessionId } = await openCheckout(store);
    await pay(sessionId);
    await settle(store.context, sessionId);
    const checkout = await checkoutOf(sessionId);
    await setOrderStatus(store.database.db, checkout.order_number, 'shipped');
    const stale = { ...store.context, stripe: await frozenStripe(sessionId, { status: 'expired' }) };
    expect(await settle(stale, sessionId)).toMatchObject({ state: 'paid' });
    await settle(store.context, sessionId);
    expect(await linesOf(sessionId)).toMatchObject([{ status: 'shipped' }]);
    expect(await checkoutOf(sessionId)).toMatchObject({ status: 'paid' });
  });

  it('is found by its reference if the store stopped before storing the session id', async () => {
    const { sessionId } = await openCheckout(store);
    await store.database.db
      .updateTable('checkouts')
      .set({ status: 'created', stripe_session_id: null, payment_url: null })
      .where('stripe_session_id', '=', sessionId)
      .execute();
    await pay(sessionId);
    expect(await settle(store.context, sessionId)).toMatchObject({ state: 'paid' });
    expect(await linesOf(sessionId)).toHaveLength(1);
  });

  it('is rolled back if the store stops in the middle of settling, and complete afterwards', async () => {
    const { sessionId } = await openCheckout(store);
    await pay(sessionId);
    const { order_number } = await checkoutOf(sessionId);
    // Queueing the email is the last step. If it fails, everything before it must be rolled back.
    const { db } = store.database;
    await db.schema.alterTable('outbox').renameTo('outbox_away').execute();
    await expect(settle(store.context, sessionId)).rejects.toThrow();
    await db.schema.alterTable('outbox_away').renameTo('outbox').execute();
    expect(await linesOf(sessionId)).toEqual([]);
    expect(await checkoutOf(sessionId)).toMatchObject({ status: 'open' });
    expect(await settle(store.context, sessionId)).toMatchObject({ state: 'paid' });
    expect(await jobsOf(order_number)).toHaveLength(1);
  });

  it('is refunded once all of the money was returned, and not before', async () => {
    const { sessionId } = await openCheckout(store, { cartItems: [aRequestedWatch()] });
    await pay(sessionId);
    await settle(store.context, sessionId);
    const { payment_intent } = await store.context.stripe.checkout.sessions.retrieve(sessionId);
    await store.context.stripe.refunds.create({ payment_intent: String(payment_intent), amount: 1_000 });
    await settle(store.context, sessionId);
    expect(await linesOf(sessionId)).toMatchObject([{ status: 'paid' }]);
    await store.context.stripe.refunds.create({ payment_intent: String(payment_intent) });
    await settle(store.context, sessionId);
    expect(await linesOf(sessionId)).toMatchObject([{ status: 'refunded' }]);
  });

  it('that was refunded before the store knew about it is refunded and not confirmed', async () => {
    const { sessionId } = await openCheckout(store);
    await pay(sessionId);
    const { payment_intent } = await store.context.stripe.checkout.sessions.retrieve(sessionId);
    await store.context.stripe.refunds.create({ payment_intent: String(payment_intent) });
    await settle(store.context, sessionId);
    expect(await linesOf(sessionId)).toMatchObject([{ status: 'refunded' }]);
    expect(await jobsOf((await checkoutOf(sessionId)).order_number)).toEqual([]);
  });
});

describe('a delayed payment', () => {
  const orderAt = async (sessionId: string) => {
    const [line] = await linesOf(sessionId);
    const checkout = await checkoutOf(sessionId);
    return [checkout.status, line?.status, (await jobsOf(checkout.order_number)).length];
  };

  it('waits without an email, then is paid and confirmed once', async () => {
    const { sessionId } = await openCheckout(store);
    await pay(sessionId, { method: 'us_bank_account' });
    await settle(store.context, sessionId);
    expect(await orderAt(sessionId)).toEqual(['awaiting_payment', 'awaiting_payment', 0]);
    await store.sandbox.control.settleDebit(sessionId, 'clear');
    await settle(store.context, sessionId);
    await settle(store.context, sessionId);
    expect(await orderAt(sessionId)).toEqual(['paid', 'paid', 1]);
  });

  it('is paid even if the final event arrives first', async () => {
    const { sessionId } = await openCheckout(store);
    await pay(sessionId, { method: 'us_bank_account' });
    const beginning = { ...store.context, stripe: await frozenStripe(sessionId, {}) };
    await store.sandbox.control.settleDebit(sessionId, 'clear');
    await settle(store.context, sessionId);
    expect(await settle(beginning, sessionId)).toMatchObject({ state: 'paid' });
    expect(await orderAt(sessionId)).toEqual(['paid', 'paid', 1]);
  });

  it.each(['before', 'after'] as const)(
    'is cancelled if the bank declines, whether that event arrives %s the pending one',
    async (when) => {
      const { sessionId } = await openCheckout(store);
      await pay(sessionId, { method: 'us_bank_account' });
      const waiting = { ...store.context, stripe: await frozenStripe(sessionId, {}) };
      if (when === 'after') await settle(store.context, sessionId);
      await store.sandbox.control.settleDebit(sessionId, 'fail');
      await settle(store.context, sessionId);
      await settle(waiting, sessionId);
      expect(await orderAt(sessionId)).toEqual(['failed', 'cancelled', 0]);
    },
  );

  it('that the bank declines has nothing to refund, and Stripe is not asked to', async () => {
    const { sessionId } = await openCheckout(store);
    await pay(sessionId, { method: 'us_bank_account' });
    await settle(store.context, sessionId);
    await store.sandbox.control.settleDebit(sessionId, 'fail');
    await settle(store.context, sessionId);
    const { order_number: orderNumber } = await checkoutOf(sessionId);
    const asked = { orderNumber, request: { kind: 'whole' }, restock: false, reason: null } as const;
    expect(await refundOrder(store.context, { ...asked, actor: 'cli' })).toEqual({
      ok: false,
      reason: `${orderNumber} was never paid; it can't be refunded.`,
    });
    expect(await listRefunds(store.context.db, orderNumber)).toEqual([]);
  });
});

describe('a session without an order', () => {
  it('stays open while it is unpaid, and expires in time', async () => {
    const { sessionId } = await openCheckout(store);
    expect(await settle(store.context, sessionId)).toMatchObject({ state: 'open' });
    await store.sandbox.control.expire(sessionId);
    expect(await settle(store.context, sessionId)).toMatchObject({ state: 'expired' });
    expect(await linesOf(sessionId)).toEqual([]);
  });

  it.each(['', 'x', 'cs_test_nobody', 'cs_test_../../v1/prices', "cs_test_a' or 1=1"])(
    'is not found: %j',
    async (id) => {
      expect(await settle(store.context, id)).toEqual({ state: 'not-found' });
    },
  );

  it('of another store in the same account is ignored', async () => {
    const { sessionId } = await openCheckout(store, { customerEmail: 'neighbor@example.com' });
    await pay(sessionId);
    expect(await settle({ ...store.context, storeId: 'other' }, sessionId)).toEqual({ state: 'foreign' });
    expect(await settle({ ...store.context, isLive: true }, sessionId)).toEqual({ state: 'foreign' });
    expect(await linesOf(sessionId)).toEqual([]);
  });

  it('of ours without a checkout is reported', async () => {
    const { sessionId } = await openCheckout(store);
    await store.database.db.deleteFrom('checkouts').where('stripe_session_id', '=', sessionId).execute();
    expect(await settle(store.context, sessionId)).toEqual({ state: 'unknown' });
    expect(store.errors.at(-1)).toContain('no checkout for a payment session');
  });
});

describe('tax added by Stripe', () => {
  const TAXED = { amount_total: 1_995 + 165, total_details: { amount_discount: 0, amount_tax: 165 } };

  it('is a line of the order if automatic tax is on', async () => {
    const { sessionId } = await openCheckout(store);
    await pay(sessionId);
    const stripe = await frozenStripe(sessionId, { ...TAXED, automatic_tax: { enabled: true } });
    expect(await settle({ ...store.context, stripe }, sessionId)).toMatchObject({ state: 'paid' });
    expect((await linesOf(sessionId)).at(-1)).toMatchObject({ amount: 165, quantity: 1 });
  });

  it('is stored without the tax on shipping, so that refunding all units returns the tax on the goods', async () => {
    const { sessionId } = await openCheckout(store);
    await pay(sessionId);
    const { shipping_cost } = await store.context.stripe.checkout.sessions.retrieve(sessionId);
    const stripe = await frozenStripe(sessionId, {
      ...TAXED,
      automatic_tax: { enabled: true },
      shipping_cost: { ...shipping_cost, amount_subtotal: 0, amount_tax: 40 },
    });
    const settled = await settle({ ...store.context, stripe }, sessionId);
    if (!('orderNumber' in settled)) throw new Error(settled.state);
    expect(await findOrderRecord(store.context.db, settled.orderNumber)).toMatchObject({ goods_tax: 125 });
    const request = { kind: 'lines', units: [{ line: 0, quantity: 1 }] } as const;
    const asked = { orderNumber: settled.orderNumber, request, restock: false, reason: null };
    const offline = { ...store.context, stripe: null };
    expect(await refundOrder(offline, { ...asked, actor: 'cli' })).toMatchObject({
      refund: { amount: 2_120 },
    });
  });

  it('goes to review if automatic tax is off', async () => {
    const { sessionId } = await openCheckout(store);
    await pay(sessionId);
    const stripe = await frozenStripe(sessionId, TAXED);
    expect(await settle({ ...store.context, stripe }, sessionId)).toMatchObject({ state: 'review' });
    expect((await checkoutOf(sessionId)).review_reason).toBe('tax 165, which the store does not collect');
  });
});

describe('a payment of another amount', () => {
  it.each([
    ['another total', { amount_total: 1 }, 'total 1, expected 1995'],
    ['another currency', { currency: 'eur' }, 'currency eur, expected usd'],
    ['another price of the goods', { amount_subtotal: 1_994 }, 'subtotal 1994, expected 1995'],
    [
      'shipping that was not offered',
      { shipping_cost: { amount_subtotal: 5 } },
      'shipping 5, which was not offered',
    ],
  ])('goes to review: %s', async (_what, changed, reason) => {
    const { sessionId } = await openCheckout(store);
    await pay(sessionId);
    const stripe = await frozenStripe(sessionId, changed);
    expect(await settle({ ...store.context, stripe }, sessionId)).toMatchObject({ state: 'review' });
    expect(await checkoutOf(sessionId)).toMatchObject({ status: 'review', review_reason: reason });
    expect(await linesOf(sessionId)).toEqual([]);
    expect(store.errors.at(-1)).toBe('a payment needs review');
  });

  it('a second payment for the same checkout is flagged and not merged', async () => {
    const { sessionId } = await openCheckout(store);
    const attempt = await checkoutOf(sessionId);
    await pay(sessionId);
    await settle(store.context, sessionId);
    const second = await payAgain(attempt);
    expect(await settle(store.context, second)).toMatchObject({ state: 'paid' });
    expect(await linesOf(second)).toEqual([]);
    await expectShown(attempt, second);
    // The webhook, reconciliation or a repeated event says it again.
    await settle(store.context, second);
    await expectShown(attempt, second);
  });

  it('a second payment page that is paid first is an order that the merchant decides about', async () => {
    const { sessionId } = await openCheckout(store);
    const attempt = await checkoutOf(sessionId);
    const second = await payAgain(attempt);
    expect(await settle(store.context, second)).toMatchObject({ state: 'review' });
    const { order_number: orderNumber } = attempt;
    expect(await findOrderRecord(store.database.db, orderNumber)).toMatchObject({
      fulfillment: 'review',
      total: 1_995,
    });
    const { rows } =
      await sql`select from outbox where dedupe_key = ${`merchant-review:${orderNumber}`}`.execute(
        store.database.db,
      );
    expect(rows).toHaveLength(1);
    expect(await confirmReview(store.context, orderNumber, { actor: 'cli' })).toMatchObject({ ok: true });
    expect(await linesOf(second)).toHaveLength(1);
    // The first page is still open. Its payment is the second one now.
    await pay(sessionId);
    expect(await settle(store.context, sessionId)).toMatchObject({ state: 'paid' });
    expect(await linesOf(sessionId)).toEqual([]);
    expect((await checkoutOf(second)).review_reason).toContain(sessionId);
  });

  it('a second payment beside a bank debit is flagged, and the debit still pays the order', async () => {
    const { sessionId } = await openCheckout(store);
    await pay(sessionId, { method: 'us_bank_account' });
    await settle(store.context, sessionId);
    const second = await payAgain(await checkoutOf(sessionId));
    expect(await settle(store.context, second)).toMatchObject({ state: 'awaiting_payment' });
    expect((await checkoutOf(sessionId)).review_reason).toContain(second);
    await store.sandbox.control.settleDebit(sessionId, 'clear');
    expect(await settle(store.context, sessionId)).toMatchObject({ state: 'paid' });
  });

  it('a second payment beside a bank debit that fails is still shown, because its money was taken', async () => {
    const { sessionId } = await openCheckout(store);
    const attempt = await checkoutOf(sessionId);
    await pay(sessionId, { method: 'us_bank_account' });
    await settle(store.context, sessionId);
    const second = await payAgain(attempt);
    await settle(store.context, second);
    await store.sandbox.control.settleDebit(sessionId, 'fail');
    expect(await settle(store.context, sessionId)).toMatchObject({ state: 'failed' });
    await expectShown(attempt, second);
    // The order stays cancelled when Stripe says again what the second payment is.
    expect(await settle(store.context, second)).toMatchObject({ state: 'failed' });
    await expectShown(attempt, second);
  });

  /** Expects that the merchant sees a second payment: in the list, in the order's history, and in one email. */
  async function expectShown({ order_number: number }: CheckoutRow, second: string): Promise<void> {
    const { db } = store.database;
    const listed = (await listCheckoutsForReview(db)).find(({ order_number }) => order_number === number);
    expect(listed?.review_reason).toContain(second);
    const history = (await listOrderHistory(db, number)).filter(({ action }) => action === 'paid twice');
    expect(history).toMatchObject([{ actor: 'stripe', details: { session: second, amount: 1_995 } }]);
    const { rows } = await sql`select payload from outbox
      where dedupe_key = ${`merchant-review:${number}:${second}`}`.execute(db);
    expect(rows).toMatchObject([{ payload: { order_number: number, session: second } }]);
  }

  async function payAgain({ id }: CheckoutRow): Promise<string> {
    const second = await store.context.stripe.checkout.sessions.create({
      mode: 'payment',
      line_items: [{ price: 'price_luna', quantity: 1 }],
      success_url: 'http://shop.example/',
      client_reference_id: id,
      metadata: { store: 'test-store' },
    });
    await pay(second.id);
    return second.id;
  }
});

describe('queueing the confirmation', () => {
  it('happens once, and only for a paid order', async () => {
    const { db } = store.database;
    const { sessionId } = await openCheckout(store);
    const { order_number, id } = await checkoutOf(sessionId);
    expect(await ensureOrderConfirmation(db, order_number)).toBe(false);
    await pay(sessionId);
    await settle(store.context, sessionId);
    await ensureOrderConfirmation(db, order_number);
    expect(await ensureOrderConfirmation(db, order_number)).toBe(true);
    expect(await jobsOf(order_number)).toHaveLength(1);
    expect(await ensureOrderConfirmation(db, 'FH-NOBODYS')).toBe(false);
    await setCheckoutStatus(db, id, 'paid');
  });
});

it('the lines sum to the cent to what was charged, for any goods, discount and shipping', async () => {
  const cart = fc.array(fc.tuple(fc.constantFrom('6', '7'), fc.integer({ min: 1, max: 49 })), {
    minLength: 1,
    maxLength: 2,
  });
  await fc.assert(
    fc.asyncProperty(
      cart,
      fc.boolean(),
      fc.integer({ min: 1, max: 100 }),
      fc.constantFrom('US', 'CA', 'JP'),
      async (rings, hasWatch, percentage, country) => {
        await store.database.db
          .updateTable('promo_codes')
          .set({ percentage })
          .where('code', '=', 'SAVE10')
          .execute();
        const cartItems = rings.map(([selectedSize, quantity]) => aRequestedLine({ selectedSize, quantity }));
        if (hasWatch) cartItems.push(aRequestedWatch());
        const { sessionId } = await openCheckout(store, {
          cartItems,
          promoCode: 'SAVE10',
          discountPercentage: percentage,
          shippingAddress: { ...address, country },
        });
        await pay(sessionId);
        expect(await settle(store.context, sessionId)).toMatchObject({ state: 'paid' });
        const session = await store.context.stripe.checkout.sessions.retrieve(sessionId);
        const lines = await linesOf(sessionId);
        expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(session.amount_total);
      },
    ),
    { numRuns: 25 },
  );
});

const address = {
  fullName: 'Ann Lee',
  addressLine1: '1 Main St',
  addressLine2: '',
  city: 'Houston',
  state: 'TX',
  zipCode: '77002',
  country: 'US',
};

/** A Stripe client that keeps returning the current session with these changes, as a stale response would. */
async function frozenStripe(sessionId: string, changed: object) {
  const { stripe } = store.context;
  const session = await stripe.checkout.sessions.retrieve(sessionId, {
    expand: ['payment_intent.latest_charge', 'shipping_cost.shipping_rate'],
  });
  const retrieve = async () => ({ ...session, ...changed });
  return { ...stripe, checkout: { ...stripe.checkout, sessions: { retrieve } } } as unknown as typeof stripe;
}

it('an event about an order whose shopper was erased is stored without what it says', async () => {
  const { db } = store.database;
  const { sessionId } = await openCheckout(store, { customerEmail: 'erased@example.com' });
  await pay(sessionId);
  await settle(store.context, sessionId);
  const { order_number: orderNumber } = await checkoutOf(sessionId);
  await db
    .updateTable('order_records')
    .set({ fulfillment: 'delivered' })
    .where('order_number', '=', orderNumber)
    .execute();
  await erasePersonalData(db, 'erased@example.com', new Date());
  await settle(store.context, sessionId, {
    event_id: 'evt_after_erasure',
    type: 'charge.refunded',
    stripe_session_id: sessionId,
    payload: { billing_details: { email: 'erased@example.com' } },
  });
  const events = await db
    .selectFrom('payment_events')
    .select(['event_id', 'payload'])
    .where('stripe_session_id', '=', sessionId)
    .execute();
  expect(events).toEqual([{ event_id: 'evt_after_erasure', payload: {} }]);
});
