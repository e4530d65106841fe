import { expect, test } from 'vitest';
import { listCategories } from '#domain/categories.ts';
import { aProduct } from '#domain/product.fixture.ts';
import type { Product } from '#domain/product.ts';
import { CLAIMS, TRUST } from './claims.ts';

const linesOf = (trust: keyof typeof TRUST, product: Partial<Product>) =>
  TRUST[trust].map(({ text }) => (typeof text === 'string' ? text : text(aProduct(product))));

test.each([
  ['VVS1', 'VVS Grade clarity'],
  ['VS1', null],
  [null, 'VVS Grade clarity'],
])('a simulant graded %s says of its grade: %s', (clarity_grade, line) => {
  expect(linesOf('simulant', { clarity_grade })[0]).toBe(line);
});

test('PO-12: a simulant says its cut and clarity where others say they are certified', () => {
  const lines = linesOf('simulant', { cut_quality: 'Excellent', clarity_grade: 'VVS1' });
  expect(lines).toContain('Excellent cut, VVS1 clarity');
  expect(lines).not.toContain('Lab Certified authenticity');
});

test('PO-12: a pendant says its stone and cut, and that it is a brilliant where neither is known', () => {
  expect(linesOf('pendant', { gemstone: 'Moissanite', diamond_cut: 'Heart Cut' })).toContain(
    'Moissanite, Heart Cut',
  );
  expect(linesOf('pendant', {})).toContain('Brilliant Cut');
});

test('PO-13: a chain is of premium quality', () => {
  expect(linesOf('chain', {})[0]).toBe('Premium Quality');
});

test('PO-09: jewelry makes these claims', () => {
  expect(CLAIMS.jewelry.map(({ text }) => text)).toEqual([
    'Passes a diamond tester',
    'Does not fade or tarnish',
    'Shines better than diamonds',
    'Certificate included',
    '10x cheaper than real diamond jewelry',
    'Warranty',
  ]);
});

test('PO-10: a watch makes claims of its own, and no other kind makes them', () => {
  expect(CLAIMS.watch.map(({ text }) => text)).toEqual([
    'Authentic design',
    'Premium materials',
    'Scratch resistant',
    'Precision movement',
    'Water resistant',
    'Warranty',
  ]);
  const kinds = listCategories().filter(({ claims }) => claims === 'watch');
  expect(kinds.map(({ kind }) => kind)).toEqual(['watch']);
});

test('PO-11, PO-14: what a buyer can hold the store to ends with the lifetime warranty and the guarantee', () => {
  expect(linesOf('standard', {})).toEqual([
    'VVS Grade clarity',
    'Lab Certified authenticity',
    'Brilliant Cut',
    'Conflict Free',
    'Lifetime warranty',
    '30-Day Money-Back Guarantee',
  ]);
});
