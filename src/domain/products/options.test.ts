import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findOption } from './options.ts';
import { parseOptions, parseSizes } from './parse-options.ts';
import { anOption } from './product.fixture.ts';

const chain18 = { length: '18 inch', price: 120_00, stripe_price_id: 'price_18' };

describe("parsing a product's options", () => {
  test('a list is parsed', () => {
    expect(parseOptions([chain18])).toEqual([anOption()]);
  });

  test('JSON text of a list is parsed too', () => {
    expect(parseOptions(JSON.stringify([chain18]))).toEqual(parseOptions([chain18]));
  });

  test.each([null, undefined, '', 'not json', '{"length":"18"}', 'null', '12', '[', 7, true, {}])(
    'text that is not a JSON list counts as no options: %j',
    (stored) => {
      expect(parseOptions(stored)).toEqual([]);
    },
  );

  test.each([
    [{ length: '', teeth: '', carat_weight: '' }],
    [{ length: '  ', carat_weight: '\t' }],
    [{ length: null, teeth: null }],
    [{}],
  ])('an entry without a length, carat weight or teeth is dropped: %j', (fields) => {
    expect(parseOptions([{ ...fields, price: 100, stripe_price_id: 'price_1' }, chain18])).toHaveLength(1);
  });

  test.each([undefined, null, '', ' ', 'abc', -1, 10.5, Number.NaN, 2 ** 60, [], {}])(
    'an entry without a valid price is dropped: %j',
    (price) => {
      expect(parseOptions([{ ...chain18, price }])).toEqual([]);
    },
  );

  test.each([
    [0, 0],
    ['12000', 120_00],
    [' 12000 ', 120_00],
  ])('the price %j is valid', (price, expected) => {
    expect(parseOptions([{ ...chain18, price }])[0]?.price).toBe(expected);
  });

  test.each([
    ['the length', { length: ' 20 inch ', teeth: '6', carat_weight: '2 ct' }, '20 inch'],
    ['else the teeth', { teeth: '6', carat_weight: '2 ct' }, '6'],
    ['else the carat weight', { length: ' ', carat_weight: '2 ct' }, '2 ct'],
    ['a number of teeth as a number', { teeth: 8 }, '8'],
  ])('the label is %s', (_, fields, label) => {
    expect(parseOptions([{ ...fields, price: 1 }])[0]?.label).toBe(label);
  });

  test.each([undefined, null, '', '   ', 7n, {}])(
    'an option without a reference is visible but not for sale: %s',
    (id) => {
      expect(parseOptions([{ ...chain18, stripe_price_id: id }])[0]?.stripePriceId).toBeNull();
    },
  );

  test('invalid entries between valid ones are dropped, and the order is kept', () => {
    const stored = [null, 'text', 3, ['18'], { ...chain18, length: '20 inch' }, chain18];
    expect(parseOptions(stored).map((option) => option.label)).toEqual(['20 inch', '18 inch']);
  });

  test('any stored value can be parsed, and every option has a label and a price', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.json(), fc.array(fc.anything())), (stored) => {
        for (const option of parseOptions(stored)) {
          expect(option.label).not.toBe('');
          expect(option.price).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });
});

describe('finding the current option of an earlier choice', () => {
  const short = anOption({ label: '18 inch', stripePriceId: 'price_18' });
  const long = anOption({ label: '20 inch', stripePriceId: 'price_20' });

  test('the one with its label and price reference', () => {
    expect(findOption([short, long], '20 inch', 'price_20')).toBe(long);
  });

  test('by its label alone if the reference was replaced', () => {
    expect(findOption([short, long], '20 inch', 'price_old')).toBe(long);
  });

  test('by the reference if two options share the label', () => {
    const heavier = anOption({ label: '18 inch', stripePriceId: 'price_heavy' });
    expect(findOption([short, heavier], '18 inch', 'price_heavy')).toBe(heavier);
    expect(findOption([short, heavier], '18 inch', 'price_old')).toBeNull();
  });

  test('by the label if two options share the reference', () => {
    const same = anOption({ label: '20 inch', stripePriceId: 'price_18' });
    expect(findOption([short, same], '20 inch', 'price_18')).toBe(same);
  });

  test('an unknown label is not found, even if another option has its reference', () => {
    expect(findOption([short], '20 inch', 'price_18')).toBeNull();
    expect(findOption([], '18 inch', 'price_18')).toBeNull();
  });
});

describe("parsing a product's sizes", () => {
  test('drops blanks and trims', () => {
    expect(parseSizes(['6', '', '  ', ' 7 ', null, undefined, {}])).toEqual(['6', '7']);
  });

  test.each([
    [
      [6, 7.5],
      ['6', '7.5'],
    ],
    ['["S","M"]', ['S', 'M']],
    ['S, M', []],
    [null, []],
    [{ 0: '6' }, []],
  ])('%j becomes %j', (stored, sizes) => {
    expect(parseSizes(stored)).toEqual(sizes);
  });
});
