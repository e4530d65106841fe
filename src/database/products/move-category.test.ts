import { expect, it } from 'vitest';
import { insertCheckout, setCheckoutStatus } from '#database/checkouts/checkouts.ts';
import { aCheckout, aProduct } from '#database/database.fixture.ts';
import { cents } from '#domain/money.ts';
import { describeOnBothEngines } from '#tests/support/postgres-both-engines.ts';
import { findPresentCategory, moveActiveProduct } from './move-category.ts';
import { insertProducts } from './product-changes.ts';
import { findPricedProducts, findProduct, findUnifiedProduct } from './products.ts';
import { restockUnits } from './restock.ts';
import { listProductStock, setStock } from './stock.ts';
import { takeUnits } from './take-units.ts';

const MOVE = { id: 'luna', from: 'chain_products', to: 'bracelet_products' } as const;
const LINE = {
  product_id: 'luna',
  source_table: 'chain_products',
  name: 'Luna',
  image_url: null,
  stripe_price_id: 'price_luna',
  unit_amount: cents(12_500),
  quantity: 2,
  amount: cents(25_000),
  selected_size: null,
  selected_color: null,
  selected_length: null,
} as const;

describeOnBothEngines('a product that moves to another category', (open) => {
  it('keeps the row, its count, its reservations, and carts that contain it', async () => {
    const { db } = await open();
    const given = { chain_type: 'Rope', sku: 'L1', created_at: '2026-01-01T00:00:00Z', material: 'Silver' };
    await insertProducts(db, 'chain_products', [aProduct(given)]);
    await setStock(db, { source_table: 'chain_products', product_id: 'luna', option: '' }, 5);
    const checkout = await insertCheckout(db, aCheckout({ lines: [LINE] }));
    if (!checkout) throw new Error('no checkout');
    const before = await findUnifiedProduct(db, 'luna');
    await db
      .transaction()
      .execute((transaction) => moveActiveProduct(transaction, MOVE, { category: 'Bracelets' }));

    expect(await findProduct(db, 'chain_products', 'luna')).toBeNull();
    const moved = await findProduct(db, 'bracelet_products', 'luna');
    const { created_at, stripe_price_id } = before ?? {};
    expect(moved).toMatchObject({
      category: 'Bracelets',
      chain_type: 'Rope',
      sku: 'L1',
      created_at,
      stripe_price_id,
    });
    expect(moved?.updated_at).not.toBe(before?.updated_at);
    const count = () => listProductStock(db, 'bracelet_products', 'luna');
    expect(await count()).toEqual([{ option: '', onHand: 5, reserved: 2 }]);

    // The cart names the category it was added from. A category that it was never in is rejected.
    const named = (table: string) => findPricedProducts(db, [{ id: 'luna', table }]);
    expect(await named('chain_products')).toMatchObject([{ source_table: 'bracelet_products' }]);
    expect(await named('watch_products')).toEqual([]);
    expect(await findPresentCategory(db, 'chain_products', 'luna')).toBe('bracelet_products');
    expect(await findPresentCategory(db, 'watch_products', 'luna')).toBeNull();

    await db.transaction().execute(async (transaction) => {
      expect(await takeUnits(transaction, checkout)).toBeNull();
      await setCheckoutStatus(transaction, checkout.id, 'paid');
    });
    expect(await count()).toEqual([{ option: '', onHand: 3, reserved: 0 }]);
    expect(await restockUnits(db, [{ ...LINE, quantity: 1, chosen_at: checkout.created_at }])).toBe(1);
    expect(await count()).toEqual([{ option: '', onHand: 4, reserved: 0 }]);
  });
});
