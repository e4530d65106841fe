import { expect, test } from 'vitest';
import { formatGrams, normalizeTags, parseWeightMg } from './product-internals.ts';

test.each([
  ['3.25', 3250],
  ['3,2', 3200],
  ['0.0', 0],
  ['12', 12_000],
  ['0.00049', 0],
  ['heavy', null],
  ['-1', null],
  ['', null],
])('%j grams are %j milligrams', (grams, weightMg) => {
  expect(parseWeightMg(grams)).toBe(weightMg);
});

test('a weight in grams has no trailing zeros', () => {
  expect([3250, 12_000, 5].map(formatGrams)).toEqual(['3.25', '12', '0.005']);
});

test('tags are unique and keep their order', () => {
  expect(normalizeTags([' gold', 'new', '', 'gold', 'Gold'])).toEqual(['gold', 'new', 'Gold']);
});
