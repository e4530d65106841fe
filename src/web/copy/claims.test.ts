import { expect, test } from 'vitest';
import { aProduct } from '#domain/product.fixture.ts';
import type { Product } from '#domain/product.ts';
import { TRUST } from './claims.ts';

const linesOf = (trust: keyof typeof TRUST, product: Partial<Product>) =>
  TRUST[trust].map(({ text }) => (typeof text === 'string' ? text : text(aProduct(product))));

test.each([
  ['VVS1', 'VVS Grade clarity'],
  ['VS1', null],
  [null, 'VVS Grade clarity'],
])('a simulant graded %s says of its grade: %s', (clarity_grade, line) => {
  expect(linesOf('simulant', { clarity_grade })[0]).toBe(line);
});

test('a simulant says its cut and clarity where others say they are certified', () => {
  const lines = linesOf('simulant', { cut_quality: 'Excellent', clarity_grade: 'VVS1' });
  expect(lines).toContain('Excellent cut, VVS1 clarity');
  expect(lines).not.toContain('Lab Certified authenticity');
});

test('a pendant says its stone and cut, and that it is a brilliant where neither is known', () => {
  expect(linesOf('pendant', { gemstone: 'Moissanite', diamond_cut: 'Heart Cut' })).toContain(
    'Moissanite, Heart Cut',
  );
  expect(linesOf('pendant', {})).toContain('Brilliant Cut');
});

test('a chain is of premium quality', () => {
  expect(linesOf('chain', {})[0]).toBe('Premium Quality');
});
