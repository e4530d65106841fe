import { describe, expect, test } from 'vitest';
import type { ProductTable } from '#domain/categories.ts';
import { cents } from '#domain/money.ts';
import { compareAtPrice, percentOff } from './discount.ts';
import { anOption, aProduct } from './product.fixture.ts';

const from90 = [anOption({ price: cents(120_00) }), anOption({ label: '16 inch', price: cents(90_00) })];

describe('the strikethrough price', () => {
  const whenPresent: ProductTable[] = ['earring_products', 'watch_products', 'grillz_products'];
  const struck = (source_table: ProductTable, original: number | null, shown?: number) =>
    compareAtPrice(
      aProduct({ source_table, original_price: original === null ? null : cents(original) }),
      ...(shown === undefined ? [] : [cents(shown)]),
    );

  test.each([
    [100_01, 100_01],
    [100_00, null],
    [99_99, null],
    [null, null],
  ])('is shown only above the price: $100.00 with %j shows %j', (original, expected) => {
    expect(struck('hip_hop_ring_products', original)).toBe(expected);
  });

  // The database rejects one below the price.
  test.each(whenPresent)('%s strike it whenever present, an equal one never', (table) => {
    expect(struck(table, 100_01)).toBe(100_01);
    expect(struck(table, 100_00)).toBeNull();
    expect(struck(table, null)).toBeNull();
  });

  test('is that of the options with the lowest price, and no other option has one', () => {
    const product = aProduct({ price: cents(90_00), original_price: cents(150_00), options: from90 });
    expect(compareAtPrice(product)).toBe(150_00);
    expect(compareAtPrice(product, cents(90_00))).toBe(150_00);
    expect(compareAtPrice(product, cents(90_01))).toBeNull();
    expect(compareAtPrice(product, cents(120_00))).toBeNull();
  });

  test("belongs to the product's own price, so a cheaper option has none", () => {
    const product = aProduct({ price: cents(100_00), original_price: cents(110_00), options: from90 });
    expect(compareAtPrice(product)).toBeNull();
    expect(compareAtPrice(product, cents(100_00))).toBe(110_00);
  });
});

describe('the percentage off', () => {
  test.each([
    [100_00, 100_00, 0],
    [99_01, 100_00, 0],
    [99_00, 100_00, 1],
    [98_01, 100_00, 1],
    [50_00, 100_00, 50],
    [26400, 34700, 23],
    [1, 100_00, 99],
    [0, 100_00, 100],
    [0, 0, 0],
    [120_00, 100_00, 0],
  ])('%d of %d is %d percent, rounded down and never overstated', (price, original, percent) => {
    expect(percentOff(cents(price), cents(original))).toBe(percent);
  });

  test('is 0 without an original price', () => {
    expect(percentOff(cents(100_00), null)).toBe(0);
  });
});

test.each([
  [800_00, 20],
  [800_01, 0],
  [950_00, 0],
  [1200_00, 0],
])('an option at %d cents of a product that was 1000.00 is %d percent off', (shown, percent) => {
  const product = aProduct({ price: cents(800_00), original_price: cents(1000_00), options: from90 });
  expect(percentOff(cents(shown), compareAtPrice(product, cents(shown)))).toBe(percent);
});
