import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aProduct } from '#database/database.fixture.ts';
import type { OpenDatabase } from '#database/open-database.ts';
import { insertProducts } from '#database/product-changes.ts';
import { openMigratedDatabase } from '#tests/support/migrated-database.ts';
import { createCollections } from './category-cache.server.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openMigratedDatabase();
}, 60_000);
beforeEach(async () => {
  await database.db.deleteFrom('watch_products').execute();
  await insertProducts(database.db, 'watch_products', [aProduct()]);
});
afterAll(() => database.close());

const setPrice = (price: number) => database.db.updateTable('watch_products').set({ price }).execute();

test('a collection is read once, whoever asks, until the catalogue changes', async () => {
  const collections = createCollections(database.db);
  const [first, second] = await Promise.all([
    collections.load('watch_products'),
    collections.load('watch_products'),
  ]);
  expect(second).toBe(first);
  expect(first.map(({ id, price }) => [id, price])).toEqual([['luna', 125_00]]);
  await setPrice(99_00);
  expect(await collections.load('watch_products')).toBe(first);
  collections.retire();
  expect((await collections.load('watch_products'))[0]?.price).toBe(99_00);
});

test('what was being read when the catalogue changed is not kept', async () => {
  const collections = createCollections(database.db);
  const before = collections.load('watch_products');
  collections.retire();
  const after = collections.load('watch_products');
  expect(after).not.toBe(before);
  await Promise.all([before, after]);
  expect(collections.load('watch_products')).toBe(after);
});

test('a collection that could not be read is asked for again', async () => {
  const collections = createCollections(database.db);
  await database.db.schema.alterTable('watch_products').renameTo('away').execute();
  await expect(collections.load('watch_products')).rejects.toThrow(/watch_products/);
  await database.db.schema.alterTable('away').renameTo('watch_products').execute();
  expect(await collections.load('watch_products')).toHaveLength(1);
});
