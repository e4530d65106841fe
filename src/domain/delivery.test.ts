import { describe, expect, test } from 'vitest';
import { store } from '#shop';
import type { CategoryKind } from './categories.ts';
import { estimateDelivery, formatTimeRange, kindsOf } from './delivery.ts';
import { cents } from './money.ts';
import { shippingOptionsFor } from './shipping.ts';

/** This store's estimate as text. */
function estimate(country: string, method: string, kinds: CategoryKind[]) {
  const option = shippingOptionsFor(store.shipping, country, cents(80_00)).find(
    ({ label }) => label === method,
  );
  if (!option) throw new Error(`${method} is not offered to ${country}`);
  const { processing, delivery, usualDelivery } = estimateDelivery({ option, country, kinds }, store);
  return [
    formatTimeRange(processing),
    formatTimeRange(delivery),
    usualDelivery && formatTimeRange(usualDelivery),
  ];
}

describe('the estimate depends on method, country and category', () => {
  test.each([
    ['US', 'Standard', ['chain'], '1-2 business days', '5-7 business days', '3-7 business days'],
    ['US', 'Standard', ['custom'], '2-4 weeks', '5-7 business days', null],
    ['US', 'Express', ['chain'], '1-2 business days', '2-3 business days', null],
    ['US', 'Overnight', ['chain'], '1-2 business days', '1 business day', null],
    ['US', 'Overnight', ['watch', 'custom', 'chain'], '2-4 weeks', '1 business day', null],
    ['CA', 'Canada', ['chain'], '1-2 business days', '7-10 business days', null],
    ['GB', 'United Kingdom', ['chain'], '1-2 business days', '7-12 business days', null],
    ['DE', 'European Union', ['custom'], '2-4 weeks', '8-12 business days', null],
    ['BR', 'International', ['chain'], '1-2 business days', '10-21 business days', null],
    ['BR', 'International', ['custom'], '2-4 weeks', '10-21 business days', null],
  ] as const)('%s by %s, %j', (country, method, kinds, processing, delivery, usual) => {
    expect(estimate(country, method, [...kinds])).toEqual([processing, delivery, usual]);
  });

  test('without categories, the estimate is for products in stock', () => {
    expect(estimate('US', 'Standard', [])[0]).toBe('1-2 business days');
  });

  test('a merchant without a usual range quotes none', () => {
    const { usualDays: _, ...shipping } = store.shipping;
    const [option] = shippingOptionsFor(shipping, 'US', cents(80_00));
    if (!option) throw new Error('nothing is offered');
    const { processing } = store;
    expect(
      estimateDelivery({ option, country: 'US', kinds: [] }, { shipping, processing }).usualDelivery,
    ).toBeNull();
  });
});

test('the categories of an order come from its source tables; shipping and tax have none', () => {
  const lines = ['custom_products', 'chain_products', null, 'chain_products'].map((source_table) => ({
    source_table,
  }));
  expect(kindsOf(lines)).toEqual(['chain', 'custom']);
});

test.each([
  [{ min: 1, max: 1, unit: 'business day' }, '1 business day'],
  [{ min: 2, max: 3, unit: 'business day' }, '2-3 business days'],
  [{ min: 5, max: 5, unit: 'business day' }, '5 business days'],
  [{ min: 1, max: 1, unit: 'week' }, '1 week'],
  [{ min: 2, max: 4, unit: 'week' }, '2-4 weeks'],
] as const)('%j reads %s', (range, words) => {
  expect(formatTimeRange(range)).toBe(words);
});
