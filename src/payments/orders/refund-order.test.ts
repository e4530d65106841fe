import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { listOrderHistory, stateOfRecord } from '#database/orders/order-records.ts';
import { listOrdersByNumber } from '#database/orders/orders.ts';
import { insertRefund, listRefunds, updateRefund } from '#database/orders/refunds.ts';
import { listStock, setStock } from '#database/products/stock.ts';
import { cents, formatCents } from '#domain/money.ts';
import type { RefundRequest } from '#domain/orders/refund.ts';
import { emailsAbout, placeOrder, recordOf } from '#payments/order-context.fixture.ts';
import { openTestStore, type TestStore } from '#payments/payments.fixture.ts';
import { settle } from '#payments/settlement/settle.ts';
import { syncPayment } from '#payments/settlement/sync-payment.ts';
import { createStripe } from '#payments/stripe-client.ts';
import { migratedServerDatabase } from '#tests/support/migrated-database.ts';
import { cancelOrder } from './cancel-order.ts';
import { finishRefunds } from './finish-refunds.ts';
import { refundOrder } from './refund-order.ts';

const OPEN_WITHIN_MS = 120_000;
const LUNA = { source_table: 'hip_hop_ring_products', product_id: 'luna', option: '' } as const;

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
}, OPEN_WITHIN_MS);
afterAll(() => store.close());

function refund(orderNumber: string, request: RefundRequest, restock = false) {
  return refundOrder(store.context, { orderNumber, request, restock, reason: 'Too small', actor: 'cli' });
}

/** What Stripe refunded for a session's payment, in cents. */
async function refundedAtStripe(sessionId: string): Promise<number> {
  const session = await store.context.stripe.checkout.sessions.retrieve(sessionId, {
    expand: ['payment_intent.latest_charge'],
  });
  const intent = session.payment_intent;
  const charge = typeof intent === 'object' ? intent?.latest_charge : null;
  return typeof charge === 'object' ? (charge?.amount_refunded ?? 0) : 0;
}

describe('a refund from the store', () => {
  it('by line and quantity returns exactly the charged share, and all units together return the whole payment', async () => {
    const { orderNumber, sessionId } = await placeOrder(store);
    const [rings] = await listOrdersByNumber(store.context.db, orderNumber);
    const amounts: number[] = [];
    for (const quantity of [1, 1, 1]) {
      const done = await refund(orderNumber, { kind: 'lines', units: [{ line: 0, quantity }] });
      if (!done.ok) throw new Error(done.reason);
      expect(done.refund.status).toBe('succeeded');
      amounts.push(done.refund.amount);
    }
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(rings?.amount);
    expect(await refund(orderNumber, { kind: 'lines', units: [{ line: 0, quantity: 1 }] })).toEqual({
      ok: false,
      reason: 'That line is refunded already.',
    });
    expect(stateOfRecord(await recordOf(store, orderNumber))).toBe('partly_refunded');
    const whole = await refund(orderNumber, { kind: 'whole' });
    expect(whole.ok).toBe(true);
    const record = await recordOf(store, orderNumber);
    expect(record.refunded_amount).toBe(record.total);
    expect(await refundedAtStripe(sessionId)).toBe(record.total);
    expect((await listOrdersByNumber(store.context.db, orderNumber)).map(({ status }) => status)).toEqual([
      'refunded',
      'refunded',
    ]);
    expect(await refund(orderNumber, { kind: 'whole' })).toEqual({
      ok: false,
      reason: `${orderNumber} is refunded; it can't be refunded.`,
    });
    expect((await emailsAbout(store, orderNumber)).filter((kind) => kind === 'order-refunded')).toHaveLength(
      4,
    );
  });

  it('never exceeds what is left, including refunds made in the dashboard', async () => {
    const { orderNumber, sessionId } = await placeOrder(store);
    const { total } = await recordOf(store, orderNumber);
    await store.sandbox.control.refund(sessionId, total - 1_000);
    expect(await refund(orderNumber, { kind: 'amount', amount: cents(1_001) })).toEqual({
      ok: false,
      reason: 'That would refund $10.01, but only $10.00 is left to refund.',
    });
    expect(await refund(orderNumber, { kind: 'amount', amount: cents(1_000) })).toMatchObject({ ok: true });
    expect(await refundedAtStripe(sessionId)).toBe(total);
    const history = await listOrderHistory(store.context.db, orderNumber);
    expect(
      history.map(({ actor, action, from_state, to_state }) => [actor, action, from_state, to_state]),
    ).toEqual([
      ['stripe', 'paid', null, 'paid'],
      ['stripe', 'refunded', 'paid', 'partly_refunded'],
      ['cli', 'refunded', 'partly_refunded', 'refunded'],
    ]);
  });

  it('recorded before a crash is made once, and one that Stripe already made is not repeated', async () => {
    const { orderNumber, sessionId } = await placeOrder(store);
    const noted = {
      order_number: orderNumber,
      amount: cents(500),
      reason: null,
      lines: [],
      restock: false,
      is_cancellation: false,
      created_by: 'cli',
    } as const;
    // The crash happened before Stripe got the first refund, and after it made the second.
    await insertRefund(store.context.db, noted);
    const second = await insertRefund(store.context.db, { ...noted, amount: cents(700) });
    const { payment_intent_id: intent } = await recordOf(store, orderNumber);
    await store.context.stripe.refunds.create({
      payment_intent: intent ?? '',
      amount: 700,
      metadata: { refund_id: second.id },
    });
    await Promise.all([finishRefunds(store.context), finishRefunds(store.context)]);
    expect(await finishRefunds(store.context)).toBe(0);
    expect(await refundedAtStripe(sessionId)).toBe(1_200);
    expect((await recordOf(store, orderNumber)).refunded_amount).toBe(1_200);
    const rows = await listRefunds(store.context.db, orderNumber);
    // Both may have been recorded in the same millisecond.
    const made = rows.toSorted((one, other) => one.amount - other.amount);
    expect(made.map(({ status, amount }) => [status, amount])).toEqual([
      ['succeeded', 500],
      ['succeeded', 700],
    ]);
    expect((await emailsAbout(store, orderNumber)).filter((kind) => kind === 'order-refunded')).toHaveLength(
      2,
    );
  });

  it('is recorded while Stripe is unreachable, and made later', async () => {
    const { orderNumber, sessionId } = await placeOrder(store);
    const done = await refundOrder(
      { ...store.context, stripe: null },
      { orderNumber, request: { kind: 'whole' }, restock: true, reason: null, actor: 'cli' },
    );
    expect(done).toMatchObject({ ok: true, refund: { status: 'requested' } });
    expect(await refundedAtStripe(sessionId)).toBe(0);
    await finishRefunds(store.context);
    const record = await recordOf(store, orderNumber);
    expect(await refundedAtStripe(sessionId)).toBe(record.total);
    expect(stateOfRecord(record)).toBe('refunded');
  });

  it('returned by the bank is reported to the merchant and can be repeated', async () => {
    const { orderNumber, sessionId } = await placeOrder(store);
    await refund(orderNumber, { kind: 'whole' });
    const [made] = await listRefunds(store.context.db, orderNumber);
    await store.sandbox.control.failRefund(made?.stripe_refund_id ?? '');
    await syncPayment(store.context, orderNumber);
    expect((await recordOf(store, orderNumber)).refunded_amount).toBe(0);
    expect(await emailsAbout(store, orderNumber)).toContain('merchant-refund-failed');
    expect(await refund(orderNumber, { kind: 'whole' })).toMatchObject({ ok: true });
    expect(await refundedAtStripe(sessionId)).toBe((await recordOf(store, orderNumber)).total);
  });
});

describe('a cancellation', () => {
  it('refunds what is left, and the shopper gets one email about it', async () => {
    const { orderNumber, sessionId } = await placeOrder(store);
    await refund(orderNumber, { kind: 'amount', amount: cents(1_000) });
    const cancelled = await cancelOrder(store.context, { orderNumber, actor: 'cli', reason: null });
    const { total } = await recordOf(store, orderNumber);
    expect(cancelled).toMatchObject({ ok: true, refund: { amount: total - 1_000, status: 'succeeded' } });
    expect(await refundedAtStripe(sessionId)).toBe(total);
    expect(stateOfRecord(await recordOf(store, orderNumber))).toBe('cancelled');
    expect(await emailsAbout(store, orderNumber)).toEqual([
      'merchant-new-order',
      'order-confirmation',
      'order-refunded',
      'order-cancelled',
    ]);
    expect(await cancelOrder(store.context, { orderNumber, actor: 'cli', reason: null })).toEqual({
      ok: false,
      reason: `${orderNumber} is cancelled; it can't be cancelled.`,
    });
  });

  it('of a free order moves no money', async () => {
    const { orderNumber } = await placeOrder(store, { promoCode: 'FREE', discountPercentage: 100 });
    expect(await cancelOrder(store.context, { orderNumber, actor: 'cli', reason: null })).toMatchObject({
      ok: true,
      refund: null,
      record: { fulfillment: 'cancelled' },
    });
  });
});

describe('units that a failed refund has put back', () => {
  const onHand = async () => (await listStock(store.context.db))[0]?.onHand;
  const fail = async (orderNumber: string) => {
    const made = (await listRefunds(store.context.db, orderNumber)).findLast(
      ({ status }) => status === 'succeeded',
    );
    await store.sandbox.control.failRefund(made?.stripe_refund_id ?? '');
    await syncPayment(store.context, orderNumber);
  };

  it('are not put back again by the next refund or a cancellation', async () => {
    await setStock(store.context.db, LUNA, 10);
    try {
      const { orderNumber } = await placeOrder(store);
      expect(await onHand()).toBe(7);
      const twoRings = { kind: 'lines', units: [{ line: 0, quantity: 2 }] } as const;
      await refund(orderNumber, twoRings, true);
      expect(await onHand()).toBe(9);
      await fail(orderNumber);
      expect(await refund(orderNumber, twoRings, true)).toMatchObject({ ok: true });
      expect(await onHand()).toBe(9);
      await fail(orderNumber);
      await cancelOrder(store.context, { orderNumber, actor: 'cli', reason: null });
      expect(await onHand()).toBe(10);
    } finally {
      await setStock(store.context.db, LUNA, null);
    }
  });

  it('are not put back again after a cancellation whose refund failed', async () => {
    await setStock(store.context.db, LUNA, 10);
    try {
      const { orderNumber } = await placeOrder(store);
      await cancelOrder(store.context, { orderNumber, actor: 'cli', reason: null });
      expect(await onHand()).toBe(10);
      await fail(orderNumber);
      expect(await refund(orderNumber, { kind: 'whole' }, true)).toMatchObject({ ok: true });
      expect(await onHand()).toBe(10);
    } finally {
      await setStock(store.context.db, LUNA, null);
    }
  });
});

describe('units of a refund that is noted when the order is cancelled', () => {
  const onHand = async () => (await listStock(store.context.db))[0]?.onHand;
  const cancelWithNoted = async (request: RefundRequest) => {
    const placed = await placeOrder(store);
    const offline = { ...store.context, stripe: null };
    const { orderNumber } = placed;
    const asked = { orderNumber, actor: 'cli', reason: null } as const;
    await refundOrder(offline, { ...asked, request, restock: true });
    expect(await onHand()).toBe(7);
    await cancelOrder(offline, asked);
    return placed;
  };
  const twoRings = { kind: 'lines', units: [{ line: 0, quantity: 2 }] } as const;

  it.each([{ kind: 'whole' }, twoRings] as const)(
    'are in stock once, though Stripe refuses the refund of %j',
    async (request) => {
      await setStock(store.context.db, LUNA, 10);
      onTestFinished(() => setStock(store.context.db, LUNA, null).then(() => {}));
      const { orderNumber, sessionId } = await cancelWithNoted(request);
      expect(await onHand()).toBe(10);
      await store.sandbox.control.refund(sessionId, (await recordOf(store, orderNumber)).total);
      await finishRefunds(store.context);
      const [noted] = await listRefunds(store.context.db, orderNumber);
      expect(noted?.status).toBe('failed');
      expect(await onHand()).toBe(10);
    },
  );

  it.each([{ kind: 'whole' }, twoRings] as const)(
    'are in stock once after Stripe has made the refund of %j',
    async (request) => {
      await setStock(store.context.db, LUNA, 10);
      onTestFinished(() => setStock(store.context.db, LUNA, null).then(() => {}));
      const { orderNumber, sessionId } = await cancelWithNoted(request);
      await finishRefunds(store.context);
      expect(await refundedAtStripe(sessionId)).toBe((await recordOf(store, orderNumber)).total);
      expect(await onHand()).toBe(10);
    },
  );

  it('are in stock once after an earlier refund failed that had put two of them back', async () => {
    await setStock(store.context.db, LUNA, 10);
    onTestFinished(() => setStock(store.context.db, LUNA, null).then(() => {}));
    const { orderNumber } = await placeOrder(store);
    await refund(orderNumber, twoRings, true);
    const [made] = await listRefunds(store.context.db, orderNumber);
    await store.sandbox.control.failRefund(made?.stripe_refund_id ?? '');
    await syncPayment(store.context, orderNumber);
    const offline = { ...store.context, stripe: null };
    const asked = { orderNumber, actor: 'cli', reason: null } as const;
    await refundOrder(offline, { ...asked, request: twoRings, restock: true });
    const oneRing = { kind: 'lines', units: [{ line: 0, quantity: 1 }] } as const;
    await refundOrder(offline, { ...asked, request: oneRing, restock: true });
    await cancelOrder(offline, asked);
    expect(await onHand()).toBe(10);
    await finishRefunds(store.context);
    expect(await onHand()).toBe(10);
  });
});

describe('a dispute', () => {
  it('holds an order with its deadline until it is won, and the merchant gets an email about both', async () => {
    const { orderNumber, sessionId } = await placeOrder(store, { riskLevel: 'elevated' });
    const dispute = await store.sandbox.control.dispute(sessionId, { reason: 'product_not_received' });
    await settle(store.context, sessionId);
    const disputed = await recordOf(store, orderNumber);
    expect(stateOfRecord(disputed)).toBe('disputed');
    expect(disputed).toMatchObject({ dispute_reason: 'product_not_received', risk_level: 'elevated' });
    expect(Date.parse(disputed.dispute_due_at ?? '')).toBeGreaterThan(Date.now());
    expect(await refund(orderNumber, { kind: 'whole' })).toEqual({
      ok: false,
      reason: `${orderNumber} is disputed; it can't be refunded.`,
    });
    await store.sandbox.control.closeDispute(dispute ?? '', 'won');
    await syncPayment(store.context, orderNumber);
    expect(stateOfRecord(await recordOf(store, orderNumber))).toBe('paid');
    const emails = await emailsAbout(store, orderNumber);
    expect(emails.filter((kind) => kind.startsWith('merchant-dispute'))).toEqual([
      'merchant-dispute',
      'merchant-dispute-closed',
    ]);
  });

  it.each([0, null])('that Stripe gives no deadline (due_by %s) has none', async (due_by) => {
    const { orderNumber, sessionId } = await placeOrder(store);
    await store.sandbox.control.dispute(sessionId);
    const { stripe } = store.context;
    const withoutDeadline = {
      ...stripe,
      paymentIntents: stripe.paymentIntents,
      refunds: stripe.refunds,
      disputes: {
        list: async (params: Stripe.DisputeListParams) => {
          const { data } = await stripe.disputes.list(params);
          return {
            data: data.map((one) => ({ ...one, evidence_details: { ...one.evidence_details, due_by } })),
          };
        },
      },
    } as unknown as Stripe;
    await syncPayment({ ...store.context, stripe: withoutDeadline }, orderNumber);
    expect(await recordOf(store, orderNumber)).toMatchObject({ dispute_state: 'open', dispute_due_at: null });
  });

  it('that is lost leaves an order that can be cancelled: its units are restocked, and there is no refund', async () => {
    await setStock(store.context.db, LUNA, 5);
    try {
      const { orderNumber, sessionId } = await placeOrder(store);
      const dispute = await store.sandbox.control.dispute(sessionId);
      await store.sandbox.control.closeDispute(dispute ?? '', 'lost');
      expect(await refund(orderNumber, { kind: 'whole' })).toMatchObject({ ok: false });
      expect((await listStock(store.context.db))[0]).toMatchObject({ onHand: 2 });
      expect(await cancelOrder(store.context, { orderNumber, actor: 'cli', reason: null })).toMatchObject({
        ok: true,
        refund: null,
        record: { fulfillment: 'cancelled', refunded_amount: 0 },
      });
      expect((await listStock(store.context.db))[0]).toMatchObject({ onHand: 5, reserved: 0 });
    } finally {
      await setStock(store.context.db, LUNA, null);
    }
  });
});

describe('a dispute lost over a part of the payment', () => {
  const loseTenDollars = async (sessionId: string) => {
    const dispute = await store.sandbox.control.dispute(sessionId, { amount: 1_000 });
    await store.sandbox.control.closeDispute(dispute ?? '', 'lost');
  };

  it('leaves the rest to refund, to the cent', async () => {
    const { orderNumber, sessionId } = await placeOrder(store);
    const { total } = await recordOf(store, orderNumber);
    await loseTenDollars(sessionId);
    expect(await refund(orderNumber, { kind: 'amount', amount: cents(total - 999) })).toMatchObject({
      ok: false,
    });
    expect(await refund(orderNumber, { kind: 'amount', amount: cents(500) })).toMatchObject({ ok: true });
    expect(await refund(orderNumber, { kind: 'whole' })).toMatchObject({
      ok: true,
      refund: { amount: total - 1_500, status: 'succeeded' },
    });
    expect(await refundedAtStripe(sessionId)).toBe(total - 1_000);
    expect(await refund(orderNumber, { kind: 'amount', amount: cents(1) })).toEqual({
      ok: false,
      reason: `${orderNumber} was disputed, and the dispute was lost; it can't be refunded.`,
    });
  });

  it('leaves the rest for a cancellation, whose email has both amounts', async () => {
    const { orderNumber, sessionId } = await placeOrder(store);
    const { total } = await recordOf(store, orderNumber);
    await loseTenDollars(sessionId);
    expect(await cancelOrder(store.context, { orderNumber, actor: 'cli', reason: null })).toMatchObject({
      ok: true,
      refund: { amount: total - 1_000, status: 'succeeded' },
      record: { fulfillment: 'cancelled', refunded_amount: total - 1_000 },
    });
    const job = await store.context.db
      .selectFrom('outbox')
      .select('payload')
      .where('dedupe_key', '=', `order-cancelled:${orderNumber}`)
      .executeTakeFirstOrThrow();
    expect(job.payload).toMatchObject({ amount: total - 1_000, byBank: 1_000 });
  });

  it.each([
    ['that is only noted', 'requested'],
    ['that Stripe is processing', 'requested'],
    ['that was made', 'before'],
  ] as const)(
    'and the rest by a refund %s: the email about a cancellation says so',
    async (how, refunded) => {
      const { orderNumber, sessionId } = await placeOrder(store);
      await loseTenDollars(sessionId);
      await syncPayment(store.context, orderNumber);
      const offline = { ...store.context, stripe: null };
      const asked = { orderNumber, actor: 'cli', reason: null } as const;
      const { db } = store.context;
      await refundOrder(how === 'that is only noted' ? offline : store.context, {
        ...asked,
        request: { kind: 'whole' },
        restock: false,
      });
      if (how === 'that Stripe is processing') {
        await db
          .updateTable('refunds')
          .set({ status: 'pending' })
          .where('order_number', '=', orderNumber)
          .execute();
      }
      await cancelOrder(offline, asked);
      const job = await db
        .selectFrom('outbox')
        .select('payload')
        .where('dedupe_key', '=', `order-cancelled:${orderNumber}`)
        .executeTakeFirstOrThrow();
      expect(job.payload).toMatchObject({ amount: 0, byBank: 1_000, refunded });
    },
  );
});

it(
  'of many concurrent refunds on a server, only as much as was paid is refunded',
  async () => {
    const server = await openTestStore(await migratedServerDatabase());
    try {
      const { orderNumber } = await placeOrder(server);
      const { total } = await recordOf(server, orderNumber);
      const amount = cents(Math.floor(total / 3));
      const asked = Array.from({ length: 8 }, () =>
        refundOrder(server.context, {
          orderNumber,
          request: { kind: 'amount', amount },
          restock: false,
          reason: null,
          actor: 'cli',
        }),
      );
      const done = await Promise.all(asked);
      expect(done.filter(({ ok }) => ok)).toHaveLength(3);
      expect((await recordOf(server, orderNumber)).refunded_amount).toBe(amount * 3);
    } finally {
      await server.close();
    }
  },
  OPEN_WITHIN_MS,
);

describe('a refund that is asked for again with its idempotency key', () => {
  const asked = {
    request: { kind: 'lines', units: [{ line: 0, quantity: 1 }] },
    restock: true,
    reason: null,
    actor: 'cli',
    idempotencyKey: 'the dialog',
  } as const;

  it('is made once, and the repeat returns it', async () => {
    await setStock(store.context.db, LUNA, 9);
    onTestFinished(() => setStock(store.context.db, LUNA, null).then(() => {}));
    const { orderNumber, sessionId } = await placeOrder(store);
    const first = await refundOrder(store.context, { orderNumber, ...asked });
    const again = await refundOrder(store.context, { orderNumber, ...asked });
    expect([first, again]).toMatchObject([{ ok: true }, { ok: true }]);
    expect('refund' in again && again.refund).toEqual('refund' in first && first.refund);
    expect(await listRefunds(store.context.db, orderNumber)).toHaveLength(1);
    expect(await refundedAtStripe(sessionId)).toBe((await recordOf(store, orderNumber)).refunded_amount);
    expect((await listStock(store.context.db))[0]).toMatchObject({ onHand: 7 });
    // Another order has its own keys.
    const other = await placeOrder(store);
    expect(await refundOrder(store.context, { ...asked, orderNumber: other.orderNumber })).toMatchObject({
      ok: true,
    });
  });

  it('returns the first even if nothing is left, and is refused if it asks for something else', async () => {
    const { orderNumber } = await placeOrder(store);
    const whole = { ...asked, orderNumber, request: { kind: 'whole' } } as const;
    const first = await refundOrder(store.context, whole);
    expect(await refundOrder(store.context, whole)).toMatchObject({ ok: true });
    const amount = 'refund' in first ? formatCents(first.refund.amount) : '';
    expect(await refundOrder(store.context, { ...asked, orderNumber })).toEqual({
      ok: false,
      reason: `The first try went through: ${orderNumber} has a refund of ${amount}. Check the order before you refund more.`,
    });
    expect(await listRefunds(store.context.db, orderNumber)).toHaveLength(1);
  });

  it('is tried again if Stripe had rejected it', async () => {
    const { orderNumber } = await placeOrder(store);
    const first = await refundOrder(store.context, { orderNumber, ...asked });
    const id = 'refund' in first ? first.refund.id : '';
    await updateRefund(store.context.db, id, { status: 'failed' });
    expect(await refundOrder(store.context, { orderNumber, ...asked })).toMatchObject({
      ok: true,
      refund: { status: 'succeeded' },
    });
  });
});

it('a refund is refused if a colleague has refunded since the order was opened', async () => {
  const { orderNumber } = await placeOrder(store);
  const { total } = await recordOf(store, orderNumber);
  const refund = (seenRemaining: number) =>
    refundOrder(store.context, {
      orderNumber,
      request: { kind: 'amount', amount: cents(500) },
      restock: false,
      reason: null,
      actor: 'cli',
      seenRemaining,
    });
  expect((await refund(total)).ok).toBe(true);
  expect(await refund(total)).toMatchObject({
    ok: false,
    reason: expect.stringContaining('have changed since you opened it'),
  });
  expect((await refund(total - 500)).ok).toBe(true);
  expect(await listRefunds(store.context.db, orderNumber)).toHaveLength(2);
});

it(
  'of one refund that arrives at two nodes at once, one is made',
  async () => {
    const one = await openTestStore(await migratedServerDatabase());
    try {
      const { orderNumber } = await placeOrder(one);
      const asked = { orderNumber, request: { kind: 'amount', amount: cents(500) }, restock: false } as const;
      const options = { reason: null, actor: 'cli', idempotencyKey: 'the dialog' } as const;
      const done = await Promise.all(
        Array.from({ length: 6 }, () => refundOrder(one.context, { ...asked, ...options })),
      );
      expect(done.map(({ ok }) => ok)).toEqual(Array(6).fill(true));
      expect((await recordOf(one, orderNumber)).refunded_amount).toBe(500);
      expect(await listRefunds(one.context.db, orderNumber)).toHaveLength(1);
    } finally {
      await one.close();
    }
  },
  OPEN_WITHIN_MS,
);

it('a refund that Stripe rejects is marked as failed, with a message', async () => {
  const { orderNumber, sessionId } = await placeOrder(store);
  const { total } = await recordOf(store, orderNumber);
  const unreachable = createStripe({ secretKey: 'sk_test_none', sandbox: { host: '127.0.0.1', port: 9 } });
  const noted = await refundOrder(
    { ...store.context, stripe: null },
    { orderNumber, request: { kind: 'whole' }, restock: false, reason: null, actor: 'cli' },
  );
  expect(noted.ok).toBe(true);
  await expect(syncPayment({ ...store.context, stripe: unreachable }, orderNumber)).rejects.toThrow();
  await store.sandbox.control.refund(sessionId, total);
  await finishRefunds(store.context);
  const rows = await listRefunds(store.context.db, orderNumber);
  expect(rows.map(({ status }) => status).sort()).toEqual(['failed', 'succeeded']);
  expect((await recordOf(store, orderNumber)).refunded_amount).toBe(total);
});

it('a refund with a reason longer than Stripe takes is made, and the reason is kept whole', async () => {
  const { orderNumber, sessionId } = await placeOrder(store);
  // The last emoji that fits is followed by one that does not, as Stripe sees it: two halves.
  const reason = `x${'💍'.repeat(300)}`;
  await cancelOrder(store.context, { orderNumber, actor: 'cli', reason });
  expect(await listRefunds(store.context.db, orderNumber)).toMatchObject([{ status: 'succeeded', reason }]);
  const { payment_intent_id: intent } = await recordOf(store, orderNumber);
  const atStripe = await store.context.stripe.refunds.list({ payment_intent: intent ?? '' });
  expect(atStripe.data[0]?.metadata?.reason).toBe(`x${'💍'.repeat(249)}`);
  expect(await refundedAtStripe(sessionId)).toBe((await recordOf(store, orderNumber)).total);
});

/** Stripe, but refunds are answered with an error, although they are made. */
async function stripeAnswering(status: number, error: Record<string, string>): Promise<Stripe> {
  const { host, port, secretKey } = store.sandbox;
  const server = createServer(async (request, response) => {
    const { 'content-length': _length, host: _host, connection: _connection, ...headers } = request.headers;
    const isRead = request.method === 'GET';
    const answer = await fetch(`http://${host}:${port}${request.url}`, {
      method: request.method ?? 'GET',
      headers: headers as Record<string, string>,
      ...(!isRead && { body: await request.toArray().then((chunks) => Buffer.concat(chunks)) }),
    });
    const body = await answer.text();
    response.writeHead(isRead ? answer.status : status, { 'content-type': 'application/json' });
    response.end(isRead ? body : JSON.stringify({ error }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close().closeAllConnections());
  return createStripe({
    secretKey,
    sandbox: { host: '127.0.0.1', port: (server.address() as AddressInfo).port },
  });
}

it.each([
  [409, { type: 'invalid_request_error', message: 'Another request uses this key.' }, 'requested'],
  [429, { type: 'invalid_request_error', code: 'lock_timeout', message: 'Locked.' }, 'requested'],
  [400, { type: 'invalid_request_error', message: 'It cannot be refunded.' }, 'failed'],
])(
  'a refund that Stripe answered with %d and yet made is counted, and not made again',
  async (status, error, noted) => {
    const { orderNumber, sessionId } = await placeOrder(store);
    const { total } = await recordOf(store, orderNumber);
    const whole = { kind: 'whole' } as const;
    const stripe = await stripeAnswering(status, error);
    await refundOrder(
      { ...store.context, stripe },
      { orderNumber, request: whole, restock: false, reason: null, actor: 'cli' },
    );
    expect(await listRefunds(store.context.db, orderNumber)).toMatchObject([{ status: noted }]);
    expect(await refundedAtStripe(sessionId)).toBe(total);
    expect(await refund(orderNumber, whole)).toMatchObject({ ok: false });
    expect(await listRefunds(store.context.db, orderNumber)).toMatchObject([
      { status: 'succeeded', failure_reason: null },
    ]);
    expect((await recordOf(store, orderNumber)).refunded_amount).toBe(total);
    expect(await emailsAbout(store, orderNumber)).toContain('order-refunded');
  },
);
