import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import {
  addCents,
  allocate,
  cents,
  formatAmount,
  formatAmountIn,
  formatCents,
  formatCentsShort,
  formatDeduction,
  formatInCurrency,
  multiplyCents,
  percentOf,
  setMoneyFormat,
  subtractCents,
  ZERO_CENTS,
} from './money.ts';

const anyAmount = fc.integer({ min: 0, max: 1_000_000_00 }).map(cents);

describe('whole cents', () => {
  test.each([0, 1, 1_299_00, -12_50, Number.MAX_SAFE_INTEGER])('%d is a valid amount', (amount) => {
    expect(cents(amount)).toBe(amount);
  });

  test.each([0.5, 19.99, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])(
    'throws a RangeError for %d',
    (amount) => {
      expect(() => cents(amount)).toThrow(RangeError);
    },
  );

  test('negative zero becomes zero', () => {
    expect(Object.is(cents(-0), 0)).toBe(true);
    expect(formatCents(cents(-0))).toBe('$0.00');
  });

  test('sums, differences and multiples are integers', () => {
    expect(addCents()).toBe(ZERO_CENTS);
    expect(addCents(cents(1_10), cents(2_20))).toBe(3_30);
    expect(subtractCents(cents(2_747_05), cents(274_71))).toBe(2_472_34);
    expect(multiplyCents(cents(19_99), 3)).toBe(59_97);
  });

  test('a sum or multiple too large to be exact throws instead of being rounded', () => {
    expect(() => addCents(cents(Number.MAX_SAFE_INTEGER), cents(1))).toThrow(RangeError);
    expect(() => multiplyCents(cents(Number.MAX_SAFE_INTEGER), 2)).toThrow(RangeError);
    expect(() => multiplyCents(cents(1), 0.5)).toThrow(RangeError);
  });
});

describe('a percentage of an amount', () => {
  test.each([
    [5, 10, 1, 'half a cent rounds up'],
    [4, 10, 0, 'less than half a cent is nothing'],
    [6, 10, 1, 'more than half a cent rounds up'],
    [15, 10, 2, 'one and a half cents are two'],
    [14, 10, 1, 'one cent and four tenths are one'],
    [2_747_05, 10, 274_71, '10% of $2,747.05 is $274.71'],
    [1, 50, 1, 'half of one cent is one cent'],
    [1, 49, 0, 'under half of one cent is nothing'],
    [99_99, 0, 0, 'nothing off takes nothing'],
    [99_99, 100, 99_99, 'everything off takes everything'],
  ])('%d cents at %d percent are %d: %s', (amount, percent, expected) => {
    expect(percentOf(cents(amount), percent)).toBe(expected);
  });

  test('is between zero and the amount, and within half a cent of the exact share', () => {
    fc.assert(
      fc.property(anyAmount, fc.integer({ min: 0, max: 100 }), (amount, percent) => {
        const part = percentOf(amount, percent);
        expect(part).toBeGreaterThanOrEqual(0);
        expect(part).toBeLessThanOrEqual(amount);
        expect(Math.abs(part * 100 - amount * percent)).toBeLessThanOrEqual(50);
      }),
    );
  });
});

describe('splitting an amount', () => {
  test.each([
    [100, [1, 1, 1], [34, 33, 33], 'earlier parts first on a tie'],
    [101, [1, 1, 1], [34, 34, 33], 'two leftover cents go to the first two'],
    [10, [1, 2, 7], [1, 2, 7], 'in proportion to the weights'],
    [100, [199, 1], [100, 0], 'leftover cents go to the largest remainders'],
    [5, [0, 3, 0], [0, 5, 0], 'no weight, no part'],
    [7, [0, 0], [7, 0], 'all weights zero: everything goes to the first part'],
    [7, [], [], 'no weights: no parts'],
    [0, [3, 4], [0, 0], 'nothing splits into nothings'],
  ])('%d by %j is %j: %s', (whole, weights, parts) => {
    expect(allocate(cents(whole), weights)).toEqual(parts);
  });

  test('the parts always sum to the whole, each within a cent of its exact share', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 1_000_000_00 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(anyAmount, weights, (whole, given) => {
        const parts = allocate(whole, given);
        expect(addCents(...parts)).toBe(whole);
        const total = given.reduce((sum, weight) => sum + weight, 0);
        if (total === 0) return;
        for (const [index, part] of parts.entries())
          expect(Math.abs(part - (whole * (given[index] ?? 0)) / total)).toBeLessThan(1);
      }),
    );
  });

  test('products beyond 2^53 still split to the cent', () => {
    const whole = cents(9_007_199_254_740_991);
    expect(addCents(...allocate(whole, [999_999_99, 333_333_33, 1]))).toBe(whole);
  });
});

describe('formatting amounts', () => {
  test.each([
    [0, '$0.00', '$0'],
    [5, '$0.05', '$0.05'],
    [999_99, '$999.99', '$999.99'],
    [1_299_00, '$1,299.00', '$1,299'],
    [1_299_50, '$1,299.50', '$1,299.50'],
    [1_234_567_01, '$1,234,567.01', '$1,234,567.01'],
    [-12_50, '-$12.50', '-$12.50'],
    [-12_00, '-$12.00', '-$12'],
  ])('%d cents are %s, in the All Jewelry listing %s', (amount, long, short) => {
    expect(formatCents(cents(amount))).toBe(long);
    expect(formatCentsShort(cents(amount))).toBe(short);
  });

  test('the short format never hides cents', () => {
    fc.assert(
      fc.property(anyAmount, (amount) => {
        const read = Number(formatCentsShort(amount).replace(/[$,]/g, ''));
        expect(Math.round(read * 100)).toBe(amount);
      }),
    );
  });
});

test('a deduction starts with a minus sign, not a hyphen', () => {
  expect(formatDeduction(cents(12_00))).toBe('−$12.00');
  expect(formatDeduction(cents(1_299_50))).toBe('−$1,299.50');
});

describe("the shop's currency", () => {
  afterEach(() => setMoneyFormat({ currency: 'USD', locale: 'en-US' }));

  test.each([
    ['EUR', 'de-DE', 123_450, '1.234,50\u00a0€', '1.234,50\u00a0€', '1234.50'],
    ['EUR', 'de-DE', 120_000, '1.200,00\u00a0€', '1.200\u00a0€', '1200.00'],
    ['GBP', 'en-GB', 999, '£9.99', '£9.99', '9.99'],
    ['JPY', 'ja-JP', 1200, '￥1,200', '￥1,200', '1200'],
  ])('%s in %s: %d is %s', (currency, locale, amount, exact, short, plain) => {
    setMoneyFormat({ currency, locale });
    expect(formatCents(cents(amount))).toBe(exact);
    expect(formatCentsShort(cents(amount))).toBe(short);
    expect(formatAmount(cents(amount))).toBe(plain);
  });

  test('other currencies use their own decimals', () => {
    expect(formatInCurrency(1200, 'JPY')).toBe('¥1,200');
    expect([formatAmountIn(1200, 'JPY'), formatAmountIn(-1505, 'KWD')]).toEqual(['1200', '-1.505']);
    expect(formatInCurrency(1505, 'KWD')).toBe('KWD\u00a01.505');
  });
});
