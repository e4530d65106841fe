import { describe, expect, test } from 'vitest';
import { categoryForTable, listCategories } from '#domain/categories.ts';
import { cents } from '#domain/money.ts';
import { anOption, aProduct } from '#domain/products/product.fixture.ts';
import type { Product } from '#domain/products/product.ts';
import { countFacets } from './facet-counts.ts';
import { facetValuesFor } from './facet-values.ts';
import {
  AVAILABILITY_KEYS,
  type FacetKey,
  facetKeysOf,
  MAX_VALUE_LENGTH,
  normalizeFacetValue,
} from './facets.ts';
import { listedProductFor } from './listed-product.ts';

const listed = (...products: Partial<Product>[]) =>
  products.map((product) => listedProductFor(aProduct(product)));

function choicesOf(table: Product['source_table'], key: FacetKey, products: Partial<Product>[]): string[] {
  const facet = countFacets(categoryForTable(table), listed(...products)).find((row) => row.key === key);
  return (facet?.choices ?? []).map(({ value, count }) => `${value} ${count}`);
}

describe('the facets of a category', () => {
  test.each([
    ['chain', 'chain_type'],
    ['bracelet', 'chain_type'],
    ['watch', ''],
    ['pendant', 'gemstone diamond_cut'],
    ['earring', ''],
    ['custom', 'customizable'],
    ['grillz', 'style gemstone teeth_count'],
    ['glasses', 'frame_style lens_color'],
    ['hip_hop_ring', 'style'],
    ['engagement_ring', ''],
    ['diamond', 'chain_type'],
    ['vvs_simulant', 'shape carat_weight cut_quality clarity_grade'],
  ])('%s: product type, color, material, what every kind has, and %s', (kind, extra) => {
    const category = listCategories().find((row) => row.kind === kind);
    if (!category) throw new Error(kind);
    expect(facetKeysOf(category)).toEqual([
      'product_type',
      'in_stock',
      'ships_today',
      'on_sale',
      ...extra.split(' ').filter(Boolean),
      'color',
      'material',
      'metal',
      ...(extra.includes('gemstone') ? [] : ['stone']),
      'width',
      'size',
    ]);
  });
});

describe('counts', () => {
  test('cover all products of the category, most frequent value first', () => {
    const products = [{ color: 'White' }, { color: 'Gold' }, { color: 'Gold' }, { color: 'Black' }];
    expect(choicesOf('watch_products', 'color', products)).toEqual(['Gold 2', 'Black 1', 'White 1']);
  });

  test('ignore missing, empty and blank values', () => {
    expect(choicesOf('watch_products', 'color', [{ color: null }, { color: '' }, { color: ' \n ' }])).toEqual(
      [],
    );
    expect(countFacets(categoryForTable('watch_products'), listed({})).map(({ key }) => key)).toEqual([
      ...AVAILABILITY_KEYS,
    ]);
  });

  test('ignore differences in spacing', () => {
    expect(
      choicesOf('watch_products', 'color', [{ color: ' Yellow  Gold' }, { color: 'Yellow Gold' }]),
    ).toEqual(['Yellow Gold 2']);
  });

  test('of sizes are sorted by size', () => {
    const teeth = ['10', '2', '8', '8'].map((teeth_count) => ({ teeth_count }));
    expect(choicesOf('grillz_products', 'teeth_count', teeth)).toEqual(['2 1', '8 2', '10 1']);
    const carats = ['2 ct', '1.5 ct', '1 ct', '10 ct'].map((carat_weight) => ({ carat_weight }));
    expect(choicesOf('vvs_simulant_products', 'carat_weight', carats)).toEqual([
      '1 ct 1',
      '1.5 ct 1',
      '2 ct 1',
      '10 ct 1',
    ]);
  });

  test('include every value', () => {
    const many = Array.from({ length: 5_000 }, (_, index) => ({ product_type: `Type ${index}` }));
    const choices = choicesOf('watch_products', 'product_type', [...many, { product_type: 'Type 4999' }]);
    expect(choices).toHaveLength(5_000);
    expect(choices.slice(0, 3)).toEqual(['Type 4999 2', 'Type 0 1', 'Type 1 1']);
  });

  test('customizable is yes or absent', () => {
    const products = [{ customizable: true }, { customizable: false }, { customizable: true }];
    expect(choicesOf('custom_products', 'customizable', products)).toEqual(['Yes 2']);
  });
});

describe('what every listing can be narrowed down by', () => {
  const count = (key: FacetKey, ...products: Partial<Product>[]) =>
    choicesOf('chain_products', key, products).join(', ');

  test('in stock, ships today and on sale count what can be bought', () => {
    const sale = { original_price: cents(200_00) };
    const products = [
      {},
      { in_stock: false, ships_today: true, ...sale },
      { stripe_price_id: null, ships_today: true, ...sale },
      { ships_today: true, ...sale },
    ];
    expect(AVAILABILITY_KEYS.map((key) => count(key, ...products))).toEqual(['Yes 2', 'Yes 1', 'Yes 1']);
    expect(count('on_sale', {})).toBe('Yes 0');
  });

  test('a product counts under each size that can be bought', () => {
    const lengths = ['18 in', '20 in', '22 in'].map((length) => anOption({ label: length, length }));
    const [first, second, third] = lengths;
    const options = [first, second, { ...third, stripePriceId: null }] as Product['options'];
    expect(count('size', { options, unitsLeft: { '20 in': 0 } }, { sizes: ['7', ' 18  in', '10'] })).toBe(
      '7 1, 10 1, 18 in 2',
    );
  });

  test('a size that is an option counts like one in the list of sizes', () => {
    const options = ['Size 6', 'Size 7'].map((length) => anOption({ label: length, length }));
    expect(count('size', { options, unitsLeft: { 'Size 6': 0 } }, { sizes: ['7', '8'] })).toBe('7 2, 8 1');
  });

  test('metal, stone and width come from material, color, stone and name', () => {
    const gold = {
      material: 'Gold Vermeil',
      color: 'Rose Gold',
      stone: 'moissanite',
      name: 'Cuban, 10 mm',
    } as const;
    const products = [gold, { name: 'Cuban, 8 mm' }];
    expect(count('metal', ...products)).toBe('Rose Gold Vermeil 1');
    expect(count('stone', ...products)).toBe('Moissanite 1');
    expect(count('width', ...products)).toBe('8 mm 1, 10 mm 1');
  });

  test('a metal, stone, width or size that all products have is no filter', () => {
    const same = { material: 'Steel', stone: 'moissanite', name: 'Cuban, 10 mm', sizes: ['7'] } as const;
    for (const key of ['metal', 'stone', 'width', 'size'] as const) {
      expect(count(key, { ...same, sizes: ['7'] }, { ...same, sizes: ['7'] }), key).toBe('');
    }
  });
});

describe('the choices of pendants', () => {
  test('are all listed in the given order, with spellings merged and zero counts included', () => {
    const products = [
      { gemstone: 'VVS Moissanites' },
      { gemstone: 'VVS Moissanite' },
      { gemstone: 'Ruby' },
      { diamond_cut: 'Baguette Cut' },
    ];
    expect(choicesOf('pendant_products', 'gemstone', products)).toEqual([
      'Moissanite 0',
      'VVS Diamond Simulants (CZ) 0',
      'VVS Moissanite 2',
      'Ruby 1',
    ]);
    expect(choicesOf('pendant_products', 'diamond_cut', products)).toEqual([
      'Round Cut 0',
      'Baguette 1',
      'Emerald Cut 0',
      'Heart Cut 0',
      'Marquise Cut 0',
      'Oval Cut 0',
      'Pear Cut 0',
      'Princess Cut 0',
    ]);
  });

  test('do not apply to grillz, which list the stones they have', () => {
    expect(choicesOf('grillz_products', 'gemstone', [{ gemstone: 'VVS Moissanites' }])).toEqual([
      'VVS Moissanite 1',
    ]);
  });
});

describe('arbitrary catalogs', () => {
  test.each([
    `O'Neill "Big" & <b>bold</b>`,
    'Gold, white, rose',
    '💎💍',
    'a=b&color=c',
    '__proto__',
    'constructor',
  ])('the value %s is counted unchanged', (color) => {
    expect(choicesOf('watch_products', 'color', [{ color }, { color }])).toEqual([`${color} 2`]);
  });

  test('a very long value is truncated between characters, identically for products and URLs', () => {
    const long = '💎'.repeat(500);
    const { color = '' } = facetValuesFor(aProduct({ color: long }));
    expect([...color]).toHaveLength(MAX_VALUE_LENGTH);
    expect(color.isWellFormed()).toBe(true);
    expect(normalizeFacetValue('color', color)).toBe(color);
  });
});
