import { describe, expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
import { type PayLaterProvider, payLaterFor } from './pay-later.ts';

const PROVIDERS: readonly PayLaterProvider[] = [
  { name: 'Afterpay', minAmount: cents(35_00), maxAmount: cents(1_000_00), plans: [{ payments: 4 }] },
  {
    name: 'Klarna',
    minAmount: cents(35_00),
    maxAmount: cents(10_000_00),
    plans: [{ payments: 4 }, { payments: 1 }],
  },
  {
    name: 'Affirm',
    minAmount: cents(50_00),
    maxAmount: cents(20_000_00),
    plans: [{ months: 3 }, { months: 6 }, { months: 12 }],
  },
];

const offersAt = (dollars: number) => payLaterFor(cents(Math.round(dollars * 100)), PROVIDERS);

describe('pay-later offers', () => {
  test.each([
    [34.99, null],
    [35, ['Afterpay', 'Klarna']],
    [1000, ['Afterpay', 'Klarna']],
    [1000.01, ['Klarna']],
    [10000, ['Klarna']],
  ])('$%d can be paid in four with %j: limits are inclusive', (dollars, providers) => {
    expect(offersAt(dollars)?.inFour?.providers ?? null).toEqual(providers);
  });

  test.each([
    [49.99, null],
    [50, { fewest: 3, most: 12, providers: ['Affirm'] }],
    [20000, { fewest: 3, most: 12, providers: ['Affirm'] }],
  ])('$%d in monthly payments: %j', (dollars, byMonth) => {
    expect(offersAt(dollars)?.byMonth ?? null).toEqual(byMonth);
  });

  test("there are none above every provider's limit", () => {
    expect(offersAt(20000.01)).toBeNull();
  });

  test('the payment shown is the largest of the four, so four of them cover the price', () => {
    expect(offersAt(1099)?.inFour?.payment).toBe(274_75);
    expect(offersAt(35.01)?.inFour?.payment).toBe(8_76);
  });
});
