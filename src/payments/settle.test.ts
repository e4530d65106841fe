import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findCheckoutBySession, setCheckoutStatus } from '#database/checkouts.ts';
import { findOrderRecord } from '#database/order-records.ts';
import { listOrdersBySession, setOrderStatus } from '#database/orders.ts';
import type { CheckoutRow } from '#database/tables.ts';
import { ensureOrderConfirmation } from './order-confirmation.ts';
import {
  aRequestedLine,
  aRequestedWatch,
  openCheckout,
  openTestStore,
  type TestStore,
} from './payments.fixture.ts';
import { refundOrder } from './refund-order.ts';
import { settle } from './settle.ts';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
}, 60_000);
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
  it('is written once, counted once and confirmed once, however many settle it at once', async () => {
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

  it('carries its shipping as a line of its own, so that the lines sum to what was charged', async () => {
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

  it('whose shipping cost is not known yet is paid for without shipping', async () => {
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

  it('that cost nothing is an order like any other', async () => {
    const { sessionId } = await openCheckout(store, { promoCode: 'FREE', discountPercentage: 100 });
    await pay(sessionId);
    expect(await settle(store.context, sessionId)).toMatchObject({ state: 'paid' });
    expect(await linesOf(sessionId)).toMatchObject([{ status: 'paid', amount: 0 }]);
  });

  it('is never taken back by anything that comes late', async () => {
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

  it('is found by the reference it carries when the store stopped before noting its session', async () => {
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

  it('leaves nothing behind when the store stops in the middle of settling, and is whole afterwards', async () => {
    const { sessionId } = await openCheckout(store);
    await pay(sessionId);
    const { order_number } = await checkoutOf(sessionId);
    // An outbox that refuses is the last step; everything before it has to go with it.
    const { db } = store.database;
    await db.schema.alterTable('outbox').renameTo('outbox_away').execute();
    await expect(settle(store.context, sessionId)).rejects.toThrow();
    await db.schema.alterTable('outbox_away').renameTo('outbox').execute();
    expect(await linesOf(sessionId)).toEqual([]);
    expect(await checkoutOf(sessionId)).toMatchObject({ status: 'open' });
    expect(await settle(store.context, sessionId)).toMatchObject({ state: 'paid' });
    expect(await jobsOf(order_number)).toHaveLength(1);
  });

  it('becomes refunded when all of the money went back, and not before', async () => {
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

  it('refunded before the store heard of it is refunded, and not confirmed', async () => {
    const { sessionId } = await openCheckout(store);
    await pay(sessionId);
    const { payment_intent } = await store.context.stripe.checkout.sessions.retrieve(sessionId);
    await store.context.stripe.refunds.create({ payment_intent: String(payment_intent) });
    await settle(store.context, sessionId);
    expect(await linesOf(sessionId)).toMatchObject([{ status: 'refunded' }]);
    expect(await jobsOf((await checkoutOf(sessionId)).order_number)).toEqual([]);
  });
});

describe('a payment that takes days', () => {
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

  it('is paid all the same when the store hears of the end before the beginning', async () => {
    const { sessionId } = await openCheckout(store);
    await pay(sessionId, { method: 'us_bank_account' });
    const beginning = { ...store.context, stripe: await frozenStripe(sessionId, {}) };
    await store.sandbox.control.settleDebit(sessionId, 'clear');
    await settle(store.context, sessionId);
    expect(await settle(beginning, sessionId)).toMatchObject({ state: 'paid' });
    expect(await orderAt(sessionId)).toEqual(['paid', 'paid', 1]);
  });

  it.each(['before', 'after'] as const)(
    'is cancelled when the bank says no, heard of %s the waiting',
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
});

describe('a session that is no order', () => {
  it('stays open while nobody has paid, and ends when its time is up', async () => {
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

  it('of another shop in the same account is left alone', async () => {
    const { sessionId } = await openCheckout(store, { customerEmail: 'neighbor@example.com' });
    await pay(sessionId);
    expect(await settle({ ...store.context, storeId: 'other' }, sessionId)).toEqual({ state: 'foreign' });
    expect(await settle({ ...store.context, isLive: true }, sessionId)).toEqual({ state: 'foreign' });
    expect(await linesOf(sessionId)).toEqual([]);
  });

  it('of ours that nobody here knows is reported', async () => {
    const { sessionId } = await openCheckout(store);
    await store.database.db.deleteFrom('checkouts').where('stripe_session_id', '=', sessionId).execute();
    expect(await settle(store.context, sessionId)).toEqual({ state: 'unknown' });
    expect(store.errors.at(-1)).toContain('no checkout for a payment session');
  });
});

describe('tax on top of what was asked', () => {
  const TAXED = { amount_total: 1_995 + 165, total_details: { amount_discount: 0, amount_tax: 165 } };

  it('is a line of the order where Stripe was asked to work it out', async () => {
    const { sessionId } = await openCheckout(store);
    await pay(sessionId);
    const stripe = await frozenStripe(sessionId, { ...TAXED, automatic_tax: { enabled: true } });
    expect(await settle({ ...store.context, stripe }, sessionId)).toMatchObject({ state: 'paid' });
    expect((await linesOf(sessionId)).at(-1)).toMatchObject({ amount: 165, quantity: 1 });
  });

  it('is noted without the tax on shipping, so that a refund of all units gives back that of the goods', async () => {
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

  it('is held for review where nobody asked for it', async () => {
    const { sessionId } = await openCheckout(store);
    await pay(sessionId);
    const stripe = await frozenStripe(sessionId, TAXED);
    expect(await settle({ ...store.context, stripe }, sessionId)).toMatchObject({ state: 'review' });
    expect((await checkoutOf(sessionId)).review_reason).toBe('tax 165, which the store does not collect');
  });
});

describe('money that is not what was asked', () => {
  it.each([
    ['another total', { amount_total: 1 }, 'total 1, expected 1995'],
    ['another currency', { currency: 'eur' }, 'currency eur, expected usd'],
    ['another price of the goods', { amount_subtotal: 1_994 }, 'subtotal 1994, expected 1995'],
    [
      'shipping that was not offered',
      { shipping_cost: { amount_subtotal: 5 } },
      'shipping 5, which was not offered',
    ],
  ])('is held for review: %s', async (_what, changed, reason) => {
    const { sessionId } = await openCheckout(store);
    await pay(sessionId);
    const stripe = await frozenStripe(sessionId, changed);
    expect(await settle({ ...store.context, stripe }, sessionId)).toMatchObject({ state: 'review' });
    expect(await checkoutOf(sessionId)).toMatchObject({ status: 'review', review_reason: reason });
    expect(await linesOf(sessionId)).toEqual([]);
    expect(store.errors.at(-1)).toBe('a payment needs review');
  });

  it('paid a second time for the same attempt is flagged and not merged', async () => {
    const { sessionId } = await openCheckout(store);
    const attempt = await checkoutOf(sessionId);
    await pay(sessionId);
    await settle(store.context, sessionId);
    const second = await store.context.stripe.checkout.sessions.create({
      mode: 'payment',
      line_items: [{ price: 'price_luna', quantity: 1 }],
      success_url: 'http://shop.example/',
      client_reference_id: attempt.id,
      metadata: { store: 'test-store' },
    });
    await pay(second.id);
    expect(await settle(store.context, second.id)).toMatchObject({ state: 'paid' });
    expect(await linesOf(second.id)).toEqual([]);
    expect((await checkoutOf(sessionId)).review_reason).toContain(second.id);
  });
});

describe('asking for the confirmation', () => {
  it('queues it once, and only for a paid order', async () => {
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

it('whatever is bought, with whatever discount and shipping, the lines sum to the cent to what was charged', async () => {
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
}, 60_000);

const address = {
  fullName: 'Ann Lee',
  addressLine1: '1 Main St',
  addressLine2: '',
  city: 'Houston',
  state: 'TX',
  zipCode: '77002',
  country: 'US',
};

/** A Stripe that goes on answering with the session as it is now, changed as said: an answer that came too late. */
async function frozenStripe(sessionId: string, changed: object) {
  const { stripe } = store.context;
  const session = await stripe.checkout.sessions.retrieve(sessionId, {
    expand: ['payment_intent.latest_charge', 'shipping_cost.shipping_rate'],
  });
  const retrieve = async () => ({ ...session, ...changed });
  return { ...stripe, checkout: { ...stripe.checkout, sessions: { retrieve } } } as unknown as typeof stripe;
}
