import { expect, it } from 'vitest';
import { insertCheckout } from '#database/checkouts/checkouts.ts';
import { aCheckout, anOrderLine } from '#database/database.fixture.ts';
import type { Database } from '#database/tables.ts';
import { type Cents, cents } from '#domain/money.ts';
import { planRefund, type RefundedUnits, type RefundRequest } from '#domain/orders/refund.ts';
import { describeOnBothEngines } from '#tests/support/postgres-both-engines.ts';
import { insertOrderRecord } from './order-records.ts';
import { insertOrderLines } from './orders.ts';
import { salesByPiece } from './piece-sales.ts';
import { insertRefund } from './refunds.ts';
import { salesByDay } from './sales.ts';

const CHICAGO = 'America/Chicago';
const NOON = '2026-11-02T18:00:00Z';
const RANGE = { from: '2026-11-02', to: '2026-11-02' };
// Three rings, a chain, shipping and tax.
const LINES = [
  { product_id: 'luna', source_table: 'moissanite_ring_products', quantity: 3, amount: cents(100_01) },
  { product_id: 'rope', source_table: 'chain_products', quantity: 1, amount: cents(57_00) },
  { product_id: null, source_table: null, quantity: 1, amount: cents(12_00) },
  { product_id: null, source_table: null, quantity: 1, amount: cents(9_43) },
].map((line, line_number) => ({ ...line, line_number }));
const TOTAL = cents(178_44);
const AMOUNT = (amount: number): RefundRequest => ({ kind: 'amount', amount: cents(amount) });
const UNITS = (line: number, quantity: number): RefundRequest => ({
  kind: 'lines',
  units: [{ line, quantity }],
});

/** An order with refunds one after the other, and a lost dispute about an amount. */
async function placeOrder(
  db: Database,
  number: string,
  { requests, lost = 0 }: { requests: readonly RefundRequest[]; lost?: number },
): Promise<void> {
  const checkout = await insertCheckout(db, aCheckout({ attempt_key: number, order_number: number }));
  const common = { checkout_id: checkout?.id ?? '', order_number: number, stripe_session_id: number };
  await insertOrderLines(
    db,
    LINES.map((line) => anOrderLine({ ...common, ...line })),
  );
  const refunds = plan(requests);
  const record = {
    order_number: number,
    checkout_id: common.checkout_id,
    total: TOTAL,
    refunded_amount: cents(refunds.reduce((sum, { amount }) => sum + amount, 0)),
    fulfillment: 'paid',
    paid_at: NOON,
    ...(lost > 0 && { dispute_state: 'lost', dispute_amount: cents(lost), dispute_closed_at: NOON }),
  };
  await insertOrderRecord(db, record as Parameters<typeof insertOrderRecord>[1], {
    actor: 'stripe',
    action: 'paid',
  });
  for (const refund of refunds) {
    await insertRefund(db, {
      ...refund,
      order_number: number,
      reason: null,
      restock: false,
      is_cancellation: false,
      created_by: 'cli',
      status: 'succeeded',
    });
  }
  await db
    .updateTable('refunds')
    .set({ created_at: NOON } as object)
    .execute();
}

function plan(requests: readonly RefundRequest[]) {
  const refunds: { amount: Cents; lines: RefundedUnits[] }[] = [];
  for (const request of requests) {
    const earlier = refunds.flatMap(({ lines }) => lines);
    const left = cents(TOTAL - refunds.reduce((sum, { amount }) => sum + amount, 0));
    const planned = planRefund(request, { lines: LINES, goodsTax: cents(9_00) }, earlier, left);
    if (planned.ok) refunds.push(planned.value);
  }
  return refunds;
}

describeOnBothEngines('sales by piece', (open) => {
  it.each<[string, { requests: readonly RefundRequest[]; lost?: number }]>([
    ['an amount', { requests: [AMOUNT(33_33)] }],
    ['amounts that exceed the goods', { requests: [AMOUNT(160_00), AMOUNT(10_01)] }],
    ['an amount, then pieces', { requests: [AMOUNT(20_00), UNITS(0, 2), AMOUNT(1)] }],
    ['an amount, then everything', { requests: [AMOUNT(99_99), { kind: 'whole' }] }],
    ['pieces, then everything', { requests: [UNITS(1, 1), { kind: 'whole' }] }],
    ['an amount and a lost dispute', { requests: [AMOUNT(7_77)], lost: 55_55 }],
    ['everything that a lost dispute left', { requests: [AMOUNT(10_00), AMOUNT(68_44)], lost: 100_00 }],
  ])('products, or categories, sum with shipping and tax to net sales: %s', async (_name, refunds) => {
    const { db } = await open();
    await placeOrder(db, 'FH-0', { requests: [] });
    await placeOrder(db, 'FH-1', refunds);
    const days = await salesByDay(db, RANGE, { timeZone: CHICAGO, currency: 'USD' });
    const { products, categories, shippingAndTax } = await salesByPiece(db, RANGE, CHICAGO);
    const sum = (rows: readonly { net: Cents }[]) => rows.reduce((total, { net }) => total + net, 0);
    const net = sum(days);
    expect(net).toBeLessThan(2 * TOTAL);
    expect(sum(products) + shippingAndTax).toBe(net);
    expect(sum(categories) + shippingAndTax).toBe(net);
  });
});
