import { expect, it } from 'vitest';
import { parseCount } from './stock-count.ts';

it.each([
  ['0', 0],
  [' 12 ', 12],
  ['', null],
  ['-4', undefined],
  ['1.5', undefined],
  ['ten', undefined],
])('the stock "%s" is %s', (typed, count) => {
  expect(parseCount(typed)).toBe(count);
});
