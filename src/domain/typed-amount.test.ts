import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { MAX_UNIT_PRICE } from './cart/cart.ts';
import { cents, currencyDecimals, formatAmount, setMoneyFormat } from './money.ts';
import {
  amountExample,
  amountRule,
  decimalsProblem,
  parseAmount,
  parseExportedAmount,
  SUM,
} from './typed-amount.ts';

afterEach(() => setMoneyFormat({ currency: 'USD', locale: 'en-US' }));

/** The text, what a merchant who types it means, and what the file of another shop means. */
test.each([
  ['25', 25_00, 25_00],
  ['25.', 25_00, 25_00],
  ['25.5', 25_50, 25_50],
  ['25,5', 25_50, 25_50],
  ['249,50', 249_50, 249_50],
  [' 0.01 ', 1, 1],
  ['$25', 25_00, 25_00],
  ['25 USD', 25_00, 25_00],
  ['1,000', 1_000_00, 1_000_00],
  ['$1,299.00', 1_299_00, 1_299_00],
  ['1.299,00 $', 1_299_00, 1_299_00],
  ['1.299,00 €', null, 1_299_00],
  ["1'299.50", 1_299_50, 1_299_50],
  ['1 299,50', 1_299_50, 1_299_50],
  ['999999.99', 999_999_99, 999_999_99],
  // Only a program writes zeros after the cents, so typed ones are thousands.
  ['1.500', null, 1_50],
  ['42.9900', null, 42_99],
  ['1.299.000', null, 1_299_000_00],
  ['25 50', null, 2_550_00],
  ['12 5', null, 125_00],
  ["1'2", null, 12_00],
  ['0,500', null, 500_00],
  ['0 500', null, 500_00],
  ['0,500.00', null, 500_00],
  ['100 JPY', null, 100_00],
  ['¥2500', null, 2_500_00],
  ['12 000,5', 12_000_50, 12_000_50],
  ['25.001', null, null],
  ['1,29,99', null, null],
  ['1.2.3', null, null],
  ['.50', null, null],
  ['-1', null, null],
  ['1e3', null, null],
  ['٣', null, null],
  ['free', null, null],
  ['', null, null],
])('%j is %j cents when typed and %j in an export', (text, typed, exported) => {
  expect([parseAmount(text), parseExportedAmount(text)]).toEqual([typed, exported]);
});

test.each([
  ['a price of zero', '0', undefined, null],
  ['a price above the most that the store can charge', '1000000', undefined, null],
  ['a sum of zero', '0.00', SUM, 0],
  ['a sum above any price', '9,999,999.99', SUM, 9_999_999_99],
  ['a sum that the database cannot hold', '10000000', SUM, null],
])('%s', (_, text, range, amount) => {
  expect(parseAmount(text, range)).toBe(amount);
});

test.each([25, 25.5, Number.NaN, true, null, undefined])('%j from JSON', (value) => {
  const isAmount = typeof value === 'number' && !Number.isNaN(value);
  expect(parseAmount(value)).toBe(isAmount ? value * 100 : null);
});

test.each(['1.299,00 €', '€1,299', '1 299 EUR'])('a shop in euros takes %s', (text) => {
  setMoneyFormat({ currency: 'EUR', locale: 'de-DE' });
  expect(parseAmount(text)).toBe(1_299_00);
});

describe("amounts in the currency's decimals", () => {
  test.each(['JPY', 'USD', 'KWD'])('%s amounts parse back after formatting', (currency) => {
    setMoneyFormat({ currency, locale: 'en-US' });
    const written = fc.integer({ min: 1, max: MAX_UNIT_PRICE }).map((amount) => formatAmount(cents(amount)));
    fc.assert(
      fc.property(written, (text) => {
        const amount = parseAmount(text);
        return amount !== null && formatAmount(amount) === text;
      }),
    );
    // One decimal more than the currency has.
    const more = fc.nat({ max: 99 }).map((whole) => `${whole}.${'5'.repeat(currencyDecimals() + 1)}`);
    fc.assert(fc.property(more, (text) => parseAmount(text) === null));
  });

  test.each([
    ['JPY', '2500', 2500, '25'],
    ['JPY', '25.00', null, '25'],
    ['JPY', '12,000', 12_000, '25'],
    ['KWD', '25.5', 25_500, '25.000'],
    ['KWD', '1,500', null, '25.000'],
    ['KWD', '1.500', 1_500, '25.000'],
    ['KWD', '1.5055', null, '25.000'],
  ])('in %s, %s is %s', (currency, written, amount, example) => {
    setMoneyFormat({ currency, locale: 'en-US' });
    expect(parseAmount(written)).toBe(amount);
    expect(amountExample()).toBe(example);
    expect(amountRule('much')).toBe(`takes an amount above zero, as in ${example}.`);
  });
});

test.each([
  ['JPY', '25.00', 'No decimals, as in 25.'],
  ['USD', '$12,3456', 'At most two decimals, as in 25.00.'],
  ['USD', '0.001', null],
  ['USD', 'ten', null],
  ['KWD', '1.2345', 'At most three decimals, as in 25.000.'],
])('in %s, what is wrong with the decimals of %s is %j', (currency, written, problem) => {
  setMoneyFormat({ currency, locale: 'en-US' });
  expect(decimalsProblem(written)).toBe(problem);
});
