import { expect, it } from 'vitest';
import { anOption } from '#domain/products/product.fixture.ts';
import { availableIn, normalizeCell } from './cell-text.ts';
import type { GridLine } from './grid-lines.ts';

it.each([
  ['price', '$1,250.5', '1250.50'],
  ['price', '12,50', '12.50'],
  ['price', ' $ 9 ', '9.00'],
  ['original_price', '', ''],
  ['stock', '1,000', '1000'],
  ['stock', '∞', ''],
  ['state', 'Archived', 'archived'],
  ['in_stock', 'TRUE', 'yes'],
  ['sku', 'A-1', 'A-1'],
] as const)('%s typed as "%s" is "%s"', (field, typed, value) => {
  expect(normalizeCell(field, typed.trim(), 'active')).toEqual({ ok: true, value });
});

it.each([
  ['price', ''],
  ['price', '€9'],
  ['price', '0'],
  ['price', '-5'],
  ['stock', '1.5'],
  ['stock', '-1'],
  ['state', 'draft'],
  ['in_stock', 'maybe'],
] as const)('%s does not take "%s"', (field, typed) => {
  expect(normalizeCell(field, typed, 'active')).toMatchObject({ ok: false });
});

it.each([
  ['a product without reservations', { '': 5 }, { '': 5 }, null, null],
  ['a product whose units are all reserved', { '': 5 }, { '': 0 }, null, 0],
  ['a product with more reserved than on hand', { '': 5 }, { '': -2 }, null, 0],
  ['a product that is not counted', {}, {}, null, null],
  ['all options', { '6': 2, '7': 4 }, { '6': 1, '7': 2 }, null, 3],
  ['all options, of which none is reserved', { '6': 2, '7': 4 }, { '6': 2, '7': 4 }, null, null],
  ['an option', { '6': 2, '7': 4 }, { '6': 1, '7': 4 }, '6', 1],
  ['an option without reservations', { '6': 2, '7': 4 }, { '6': 1, '7': 4 }, '7', null],
  ['an option that is not counted', { '6': 2 }, { '6': 1 }, '7', null],
])(
  'of %s, counted %j with %j left, the option %j has %j available',
  (_name, counts, available, label, left) => {
    const options = ['6', '7'].map((each) => anOption({ label: each, length: each }));
    const onHand = Object.values(counts).reduce<number>((sum, units) => sum + (units ?? 0), 0);
    const line = {
      product: { counts, available, onHand },
      options: '' in counts ? [] : options,
      option: options.find((option) => option.label === label) ?? null,
    } as unknown as GridLine;
    expect(availableIn(line)).toBe(left);
  },
);
