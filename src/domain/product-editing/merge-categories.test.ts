import { describe, expect, test } from 'vitest';
import { aProduct } from '#domain/products/product.fixture.ts';
import type { Product } from '#domain/products/product.ts';
import { mergeCategories } from './merge-categories.ts';

/** A product that shares neither a Stripe product nor a price reference with another. */
function product(changes: Partial<Product>): Product {
  return aProduct({ id: 'a', stripe_price_id: null, stripe_product_id: null, ...changes });
}

describe('merging collections', () => {
  test('whitespace in text fields is collapsed', () => {
    const [merged] = mergeCategories([product({ name: 'Luna  ring', description: ' Bright.\n ' })], []);
    expect(merged).toMatchObject({ name: 'Luna ring', description: 'Bright.' });
  });

  test('rows with a blank id and hidden products are dropped', () => {
    const products = [product({ id: '  ' }), product({ id: 'b' }), product({ id: 'c' })];
    expect(mergeCategories(products, ['c']).map(({ id }) => id)).toEqual(['b']);
  });

  test('of rows with the same Stripe product, the latest is kept at the position of the first', () => {
    const products = [
      product({ id: 'old', stripe_product_id: 'prod_1' }),
      product({ id: 'other' }),
      product({ id: 'new', stripe_product_id: 'prod_1', updated_at: '2026-02-01T00:00:00.000Z' }),
    ];
    expect(mergeCategories(products, []).map(({ id }) => id)).toEqual(['new', 'other']);
  });

  test('without a Stripe product the price reference identifies duplicates, else table and id', () => {
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

  test('of rows updated at the same instant, the first is kept', () => {
    const twins = [
      product({ id: 'x', stripe_product_id: 'p' }),
      product({ id: 'y', stripe_product_id: 'p' }),
    ];
    expect(mergeCategories(twins, []).map(({ id }) => id)).toEqual(['x']);
  });
});
