import { expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
import { anOption, aProduct } from '#domain/product.fixture.ts';
import { badgesFor, discountBeside } from './badges.ts';

const PLAIN = {
  discount_percentage: 0,
  clarityGrade: null,
  isCustomizable: false,
  in_stock: true,
  isPurchasable: true,
  ships_today: false,
};
const ALL = { ...PLAIN, discount_percentage: 20, isCustomizable: true, ships_today: true };

test('a plain piece wears no badge', () => {
  expect(badgesFor(PLAIN)).toEqual({ discount: null, mark: null, strip: null });
});

test('a discount above zero is named with its percentage', () => {
  expect(badgesFor({ ...PLAIN, discount_percentage: 1 }).discount).toBe('1% OFF');
});

test('the clarity grade takes the place of CUSTOMIZABLE, so there are never more than three', () => {
  const badges = badgesFor({ ...ALL, clarityGrade: 'VVS1' });
  expect(badges).toEqual({ discount: '20% OFF', mark: 'VVS1', strip: 'ships-today' });
  expect(badgesFor({ ...PLAIN, isCustomizable: true }).mark).toBe('CUSTOMIZABLE');
});

test.each([
  ['sold out', { in_stock: false }, 'sold-out'],
  ['not available', { isPurchasable: false }, null],
  ['neither in stock nor available', { in_stock: false, isPurchasable: false }, null],
])('a piece that is %s wears no badge that invites a purchase', (_, said, strip) => {
  expect(badgesFor({ ...ALL, ...said })).toEqual({ discount: null, mark: 'CUSTOMIZABLE', strip });
});

const FROM_800 = [anOption({ price: cents(800_00) }), anOption({ label: '20 inch', price: cents(950_00) })];

test.each([
  [800_00, '20% OFF'],
  [950_00, '5% OFF'],
  [990_01, null],
  [999_99, null],
  [1000_00, null],
  [1200_00, null],
])('a choice at %d cents of a piece that was 1000.00 has %s', (shown, discount) => {
  const product = aProduct({ price: cents(800_00), original_price: cents(1000_00), options: FROM_800 });
  expect(discountBeside(product, cents(shown))).toBe(discount);
});

test('without an original price there is no discount, whatever was stored', () => {
  expect(discountBeside(aProduct({ discount_percentage: 15 }), cents(100_00))).toBeNull();
});
