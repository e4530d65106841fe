import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aProduct } from '#database/database.fixture.ts';
import type { OpenDatabase } from '#database/engines/open-database.ts';
import { insertProducts } from '#database/products/product-changes.ts';
import { openMigratedDatabase } from '#tests/support/migrated-database.ts';
import { createCategoryCache } from './category-cache.server.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openMigratedDatabase();
});
beforeEach(async () => {
  await database.db.deleteFrom('watch_products').execute();
  await insertProducts(database.db, 'watch_products', [aProduct()]);
});
afterAll(() => database.close());

const setPrice = (price: number) => database.db.updateTable('watch_products').set({ price }).execute();

test('a collection is read once for all callers until the catalog changes', async () => {
  const categoryCache = createCategoryCache(database.db);
  const [first, second] = await Promise.all([
    categoryCache.load('watch_products'),
    categoryCache.load('watch_products'),
  ]);
  expect(second).toBe(first);
  expect(first.map(({ id, price }) => [id, price])).toEqual([['luna', 125_00]]);
  await setPrice(99_00);
  expect(await categoryCache.load('watch_products')).toBe(first);
  categoryCache.invalidate();
  expect((await categoryCache.load('watch_products'))[0]?.price).toBe(99_00);
});

test('a collection read during a catalog change is not cached', async () => {
  const categoryCache = createCategoryCache(database.db);
  const before = categoryCache.load('watch_products');
  categoryCache.invalidate();
  const after = categoryCache.load('watch_products');
  expect(after).not.toBe(before);
  await Promise.all([before, after]);
  expect(categoryCache.load('watch_products')).toBe(after);
});

test.each(['chain_products', 'watch_products'] as const)(
  '%s are read whole and once, in their order, while products come and go',
  async (table) => {
    const { db } = database;
    const many = Array.from({ length: 1010 }, (_, index) =>
      aProduct({
        ...{ id: `${table}-${String(index).padStart(4, '0')}`, featured: index % 3 === 0 },
        ...(index % 7 === 0 && { stripe_price_id: null }),
      }),
    );
    await insertProducts(db, table, many);
    // Several in the same microsecond, so that the id decides, and several in the same millisecond.
    await sql`update ${sql.table(table)} set created_at = timestamptz '2026-01-01'
    + (substr(id, length(id) - 2)::int / 4) * interval '1 microsecond' where id <> 'luna'`.execute(db);
    const loading = createCategoryCache(db).load(table);
    await insertProducts(db, table, [aProduct({ id: `${table}-new`, featured: true })]);
    const read = (await loading).map(({ id }) => id).filter((id) => id !== 'luna' && !id.endsWith('-new'));
    const order = sql.raw(table === 'chain_products' ? 'featured desc,' : '');
    const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)}
    where id <> 'luna' and id not like '%-new' order by is_purchasable desc, ${order} created_at desc, id`.execute(
      db,
    );
    expect(read).toEqual(rows.map(({ id }) => id));
  },
);

test('a failed read is retried', async () => {
  const categoryCache = createCategoryCache(database.db);
  await database.db.schema.alterTable('watch_products').renameTo('away').execute();
  await expect(categoryCache.load('watch_products')).rejects.toThrow(/watch_products/);
  await database.db.schema.alterTable('away').renameTo('watch_products').execute();
  expect(await categoryCache.load('watch_products')).toHaveLength(1);
});
