import { describe, expect, test } from 'vitest';
import { mergeCategories } from './merge-categories.ts';
import { aProduct } from './product.fixture.ts';
import type { Product } from './product.ts';

/** A product nothing ties to another one: neither a payment product nor a price reference. */
function product(changes: Partial<Product>): Product {
  return aProduct({ id: 'a', stripe_price_id: null, stripe_product_id: null, ...changes });
}

describe('merging the collections', () => {
  test('text fields are whitespace-collapsed', () => {
    const [merged] = mergeCategories([product({ name: 'Luna  ring', description: ' Bright.\n ' })], []);
    expect(merged).toMatchObject({ name: 'Luna ring', description: 'Bright.' });
  });

  test('rows without a non-blank id and hidden products are left out', () => {
    const products = [product({ id: '  ' }), product({ id: 'b' }), product({ id: 'c' })];
    expect(mergeCategories(products, ['c']).map(({ id }) => id)).toEqual(['b']);
  });

  test('the same payment product stays once, as the row updated last, in the place of the first', () => {
    const products = [
      product({ id: 'old', stripe_product_id: 'prod_1' }),
      product({ id: 'other' }),
      product({ id: 'new', stripe_product_id: 'prod_1', updated_at: '2026-02-01T00:00:00.000Z' }),
    ];
    expect(mergeCategories(products, []).map(({ id }) => id)).toEqual(['new', 'other']);
  });

  test('without a payment product the price reference decides, without either the table and id', () => {
    const products = [
      product({ id: 'x', stripe_price_id: 'price_1' }),
      product({ id: 'y', stripe_price_id: 'price_1' }),
      product({ id: 'z' }),
      product({ id: 'z', source_table: 'chain_products' }),
    ];
    const merged = mergeCategories(products, []);
    expect(merged.map(({ id, source_table }) => `${source_table} ${id}`)).toEqual([
      'hip_hop_ring_products x',
      'hip_hop_ring_products z',
      'chain_products z',
    ]);
  });

  test('rows updated at the same instant: the first seen stays', () => {
    const twins = [
      product({ id: 'x', stripe_product_id: 'p' }),
      product({ id: 'y', stripe_product_id: 'p' }),
    ];
    expect(mergeCategories(twins, []).map(({ id }) => id)).toEqual(['x']);
  });
});
