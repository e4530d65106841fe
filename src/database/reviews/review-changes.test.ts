import { afterAll, expect, it, vi } from 'vitest';
import { aProduct } from '#database/database.fixture.ts';
import type { CatalogChange } from '#database/engines/catalog-change.ts';
import type { OpenDatabase } from '#database/engines/open-database.ts';
import { loadCatalogVersion } from '#database/products/catalog-version.ts';
import { insertProducts, updateProduct } from '#database/products/product-changes.ts';
import { closeAll, describeOnBothEngines } from '#tests/support/postgres-both-engines.ts';

const SOON = { timeout: 60_000, interval: 10 };
const leftToClose: (() => Promise<void>)[] = [];
afterAll(() => closeAll(leftToClose), 60_000);

/** The changes that a node hears of from now on. */
async function listening(database: OpenDatabase): Promise<CatalogChange[]> {
  const heard: CatalogChange[] = [];
  database.onCatalogChange((change) => heard.push(change));
  if (database.kind === 'server') await vi.waitFor(() => expect(heard).toHaveLength(1), SOON);
  heard.length = 0;
  return heard;
}

const aReview = (id: string, productId: string | null, rating: number) => ({
  id,
  author: 'Ann',
  rating,
  text: 'Nice',
  time: new Date(),
  product_id: productId,
});

describeOnBothEngines('a published review', (open) => {
  it('changes the pages of its product, and all pages only if it changes the rating of the shop', async () => {
    const database = await open();
    const { db } = database;
    await insertProducts(db, 'chain_products', [aProduct({ id: 'a' }), aProduct({ id: 'b' })]);
    const publish = (id: string, productId: string | null, rating: number) =>
      db
        .insertInto('reviews')
        .values(aReview(id, productId, rating))
        .execute();
    const heard = await listening(database);
    const hears = (change: CatalogChange) =>
      vi.waitFor(() => expect(heard.splice(0)).toEqual([change]), SOON);

    await publish('1', 'a', 4);
    await hears('everything');
    const version = await loadCatalogVersion(db);
    await publish('2', 'b', 4);
    await hears({ reviewsOf: ['b'] });
    await publish('3', null, 4);
    await hears({ reviewsOf: [] });
    await db
      .updateTable('reviews')
      .set({ answer: 'Thank you' })
      .where('product_id', 'is not', null)
      .execute();
    await vi.waitFor(() => expect(heard).toHaveLength(1), SOON);
    expect(heard.splice(0)).toEqual([{ reviewsOf: expect.arrayContaining(['a', 'b']) }]);
    await db.deleteFrom('reviews').where('id', '=', '1').execute();
    await hears({ reviewsOf: ['a'] });
    expect(await loadCatalogVersion(db)).toBe(version);

    await db.updateTable('reviews').set({ rating: 1 }).where('id', '=', '2').execute();
    await hears('everything');
    await updateProduct(db, 'chain_products', 'a', { price: 1 });
    await hears('everything');
  });
});
