import { describe, expect, test } from 'vitest';
import { parseProductFields, priceProblem } from './product-fields.ts';
import { parseBarcode, parseSku } from './sku-and-barcode.ts';

const parse = (...given: [string, unknown][]) => parseProductFields('chain_products', given);

describe('parsing product fields', () => {
  test('as text', () => {
    expect(
      parse(
        ['name', ' Luna '],
        ['price', '25.00'],
        ['original_price', ''],
        ['material', ''],
        ['description', ''],
        ['in_stock', 'No'],
        ['sizes', '6, 7,7'],
        ['images', ''],
        ['stone', 'moissanite'],
        ['facts', 'warranty'],
        [
          'personalization',
          '{"label":"Engraving","max_length":12,"characters":["spaces","letters"],"price":"15.00"}',
        ],
        ['chain_type', 'Rope'],
      ),
    ).toEqual({
      ok: true,
      value: {
        name: 'Luna',
        price: 25_00,
        original_price: null,
        material: null,
        description: '',
        in_stock: false,
        sizes: ['6', '7'],
        images: [],
        stone: 'moissanite',
        facts: ['warranty'],
        personalization: {
          label: 'Engraving',
          max_length: 12,
          characters: ['letters', 'spaces'],
          is_required: false,
          price: 15_00,
        },
        chain_type: 'Rope',
      },
    });
  });

  test('as JSON values', () => {
    expect(parse(['price', 25.5], ['featured', true], ['sizes', ['6']], ['stone', null])).toEqual({
      ok: true,
      value: { price: 25_50, featured: true, sizes: ['6'], stone: null },
    });
  });

  test('with the lettering of a text', () => {
    const rules = { label: 'Name', max_length: 8, characters: ['letters'], is_required: true, price: 0 };
    for (const lettering of ['script', null]) {
      expect(parse(['personalization', { ...rules, lettering }])).toEqual({
        ok: true,
        value: { personalization: { ...rules, ...(lettering && { lettering }) } },
      });
    }
  });

  test.each([
    ['prise', '1', /^There is no field "prise"; the fields are name, description, price, .*chain_type\.$/],
    ['teeth_count', '8', /^There is no field "teeth_count"/],
    ['price', 'ten', 'price takes an amount above zero, as in 25.00.'],
    ['price', '12.345', 'price takes at most two decimals, as in 25.00.'],
    ['price', '1.299.000', 'price takes an amount above zero, as in 25.00.'],
    ['price', '', 'price takes an amount above zero, as in 25.00.'],
    ['price', '0.00', 'price takes an amount above zero, as in 25.00.'],
    ['name', ' ', 'name must not be empty.'],
    ['name', 5, 'name takes text.'],
    ['in_stock', 'perhaps', 'in_stock takes yes or no.'],
    ['sizes', '6,,7', 'sizes takes a list, separated by commas.'],
    ['stone', 'glass', 'stone takes mined-diamond, lab-grown-diamond, moissanite, simulant, or nothing.'],
    [
      'personalization',
      '{"label":"Engraving","max_length":0,"characters":["letters"]}',
      /^personalization takes JSON, as in /,
    ],
    [
      'personalization',
      '{"label":"Engraving","max_length":9,"characters":["runes"]}',
      /^personalization takes JSON, as in /,
    ],
    [
      'personalization',
      '{"label":"Name","max_length":9,"characters":["letters"],"lettering":"graffiti"}',
      /A "lettering" can be serif, script, brush-script, blackletter\.$/,
    ],
    ['facts', 'warranty,shiny', /^facts takes brilliant-cut, /],
    ['width_mm', '0', 'width_mm takes millimeters from 0.01 to 999.99, as in 6.5, or nothing.'],
    ['width_mm', '1000', 'width_mm takes millimeters'],
    ['width_mm', '6.505', 'width_mm takes millimeters'],
    ['width_mm', '6 mm', 'width_mm takes millimeters'],
    ['more_specifications', 'Automatic', 'more_specifications takes up to 20 lines, each with a name'],
    ['more_specifications', 7, 'more_specifications takes up to 20 lines'],
    ['family', 'x'.repeat(81), 'family takes up to 80 characters.'],
  ])('rejects %s=%j with a sentence', (field, value, reason) => {
    const parsed = parse([field, value]);
    expect(parsed.ok ? '' : parsed.reason).toMatch(reason);
  });

  test('a width is a number of millimeters, with a comma or a point, or nothing', () => {
    const widthOf = (written: string) => {
      const parsed = parse(['width_mm', written]);
      return parsed.ok ? parsed.value.width_mm : parsed.reason;
    };
    expect(['6', '6,5', '0.01', '999.99', ''].map(widthOf)).toEqual([6, 6.5, 0.01, 999.99, null]);
  });

  test('rejects a duplicate field', () => {
    expect(parse(['name', 'A'], ['name', 'B'])).toEqual({ ok: false, reason: 'name is given twice.' });
  });
});

test('an original price may equal the price but not be below it', () => {
  expect(priceProblem(25_00, null)).toBeNull();
  expect(priceProblem(25_00, 25_00)).toBeNull();
  expect(priceProblem(25_00, 24_99)).toBe(
    'The original price (24.99) must not be below the price (25.00). Leave it empty for none.',
  );
});

test.each([
  ['4006381333931', '4006381333931'],
  ['0 36000 29145-2', '036000291452'],
  ['96385074', '96385074'],
  ['4006381333932', null],
  ['123456789', null],
  ['', null],
])('the barcode %s is read as %s: the check digit has to be right', (written, expected) => {
  expect(parseBarcode(written)).toBe(expected);
});

test('a SKU is trimmed and has at most 64 characters', () => {
  expect(parseSku(' R 18 ')).toBe('R 18');
  expect(parseSku('x'.repeat(64))).toHaveLength(64);
  expect(parseSku('x'.repeat(65))).toBeNull();
  expect(parseSku('  ')).toBeNull();
});
