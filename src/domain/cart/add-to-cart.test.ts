import { describe, expect, test } from 'vitest';
import { listCategories, PRODUCT_TABLES } from '#domain/categories.ts';
import { cents } from '#domain/money.ts';
import { anOption, aProduct } from '#domain/products/product.fixture.ts';
import type { Product } from '#domain/products/product.ts';
import { type Choice, lineFor } from './add-to-cart.ts';
import { lineKey } from './cart.ts';

const NOTHING_CHOSEN: Choice = { size: null, option: null };

function refusalOf(product: Product, choice: Choice): string | null {
  const result = lineFor(product, choice);
  return result.ok ? null : result.refusal;
}

describe.each(listCategories())('adding from $table', ({ table, optionRefusal, keepsLength }) => {
  const option = anOption();
  const product = aProduct({ source_table: table, sizes: ['6', '7'], options: [option], color: 'Rose gold' });

  test('checks stock, size, option and price reference in this order', () => {
    const unpriced = anOption({ stripePriceId: null });
    expect(refusalOf({ ...product, in_stock: false }, NOTHING_CHOSEN)).toBe('sold-out');
    // Without a price reference it is not available, whatever its stock.
    const hopeless = { ...product, in_stock: false, options: [unpriced] };
    expect(refusalOf(hopeless, NOTHING_CHOSEN)).toBe('size-required');
    expect(refusalOf({ ...hopeless, in_stock: true }, NOTHING_CHOSEN)).toBe('size-required');
    expect(refusalOf({ ...hopeless, in_stock: true }, { size: '6', option: null })).toBe(optionRefusal);
    expect(refusalOf({ ...hopeless, in_stock: true }, { size: '6', option: unpriced })).toBe(
      'no-price-reference',
    );
    expect(refusalOf(product, { size: '6', option })).toBeNull();
  });

  test("the line has the option's price and reference, one unit, and a length if its category has one", () => {
    expect(lineFor(product, { size: '7', option })).toEqual({
      ok: true,
      value: {
        id: 'luna',
        source_table: table,
        name: 'Luna ring',
        image_url: null,
        price: 120_00,
        quantity: 1,
        stripe_price_id: 'price_18',
        selectedSize: '7',
        selectedColor: 'Rose gold',
        selectedLength: keepsLength ? '18 inch' : '',
      },
    });
  });
});

test('a sold-out option is told from a sold-out product', () => {
  const option = anOption();
  const product = aProduct({ options: [option], unitsLeft: { [option.label]: 0 } });
  expect(refusalOf(product, { size: null, option })).toBe('option-sold-out');
  expect(refusalOf({ ...product, in_stock: false }, { size: null, option })).toBe('sold-out');
  expect(refusalOf(aProduct({ unitsLeft: { '': 0 } }), NOTHING_CHOSEN)).toBe('sold-out');
});

test('the line says whether the product ships today', () => {
  const line = (product: Product) => lineFor(product, NOTHING_CHOSEN);
  expect(line(aProduct({ ships_today: true }))).toMatchObject({ value: { ships_today: true } });
  expect(line(aProduct())).not.toHaveProperty('value.ships_today');
});

test('only glasses have no length', () => {
  expect(
    listCategories()
      .filter((row) => !row.keepsLength)
      .map((row) => row.table),
  ).toEqual(['glasses_products']);
});

test.each([
  ['grillz_products', 'teeth-required'],
  ['chain_products', 'length-required'],
  ['bracelet_products', 'length-required'],
  ['pendant_products', 'length-required'],
  ['vvs_simulant_products', 'option-required'],
] as const)('an unanswered option of %s is %s', (table, expected) => {
  expect(refusalOf(aProduct({ source_table: table, options: [anOption()] }), NOTHING_CHOSEN)).toBe(expected);
});

describe('sizes', () => {
  test('a product without sizes is stored as Standard, whatever was passed', () => {
    for (const size of [null, '', '9']) {
      const result = lineFor(aProduct(), { size, option: null });
      expect(result.ok && result.value.selectedSize).toBe('Standard');
    }
  });

  test.each([null, '', ' ', '8', 'Standard'])('a size that is not offered (%j) is rejected', (size) => {
    expect(refusalOf(aProduct({ sizes: ['6', '7'] }), { size, option: null })).toBe('size-required');
  });
});

describe('options', () => {
  const light = anOption({ price: cents(90_00), stripePriceId: 'price_light' });
  const heavy = anOption({ price: cents(150_00), stripePriceId: 'price_heavy' });

  test('an option of another product is rejected', () => {
    const stranger = anOption({ label: '40 inch' });
    expect(refusalOf(aProduct({ options: [light] }), { size: null, option: stranger })).toBe(
      'option-required',
    );
  });

  test('two options with the same label are separate lines with their own prices', () => {
    const product = aProduct({ options: [light, heavy] });
    const lines = [light, heavy].map((option) => lineFor(product, { size: null, option }));
    expect(lines.map((line) => line.ok && line.value.price)).toEqual([90_00, 150_00]);
    expect(new Set(lines.map((line) => line.ok && lineKey(line.value))).size).toBe(2);
  });

  test('an option is ignored for a product without options', () => {
    const result = lineFor(aProduct(), { size: null, option: light });
    expect(result.ok && result.value).toMatchObject({
      price: 100_00,
      stripe_price_id: 'price_luna',
      selectedLength: '',
    });
  });
});

test.each(PRODUCT_TABLES)('a product of %s without a price reference cannot be added', (source_table) => {
  for (const stripe_price_id of [null, '', ' '])
    expect(refusalOf(aProduct({ source_table, stripe_price_id }), NOTHING_CHOSEN)).toBe('no-price-reference');
});

test("the color is the product's, or blank", () => {
  const plain = lineFor(aProduct({ color: null }), NOTHING_CHOSEN);
  expect(plain.ok && plain.value.selectedColor).toBe('');
});
