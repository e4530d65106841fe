import { afterAll, beforeAll, expect, it } from 'vitest';
import { ALL_ORDERS } from '#domain/orders/order-query.ts';
import { placeOrder, recordOf } from '#payments/order-context.fixture.ts';
import { moveOrder } from '#payments/orders/move-order.ts';
import { aRequest, openTestStore, type TestStore } from '#payments/payments.fixture.ts';
import { exportOrders } from './export-orders.ts';
import { listOrders } from './order-list.ts';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

async function rowOf(orderNumber: string): Promise<Record<string, string>> {
  const { csv } = await exportOrders(store.database.db, { ...ALL_ORDERS, text: orderNumber });
  const [head = [], cells = []] = csv
    .split('\r\n')
    .map((row) => row.replace(/^\ufeff?"|"$/g, '').split('","'));
  return Object.fromEntries(head.map((column, index) => [column, cells[index] ?? '']));
}

function change(orderNumber: string, values: object) {
  const { db } = store.database;
  return db.updateTable('order_records').set(values).where('order_number', '=', orderNumber).execute();
}

it('has the amounts for an accountant, the address for a label, what was bought, and the time in the shop', async () => {
  const { shippingAddress } = aRequest();
  const { orderNumber } = await placeOrder(store, {
    shippingAddress: { ...shippingAddress, addressLine2: '=Apt 4' },
  });
  const { total } = await recordOf(store, orderNumber);
  await change(orderNumber, { created_at: '2026-11-23T05:30:00Z', total: total + 5_00 });
  const row = await rowOf(orderNumber);
  expect(row).toMatchObject({
    ORDER: orderNumber,
    'DATE (America/Chicago)': '2026-11-22 23:30',
    NAME: shippingAddress.fullName,
    STREET: shippingAddress.addressLine1,
    APARTMENT: "'=Apt 4",
    CITY: shippingAddress.city,
    'ADDRESS STATE': shippingAddress.state,
    ZIP: shippingAddress.zipCode,
    COUNTRY: shippingAddress.country,
    ITEMS: '3 x Luna ring (Size 7); 1 x Rope chain (18"", Yellow)',
    DISCOUNT: '25.89',
    SUBTOTAL: '258.85',
    TAX: '5.00',
    'PAYMENT METHOD': 'Visa ending in 4242',
  });
  const amount = (column: string) => Math.round(Number(row[column]) * 100);
  expect(amount('SUBTOTAL') - amount('DISCOUNT') + amount('SHIPPING CHARGED') + amount('TAX')).toBe(
    amount('TOTAL'),
  );
});

it('what is left of a payment is after its fee, refunds and a lost dispute, or unknown', async () => {
  const { orderNumber } = await placeOrder(store);
  const { total, stripe_net } = await recordOf(store, orderNumber);
  if (stripe_net === null) throw new Error('the fee is unknown');
  const net = async (values: object) => {
    await change(orderNumber, values);
    return (await rowOf(orderNumber))['NET AFTER FEE, REFUNDS AND LOST DISPUTES'];
  };
  const dollars = (cents: number) => (cents / 100).toFixed(2);
  expect(await net({ refunded_amount: 0 })).toBe(dollars(stripe_net));
  expect(await net({ refunded_amount: 10_00 })).toBe(dollars(stripe_net - 10_00));
  expect(await net({ refunded_amount: total })).toBe(dollars(stripe_net - total));
  expect(Number(dollars(stripe_net - total))).toBeLessThan(0);
  const disputed = { dispute_id: 'dp_1', dispute_amount: total };
  expect(await net({ refunded_amount: 0, ...disputed, dispute_state: 'lost' })).toBe(
    dollars(stripe_net - total),
  );
  // The bank takes at most what was left of the payment, as in the sales report.
  expect(await net({ refunded_amount: 10_00 })).toBe(dollars(stripe_net - total));
  expect(await net({ refunded_amount: 0, dispute_state: 'won' })).toBe(dollars(stripe_net));
  expect(await net({ settlement_currency: 'EUR' })).toBe(dollars(stripe_net));
  expect(await net({ refunded_amount: 1 })).toBe('');
});

it('has the tracking of every shipment, and of a partly shipped order what is left to pack', async () => {
  const { orderNumber } = await placeOrder(store);
  const ship = (trackingNumber: string, units?: { line: number; quantity: number }[]) => {
    const tracking = { carrier: 'UPS', trackingNumber, trackingUrl: null };
    const move = { action: 'ship', tracking, ...(units && { units }) } as const;
    return moveOrder(store.context, orderNumber, move, { actor: 'cli' });
  };
  await ship('1Z1', [{ line: 0, quantity: 2 }]);
  expect(await rowOf(orderNumber)).toMatchObject({
    FULFILLMENT: 'paid',
    UNITS: '2',
    ITEMS: '1 x Luna ring (Size 7); 1 x Rope chain (18"", Yellow)',
    'UNITS SHIPPED': '2',
    TRACKING: '1Z1',
  });
  await ship('1Z2');
  expect(await rowOf(orderNumber)).toMatchObject({
    FULFILLMENT: 'shipped',
    UNITS: '4',
    ITEMS: '3 x Luna ring (Size 7); 1 x Rope chain (18"", Yellow)',
    'UNITS SHIPPED': '4',
    CARRIER: 'UPS',
    TRACKING: '1Z1; 1Z2',
  });
});

it('counts and names what is to be packed, without refunded units', async () => {
  const { orderNumber } = await placeOrder(store);
  const refund = (lines: object[], status: string) =>
    store.database.db
      .insertInto('refunds')
      .values({
        ...{ order_number: orderNumber, amount: 1_00, restock: false, is_cancellation: false },
        ...{ created_by: 'cli', status, lines: JSON.stringify(lines) },
      } as never)
      .execute();
  await refund([{ line: 0, quantity: 1, amount: 1_00 }], 'succeeded');
  await refund([{ line: 0, quantity: 2, amount: 1_00 }], 'failed');
  expect(await rowOf(orderNumber)).toMatchObject({
    UNITS: '3',
    ITEMS: '2 x Luna ring (Size 7); 1 x Rope chain (18"", Yellow)',
  });
  await refund([{ line: 0, quantity: 2, amount: 1_00 }], 'pending');
  expect(await rowOf(orderNumber)).toMatchObject({ UNITS: '1', ITEMS: '1 x Rope chain (18"", Yellow)' });
  const [listed] = await listOrders(store.database.db, { ...ALL_ORDERS, text: orderNumber }, { limit: 1 });
  expect(listed).toMatchObject({ units: 1, first_name: 'Rope chain' });
});
