import { describe, expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
import {
  chosenShipping,
  dutiesNote,
  formatShippingCost,
  listCountriesElsewhere,
  type ShippingTable,
  shippingOptionsFor,
} from './shipping.ts';

const TABLE: ShippingTable = {
  countries: { allExcept: ['KP'] },
  freeAbove: cents(50_00),
  domesticCountry: 'US',
  standardBelow: cents(4_99),
  standard: { label: 'Standard', minDays: 5, maxDays: 7 },
  faster: [
    { label: 'Express', amount: cents(15_99), minDays: 2, maxDays: 3 },
    { label: 'Overnight', amount: cents(29_99), minDays: 1, maxDays: 1 },
  ],
  international: [
    { label: 'Canada', countries: ['CA'], amount: cents(19_99), minDays: 7, maxDays: 10 },
    { label: 'European Union', countries: ['DE', 'FR'], amount: cents(24_99), minDays: 8, maxDays: 12 },
  ],
  elsewhere: { label: 'International', minDays: 10, maxDays: 21 },
};

describe('domestic standard shipping', () => {
  test.each([
    [0, 4_99],
    [49_99, 4_99],
    [50_00, 4_99],
    [50_01, 0],
    [1_000_000_00, 0],
  ])('a subtotal of %d cents pays %d: $50.00 exactly is not above $50', (subtotal, amount) => {
    expect(shippingOptionsFor(TABLE, 'US', cents(subtotal))[0]).toEqual({ ...TABLE.standard, amount });
  });

  test('is the preselected first method, followed by faster methods with their prices', () => {
    const labels = shippingOptionsFor(TABLE, 'US', cents(80_00)).map((option) => [
      option.label,
      option.amount,
    ]);
    expect(labels).toEqual([
      ['Standard', 0],
      ['Express', 15_99],
      ['Overnight', 29_99],
    ]);
  });
});

describe('international shipping', () => {
  test.each([
    ['CA', 'Canada', 19_99],
    ['DE', 'European Union', 24_99],
    ['FR', 'European Union', 24_99],
  ])('%s has the one method of its zone, whatever the subtotal', (country, label, amount) => {
    for (const subtotal of [10_00, 5_000_00]) {
      const options = shippingOptionsFor(TABLE, country, cents(subtotal));
      expect(options).toHaveLength(1);
      expect(options[0]).toMatchObject({ label, amount });
      expect(options[0]).not.toHaveProperty('countries');
    }
  });

  test('Japan is in no zone, so the cost is not known yet', () => {
    expect(shippingOptionsFor(TABLE, 'JP', cents(80_00))).toEqual([{ ...TABLE.elsewhere, amount: null }]);
  });

  test.each(['KP', 'us', '', 'XX', 'EU'])('nothing ships to %j', (country) => {
    expect(shippingOptionsFor(TABLE, country, cents(80_00))).toEqual([]);
  });
});

describe('the method of a paid order', () => {
  const domestic = shippingOptionsFor(TABLE, 'US', cents(80_00));

  test('is found by its label, even if another costs the same', () => {
    const offered = [{ ...TABLE.standard, amount: cents(15_99) }, ...TABLE.faster];
    expect(chosenShipping(offered, { label: 'Express', amount: cents(15_99) })?.label).toBe('Express');
  });

  test('is found by its amount if the label is unknown', () => {
    expect(chosenShipping(domestic, { label: null, amount: cents(29_99) })?.label).toBe('Overnight');
    expect(chosenShipping(domestic, { label: null, amount: null })?.label).toBe('Standard');
  });

  test('is the one with an unknown cost if nothing was charged', () => {
    const elsewhere = shippingOptionsFor(TABLE, 'JP', cents(80_00));
    expect(chosenShipping(elsewhere, { label: null, amount: cents(0) })?.label).toBe('International');
  });

  test('is unknown if nothing matches', () => {
    expect(chosenShipping(domestic, { label: 'By sled', amount: cents(7) })).toBeNull();
  });
});

test.each([
  [15_99, '$15.99'],
  [1, '$0.01'],
  [0, 'Free'],
])('%d cents are shown as %s', (amount, words) => {
  expect(formatShippingCost(cents(amount))).toBe(words);
});

test('a cost that is not known yet is never shown as free', () => {
  expect(formatShippingCost(null)).toBe('Cost confirmed by email before we ship');
});

describe('import duties', () => {
  const UNION: ShippingTable = {
    ...TABLE,
    countries: { only: ['US', 'CA', 'DE', 'JP'] },
    international: TABLE.international.map((zone) =>
      zone.label === 'Canada' ? { ...zone, noDuties: true } : zone,
    ),
  };

  test.each(['DE', 'JP'])('are not included to %s', (country) => {
    expect(dutiesNote(UNION, country)).toBe(
      'Import duties and taxes are not included. The carrier may collect them before delivery.',
    );
  });

  test.each(['US', 'CA'])('are not due in %s: at home, and in a zone without', (country) => {
    expect(dutiesNote(UNION, country)).toBeNull();
    expect(shippingOptionsFor(UNION, country, cents(80_00))[0]).not.toHaveProperty('noDuties');
  });

  test('the countries outside of all zones are those served, but the domestic one', () => {
    expect(listCountriesElsewhere(UNION)).toEqual(['JP']);
    expect(listCountriesElsewhere({ ...UNION, countries: { only: ['US', 'CA'] } })).toEqual([]);
  });
});
