import { expect, it } from 'vitest';
import { nameWidth } from './name-width.ts';

/** As measured in a browser. */
it.each([
  ['FACET HOUSE', 9.05],
  ['Emptyshop', 8],
])('the wordmark of %s is %d em wide', (name, measured) => {
  expect(Math.abs(nameWidth(name) / measured - 1)).toBeLessThan(0.01);
});

it('accents do not change the width, and unknown letters have a width too', () => {
  expect(nameWidth('Ädele')).toBe(nameWidth('ADELE'));
  expect(nameWidth('珠宝')).toBeGreaterThan(1.5);
});
