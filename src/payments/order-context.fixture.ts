import { findCheckoutByOrderNumber } from '#database/checkouts/checkouts.ts';
import { findOrderRecord } from '#database/orders/order-records.ts';
import type { OrderRecordRow } from '#database/tables.ts';
import { settle } from '#payments/settlement/settle.ts';
import { aRequestedLine, openCheckout, type TestStore } from './payments.fixture.ts';

/** Buys three Luna rings and a rope chain, 10% off: $263.65 less $26.37 discount. Returns the order's number. */
export async function placeOrder(
  store: TestStore,
  overrides: Parameters<typeof openCheckout>[1] & { riskLevel?: 'normal' | 'elevated' | 'highest' } = {},
): Promise<{ orderNumber: string; sessionId: string }> {
  const { riskLevel, ...request } = overrides;
  const { sessionId } = await openCheckout(store, {
    cartItems: [
      aRequestedLine({ quantity: 3 }),
      aRequestedLine({
        id: 'rope',
        source_table: 'chain_products',
        price: 19_900,
        stripe_price_id: 'price_rope_18',
        selectedSize: 'Standard',
        selectedLength: '18"',
      }),
    ],
    promoCode: 'SAVE10',
    discountPercentage: 10,
    ...request,
  });
  await store.sandbox.control.pay(sessionId, riskLevel && { riskLevel });
  const settled = await settle(store.context, sessionId);
  if (!('orderNumber' in settled)) throw new Error(`not settled: ${settled.state}`);
  return { orderNumber: settled.orderNumber, sessionId };
}

/** Pays a Luna ring in another session of an order's checkout. Returns the session, which is not settled. */
export async function payAgain(store: TestStore, orderNumber: string): Promise<string> {
  const checkout = await findCheckoutByOrderNumber(store.context.db, orderNumber);
  const { id } = await store.context.stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [{ price: 'price_luna', quantity: 1 }],
    success_url: 'http://shop.example/',
    client_reference_id: checkout?.id ?? '',
    metadata: { store: store.context.storeId },
  });
  await store.sandbox.control.pay(id);
  return id;
}

export async function recordOf(store: TestStore, orderNumber: string): Promise<OrderRecordRow> {
  const record = await findOrderRecord(store.context.db, orderNumber);
  if (!record) throw new Error(`no record of ${orderNumber}`);
  return record;
}

/** The kinds of emails queued about an order, oldest first. */
export async function emailsAbout(store: TestStore, orderNumber: string): Promise<string[]> {
  const jobs = await store.context.db
    .selectFrom('outbox')
    .select(['kind', 'payload'])
    .orderBy('created_at')
    .orderBy('kind')
    .execute();
  return jobs
    .filter(({ payload }) => 'order_number' in payload && payload.order_number === orderNumber)
    .map(({ kind }) => kind);
}
