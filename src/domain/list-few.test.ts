import { expect, test } from 'vitest';
import { listFew } from './list-few.ts';

test.each([
  [['A'], 'A'],
  [['A', 'B', 'C', 'D', 'E'], 'A, B, C, D, E'],
  [['A', 'B', 'C', 'D', 'E', 'F', 'G'], 'A, B, C, D, E and 2 more'],
])('%j is listed as %s', (names, listed) => {
  expect(listFew(names)).toBe(listed);
});
