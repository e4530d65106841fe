import { expect, it } from 'vitest';
import { aProduct } from '#database/database.fixture.ts';
import { describeOnBothEngines } from '#tests/support/postgres-both-engines.ts';
import { insertProducts, updateProduct } from './product-changes.ts';
import { addRedirects, findRedirectedProduct, listRedirects } from './product-redirects.ts';
import { findProduct } from './products.ts';
import { setStock } from './stock.ts';

describeOnBothEngines('product details', (open) => {
  it('a SKU belongs to one product or option', async () => {
    const { db } = await open();
    const options = [
      { length: '18 in', price: 100, sku: 'ROPE-18' },
      { length: '20 in', price: 200, sku: 'ROPE-20' },
    ];
    await insertProducts(db, 'chain_products', [aProduct({ id: 'rope', lengths_and_prices: options })]);
    await expect(
      insertProducts(db, 'watch_products', [aProduct({ id: 'crown', sku: 'ROPE-20' })]),
    ).rejects.toThrow('product_skus_pkey');
    await insertProducts(db, 'watch_products', [aProduct({ id: 'crown', sku: 'CROWN' })]);
    await expect(updateProduct(db, 'watch_products', 'crown', { sku: 'ROPE-18' })).rejects.toThrow(
      'product_skus_pkey',
    );
    // Swapped between two options, and released by a product that is archived.
    await updateProduct(db, 'chain_products', 'rope', {
      lengths_and_prices: [
        { length: '18 in', price: 100, sku: 'ROPE-20' },
        { length: '20 in', price: 200, sku: 'ROPE-18' },
      ],
    });
    await db.deleteFrom('chain_products').execute();
    await updateProduct(db, 'watch_products', 'crown', { sku: 'ROPE-18' });
    expect(await db.selectFrom('product_skus').select(['sku', 'product_id', 'option']).execute()).toEqual([
      { sku: 'ROPE-18', product_id: 'crown', option: '' },
    ]);
  });

  it.each([
    ['a barcode that is no GTIN', { barcode: '12345' }],
    ['a SKU with spaces at its ends', { sku: ' A1' }],
  ])('the database rejects %s', async (_, wrong) => {
    const { db } = await open();
    await expect(insertProducts(db, 'chain_products', [aProduct(wrong)])).rejects.toThrow('check constraint');
  });

  it("computed columns are not a merchant's change", async () => {
    const { db } = await open();
    await insertProducts(db, 'chain_products', [aProduct()]);
    const before = await findProduct(db, 'chain_products', 'luna');
    await setStock(db, { source_table: 'chain_products', product_id: 'luna', option: '' }, 1);
    const counted = await findProduct(db, 'chain_products', 'luna');
    expect(counted).toMatchObject({ units_left: { '': 1 }, updated_at: before?.updated_at });
    await updateProduct(db, 'chain_products', 'luna', { featured: true });
    const changed = await findProduct(db, 'chain_products', 'luna');
    expect(changed?.updated_at).not.toBe(before?.updated_at);
  });

  it('an old path leads to its product while the product is on sale', async () => {
    const { db } = await open();
    await insertProducts(db, 'chain_products', [aProduct()]);
    await addRedirects(db, [
      { old_path: '/products/old', product_id: 'gone' },
      { old_path: '/products/older', product_id: 'luna' },
    ]);
    expect(await findRedirectedProduct(db, '/products/old')).toBeNull();
    await addRedirects(db, [{ old_path: '/products/old', product_id: 'luna' }]);
    expect(await findRedirectedProduct(db, '/products/old')).toBe('luna');
    expect(await listRedirects(db, 'luna')).toEqual(['/products/old', '/products/older']);
  });
});
