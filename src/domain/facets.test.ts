import { describe, expect, test } from 'vitest';
import { categoryForTable, listCategories } from './categories.ts';
import {
  countFacets,
  type FacetKey,
  facetKeysOf,
  facetValuesFor,
  MAX_VALUE_LENGTH,
  normalizeFacetValue,
} from './facets.ts';
import { aProduct } from './product.fixture.ts';
import type { Product } from './product.ts';

const listed = (...products: Partial<Product>[]) =>
  products.map((product) => ({ facets: facetValuesFor(aProduct(product)) }));

function choicesOf(table: Product['source_table'], key: FacetKey, products: Partial<Product>[]): string[] {
  const facet = countFacets(categoryForTable(table), listed(...products)).find((row) => row.key === key);
  return (facet?.choices ?? []).map(({ value, count }) => `${value} ${count}`);
}

describe('what a category can be narrowed down by', () => {
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
  ])('%s: product type, color, material and %s', (kind, extra) => {
    const category = listCategories().find((row) => row.kind === kind);
    if (!category) throw new Error(kind);
    expect(facetKeysOf(category)).toEqual([
      'product_type',
      ...extra.split(' ').filter(Boolean),
      'color',
      'material',
    ]);
  });
});

describe('counts', () => {
  test('are over all products of the category, the value of most products first', () => {
    const products = [{ color: 'White' }, { color: 'Gold' }, { color: 'Gold' }, { color: 'Black' }];
    expect(choicesOf('watch_products', 'color', products)).toEqual(['Gold 2', 'Black 1', 'White 1']);
  });

  test('ignore values that are missing, empty or nothing but space', () => {
    expect(choicesOf('watch_products', 'color', [{ color: null }, { color: '' }, { color: ' \n ' }])).toEqual(
      [],
    );
    expect(countFacets(categoryForTable('watch_products'), listed({}))).toEqual([]);
  });

  test('take one value in two spacings for one', () => {
    expect(
      choicesOf('watch_products', 'color', [{ color: ' Yellow  Gold' }, { color: 'Yellow Gold' }]),
    ).toEqual(['Yellow Gold 2']);
  });

  test('of sizes stand in the order of the size', () => {
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

  test('leave out no value, however many there are', () => {
    const many = Array.from({ length: 5_000 }, (_, index) => ({ product_type: `Type ${index}` }));
    const choices = choicesOf('watch_products', 'product_type', [...many, { product_type: 'Type 4999' }]);
    expect(choices).toHaveLength(5_000);
    expect(choices.slice(0, 3)).toEqual(['Type 4999 2', 'Type 0 1', 'Type 1 1']);
  });

  test('customizable is a yes or nothing', () => {
    const products = [{ customizable: true }, { customizable: false }, { customizable: true }];
    expect(choicesOf('custom_products', 'customizable', products)).toEqual(['Yes 2']);
  });
});

describe('the choices of pendants', () => {
  test('are all there in the given order, two spellings of one stone as one, zero counts included', () => {
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

  test('are not those of grillz, which have the stones they have', () => {
    expect(choicesOf('grillz_products', 'gemstone', [{ gemstone: 'VVS Moissanites' }])).toEqual([
      'VVS Moissanite 1',
    ]);
  });
});

describe('a catalogue nobody here wrote', () => {
  test.each([
    `O'Neill "Big" & <b>bold</b>`,
    'Gold, white, rose',
    '💎💍',
    'a=b&color=c',
    '__proto__',
    'constructor',
  ])('the value %s is counted as it is', (color) => {
    expect(choicesOf('watch_products', 'color', [{ color }, { color }])).toEqual([`${color} 2`]);
  });

  test('a very long value is cut between characters, and the same on product and in address', () => {
    const long = '💎'.repeat(500);
    const { color = '' } = facetValuesFor(aProduct({ color: long }));
    expect([...color]).toHaveLength(MAX_VALUE_LENGTH);
    expect(color.isWellFormed()).toBe(true);
    expect(normalizeFacetValue('color', color)).toBe(color);
  });
});
