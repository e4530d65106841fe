import { afterEach, describe, expect, test } from 'vitest';
import {
  ALL_JEWELRY,
  CATEGORIES,
  categoryForTable,
  isProductTable,
  isSold,
  listCategories,
  listMenu,
  listSoldTables,
  PRODUCT_TABLES,
  type ProductTable,
  setSoldCategories,
} from './categories.ts';

/** The categories of the specification: menu label, URL, heading. In menu order. */
const SHOWN = [
  ['CHAINS', '/chains', 'CHAINS'],
  ['BRACELETS', '/bracelets', 'BRACELETS'],
  ['WATCHES', '/watches', 'WATCHES'],
  ['PENDANTS', '/pendants', 'MOISSANITE DIAMOND PENDANTS'],
  ['EARRINGS', '/earrings', 'MOISSANITE DIAMOND EARRINGS'],
  ['CUSTOM', '/custom', 'CUSTOM MOISSANITE JEWELRY'],
  ['GRILLZ', '/grillz', 'MOISSANITE DIAMOND GRILLZ'],
  ['GLASSES', '/glasses', 'DESIGNER GLASSES'],
  ['RINGS', '/rings/hip-hop', 'HIP HOP RINGS'],
  ['ENGAGEMENT RINGS', '/rings/engagement', 'ENGAGEMENT RINGS'],
  ['DIAMOND', '/diamond', 'DIAMOND'],
  ['DIAMOND SIMULANTS', '/vvs-diamond-simulants', 'DIAMOND SIMULANTS'],
];

describe('the menu', () => {
  test('labels, URLs and headings are these, in this order', () => {
    const rows = listCategories().map((row) => [row.menuLabel, row.path, row.heading]);
    expect(rows.filter(([, path]) => SHOWN.some((shown) => shown[1] === path))).toEqual(SHOWN);
  });

  test('ALL JEWELRY comes before all categories', () => {
    expect(listMenu().map((entry) => [entry.label, entry.path])).toEqual([
      ['ALL JEWELRY', '/best-deals'],
      ...listCategories().map(({ menuLabel, path }) => [menuLabel, path]),
    ]);
  });

  test('the rings banner reads RINGS / HIP HOP RINGS, and no other category has its own banner text', () => {
    expect(
      listCategories()
        .filter((row) => row.banner)
        .map((row) => [row.kind, row.banner]),
    ).toEqual([['hip_hop_ring', 'RINGS / HIP HOP RINGS']]);
  });
});

describe('every row of the table', () => {
  test.each(['kind', 'normalName', 'table', 'path', 'menuLabel', 'heading'] as const)(
    '%s is unique',
    (column) => {
      const values = [
        ...listCategories().map((row) => row[column]),
        ...(column === 'path' ? [ALL_JEWELRY.path] : []),
      ];
      expect(new Set(values).size).toBe(values.length);
    },
  );

  test.each(listCategories())('$kind is complete: its table and address are named after it', (row) => {
    expect(row.table).toBe(`${row.kind}_products`);
    expect(row.path).toMatch(/^\/[a-z-]+(\/[a-z-]+)?$/);
    expect(row.heading).toBe(row.heading.toUpperCase());
    expect(row.optionLabel).not.toBe('');
    expect(new Set(row.extraFields).size).toBe(row.extraFields.length);
  });

  test.each(listCategories())('$kind is found by its table', (row) => {
    expect(isProductTable(row.table)).toBe(true);
    expect(categoryForTable(row.table)).toBe(row);
  });

  test('the rows that types derive from are those a shop can sell', () => {
    expect(listCategories().map(({ kind }) => kind)).toEqual(CATEGORIES.map(({ kind }) => kind));
  });
});

describe('the collections', () => {
  test('have ranks from 1 in a fixed order, independent of the menu', () => {
    const ranks = listCategories().map((row) => row.mergeRank);
    expect(ranks.toSorted((a, b) => a - b)).toEqual(ranks.map((_, index) => index + 1));
    // Categories added later come after these.
    expect(PRODUCT_TABLES.slice(0, 12)).toEqual([
      'chain_products',
      'bracelet_products',
      'earring_products',
      'grillz_products',
      'watch_products',
      'pendant_products',
      'hip_hop_ring_products',
      'engagement_ring_products',
      'glasses_products',
      'diamond_products',
      'vvs_simulant_products',
      'custom_products',
    ]);
  });
});

describe('category differences', () => {
  const tablesWhere = (holds: (row: ReturnType<typeof categoryForTable>) => boolean) =>
    PRODUCT_TABLES.filter((table) => holds(categoryForTable(table)));

  test.each<[string, (row: ReturnType<typeof categoryForTable>) => boolean, ProductTable[]]>([
    ['read featured first', (row) => row.listedBy === 'featured', ['chain_products']],
    [
      'hide products without a price reference',
      (row) => row.hidesUnpriced,
      ['chain_products', 'pendant_products'],
    ],
    [
      'cannot be returned',
      (row) => row.noReturns !== null,
      ['earring_products', 'grillz_products', 'custom_products'],
    ],
    ['make a watch’s claims', (row) => row.claims === 'watch', ['watch_products']],
    ['keep no length', (row) => !row.keepsLength, ['glasses_products']],
    ['ask for a teeth count', (row) => row.optionRefusal === 'teeth-required', ['grillz_products']],
  ])('%s', (_, holds, tables) => {
    expect(tablesWhere(holds)).toEqual(tables);
  });

  test.each([
    ['chain_products', 'Length/Size'],
    ['grillz_products', 'Number of Teeth'],
    ['vvs_simulant_products', 'Carat Weight/Length'],
    ['bracelet_products', 'Length'],
    ['watch_products', 'Length'],
    ['pendant_products', 'Length'],
    ['custom_products', 'Length'],
    ['diamond_products', 'Length'],
  ] as const)('the options of %s are called %s', (table, label) => {
    expect(categoryForTable(table).optionLabel).toBe(label);
  });

  test.each([
    ['pendant_products', ['gemstone', 'diamond_cut']],
    ['custom_products', ['customizable']],
    ['grillz_products', ['style', 'gemstone', 'teeth_count']],
    ['glasses_products', ['frame_style', 'lens_color']],
    ['hip_hop_ring_products', ['style']],
    ['engagement_ring_products', []],
    ['vvs_simulant_products', ['shape', 'carat_weight', 'cut_quality', 'clarity_grade']],
    ['diamond_products', ['chain_type']],
    ['chain_products', ['chain_type']],
    ['bracelet_products', ['chain_type']],
    ['watch_products', []],
    ['earring_products', []],
  ] as const)('beyond the common columns %s has %j', (table, fields) => {
    expect(categoryForTable(table).extraFields).toEqual(fields);
  });
});

test.each(['products', 'orders', '', 'CHAIN_PRODUCTS', '__proto__', 'chain_products '])(
  '%j is not a product table',
  (name) => {
    expect(isProductTable(name)).toBe(false);
  },
);

describe('the categories that a shop sells', () => {
  const whole = listCategories();
  afterEach(() => setSoldCategories(whole));

  test('are those it lists, in its order and with its texts', () => {
    setSoldCategories([{ kind: 'earring', heading: 'STUDS' }, { kind: 'chain' }]);
    expect(listCategories().map(({ kind, heading }) => [kind, heading])).toEqual([
      ['earring', 'STUDS'],
      ['chain', 'CHAINS'],
    ]);
    expect(listMenu().map(({ path }) => path)).toEqual(['/best-deals', '/earrings', '/chains']);
    expect(listSoldTables()).toEqual(['chain_products', 'earring_products']);
    expect(isSold('watch_products')).toBe(false);
  });
});
