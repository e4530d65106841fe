import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listOrdersByNumber } from '#database/orders/orders.ts';
import type { JobPayloads } from '#database/outbox/job-payloads.ts';
import { templates } from '#email/templates.tsx';
import { placeOrder, recordOf } from '#payments/order-context.fixture.ts';
import { cancelOrder } from '#payments/orders/cancel-order.ts';
import { moveOrder } from '#payments/orders/move-order.ts';
import { refundOrder } from '#payments/orders/refund-order.ts';
import { openTestStore, type TestStore } from '#payments/payments.fixture.ts';
import { syncPayment } from '#payments/settlement/sync-payment.ts';
import { loadOrderUpdate } from '../jobs/order-email-jobs.ts';
import { publicOrderLines } from './public-order-line.ts';

const OPEN_WITHIN_MS = 120_000;

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
}, OPEN_WITHIN_MS);
afterAll(() => store.close());

/** Three rings have left, and a chain has not. */
async function aPartlyShippedOrder(asked: Parameters<typeof placeOrder>[1] = {}) {
  const order = await placeOrder(store, asked);
  const units = [{ line: 0, quantity: 3 }];
  await moveOrder(
    store.context,
    order.orderNumber,
    { action: 'ship', tracking: null, units },
    { actor: 'cli' },
  );
  return order;
}

async function toCome(orderNumber: string) {
  const { db } = store.context;
  const [line] = await publicOrderLines(db, await listOrdersByNumber(db, orderNumber), new Date());
  const jobs = await db.selectFrom('outbox').select('payload').where('kind', '=', 'order-shipped').execute();
  const payload = jobs
    .map((job) => job.payload as { order_number: string; shipments?: string[] })
    .find(({ order_number }) => order_number === orderNumber);
  if (!payload) throw new Error('no email is queued');
  const email = await loadOrderUpdate(db, 'order-shipped', payload, store.context.publicUrl);
  return { page: line?.progress?.to_come, email: JSON.stringify(email).includes('Still to come') };
}

describe('pieces that are left to ship', () => {
  it('are still to come on the order page and in the email', async () => {
    const { orderNumber } = await aPartlyShippedOrder();
    expect(await toCome(orderNumber)).toEqual({ page: [expect.stringContaining('Rope')], email: true });
  });

  it('are not once everything is refunded by amount', async () => {
    const { orderNumber } = await aPartlyShippedOrder();
    const { total: amount } = await recordOf(store, orderNumber);
    const request = { kind: 'amount', amount } as const;
    await refundOrder(store.context, { orderNumber, request, restock: false, reason: null, actor: 'cli' });
    expect(await toCome(orderNumber)).toEqual({ page: [], email: false });
  });

  it('are not once a dispute is lost', async () => {
    const { orderNumber, sessionId } = await aPartlyShippedOrder();
    const dispute = await store.sandbox.control.dispute(sessionId);
    await syncPayment(store.context, orderNumber);
    expect(await toCome(orderNumber)).toMatchObject({ email: true });
    await store.sandbox.control.closeDispute(dispute ?? '', 'lost');
    await syncPayment(store.context, orderNumber);
    expect(await toCome(orderNumber)).toEqual({ page: [], email: false });
  });

  it('are named by the email about their cancellation, which promises no money', async () => {
    const { orderNumber } = await aPartlyShippedOrder({ promoCode: 'FREE', discountPercentage: 100 });
    expect(await toCome(orderNumber)).toMatchObject({ page: [expect.stringContaining('Rope')] });
    await cancelOrder(store.context, { orderNumber, reason: 'Sold out', actor: 'cli' });
    expect(await toCome(orderNumber)).toEqual({ page: [], email: false });
    const { db, publicUrl } = store.context;
    const kind = 'order-rest-cancelled';
    const [job] = await db.selectFrom('outbox').select('payload').where('kind', '=', kind).execute();
    const update = await loadOrderUpdate(db, kind, job?.payload as JobPayloads[typeof kind], publicUrl);
    const { html, text } = await templates.renderOrderUpdate(update, { publicUrl, headPictureUrl: null });
    expect(update.subject).toBe(`A part of order ${orderNumber} will not ship`);
    expect(text).toContain(`these pieces of order ${orderNumber} will not ship.`);
    for (const body of [html, text]) {
      expect(body).toContain('Rope chain');
      expect(body).toContain('Sold out');
      expect(body).not.toMatch(/Luna ring|refund|money|charged|\$\d/i);
    }
  });
});
