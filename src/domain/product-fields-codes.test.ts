import { expect, it } from 'vitest';
import { parseBarcode, parseSku } from './product-fields.ts';

it.each([
  ['4006381333931', '4006381333931'],
  ['0 36000 29145-2', '036000291452'],
  ['96385074', '96385074'],
  ['4006381333932', null],
  ['123456789', null],
  ['', null],
])('the barcode %s is read as %s: the check digit has to be right', (written, expected) => {
  expect(parseBarcode(written)).toBe(expected);
});

it('a SKU is trimmed and has at most 64 characters', () => {
  expect(parseSku(' R 18 ')).toBe('R 18');
  expect(parseSku('x'.repeat(64))).toHaveLength(64);
  expect(parseSku('x'.repeat(65))).toBeNull();
  expect(parseSku('  ')).toBeNull();
});
