import { expect, test } from 'vitest';
import { badgesFor } from './badges.ts';

const PLAIN = {
  discount_percentage: 0,
  in_stock: true,
  isPurchasable: true,
  ships_today: false,
};
const ALL = { ...PLAIN, discount_percentage: 20, isCustomizable: true as const, ships_today: true };

test('a plain product has no badge', () => {
  expect(badgesFor(PLAIN)).toEqual({ discount: null, mark: null, strip: null });
});

test('a discount above zero shows its percentage', () => {
  expect(badgesFor({ ...PLAIN, discount_percentage: 1 }).discount).toBe('1% OFF');
});

test('the clarity grade replaces CUSTOMIZABLE, so there are at most three badges', () => {
  const badges = badgesFor({ ...ALL, clarityGrade: 'VVS1' });
  expect(badges).toEqual({ discount: '20% OFF', mark: 'VVS1', strip: 'ships-today' });
  expect(badgesFor({ ...PLAIN, isCustomizable: true }).mark).toBe('CUSTOMIZABLE');
});

test.each([
  ['sold out', { in_stock: false }, 'sold-out'],
  ['not available', { isPurchasable: false }, null],
  ['neither in stock nor available', { in_stock: false, isPurchasable: false }, null],
])('a product that is %s has no badge that encourages a purchase', (_, said, strip) => {
  expect(badgesFor({ ...ALL, ...said })).toEqual({ discount: null, mark: 'CUSTOMIZABLE', strip });
});
