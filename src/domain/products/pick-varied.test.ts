import { expect, test } from 'vitest';
import { pickVaried } from './pick-varied.ts';

const pick = (items: string, count: number) => pickVaried([...items], count, (item) => item).join('');

test.each([
  ['aabbc', 3, 'abc'],
  ['aabbc', 4, 'abca'],
  ['aaa', 2, 'aa'],
  ['ab', 6, 'ab'],
  ['', 6, ''],
])('of %j, %i are %j: one of each kind first, in their order', (items, count, picked) => {
  expect(pick(items, count)).toBe(picked);
});
