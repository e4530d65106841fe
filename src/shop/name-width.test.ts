import { expect, it } from 'vitest';
import { nameWidth } from './name-width.ts';

/** As a browser measures them. */
it.each([
  ['FACET HOUSE', 9.05],
  ['Emptyshop', 8],
])('the wordmark of %s is %d em wide', (name, measured) => {
  expect(Math.abs(nameWidth(name) / measured - 1)).toBeLessThan(0.01);
});

it('accents change no width, and any letter has one', () => {
  expect(nameWidth('Ädele')).toBe(nameWidth('ADELE'));
  expect(nameWidth('珠宝')).toBeGreaterThan(1.5);
});
