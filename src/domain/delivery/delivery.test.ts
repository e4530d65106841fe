import { describe, expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
import { store } from '#shop';
import {
  describeUsualDelivery,
  estimateDelivery,
  formatTimeRange,
  orderShipping,
  type ProcessedLine,
  processingTime,
} from './delivery.ts';
import { shippingOptionsFor } from './shipping.ts';

const CHAIN = { source_table: 'chain_products' };
const CUSTOM = { source_table: 'custom_products' };
const GRILLZ = { source_table: 'grillz_products' };
const READY = { source_table: 'watch_products', ships_today: true };
const ENGRAVED = { ...READY, personalization: { text: 'LUNA' } };
const TAX = { source_table: null };

/** This store's estimate as text. */
function estimate(country: string, method: string, lines: readonly ProcessedLine[]) {
  const option = shippingOptionsFor(store.shipping, country, cents(80_00)).find(
    ({ label }) => label === method,
  );
  if (!option) throw new Error(`${method} is not offered to ${country}`);
  const { processing, delivery, usual } = estimateDelivery({ option, country, lines }, store);
  return [
    formatTimeRange(processing),
    formatTimeRange(delivery),
    usual && `${formatTimeRange(usual.processing)}, ${formatTimeRange(usual.delivery)}`,
  ];
}

const USUAL = '1-2 business days, 3-7 business days';

describe('the estimate depends on method, country and products', () => {
  test.each([
    ['US', 'Standard', [CHAIN], '1-2 business days', '5-7 business days', USUAL],
    ['US', 'Standard', [CHAIN, TAX], '1-2 business days', '5-7 business days', USUAL],
    ['US', 'Standard', [READY], 'Same day', '5-7 business days', USUAL],
    ['US', 'Standard', [READY, TAX], 'Same day', '5-7 business days', USUAL],
    ['US', 'Standard', [ENGRAVED], '2-3 business days', '5-7 business days', null],
    ['US', 'Standard', [{ ...ENGRAVED, ...CUSTOM }], '2-4 weeks', '5-7 business days', null],
    ['US', 'Standard', [READY, CHAIN], '1-2 business days', '5-7 business days', USUAL],
    ['US', 'Standard', [CUSTOM, READY], '2-4 weeks', '5-7 business days', null],
    ['US', 'Standard', [CUSTOM], '2-4 weeks', '5-7 business days', null],
    ['US', 'Standard', [GRILLZ], '2-3 weeks', '5-7 business days', null],
    ['US', 'Express', [CHAIN], '1-2 business days', '2-3 business days', null],
    ['US', 'Overnight', [CHAIN], '1-2 business days', '1 business day', null],
    ['US', 'Overnight', [READY], 'Same day', '1 business day', null],
    ['US', 'Overnight', [READY, CUSTOM, CHAIN], '2-4 weeks', '1 business day', null],
    ['CA', 'Canada', [CHAIN], '1-2 business days', '7-10 business days', null],
    ['GB', 'United Kingdom', [CHAIN], '1-2 business days', '7-12 business days', null],
    ['DE', 'European Union', [CUSTOM], '2-4 weeks', '8-12 business days', null],
    ['BR', 'International', [CHAIN], '1-2 business days', '10-21 business days', null],
    ['BR', 'International', [CUSTOM], '2-4 weeks', '10-21 business days', null],
  ])('%s by %s, %j', (country, method, lines, processing, delivery, usual) => {
    expect(estimate(country, method, lines)).toEqual([processing, delivery, usual]);
  });

  test('without products, the estimate is for those in stock', () => {
    expect(estimate('US', 'Standard', [])[0]).toBe('1-2 business days');
  });

  test('where orders count until midnight, what ships today may leave the next business day', () => {
    const { cutoff: _, ...untilMidnight } = store.processing;
    expect(processingTime([READY], untilMidnight)).toEqual({ min: 0, max: 1, unit: 'business day' });
  });

  test('without a time for texts, an engraved piece takes as long as those in stock, never the same day', () => {
    const { personalized: _, ...processing } = store.processing;
    expect(processingTime([ENGRAVED], processing)).toEqual(store.processing.inStock);
  });

  test('a category that is quicker than those in stock ships sooner', () => {
    const quick = { min: 0, max: 1, unit: 'business day' } as const;
    expect(processingTime([CHAIN], { ...store.processing, byKind: { chain: quick } })).toEqual(quick);
  });

  test('a merchant without a usual range quotes none', () => {
    const { usualDays: _, ...shipping } = store.shipping;
    const [option] = shippingOptionsFor(shipping, 'US', cents(80_00));
    if (!option) throw new Error('nothing is offered');
    const { processing } = store;
    expect(estimateDelivery({ option, country: 'US', lines: [] }, { shipping, processing }).usual).toBeNull();
  });
});

test.each([
  [[CHAIN], 'Most domestic orders, whatever the method: '],
  [[READY], 'Most other domestic orders ship later: '],
])('the general promise beside %j begins with %j', (lines, start) => {
  const [option] = shippingOptionsFor(store.shipping, 'US', cents(80_00));
  if (!option) throw new Error('nothing is offered');
  expect(describeUsualDelivery(estimateDelivery({ option, country: 'US', lines }, store))).toBe(
    `${start}processing within 1-2 business days and delivery in 3-7 business days.`,
  );
});

test.each([
  [{ min: 1, max: 1, unit: 'business day' }, '1 business day'],
  [{ min: 2, max: 3, unit: 'business day' }, '2-3 business days'],
  [{ min: 5, max: 5, unit: 'business day' }, '5 business days'],
  [{ min: 0, max: 1, unit: 'business day' }, '0-1 business day'],
  [{ min: 0, max: 0, unit: 'business day' }, 'Same day'],
  [{ min: 1, max: 1, unit: 'week' }, '1 week'],
  [{ min: 2, max: 4, unit: 'week' }, '2-4 weeks'],
] as const)('%j reads %s', (range, words) => {
  expect(formatTimeRange(range)).toBe(words);
});

describe('the arrival of a made-to-order order', () => {
  const checkout = {
    shipping_options: [{ label: 'Standard', amount: cents(0), minDays: 5, maxDays: 7 }],
    shipping_amount: cents(0),
    shipping_label: 'Standard',
    shipping_address: { country: 'US' },
  };
  const times = { ...store, timeZone: 'America/Chicago', processing: { ...store.processing, holidays: [] } };
  const arrival = (progress: Parameters<typeof orderShipping>[2]) =>
    orderShipping(checkout, [{ ...CUSTOM, product_details: {} }], progress, times)?.arrival;
  const paid_at = '2026-11-23T16:00:00Z';

  test('counts production until it ships, and transit alone from the local day on which it ships', () => {
    expect(arrival({ paid_at })).toEqual({ from: '2026-12-14', to: '2026-12-30' });
    // Friday evening in Chicago.
    const shipped = { paid_at, shipped_at: '2026-11-28T02:00:00Z', fulfillment: 'shipped' } as const;
    expect(arrival(shipped)).toEqual({ from: '2026-12-04', to: '2026-12-08' });
  });

  test('is left out if the ship day is unknown, and once the order has arrived or is collected', () => {
    expect(arrival({ paid_at, shipped_at: null, fulfillment: 'shipped' })).toBeNull();
    expect(arrival({ paid_at, shipped_at: paid_at, fulfillment: 'delivered' })).toBeNull();
    expect(arrival({ paid_at, shipped_at: null, fulfillment: 'delivered' })).toBeNull();
    expect(arrival({ paid_at: null })).toBeNull();
  });
});
