import { expect, it } from 'vitest';
import { aProduct } from '#database/database.fixture.ts';
import { PRODUCT_TABLES } from '#domain/categories.ts';
import { describeOnBothEngines } from '#tests/support/postgres-both-engines.ts';
import { insertProducts } from './product-changes.ts';
import { listStockedTables } from './stocked-tables.ts';

describeOnBothEngines('tables that hold a product', (open) => {
  it("are listed in collection order, whatever the product's state", async () => {
    const { db } = await open();
    await insertProducts(db, 'watch_products', [aProduct({ in_stock: false })]);
    await insertProducts(db, 'chain_products', [aProduct({ id: 'sol', stripe_price_id: null })]);
    expect(await listStockedTables(db)).toEqual(['chain_products', 'watch_products']);
  });

  it('are all of them while the store has no products', async () => {
    expect(await listStockedTables((await open()).db)).toEqual(PRODUCT_TABLES);
  });
});
