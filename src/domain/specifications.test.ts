import { expect, test } from 'vitest';
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

test('the carats of a stone that is chosen by its carats are left to the choice', () => {
  expect(rowsOf({ carat_weight: '2 ct' }).Carats).toBe('2 ct');
  expect(rowsOf({ carat_weight: '2 ct', options: [anOption()] }).Carats).toBeUndefined();
});
