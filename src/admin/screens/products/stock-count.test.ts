import { expect, it } from 'vitest';
import { endedFirst, parseCount } from './stock-count.ts';

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

it('a count of the whole product ends before those of its options begin', () => {
  const typed = { '18': { text: '2' }, '20': { text: '1' }, '': { text: '' } };
  expect(endedFirst(typed).map(([option]) => option)).toEqual(['', '18', '20']);
});
