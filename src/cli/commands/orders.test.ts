import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { attachSession, insertCheckout, setCheckoutStatus } from '#database/checkouts/checkouts.ts';
import { aCheckout, anOrderLine } from '#database/database.fixture.ts';
import { insertOrderLines, type NewOrderLine } from '#database/orders/orders.ts';
import { anonymizeUnpaidCheckouts } from '#database/privacy/anonymize-checkouts.ts';
import type { CheckoutRow } from '#database/tables.ts';
import { cents } from '#domain/money.ts';
import { OPEN_WITHIN_MS, openTestCli, type TestCli } from '../cli.fixture.ts';

const PLACED = '2026-11-21T09:30:00Z';

let shop: TestCli;
beforeAll(async () => {
  shop = await openTestCli();
}, OPEN_WITHIN_MS);
beforeEach(async () => {
  await shop.database.db.deleteFrom('refunds').execute();
  await shop.database.db.deleteFrom('order_history').execute();
  await shop.database.db.deleteFrom('order_records').execute();
  await shop.database.db.deleteFrom('orders').execute();
  await shop.database.db.deleteFrom('checkouts').execute();
});
afterAll(() => shop.close());

async function begun(number: string, said: Parameters<typeof aCheckout>[0] = {}): Promise<CheckoutRow> {
  const { db } = shop.database;
  const noted = await insertCheckout(db, aCheckout({ attempt_key: number, order_number: number, ...said }));
  if (!noted) throw new Error('the attempt was known');
  await db.updateTable('checkouts').set({ created_at: PLACED }).where('id', '=', noted.id).execute();
  return noted;
}

async function ordered(number: string, lines: Partial<NewOrderLine>[], placed = PLACED): Promise<void> {
  const { db } = shop.database;
  const { id } = await begun(number);
  const common = { checkout_id: id, order_number: number, stripe_session_id: `cs_${number}` };
  await insertOrderLines(
    db,
    lines.map((line, line_number) => anOrderLine({ ...common, line_number, ...line })),
  );
  await db.updateTable('orders').set({ created_at: placed }).where('order_number', '=', number).execute();
  await recordOrders();
}

/** Adds the order records that directly inserted orders lack. */
async function recordOrders(): Promise<void> {
  await sql`select add_missing_order_records()`.execute(shop.database.db);
}

it('the list has one line per order, newest first, with the amount charged for the whole order', async () => {
  expect((await shop.run(['orders'])).stdout).toEqual(['There are no orders yet.']);
  await ordered('FH-OLD', [{ amount: 10_000 }], '2026-11-20T08:00:59Z');
  await ordered('FH-NEW', [
    { amount: 125_000, status: 'shipped' },
    { amount: 1_599, status: 'shipped' },
  ]);
  expect((await shop.run(['orders'])).stdout).toEqual([
    'ORDER   DATE (UTC)        STATUS   TOTAL      EMAIL',
    'FH-NEW  2026-11-21 09:30  Shipped  $1,265.99  ann@example.com',
    'FH-OLD  2026-11-20 08:00  Paid     $100.00    ann@example.com',
  ]);
});

it('the list is limited to twenty orders', async () => {
  for (let number = 10; number < 31; number++) {
    await ordered(`FH-${number}`, [{}], `2026-11-${number}T08:00:00Z`);
  }
  const { stdout } = await shop.run(['orders']);
  expect(stdout).toHaveLength(1 + 20 + 1);
  expect(stdout.at(-2)).toContain('FH-11');
  expect(stdout.at(-1)).toBe('20 of 21 orders.');
  expect((await shop.run(['orders', 'list', '--limit', '21'])).stdout).toHaveLength(1 + 21);
});

it('one order is shown with everything needed to pack and ship it', async () => {
  const { db } = shop.database;
  const { id } = await begun('FH-7K2M9QX4', {
    promo_code: 'SAVE10',
    discount_percentage: 10,
    subtotal: 25_000,
    discount: 2_500,
    total: 22_500,
  });
  const common = { checkout_id: id };
  await attachSession(db, id, { stripe_session_id: 'cs_1', payment_url: null });
  await insertOrderLines(db, [
    anOrderLine({ ...common, quantity: 2, amount: 22_500, selected_size: '7', selected_color: 'Gold' }),
    anOrderLine({
      ...common,
      line_number: 1,
      unit_amount: 1_599,
      amount: 1_599,
      product_id: null,
      selected_size: null,
      product_details: { name: 'Shipping (Express)', image_url: null },
    }),
  ]);
  await recordOrders();
  expect((await shop.run(['orders', 'show', 'FH-7K2M9QX4'])).stdout).toEqual([
    'Order FH-7K2M9QX4: Paid',
    'Placed 2026-11-21 09:30 UTC by ann@example.com',
    'Stripe session cs_1',
    expect.stringMatching(/^Ship by \d{4}-\d\d-\d\d$/),
    '',
    'LINE  QTY  ITEM                EACH     AMOUNT',
    '1     2    Luna, Size 7, Gold  $125.00  $225.00',
    '2     1    Shipping (Express)  $15.99   $15.99',
    '',
    'Amounts include 10% off with SAVE10: $25.00',
    'Total charged: $240.99',
    '',
    'Ship to',
    '  Ann Lee',
    '  1 Main St',
    '  Houston, TX 77002',
    '  US',
    '',
    'History (UTC)',
    expect.stringMatching(/^ {2}\d{4}-\d\d-\d\d \d\d:\d\d {2}system: recorded$/),
  ]);
  expect(await shop.run(['orders', 'show', 'FH-NOBODY'])).toMatchObject({
    code: 1,
    stderr: 'There is no order FH-NOBODY.',
  });
});

it('an order number is accepted in any case and spacing, with or without its prefix', async () => {
  await ordered('FH-7K2M9QX4', [{}]);
  for (const typed of ['fh-7k2m9qx4', '7K2M9QX4', 'fh7k2m9qx4', ' FH 7k2m 9qx4 ']) {
    const { code, stdout } = await shop.run(['orders', 'show', typed]);
    expect([code, stdout[0]], typed).toEqual([0, 'Order FH-7K2M9QX4: Paid']);
  }
  expect((await shop.run(['orders', 'pack', '7k2m9qx4'])).stdout).toEqual(['FH-7K2M9QX4: Packed.']);
  expect(await shop.run(['orders', 'show', 'nobody'])).toMatchObject({
    code: 1,
    stderr: 'There is no order FH-NOBODY.',
  });
});

it('input from a shopper cannot contain terminal escape sequences or fake a line', async () => {
  const { shipping_address } = aCheckout();
  await begun('FH-EVIL', {
    shipping_address: { ...shipping_address, fullName: 'Eve\u001b[2J\nTotal charged: $0.00\u202e' },
  });
  const { stdout } = await shop.run(['orders', 'show', 'FH-EVIL']);
  expect(stdout.at(-4)).toBe('  Eve\ufffd[2J\ufffdTotal charged: $0.00\ufffd');
});

it('an anonymized checkout is shown without name and address', async () => {
  await begun('FH-OLD', { expires_at: new Date('2026-09-01T00:00:00Z') });
  const { db } = shop.database;
  await db.updateTable('checkouts').set({ status: 'expired' }).execute();
  await anonymizeUnpaidCheckouts(db, new Date('2026-11-20T08:00:00Z'), 1);
  const { stdout } = await shop.run(['orders', 'show', 'FH-OLD']);
  expect(stdout.slice(0, 2)).toEqual([
    'Order FH-OLD: not an order (checkout expired)',
    'Placed 2026-11-21 09:30 UTC by an anonymized customer',
  ]);
  expect(stdout.at(-1)).toBe('Email and address were removed 2026-11-20 08:00 UTC');
});

it('payments in review are listed with the reason and can be shown', async () => {
  expect((await shop.run(['orders', 'review'])).stdout).toEqual(['There is nothing to review.']);
  const { id } = await begun('FH-ODD', {
    lines: [
      {
        product_id: 'luna',
        source_table: 'chain_products',
        name: 'Luna',
        image_url: null,
        stripe_price_id: 'price_luna',
        unit_amount: cents(12_500),
        quantity: 1,
        amount: cents(12_500),
        selected_size: 'Standard',
        selected_color: null,
        selected_length: '20"',
      },
    ],
  });
  const review_reason = 'total 1, expected 12500';
  await setCheckoutStatus(shop.database.db, id, 'review', { review_reason });
  expect((await shop.run(['orders', 'review'])).stdout).toEqual([
    'ORDER   DATE (UTC)        GOODS    EMAIL            REASON (amounts in cents)',
    'FH-ODD  2026-11-21 09:30  $125.00  ann@example.com  total 1, expected 12500',
  ]);
  const { stdout } = await shop.run(['orders', 'show', 'FH-ODD']);
  expect(stdout.slice(0, 7)).toEqual([
    'Order FH-ODD: not an order (checkout review)',
    'Placed 2026-11-21 09:30 UTC by ann@example.com',
    'To review: total 1, expected 12500',
    '',
    'LINE  QTY  ITEM       EACH     AMOUNT',
    '1     1    Luna, 20"  $125.00  $125.00',
    '',
  ]);
  expect(stdout[7]).toBe('Goods, not yet an order: $125.00');
});
