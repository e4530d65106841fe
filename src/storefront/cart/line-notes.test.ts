import { expect, test } from 'vitest';
import { unitsLeftText } from './line-notes.ts';

test.each([
  [null, 5, null],
  [2, 1, 'Only 2 left'],
  [2, 2, 'Only 2 left'],
  [2, 3, 'Only 2 left. Lower the quantity to check out.'],
  [0, 1, 'Sold out. Remove it to check out.'],
])(
  'says how many are left, and what to do if the line asks for more (%s left, %i wanted)',
  (left, quantity, words) => {
    expect(unitsLeftText(left, quantity)).toBe(words);
  },
);
