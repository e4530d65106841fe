import { expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
import { describePromo, promoRow } from './describe-promo.ts';
import { percentTerms } from './promo.ts';

test.each([
  [{ percentage: 10, discount: 2_00 }, 'Discount (CODE, 10%)', '−$2.00'],
  [{ percentage: 0, discount: 20_00 }, 'Discount (CODE)', '−$20.00'],
  [{ percentage: 0, discount: 0 }, 'Promo code (CODE)', 'Free shipping'],
  [{ percentage: 1, discount: 0 }, 'Discount (CODE, 1%)', '−$0.00'],
])('%j is shown as %j %j', ({ percentage, discount }, label, amount) => {
  expect(promoRow({ promoCode: 'CODE', percentage, discount: cents(discount) })).toEqual({ label, amount });
});

test.each([
  [percentTerms(10), '10% off'],
  [{ ...percentTerms(10), freeShipping: true }, '10% off, free shipping'],
  [{ ...percentTerms(0), amountOff: cents(20_00) }, '$20.00 off'],
  [{ ...percentTerms(0), freeShipping: true }, 'Free shipping'],
])('%j is described as %j', (terms, words) => {
  expect(describePromo(terms)).toBe(words);
});
