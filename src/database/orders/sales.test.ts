import { expect, it } from 'vitest';
import { insertCheckout } from '#database/checkouts/checkouts.ts';
import { aCheckout, anOrderLine } from '#database/database.fixture.ts';
import type { CheckoutLine, Database } from '#database/tables.ts';
import { addDays } from '#domain/calendar/day.ts';
import { cents } from '#domain/money.ts';
import { describeOnBothEngines } from '#tests/support/postgres-both-engines.ts';
import { changeOrderRecord, insertOrderRecord } from './order-records.ts';
import { insertOrderLines } from './orders.ts';
import { salesByPiece } from './piece-sales.ts';
import { insertRefund } from './refunds.ts';
import { checkoutsByProduct, countCheckouts, salesByDay } from './sales.ts';

const CHICAGO = 'America/Chicago';

/** An order that was started and paid at this time. */
async function placeOrder(db: Database, at: string): Promise<void> {
  const line = {
    product_id: 'luna',
    source_table: 'chain_products',
    name: 'Luna',
    quantity: 1,
  } as CheckoutLine;
  const checkout = await insertCheckout(db, aCheckout({ attempt_key: at, order_number: at, lines: [line] }));
  if (!checkout) throw new Error('no checkout');
  await db
    .updateTable('checkouts')
    .set({ status: 'paid', created_at: at } as object)
    .where('id', '=', checkout.id)
    .execute();
  await insertOrderLines(db, [
    anOrderLine({ checkout_id: checkout.id, order_number: at, stripe_session_id: at }),
  ]);
  const record = { order_number: at, checkout_id: checkout.id, total: cents(12_500) };
  await insertOrderRecord(
    db,
    { ...record, fulfillment: 'paid', paid_at: at } as Parameters<typeof insertOrderRecord>[1],
    { actor: 'stripe', action: 'paid' },
  );
}

describeOnBothEngines('reports', (open) => {
  it.each([
    ['25 hours', '2026-11-01', '2026-11-02T05:30:00Z', '2026-11-02T06:30:00Z'],
    ['23 hours', '2026-03-08', '2026-03-09T04:30:00Z', '2026-03-09T05:30:00Z'],
  ])('a day of %s ends at midnight', async (_length, day, halfPastEleven, halfPastMidnight) => {
    const { db } = await open();
    await placeOrder(db, halfPastEleven);
    await placeOrder(db, halfPastMidnight);
    const range = { from: day, to: day };
    expect(await salesByDay(db, range, { timeZone: CHICAGO, currency: 'USD' })).toMatchObject([
      { day, orders: 1, gross: 12_500 },
    ]);
    expect(await salesByPiece(db, range, CHICAGO)).toMatchObject({ products: [{ key: 'luna', units: 1 }] });
    expect(await countCheckouts(db, range, CHICAGO)).toEqual({ started: 1, paid: 1 });
    expect(await checkoutsByProduct(db, range, CHICAGO)).toMatchObject([{ key: 'luna', checkouts: 1 }]);
  });

  it('a payment that was rejected in review, or lost there, was never a sale and subtracts nothing', async () => {
    const { db } = await open();
    const checkout = await insertCheckout(db, aCheckout({ lines: [] }));
    const record = { order_number: 'FH-1', checkout_id: checkout?.id ?? '', total: cents(12_500) };
    const placed = await insertOrderRecord(
      db,
      { ...record, fulfillment: 'review' },
      { actor: 'stripe', action: 'put in review' },
    );
    await insertRefund(db, {
      order_number: 'FH-1',
      amount: cents(2_500),
      reason: null,
      lines: [],
      restock: false,
      is_cancellation: false,
      created_by: 'cli',
      status: 'succeeded',
    });
    await changeOrderRecord(
      db,
      placed,
      { dispute_state: 'lost', dispute_amount: cents(10_000), dispute_closed_at: new Date() },
      { actor: 'stripe', action: 'dispute lost' },
    );
    const today = new Date().toISOString().slice(0, 10);
    const range = { from: addDays(today, -1), to: addDays(today, 1) };
    const sales = await salesByDay(db, range, { timeZone: CHICAGO, currency: 'USD' });
    expect(sales.map(({ refunded, disputed, net }) => [refunded, disputed, net])).toEqual(
      sales.map(() => [0, 0, 0]),
    );
  });
});
