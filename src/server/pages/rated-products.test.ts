import { afterAll, beforeAll, expect, it } from 'vitest';
import { aProduct } from '#database/database.fixture.ts';
import type { OpenDatabase } from '#database/engines/open-database.ts';
import { insertProducts } from '#database/products/product-changes.ts';
import { ALL_JEWELRY } from '#domain/categories.ts';
import { loadPage } from '#storefront/app/load-page.server.ts';
import { pageAddress } from '#storefront/loading/page-address.server.ts';
import { pageSourcesOn } from '#storefront/loading/page-sources.fixture.ts';
import { openMigratedDatabase } from '#tests/support/migrated-database.ts';
import { ratedProducts } from './rated-products.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openMigratedDatabase();
  await insertProducts(database.db, 'chain_products', [aProduct({ id: 'a' }), aProduct({ id: 'b' })]);
  await insertProducts(database.db, 'bracelet_products', [aProduct({ id: 'c' })]);
});
afterAll(() => database.close());

it.each([
  ['/chains', ['a', 'b']],
  ['/bracelets?sort=newest', ['c']],
  // With its matching piece.
  ['/product/c', ['a', 'c']],
  ['/search?q=luna', ['a', 'b', 'c']],
  ['/faqs', []],
])('%s shows the ratings of %j', async (path, ids) => {
  const state = await loadPage(addressOf(path), pageSourcesOn(database), new Date());
  expect([...ratedProducts(state)].sort()).toEqual(ids);
});

it.each(['/', ALL_JEWELRY.path])('every new review may change %s', async (path) => {
  const state = await loadPage(addressOf(path), pageSourcesOn(database), new Date());
  expect(ratedProducts(state)).toBe('any');
});

const addressOf = (path: string) => pageAddress(new URL(path, 'https://shop.example'));
