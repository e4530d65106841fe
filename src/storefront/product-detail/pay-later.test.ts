import { describe, expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
import { type PayLaterProvider, store } from '#store';
import { joinWithOr, payLaterFor } from './pay-later.ts';

const offersAt = (dollars: number) =>
  payLaterFor(cents(Math.round(dollars * 100)), store.payLaterProviders as readonly PayLaterProvider[]);

describe('spreading a price', () => {
  test.each([
    [34.99, null],
    [35, ['Afterpay', 'Klarna']],
    [1000, ['Afterpay', 'Klarna']],
    [1000.01, ['Klarna']],
    [10000, ['Klarna']],
  ])('$%d can be paid in four with %j: both ends of a provider count', (dollars, providers) => {
    expect(offersAt(dollars)?.inFour?.providers ?? null).toEqual(providers);
  });

  test.each([
    [49.99, null],
    [50, { fewest: 3, most: 12, providers: ['Affirm'] }],
    [20000, { fewest: 3, most: 12, providers: ['Affirm'] }],
  ])('$%d by the month: %j', (dollars, byMonth) => {
    expect(offersAt(dollars)?.byMonth ?? null).toEqual(byMonth);
  });

  test('above every provider nothing is promised', () => {
    expect(offersAt(20000.01)).toBeNull();
  });

  test('the payment named is the largest of the four, so four of them never fall short', () => {
    expect(offersAt(1099)?.inFour?.payment).toBe(274_75);
    expect(offersAt(35.01)?.inFour?.payment).toBe(8_76);
  });
});

test('provider names are joined as a sentence has them', () => {
  expect(joinWithOr(['Klarna'])).toBe('Klarna');
  expect(joinWithOr(['Afterpay', 'Klarna'])).toBe('Afterpay or Klarna');
});
