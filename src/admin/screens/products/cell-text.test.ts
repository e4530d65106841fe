import { expect, it } from 'vitest';
import { normalizeCell } from './cell-text.ts';

it.each([
  ['price', '$1,250.5', '1250.50'],
  ['price', '12,50', '12.50'],
  ['price', ' €9 ', '9.00'],
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
  ['price', '0'],
  ['price', '-5'],
  ['stock', '1.5'],
  ['stock', '-1'],
  ['state', 'draft'],
  ['in_stock', 'maybe'],
] as const)('%s does not take "%s"', (field, typed) => {
  expect(normalizeCell(field, typed, 'active')).toMatchObject({ ok: false });
});
