import { afterAll, beforeAll, expect, it } from 'vitest';
import { aProduct } from '#database/database.fixture.ts';
import { insertProducts } from '#database/products/product-changes.ts';
import { insertStockAlert } from '#database/products/stock-alerts.ts';
import { OPEN_WITHIN_MS, openTestCli, type TestCli } from '../cli.fixture.ts';

let shop: TestCli;
beforeAll(async () => {
  shop = await openTestCli();
}, OPEN_WITHIN_MS);
afterAll(() => shop.close());

it('lists who waits for which product, and removes an address once', async () => {
  expect((await shop.run(['stock-alerts'])).stdout).toEqual(['Nobody waits.']);
  const { db } = shop.database;
  const pieces = ['iced', 'rope'].map((id) => aProduct({ id, name: id }));
  await insertProducts(db, 'chain_products', pieces);
  await insertStockAlert(db, { email: 'Ann@example.com', productId: 'rope', option: '26"' });
  await insertStockAlert(db, { email: 'ann@example.com', productId: 'iced', option: '' });
  expect((await shop.run(['stock-alerts', 'list', 'rope'])).stdout.join('\n')).toMatch(
    /rope +26" +ann@example\.com/,
  );
  expect((await shop.run(['today'])).stdout).toEqual(
    expect.arrayContaining([
      'Waiting for stock: 2',
      '  iced (iced), 1 waiting',
      '  rope (rope), 26", 1 waiting',
    ]),
  );
  expect((await shop.run(['stock-alerts', 'remove', 'ANN@example.com'])).stdout).toEqual([
    'Deleted 2 back-in-stock requests of ANN@example.com.',
  ]);
  expect(await shop.run(['stock-alerts', 'remove', 'ann@example.com'])).toMatchObject({
    code: 1,
    stderr: 'ann@example.com has no back-in-stock requests.',
  });
});
