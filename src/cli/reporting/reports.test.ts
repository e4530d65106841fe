import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDailyCounts } from '#database/daily-counts.ts';
import { setStock } from '#database/products/stock.ts';
import { insertStockAlert } from '#database/products/stock-alerts.ts';
import { placeOrder } from '#payments/order-context.fixture.ts';
import { openCheckout, openTestStore, type TestStore } from '#payments/payments.fixture.ts';
import { syncPayment } from '#payments/settlement/sync-payment.ts';
import { migratedServerDatabase } from '#tests/support/migrated-database.ts';
import { commandLineOf, OPEN_WITHIN_MS, type TestCli } from '../cli.fixture.ts';

// The demo's shop is in Houston.
const NOON = '2026-11-23T18:00:00Z';
describe.each(['embedded', 'server'] as const)('reports, %s', (engine) => {
  let store: TestStore;
  let cli: TestCli;
  let numbers: string[];
  beforeAll(async () => {
    store = await openTestStore(engine === 'server' ? await migratedServerDatabase() : undefined);
    cli = commandLineOf(store.database, { stripe: store.context.stripe, now: new Date(NOON) });
    const { db } = store.context;
    // Each charges $237.28: three Luna rings for $53.86 and a rope chain for $179.10, and shipping.
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

  const dollars = (cents: number) => (cents / 100).toFixed(2);
  const json = async (...args: string[]) => {
    const { code, stdout, stderr } = await cli.run([...args, '--json']);
    expect([code, stderr]).toEqual([0, '']);
    return JSON.parse(stdout[0] ?? '');
  };

  it("sales are grouped by the shop's calendar day, net of refunds, next to the previous period", async () => {
    const { db } = store.context;
    const { total } = await db
      .selectFrom('order_records')
      .select('total')
      .where('order_number', '=', numbers[0] ?? '')
      .executeTakeFirstOrThrow();
    // 2.9% and 30 cents.
    const fee = Math.round(total * 0.029) + 30;
    const { amount } = await db.selectFrom('refunds').select('amount').executeTakeFirstOrThrow();
    const report = await json('report', 'sales', '--from', '2026-11-22', '--to', '2026-11-23');
    expect(report.days).toEqual([
      {
        day: '2026-11-22',
        orders: 1,
        gross: dollars(total),
        refunded: '0.00',
        disputed: '0.00',
        net: dollars(total),
        fees: dollars(fee),
      },
      {
        day: '2026-11-23',
        orders: 1,
        gross: dollars(total),
        refunded: dollars(amount),
        disputed: '0.00',
        net: dollars(total - amount),
        fees: dollars(fee),
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
    const shipping = report.shippingAndTax;
    const nets = report.products.map((product: { net: string }) => product.net);
    const sum = [...nets, shipping].reduce((total: number, part) => total + Number(part), 0);
    expect(sum.toFixed(2)).toBe(report.totals.net);
    const month = await json('report', 'sales');
    expect(month.range).toEqual({ from: '2026-10-25', to: '2026-11-23' });
    expect(month.previousTotals.orders).toBe(1);
    const { stdout } = await cli.run(['report', 'sales', '--from', '2026-11-22']);
    expect(stdout[0]).toMatch(/^Sales from 2026-11-22 to 2026-11-23: 2 orders, \$/);
    expect((await cli.run(['report', 'sales', '--from', '2026-11-24', '--to', '2026-11-23'])).code).toBe(2);
  });

  it('a lost dispute is deducted on the day it was lost, in proportion to the goods', async () => {
    const { db } = store.context;
    const lose = async (paidAt: string, lostAt: string, amount?: number) => {
      const { orderNumber, sessionId } = await placeOrder(store);
      const dispute = await store.sandbox.control.dispute(sessionId, amount ? { amount } : {});
      await store.sandbox.control.closeDispute(dispute ?? '', 'lost');
      await syncPayment(store.context, orderNumber);
      const { total } = await db
        .updateTable('order_records')
        .set({ paid_at: paidAt, dispute_closed_at: lostAt })
        .where('order_number', '=', orderNumber)
        .where('dispute_closed_at', 'is not', null)
        .returning('total')
        .executeTakeFirstOrThrow();
      return total;
    };
    const total = await lose('2026-07-01T18:00:00Z', '2026-07-03T18:00:00Z');
    await lose('2026-07-02T18:00:00Z', '2026-07-03T18:00:00Z', 50_00);
    const report = await json('report', 'sales', '--from', '2026-07-01', '--to', '2026-07-03');
    expect(report.days.map(({ disputed }: { disputed: string }) => disputed)).toEqual([
      '0.00',
      '0.00',
      dollars(total + 50_00),
    ]);
    expect(report.totals).toMatchObject({ disputed: dollars(total + 50_00), net: dollars(total - 50_00) });
    const left = (amount: number) => dollars(Math.round(amount * (1 - 50_00 / total)));
    expect(report.products).toMatchObject([
      { key: 'rope', units: 2, net: left(179_10) },
      { key: 'luna', units: 6, net: left(53_86) },
    ]);
    const { stdout } = await cli.run(['report', 'sales', '--from', '2026-07-01', '--to', '2026-07-03']);
    expect(stdout[0]).toContain('lost in disputes');
  });

  it('conversion shows views, checkouts and payments together, and searches without results are listed', async () => {
    await addDailyCounts(store.context.db, [
      { day: '2026-11-23', kind: 'product-view', key: 'luna', count: 40 },
      { day: '2026-11-22', kind: 'product-view', key: 'iced', count: 10 },
      { day: '2026-11-01', kind: 'empty-search', key: 'ankh', count: 3 },
      { day: '2026-11-02', kind: 'empty-search', key: 'ankh', count: 1 },
      { day: '2026-11-02', kind: 'empty-search', key: 'cross', count: 2 },
    ]);
    await openCheckout(store);
    await store.context.db
      .updateTable('checkouts')
      .set({ created_at: NOON } as object)
      .execute();
    const days = ['--from', '2026-11-01', '--to', '2026-11-23'];
    const report = await json('report', 'conversion', ...days);
    expect(report.views).toBe(50);
    expect(report.products).toEqual([
      { key: 'luna', name: 'Luna ring', views: 40, checkouts: 6, paid: 5 },
      { key: 'iced', name: 'Iced watch', views: 10, checkouts: 0, paid: 0 },
      { key: 'rope', name: 'Rope chain', views: 0, checkouts: 5, paid: 5 },
    ]);
    expect(await json('report', 'searches', ...days)).toEqual([
      { search: 'ankh', count: 4 },
      { search: 'cross', count: 2 },
    ]);
    expect((await cli.run(['report', 'searches', '--to', '2026-10-01'])).stdout).toEqual([
      'Every search found something.',
    ]);
  });

  it('today lists open work: what is due first, and whether it is late', async () => {
    const count = { source_table: 'watch_products', product_id: 'iced', option: '' } as const;
    await setStock(store.context.db, count, 2);
    // Neither sold nor in the lists that Today leads to.
    const archived = { source_table: 'chain_products', product_id: 'rope' } as const;
    await setStock(store.context.db, { ...archived, option: '18"' }, 1);
    expect((await cli.run(['products', 'archive', 'rope'])).stderr).toBe('');
    for (const productId of ['rope', 'iced']) {
      await insertStockAlert(store.context.db, { email: 'ann@example.com', productId, option: '' });
    }
    const review = { id: 'r', author: 'Ann', rating: 4, text: 'Nice', product_id: 'iced', time: new Date() };
    await store.context.db
      .insertInto('reviews')
      .values({ ...review, state: 'pending' })
      .execute();
    const [first, second, third] = numbers;
    await store.context.db
      .updateTable('orders')
      .set({ product_details: sql`product_details || '{"ships_today": true}'` })
      .where('order_number', '=', second ?? '')
      .execute();
    const today = await json('today');
    expect(today).toMatchObject({ day: '2026-11-23', overdue: 1 });
    expect(today.toShip).toMatchObject([
      { orderNumber: third, isOverdue: true },
      { orderNumber: second, shipBy: '2026-11-23', isOverdue: false },
      { orderNumber: first, shipBy: '2026-11-25', isOverdue: false },
    ]);
    expect(today.lowStock).toEqual([{ id: 'iced', name: 'Iced watch', option: null, available: 2 }]);
    expect(today.awaited).toEqual([{ id: 'iced', name: 'Iced watch', option: null, count: 1 }]);
    expect(today.pendingReviews).toMatchObject([{ author: 'Ann', rating: 4, productId: 'iced' }]);
    const { stdout } = await cli.run(['today']);
    expect(stdout[0]).toBe('To ship: 3, 1 late');
    const late = today.toShip[0].shipBy;
    const { stdout: shown } = await cli.run(['orders', 'show', third ?? '']);
    expect(shown).toContain(`Ship by ${late}, late`);
    expect(shown.join('\n')).toMatch(/^Estimated arrival, as the shopper sees it: \w{3}, \w{3} \d/m);
    expect(await json('orders', 'show', third ?? '')).toMatchObject({ shipBy: late, isOverdue: true });
    expect(stdout).toContain('  Iced watch (iced), 2 left');
    expect(stdout).toContain('Reviews to publish: 1');
  });
});
