import { afterEach, expect, test } from 'vitest';
import { setMoneyFormat } from '../money.ts';
import { parseImportPrice, readImportPrice } from './parse-import-price.ts';

test.each([
  ['42.99', 42_99],
  ['85', 85_00],
  ['0.00', 0],
  ['12,5', 12_50],
  ['1,299.00', 1_299_00],
  ['1.299,00', 1_299_00],
  ['1,299', 1_299_00],
  ['1.299.000', null],
  ['12.345', null],
  ['$ 25.00', 25_00],
  ['25,00 €', 25_00],
  ['USD 25', 25_00],
  ["1'299.50", 1_299_50],
  ['42.9900', 42_99],
  ['999999.99', 999_999_99],
  ['1000000', null],
  ['-5', null],
  ['free', null],
  ['', null],
  ['1,29,99', null],
  ['1.2.3', null],
])('%j is %j cents', (written, amount) => {
  expect(parseImportPrice(written)).toBe(amount);
});

test.each([
  ['', 0, 'missing'],
  ['0.00', 0, 'above zero'],
  ['free', null, 'not an amount'],
  ['12.345', null, 'The price takes at most two decimals, as in 25.00.'],
  ['1050000', null, 'above 999999.99'],
  ['1.050.000 ₫', null, 'above 999999.99'],
])('%j is not a price to sell at', (written, price, problem) => {
  expect(readImportPrice(written)).toEqual({ price, problem: expect.stringContaining(problem) });
});

test('a chargeable price is accepted', () => {
  expect(readImportPrice('25,00 €')).toEqual({ price: 25_00, problem: null });
});

afterEach(() => setMoneyFormat({ currency: 'USD', locale: 'en-US' }));

test.each([
  ['JPY', '12000', 12_000],
  ['JPY', '12,000.00', 12_000],
  ['JPY', '12.5', null],
  ['VND', '1050000', 1_050_000],
  ['KWD', '12.345', 12_345],
])('in %s, %j is %j of the smallest unit', (currency, written, amount) => {
  setMoneyFormat({ currency, locale: 'en-US' });
  expect(parseImportPrice(written)).toBe(amount);
});
