import { describe, expect, test } from 'vitest';
import { anOption, aProduct } from './product.fixture.ts';
import { specificationsOf } from './specifications.ts';

const rowsOf = (said: Parameters<typeof aProduct>[0]) => Object.fromEntries(specificationsOf(aProduct(said)));

test('a product of which nothing is stated has no specifications', () => {
  expect(specificationsOf(aProduct())).toEqual([]);
});

test('a chain has its metal, color, plating, width, weight, link and clasp', () => {
  expect(
    specificationsOf(
      aProduct({
        material: 'Gold Vermeil',
        color: 'Yellow Gold',
        plating: '18K gold',
        width_mm: 6.5,
        weight: '72 g at 20 inches',
        chain_type: 'Rope',
        clasp: 'Lobster',
      }),
    ),
  ).toEqual([
    ['Metal', 'Gold Vermeil'],
    ['Color', 'Yellow Gold'],
    ['Plating', '18K gold'],
    ['Width', '6.5 mm'],
    ['Weight', '72 g at 20 inches'],
    ['Link', 'Rope'],
    ['Clasp', 'Lobster'],
  ]);
});

test('the rows that a merchant added follow, and replace those of the same name', () => {
  expect(
    specificationsOf(
      aProduct({
        material: 'Stainless Steel',
        clasp: 'Fold-over',
        more_specifications: 'Movement: Automatic\nmetal: 316L steel',
        sku: 'W-1',
      }),
    ),
  ).toEqual([
    ['Clasp', 'Fold-over'],
    ['Movement', 'Automatic'],
    ['metal', '316L steel'],
    ['Article number', 'W-1'],
  ]);
  expect(rowsOf({ sku: 'W-1', more_specifications: 'Article number: 7' })).toEqual({ 'Article number': '7' });
});

test('a color that the material says is not said twice', () => {
  expect(rowsOf({ material: 'Sterling Silver', color: 'Silver' })).toEqual({ Metal: 'Sterling Silver' });
});

test.each([
  [{ stone: 'lab-grown-diamond' as const }, 'Lab-grown diamond'],
  [{ stone: 'simulant' as const, gemstone: 'VVS Diamond Simulants (CZ)' }, 'VVS Diamond Simulants (CZ)'],
  // Its material says so already.
  [{ stone: 'moissanite' as const, material: 'Moissanite' }, undefined],
])('the stone of %j is %s', (said, stone) => {
  expect(rowsOf(said).Stone).toBe(stone);
});

test('a cut is named without the word, and clarity is that of a loose stone first', () => {
  expect(rowsOf({ diamond_cut: 'Emerald Cut', stone_clarity: 'VVS' })).toMatchObject({
    Cut: 'Emerald',
    Clarity: 'VVS',
  });
  expect(rowsOf({ clarity_grade: 'IF', stone_clarity: 'VVS' }).Clarity).toBe('IF');
});

describe('carats', () => {
  const inCarats = (...weights: string[]) =>
    weights.map((caratWeight) => anOption({ label: caratWeight, length: '', caratWeight }));

  test('of a loose stone are its weight, unless it has options', () => {
    expect(rowsOf({ carat_weight: '2 ct' }).Carats).toBe('2 ct');
    expect(rowsOf({ carat_weight: '2 ct', options: [anOption()] }).Carats).toBeUndefined();
  });

  test.each([
    [['1 ct', '1.5 ct', '3 ct'], '1 ct to 3 ct'],
    [['10 ct', '2 ct'], '2 ct to 10 ct'],
    [['1 ct / Size 6', '2 ct / Size 6', '2 ct / Size 7'], '1 ct to 2 ct'],
    [['2 ct'], '2 ct'],
    [['1 ct', 'Larger'], undefined],
  ])('that are chosen from %j are %s', (weights, carats) => {
    expect(rowsOf({ carat_weight: '1 ct', options: inCarats(...weights) }).Carats).toBe(carats);
  });

  test('are those stated for the piece first', () => {
    const options = inCarats('1 ct', '2 ct');
    expect(rowsOf({ total_carats: '3 ct with the halo', options }).Carats).toBe('3 ct with the halo');
  });
});
