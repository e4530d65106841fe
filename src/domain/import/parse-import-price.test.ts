import { expect, test } from 'vitest';
import { parseImportPrice } from './parse-import-price.ts';

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
