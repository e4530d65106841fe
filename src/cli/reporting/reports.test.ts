import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDailyCounts } from '#database/daily-counts.ts';
import { setStock } from '#database/stock.ts';
import { placeOrder } from '#payments/order-context.fixture.ts';
import { openTestStore, type TestStore } from '#payments/payments.fixture.ts';
import { commandLineOf, OPEN_WITHIN_MS, type TestCli } from '../cli.fixture.ts';

// The demo's shop is in Houston.
const NOON = '2026-11-23T18:00:00Z';
let store: TestStore;
let cli: TestCli;
let numbers: string[];
beforeAll(async () => {
  store = await openTestStore();
  cli = commandLineOf(store.database, { stripe: store.context.stripe, now: new Date(NOON) });
  const { db } = store.context;
  // Each charges $237.28: three Luna rings for $53.87 and a rope chain for $179.10, and shipping.
  const paidAt = ['2026-11-23T05:59:59Z', '2026-11-23T06:00:00Z', '2026-10-20T18:00:00Z'];
  numbers = [];
  for (const time of paidAt) {
    const { orderNumber } = await placeOrder(store);
    numbers.push(orderNumber);
    await db
      .updateTable('order_records')
      .set({ paid_at: time })
      .where('order_number', '=', orderNumber)
      .execute();
  }
  const [, second = ''] = numbers;
  const refunded = ['orders', 'refund', second, '--line', '1', '--quantity', '2'];
  expect((await cli.run(refunded)).code).toBe(0);
  await db
    .updateTable('refunds')
    .set({ created_at: NOON } as object)
    .execute();
}, OPEN_WITHIN_MS);
afterAll(() => store.close());

const json = async (...args: string[]) => {
  const { code, stdout, stderr } = await cli.run([...args, '--json']);
  expect([code, stderr]).toEqual([0, '']);
  return JSON.parse(stdout[0] ?? '');
};

it('sales are by day of the shop, net of refunds, beside the days before', async () => {
  const { db } = store.context;
  const { total } = await db
    .selectFrom('order_records')
    .select('total')
    .where('order_number', '=', numbers[0] ?? '')
    .executeTakeFirstOrThrow();
  const dollars = (cents: number) => (cents / 100).toFixed(2);
  const { amount } = await db.selectFrom('refunds').select('amount').executeTakeFirstOrThrow();
  const report = await json('report', 'sales', '--from', '2026-11-22', '--to', '2026-11-23');
  expect(report.days).toEqual([
    { day: '2026-11-22', orders: 1, gross: dollars(total), refunded: '0.00', net: dollars(total) },
    {
      day: '2026-11-23',
      orders: 1,
      gross: dollars(total),
      refunded: dollars(amount),
      net: dollars(total - amount),
    },
  ]);
  expect(report.totals).toMatchObject({ orders: 2, net: dollars(2 * total - amount) });
  expect(report.previousRange).toEqual({ from: '2026-11-20', to: '2026-11-21' });
  expect(report.previousTotals).toMatchObject({ orders: 0, net: '0.00' });
  expect(report.products).toMatchObject([
    { key: 'rope', name: 'Rope chain', units: 2, net: '358.20' },
    { key: 'luna', units: 4 },
  ]);
  expect(report.categories).toHaveLength(2);
  const month = await json('report', 'sales');
  expect(month.range).toEqual({ from: '2026-10-25', to: '2026-11-23' });
  expect(month.previousTotals.orders).toBe(1);
  const { stdout } = await cli.run(['report', 'sales', '--from', '2026-11-22']);
  expect(stdout[0]).toMatch(/^Sales from 2026-11-22 to 2026-11-23: 2 orders, \$/);
  expect((await cli.run(['report', 'sales', '--from', '2026-11-24', '--to', '2026-11-23'])).code).toBe(2);
});

it('conversion puts views, checkouts and payments beside each other, and searches in vain are listed', async () => {
  await addDailyCounts(store.context.db, [
    { day: '2026-11-23', kind: 'product-view', key: 'luna', count: 40 },
    { day: '2026-11-22', kind: 'product-view', key: 'iced', count: 10 },
    { day: '2026-11-01', kind: 'empty-search', key: 'ankh', count: 3 },
    { day: '2026-11-02', kind: 'empty-search', key: 'ankh', count: 1 },
    { day: '2026-11-02', kind: 'empty-search', key: 'cross', count: 2 },
  ]);
  const days = ['--from', '2026-11-01', '--to', '2026-11-23'];
  const report = await json('report', 'conversion', ...days);
  expect(report.views).toBe(50);
  expect(report.products).toEqual([
    { key: 'luna', name: 'Luna ring', views: 40, units: 4 },
    { key: 'iced', name: 'Iced watch', views: 10, units: 0 },
    { key: 'rope', name: 'Rope chain', views: 0, units: 2 },
  ]);
  expect(await json('report', 'searches', ...days)).toEqual([
    { search: 'ankh', count: 4 },
    { search: 'cross', count: 2 },
  ]);
  expect((await cli.run(['report', 'searches', '--to', '2026-10-01'])).stdout).toEqual([
    'Every search found something.',
  ]);
});

it('today lists what waits: the longest paid order first, and whether it is late', async () => {
  const count = { source_table: 'watch_products', product_id: 'iced', option: '' } as const;
  await setStock(store.context.db, count, 2);
  const [first, second, third] = numbers;
  const today = await json('today');
  expect(today).toMatchObject({ day: '2026-11-23', overdue: 1 });
  expect(today.toShip).toMatchObject([
    { orderNumber: third, isOverdue: true },
    { orderNumber: first, isOverdue: false },
    { orderNumber: second, isOverdue: false },
  ]);
  expect(today.lowStock).toEqual([{ id: 'iced', option: null, available: 2 }]);
  const { stdout } = await cli.run(['today']);
  expect(stdout[0]).toBe('To ship: 3, 1 late');
  expect(stdout).toContain('  iced, 2 left');
});
