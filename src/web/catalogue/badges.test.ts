import { expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
import { badgesFor, discountBeside } from './badges.ts';

const PLAIN = {
  discount_percentage: 0,
  clarityGrade: null,
  isCustomizable: false,
  in_stock: true,
  ships_today: false,
};

test('a plain piece wears no badge', () => {
  expect(badgesFor(PLAIN)).toEqual({ discount: null, mark: null, strip: null });
});

test('a discount above zero is named with its percentage', () => {
  expect(badgesFor({ ...PLAIN, discount_percentage: 1 }).discount).toBe('1% OFF');
});

test('the clarity grade takes the place of CUSTOMIZABLE, so there are never more than three', () => {
  const badges = badgesFor({
    discount_percentage: 20,
    clarityGrade: 'VVS1',
    isCustomizable: true,
    in_stock: true,
    ships_today: true,
  });
  expect(badges).toEqual({ discount: '20% OFF', mark: 'VVS1', strip: 'ships-today' });
  expect(badgesFor({ ...PLAIN, isCustomizable: true }).mark).toBe('CUSTOMIZABLE');
});

test('a sold out piece does not ship today', () => {
  expect(badgesFor({ ...PLAIN, in_stock: false, ships_today: true }).strip).toBe('sold-out');
});

test.each([
  [999_99, '10% OFF'],
  [1000_00, null],
  [1200_00, null],
])('a choice at %d cents of a piece that was 1000.00 has %s', (shown, discount) => {
  const product = { original_price: cents(1000_00), discount_percentage: 10 };
  expect(discountBeside(product, cents(shown))).toBe(discount);
});

test('a discount stands alone where no original price is known', () => {
  expect(discountBeside({ original_price: null, discount_percentage: 15 }, cents(500_00))).toBe('15% OFF');
});
