import { expect, it } from 'vitest';
import { usesOf } from './promo-code-table.tsx';

it.each([
  [{ uses: 3, maxUses: null, reserved: 0 }, '3'],
  [{ uses: 3, maxUses: 10, reserved: 0 }, '3 of 10'],
  [{ uses: 0, maxUses: 1, reserved: 1 }, '0 of 1 (+1 in checkout)'],
])('the uses of a promo code count payments, and name those in checkout', (promo, words) => {
  expect(usesOf(promo)).toBe(words);
});
