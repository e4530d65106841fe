import { expect, test } from 'vitest';
import { unbroken } from './no-break.ts';

test.each([
  ['Moissanite Tennis Chain, 4 mm', 'Moissanite Tennis Chain, 4\u00a0mm'],
  ['Solitaire, 1.5 ct, 16 in', 'Solitaire, 1.5\u00a0ct, 16\u00a0in'],
  ['Tennis Set, 3 + 5 mm', 'Tennis Set, 3 + 5\u00a0mm'],
  ['112 g at 22 inches', '112\u00a0g at 22\u00a0inches'],
])('the number in %s stays with its unit', (name, shown) => {
  expect(unbroken(name)).toBe(shown);
});

test('words that only start like a unit may wrap', () => {
  expect(unbroken('Set of 2 inlaid rings, 23 gold')).toBe('Set of 2 inlaid rings, 23 gold');
});
