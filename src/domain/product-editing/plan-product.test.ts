import { describe, expect, test } from 'vitest';
import { aRow } from '#domain/products/product.fixture.ts';
import { planNewProduct, planProductChange } from './plan-product.ts';

const OPTIONS = [
  { length: '18 in', price: 100_00, stripe_price_id: 'price_18' },
  { length: '20 in', price: 120_00, stripe_price_id: 'price_20' },
];

describe('changing a product', () => {
  const change = (assignments: string[], given: Parameters<typeof aRow>[0] = {}) => {
    const planned = planProductChange(aRow(given), 'chain_products', assignments);
    return planned.ok ? planned.value : planned.reason;
  };

  test('an assignment ends at the first =', () => {
    expect(change(['price=25.00', 'description=Size = 7', 'image_url=https://cdn.example/a.jpg'])).toEqual({
      price: 25_00,
      description: 'Size = 7',
      image_url: 'https://cdn.example/a.jpg',
      image_placeholder: null,
      has_own_photos: true,
    });
  });

  test("changing an option sets the product's price to the lowest option", () => {
    expect(change(['option.18 in=130.00'], { lengths_and_prices: OPTIONS })).toEqual({
      lengths_and_prices: [{ ...OPTIONS[0], price: 130_00 }, OPTIONS[1]],
      price: 120_00,
    });
  });

  test.each([
    [['price'], {}, '"price" is not a change. Write field=value, as in price=25.00.'],
    [['=5'], {}, '"=5" is not a change. Write field=value, as in price=25.00.'],
    [
      ['price=25.00'],
      { lengths_and_prices: OPTIONS },
      'luna is priced by option; set "option.18 in=25.00", "option.20 in=25.00".',
    ],
    [['option.99=5'], { lengths_and_prices: OPTIONS }, 'luna has no option "99": it has 18 in, 20 in.'],
    [['option.99=5'], {}, 'luna has no option "99": it has no options.'],
    [
      ['option.18 in=x'],
      { lengths_and_prices: OPTIONS },
      'option.18 in takes an amount above zero, as in 25.00.',
    ],
    [
      ['price=200'],
      { original_price: 150_00 },
      'The original price (150.00) must not be below the price (200.00). Leave it empty for none.',
    ],
  ])('rejects %j of %j', (assignments, given, reason) => {
    expect(change(assignments, given)).toBe(reason);
  });
});

describe('adding a product', () => {
  const LUNA = { id: 'luna', name: 'Luna', category: 'Chains', price: '25.00' };
  const plan = (given: unknown) => {
    const planned = planNewProduct(given);
    return planned.ok ? planned.value : planned.reason;
  };

  test('it has the given fields and a price reference', () => {
    expect(plan({ ...LUNA, in_stock: false, info: { anything: 1 } })).toEqual({
      table: 'chain_products',
      product: {
        id: 'luna',
        name: 'Luna',
        category: 'Chains',
        price: 25_00,
        in_stock: false,
        lengths_and_prices: [],
        stripe_price_id: 'price_luna',
      },
    });
  });

  test('its price is that of its cheapest option', () => {
    const options = [
      { length: '20 in', price: '120' },
      { length: '18 in', price: 100 },
    ];
    const { price: _, ...free } = LUNA;
    expect(plan({ ...free, source_table: 'Watches', lengths_and_prices: options })).toMatchObject({
      table: 'watch_products',
      product: {
        price: 100_00,
        lengths_and_prices: [
          { length: '20 in', price: 120_00, stripe_price_id: 'price_luna_1' },
          { length: '18 in', price: 100_00, stripe_price_id: 'price_luna_2' },
        ],
      },
    });
    expect(plan({ ...LUNA, lengths_and_prices: options })).toBe(
      'luna: price has to be the lowest price of its options.',
    );
  });

  test.each([
    ['Luna', 'A product is an object, as "products show ID --json" prints it.'],
    [{ ...LUNA, id: '../x' }, 'A product needs an id of letters, digits, - and _, at most 100.'],
    [{ ...LUNA, category: 'Hats' }, 'luna: source_table takes a category: chains, '],
    [{ ...LUNA, name: undefined }, 'luna: name takes text.'],
    [{ id: 'luna', category: 'Chains', price: 5 }, 'luna: name is missing.'],
    [{ id: 'luna', category: 'Chains', name: 'Luna' }, 'luna: price is missing.'],
    [{ ...LUNA, prise: 1 }, 'luna: There is no field "prise"; the fields are name, '],
    [{ ...LUNA, lengths_and_prices: 'long' }, 'luna: lengths_and_prices takes a list.'],
    [{ ...LUNA, lengths_and_prices: [{ price: '5.00' }] }, 'luna: each of lengths_and_prices takes a length'],
    [
      {
        ...LUNA,
        lengths_and_prices: [
          { length: '1', price: 5 },
          { length: '1', price: 6 },
        ],
      },
      'luna: the option 1 is listed twice.',
    ],
    [
      { ...LUNA, original_price: '5.00' },
      'luna: The original price (5.00) must not be below the price (25.00)',
    ],
  ])('rejects %j', (given, reason) => {
    expect(plan(given)).toContain(reason);
  });
});
