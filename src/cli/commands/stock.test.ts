import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { aProduct } from '#database/database.fixture.ts';
import { listAudit } from '#database/people/audit-log.ts';
import { insertProducts } from '#database/products/product-changes.ts';
import { listStock } from '#database/products/stock.ts';
import { OPEN_WITHIN_MS, openTestCli, type TestCli } from '../cli.fixture.ts';

let shop: TestCli;
beforeAll(async () => {
  shop = await openTestCli();
  await insertProducts(shop.database.db, 'chain_products', [
    aProduct(),
    aProduct({
      id: 'rope',
      lengths_and_prices: [{ length: '18 in', price: 10_000, stripe_price_id: 'price_18' }],
    }),
  ]);
}, OPEN_WITHIN_MS);
beforeEach(() => shop.database.db.deleteFrom('stock').execute());
afterAll(() => shop.close());

const stock = (...args: string[]) => shop.run(['stock', ...args]);

it('counts a product or an option, lists what is low, and stops counting', async () => {
  expect((await stock('list')).stdout).toEqual(['No product is counted.']);
  expect((await stock('set', 'luna', '12')).stdout).toEqual(['luna: 12 on hand.']);
  expect((await stock('set', 'rope', '--option', '18 in', '2')).stdout).toEqual(['rope, 18 in: 2 on hand.']);
  expect((await stock()).stdout).toEqual([
    'ID    OPTION  ON HAND  RESERVED  AVAILABLE',
    'luna  -       12       0         12',
    'rope  18 in   2        0         2',
  ]);
  expect((await stock('list', '--low')).stdout).toHaveLength(2);
  expect((await stock('set', 'rope', '--option', '18 in', 'unlimited')).stdout).toEqual([
    'rope, 18 in is no longer counted.',
  ]);
  expect((await stock('list', '--low')).stdout).toEqual(['Nothing is running low.']);
  expect(JSON.parse((await stock('list', '--json')).stdout.join())).toEqual([
    { id: 'luna', option: null, onHand: 12, reserved: 0, available: 12 },
  ]);
});

it('every count is logged with the one before', async () => {
  await stock('set', 'luna', '12');
  await stock('set', 'luna', '9');
  const [entry] = await listAudit(shop.database.db, { subject: { type: 'product', id: 'luna' }, limit: 1 });
  expect(entry).toMatchObject({
    actor: 'cli',
    action: 'product.stock',
    before: { option: '', onHand: 12 },
    after: { option: '', onHand: 9 },
  });
});

it.each([
  ['an unknown product', ['nobody', '1'], 1, 'There is no product nobody.'],
  ['an unknown option', ['rope', '--option', '99 in', '1'], 1, 'rope has no option "99 in": it has 18 in.'],
  ['a number below zero', ['luna', '--', '-1'], 2, 'Expected a whole number from 0 to 1000000.'],
  ['no number', ['luna'], 2, "missing required argument 'n'"],
])('refuses %s', async (_case, args, code, sentence) => {
  const result = await stock('set', ...args);
  expect(result.code).toBe(code);
  expect(result.stderr).toContain(sentence);
  expect(await listStock(shop.database.db)).toEqual([]);
});

it('refuses counts of both kinds for one product', async () => {
  await stock('set', 'rope', '5');
  expect((await stock('set', 'rope', '--option', '18 in', '1')).stderr).toContain('counted as a whole');
  expect(await listStock(shop.database.db)).toMatchObject([{ option: '', onHand: 5 }]);
});
