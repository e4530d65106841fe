import { expect, test } from 'vitest';
import { cents } from './money.ts';
import { promoRow } from './promo-row.ts';

test.each([
  [{ percentage: 10, discount: 2_00 }, 'Discount (CODE, 10%)', '−$2.00'],
  [{ percentage: 0, discount: 20_00 }, 'Discount (CODE)', '−$20.00'],
  [{ percentage: 0, discount: 0 }, 'Promo code (CODE)', 'Free shipping'],
  [{ percentage: 1, discount: 0 }, 'Discount (CODE, 1%)', '−$0.00'],
])('PR-21: %j reads %j %j', ({ percentage, discount }, label, amount) => {
  expect(promoRow({ promoCode: 'CODE', percentage, discount: cents(discount) })).toEqual({ label, amount });
});
