import { describe, expect, test } from 'vitest';
import { cents } from '../money.ts';
import { type ColorChoice, mapVariants } from './map-variants.ts';
import { readImportPrice } from './parse-import-price.ts';
import type { ImportedState } from './source-product.ts';

const columns = {
  key: 'Handle',
  name: 'Title',
  type: 'Type',
  price: 'Variant Price',
  quantity: 'Qty',
  image: 'Image Src',
};

/** Variants with one value per axis, a price in cents and units in stock, one per row from row 2. */
function map(
  axes: string[],
  variants: [values: string[], price: number | null, quantity?: number | null, other?: object][],
  colors: ColorChoice = 'split',
  state: ImportedState = 'active',
) {
  return mapVariants(
    {
      columns,
      state,
      axes: axes.map((name, index) => ({ name, column: `Option${index + 1} Value` })),
      variants: variants.map(([values, price, quantity = null, other], index) => ({
        row: index + 2,
        values,
        sku: '',
        barcode: '',
        price: price === null ? null : cents(price),
        priceProblem: price ? null : readImportPrice(price === null ? 'free' : '0').problem,
        originalPrice: null,
        quantity,
        image: '',
        cost: null,
        weightMg: null,
        ...other,
      })),
    },
    colors,
  );
}

test('a single variant is a product with one price', () => {
  expect(map([], [[[], 25_00, 4, { sku: 'S0' }]])).toMatchObject({
    problems: [],
    products: [{ price: 25_00, quantity: 4, sku: 'S0', options: [], sizes: [], splitBy: null }],
  });
});

test('lengths with different prices are options, each with its count', () => {
  const { products } = map(
    ['Length'],
    [
      [['18 in'], 25_00, 1, { sku: 'S0' }],
      [['20 in'], 30_00, 0, { sku: 'S1' }],
    ],
  );
  expect(products).toHaveLength(1);
  expect(products[0]).toMatchObject({
    price: 25_00,
    quantity: null,
    options: [
      { kind: 'length', label: '18 in', price: 25_00, quantity: 1, sku: 'S0' },
      { kind: 'length', label: '20 in', price: 30_00, quantity: 0, sku: 'S1' },
    ],
  });
});

test.each([
  ['Carat Weight', 'carat_weight'],
  ['Number of Teeth', 'teeth'],
  ['Style', 'length'],
])('%s is stored as %s', (axis, kind) => {
  expect(
    map(
      [axis],
      [
        [['1'], 1_00],
        [['2'], 2_00],
      ],
    ).products[0]?.options[0]?.kind,
  ).toBe(kind);
});

test('sizes that differ in nothing else become the list of sizes, with the SKU they share', () => {
  const { products } = map(
    ['Ring Size'],
    [
      [['6'], 25_00, null, { sku: 'S', barcode: '01234565' }],
      [['7'], 25_00, null, { sku: 'S', barcode: '01234565' }],
    ],
  );
  expect(products).toMatchObject([
    {
      sizes: ['6', '7'],
      options: [],
      quantity: null,
      price: 25_00,
      sku: 'S',
      barcode: '01234565',
      notes: [],
    },
  ]);
});

test.each([
  ['stock', { quantity: 0 }, { quantity: 2 }],
  ['stock', { quantity: 2 }, {}],
  ['SKU', { sku: 'S6' }, { sku: 'S7' }],
  ['SKU', {}, { sku: 'S7' }],
  ['barcode', { barcode: '01234565' }, { barcode: '96385074' }],
])('sizes with their own %s are options, each with all it has: %j and %j', (own, six, seven) => {
  const { products, problems } = map(
    ['Ring Size'],
    [
      [['6'], 25_00, null, six],
      [['7'], 25_00, null, seven],
    ],
  );
  const none = { quantity: null, sku: '', barcode: '', price: 25_00, kind: 'length' };
  expect(problems).toEqual([]);
  expect(products).toMatchObject([
    {
      sizes: [],
      quantity: null,
      options: [
        { ...none, label: 'Size 6', ...six },
        { ...none, label: 'Size 7', ...seven },
      ],
      notes: [`Sizes become options, as in "Size 6", because each has its own ${own}.`],
    },
  ]);
});

test('sizes of one row, which stands for any, are a list with one count', () => {
  const other = { row: 2, sku: 'S' };
  const { products } = map(
    ['Ring Size'],
    [
      [['6'], 25_00, 3, other],
      [['7'], 25_00, 3, other],
    ],
  );
  expect(products).toMatchObject([
    { sizes: ['6', '7'], quantity: 3, sku: 'S', notes: ['The sizes share one count, as in the file.'] },
  ]);
});

test('a row that counts several options together is named', () => {
  const { products } = map(
    ['Ring Size'],
    [
      [['6'], 25_00, 1],
      [['7'], 25_00, 5, { row: 3 }],
      [['8'], 25_00, 5, { row: 3 }],
    ],
  );
  expect(products[0]?.options.map(({ quantity }) => quantity)).toEqual([1, 5, 5]);
  expect(products[0]?.notes).toContain(
    'Row 3 counts Size 7, Size 8 together. Each gets its whole stock here: correct it before you sell them.',
  );
});

test('each color decides whether its sizes are options', () => {
  const { products } = map(
    ['Color', 'Size'],
    [
      [['Gold', '6'], 25_00, 0],
      [['Gold', '7'], 25_00, 2],
      [['Silver', '6'], 20_00],
      [['Silver', '7'], 20_00],
    ],
  );
  expect(products).toMatchObject([
    { sizes: [], options: [{ label: 'Size 6', quantity: 0 }, { label: 'Size 7' }] },
    { sizes: ['6', '7'], options: [] },
  ]);
});

test('sizes at different prices are options', () => {
  const { products } = map(
    ['Size'],
    [
      [['6'], 25_00],
      [['7'], 26_00],
    ],
  );
  expect(products[0]).toMatchObject({ sizes: [], options: [{ label: 'Size 6' }, { label: 'Size 7' }] });
  expect(products[0]?.notes).toEqual([]);
});

test('colors and metals become separate products', () => {
  const { products } = map(
    ['Color', 'Size'],
    [
      [['Gold', '6'], 25_00],
      [['Gold', '7'], 25_00],
      [['Silver', '6'], 20_00],
    ],
  );
  expect(products).toMatchObject([
    { splitBy: 'Gold', color: 'Gold', sizes: ['6', '7'], price: 25_00, row: 2 },
    { splitBy: 'Silver', color: 'Silver', sizes: ['6'], price: 20_00, row: 4 },
  ]);
  expect(
    map(
      ['Metal'],
      [
        [['Gold'], 25_00],
        [['Silver'], 20_00],
      ],
    ).products,
  ).toMatchObject([
    { material: 'Gold', color: 'Gold' },
    { material: 'Silver', color: 'Silver' },
  ]);
});

test('colors become options if the merchant wants one product', () => {
  const { products } = map(
    ['Color'],
    [
      [['Gold'], 25_00],
      [['Silver'], 20_00],
    ],
    'option',
  );
  expect(products).toMatchObject([{ splitBy: null, options: [{ label: 'Gold' }, { label: 'Silver' }] }]);
});

test('a single color becomes the color, and a single size the size', () => {
  const { products } = map(['Colour', 'Size'], [[['Gold', '7'], 25_00]]);
  expect(products).toMatchObject([{ splitBy: null, color: 'Gold', sizes: ['7'], options: [] }]);
});

test('three axes: colors are split, sizes at one price are a list, the rest are options', () => {
  const { products } = map(
    ['Color', 'Length', 'Size'],
    [
      [['Gold', '18', 'S'], 25_00],
      [['Gold', '18', 'M'], 25_00],
      [['Gold', '20', 'S'], 30_00],
      [['Gold', '20', 'M'], 30_00],
      [['Silver', '18', 'S'], 20_00],
    ],
  );
  expect(products).toMatchObject([
    { splitBy: 'Gold', sizes: ['S', 'M'], options: [{ label: '18' }, { label: '20' }] },
    { splitBy: 'Silver', sizes: ['S'], options: [{ label: '18' }] },
  ]);
});

test('sizes that are not available in every length are combined with them in a label', () => {
  const { products } = map(
    ['Length', 'Size'],
    [
      [['18', 'S'], 25_00],
      [['18', 'M'], 25_00],
      [['20', 'S'], 30_00],
    ],
  );
  expect(products[0]?.options.map(({ label }) => label)).toEqual([
    '18 / Size S',
    '18 / Size M',
    '20 / Size S',
  ]);
  expect(products[0]?.notes).toEqual(['Length and Size share one list of options, as in "18 / Size S".']);
});

test('an invalid or zero price is an error in its cell; a draft may have no price yet', () => {
  expect(
    map(
      ['Length'],
      [
        [['18'], null],
        [['20'], 0],
      ],
    ),
  ).toEqual({
    products: [],
    problems: [
      { row: 2, column: 'Variant Price', message: 'The price is not an amount. Enter one as in 25.00.' },
      { row: 3, column: 'Variant Price', message: 'The price has to be above zero.' },
    ],
  });
  expect(map([], [[[], 0]], 'split', 'draft')).toMatchObject({ products: [{ price: 0 }], problems: [] });
  expect(map([], [[[], null]], 'split', 'archived').problems).toMatchObject([{ row: 2 }]);
});

test('duplicate or indistinguishable variants are an error', () => {
  expect(
    map(
      ['Length'],
      [
        [['18'], 1_00],
        [['20'], 1_00],
        [['18'], 2_00],
      ],
    ).problems,
  ).toEqual([
    {
      row: 4,
      column: 'Option1 Value',
      message: 'This variant has the same options as row 2 (18). Give each its own, or delete one row.',
    },
  ]);
  expect(
    map(
      ['Length'],
      [
        [['18'], 1_00],
        [['20'], 1_00],
        [[''], 2_00],
      ],
    ).problems,
  ).toEqual([
    { row: 4, column: 'Option1 Value', message: 'This variant has no value to tell it from the others.' },
  ]);
  expect(
    map(
      [],
      [
        [[], 1_00],
        [[], 1_00],
      ],
    ).problems,
  ).toMatchObject([{ row: 3, column: 'Handle' }]);
});

describe('original prices', () => {
  const sold = (label: string, price: number, originalPrice: number | null = null) =>
    [[label], price, null, { originalPrice }] as [string[], number, null, object];
  const originalOf = (...variants: ReturnType<typeof sold>[]) => {
    const [product] = map(['Length'], variants).products;
    return [product?.originalPrice, product?.notes];
  };

  test('that of the lowest price is the product’s, and those of other variants are named', () => {
    expect(originalOf(sold('18 in', 100_00, 120_00), sold('20 in', 140_00, 190_00))).toEqual([
      120_00,
      [
        'Without the original price of 20 in ($190.00): a product has one, which all options at its lowest price share.',
      ],
    ]);
  });

  test('that of a more expensive variant is not the product’s', () => {
    const [original, notes] = originalOf(sold('18 in', 100_00), sold('20 in', 140_00, 190_00));
    expect(original).toBeNull();
    expect(notes).toHaveLength(1);
  });

  test('is left out if not all variants at the lowest price have it', () => {
    const [original, notes] = originalOf(sold('18 in', 100_00, 120_00), sold('20 in', 100_00));
    expect(original).toBeNull();
    expect(String(notes)).toContain('18 in ($120.00)');
  });

  test('is kept without a note if the variants agree', () => {
    expect(originalOf(sold('18 in', 100_00, 120_00), sold('20 in', 100_00, 120_00))).toEqual([120_00, []]);
    expect(originalOf(sold('18 in', 100_00, 120_00), sold('20 in', 140_00))).toEqual([120_00, []]);
    expect(map([], [[[], 100_00, null, { originalPrice: 120_00 }]]).products).toMatchObject([
      { originalPrice: 120_00, notes: [] },
    ]);
  });

  test('of another color is that of a product of its own', () => {
    const colors = map(['Color'], [sold('Gold', 100_00, 120_00), sold('Silver', 80_00, 90_00)]);
    expect(colors.products).toMatchObject([
      { originalPrice: 120_00, notes: [] },
      { originalPrice: 90_00, notes: [] },
    ]);
  });
});
