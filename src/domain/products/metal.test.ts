import { expect, test } from 'vitest';
import { metalOf } from './metal.ts';

test.each([
  ['Solid 14K Gold', 'White Gold', 'Solid 14K White Gold'],
  ['Gold Vermeil', 'Rose Gold', 'Rose Gold Vermeil'],
  ['Gold-Plated Steel', 'Yellow Gold', 'Yellow Gold-Plated Steel'],
  ['14K White Gold', 'White Gold', '14K White Gold'],
  ['Gold Vermeil', 'Black', 'Gold Vermeil'],
  ['Sterling Silver', 'Silver', 'Sterling Silver'],
  ['Sterling Silver', undefined, 'Sterling Silver'],
  ['Moissanite', 'Colorless', undefined],
  [undefined, 'Yellow Gold', undefined],
])('%s in %s is the metal %s', (material, color, metal) => {
  expect(metalOf({ material, color })).toBe(metal);
});
