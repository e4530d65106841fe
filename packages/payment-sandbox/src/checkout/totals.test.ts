import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LineRecord, SessionDiscount } from '../objects/session.ts';
import { allocate, totalsOf } from './totals.ts';

describe('session totals', () => {
  test('a percentage applies once to the whole subtotal and rounds half up', () => {
    const totals = totalsOf(sessionOf([27_475], percent(10)));
    expect(totals).toMatchObject({ subtotal: 27_475, discount: 2_748, total: 24_727 });
  });

  test('a fixed amount is capped at the subtotal', () => {
    const discount = { ...percent(0), percentOff: null, amountOff: 50_00 };
    expect(totalsOf(sessionOf([30_00], discount))).toMatchObject({ discount: 30_00, total: 0 });
  });

  test('shipping is added after the discount and never discounted', () => {
    const shippingRates = [
      {
        id: 'a',
        amount: 0,
        displayName: 'A',
        deliveryEstimate: null,
        metadata: {},
        taxBehavior: 'unspecified',
      },
      {
        id: 'b',
        amount: 25_00,
        displayName: 'B',
        deliveryEstimate: null,
        metadata: {},
        taxBehavior: 'unspecified',
      },
    ];
    const totals = totalsOf({ ...sessionOf([100_00], percent(50)), shippingRates, shippingRateId: 'b' });
    expect(totals).toMatchObject({ discount: 50_00, shipping: 25_00, total: 75_00 });
  });

  test('the line discounts sum to the discount, and no line gets more than its price', () => {
    const amounts = fc.array(fc.integer({ min: 0, max: 5_000_00 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(amounts, fc.integer({ min: 1, max: 100 }), (lines, share) => {
        const { discount, lineDiscounts } = totalsOf(sessionOf(lines, percent(share)));
        expect(lineDiscounts.reduce((sum, part) => sum + part, 0)).toBe(discount);
        for (const [index, part] of lineDiscounts.entries())
          expect(part).toBeLessThanOrEqual(lines[index] ?? 0);
      }),
    );
  });

  test('leftover cents go to the largest remainders, earlier ones first', () => {
    expect(allocate(247_230, [1, 1, 1, 1])).toEqual([61_808, 61_808, 61_807, 61_807]);
    expect(allocate(10, [1, 2])).toEqual([3, 7]);
  });
});

function sessionOf(amounts: number[], discount: SessionDiscount | null) {
  return { lines: amounts.map(lineOf), discount, shippingRates: [], shippingRateId: null };
}

function lineOf(unitAmount: number): LineRecord {
  const price = {
    id: 'price_1',
    created: 0,
    active: true,
    currency: 'usd',
    lookupKey: null,
    metadata: {},
    nickname: null,
    productId: 'prod_1',
    taxBehavior: 'unspecified',
    unitAmount,
  };
  return { id: 'li_1', price, quantity: 1, description: 'Chain', imageUrl: null, metadata: {} };
}

function percent(percentOff: number): SessionDiscount {
  return { couponId: 'C', promotionCodeId: null, label: 'C', amountOff: null, percentOff };
}
