import { describe, expect, test } from 'vitest';
import { lineFor } from '#domain/cart/add-to-cart.ts';
import { planCategoryMove } from '#domain/product-editing/category-move.ts';
import { optionLabelFor, optionRefusalFor, sizeIn, sizeLabel } from './option-sizes.ts';
import { anOption, aProduct } from './product.fixture.ts';
import type { ProductRow } from './product.ts';

const sizes = ['Size 6', 'Size 7'].map((label) => anOption({ label, length: label }));

test.each([
  ['7', 'Size 7'],
  ['S', 'Size S'],
  ['52 mm', 'Size 52 mm'],
  ['size 7', 'size 7'],
  ['18 in', '18 in'],
  ['18"', '18"'],
  ['45cm', '45cm'],
  ['', ''],
])('the size %j is the option %j', (size, label) => {
  expect(sizeLabel(size)).toBe(label);
});

describe('options that are sizes', () => {
  test.each(['hip_hop_ring_products', 'engagement_ring_products', 'bracelet_products'] as const)(
    'are called Size in %s, and any other option as in the category',
    (table) => {
      expect(optionLabelFor(table, sizes)).toBe('Size');
      expect(optionLabelFor(table, [...sizes, anOption({ label: '1 ct' })])).not.toBe('Size');
      expect(optionLabelFor(table, [])).not.toBe('Size');
    },
  );

  test('are shown without the word', () => {
    expect(['Size 7', 'size 7 US', '18 in', 'Size'].map(sizeIn)).toEqual(['7', '7 US', '18 in', 'Size']);
  });

  test('are asked for as options, and are in the cart with the word', () => {
    const bracelet = aProduct({ source_table: 'bracelet_products', sizes: [], options: sizes });
    expect(optionRefusalFor('bracelet_products', sizes)).toBe('option-required');
    expect(optionRefusalFor('bracelet_products', [anOption()])).toBe('length-required');
    expect(lineFor(bracelet, { size: null, option: sizes[1] ?? null })).toMatchObject({
      value: { selectedLength: 'Size 7', selectedSize: 'Standard' },
    });
  });

  test('fit every category', () => {
    const row = { category: 'Rings', lengths_and_prices: sizes } as unknown as ProductRow;
    const move = planCategoryMove(row, 'hip_hop_ring_products', 'engagement_ring_products');
    expect(move).toMatchObject({ value: { warnings: [] } });
  });
});
