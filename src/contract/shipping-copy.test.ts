import { describe, expect, test } from 'vitest';
import { shippingOptionsFor } from '#domain/delivery/shipping.ts';
import { cents } from '#domain/money.ts';
import { store } from '#shop';
import {
  businessDays,
  countriesServed,
  dayRange,
  dutiesPolicy,
  freeAbove,
  freeOrders,
} from './shipping-copy.ts';

test.each([
  [1, 1, '1', '1 business day'],
  [2, 3, '2-3', '2-3 business days'],
  [5, 5, '5', '5 business days'],
])('%d to %d days is %s', (minDays, maxDays, range, words) => {
  expect(dayRange({ minDays, maxDays })).toBe(range);
  expect(businessDays({ minDays, maxDays })).toBe(words);
});

test('standard is free over $50', () => {
  expect(freeAbove()).toBe('$50');
});

test('the texts say that smaller orders ship free too, as the cart does', () => {
  expect(store.shipping.standardBelow).toBe(0);
  expect(freeOrders()).toBe('orders over $50, and on smaller ones too');
});

test("the number of countries matches the merchant's list", () => {
  expect(countriesServed()).toBe('100+ countries');
});

describe("this store's advertised rates", () => {
  const rates = (country: string) =>
    shippingOptionsFor(store.shipping, country, cents(80_00)).map((rate) => [
      rate.amount,
      rate.minDays,
      rate.maxDays,
    ]);

  test.each([
    [
      'US',
      [
        [0, 5, 7],
        [15_99, 2, 3],
        [29_99, 1, 1],
      ],
    ],
    ['CA', [[19_99, 7, 10]]],
    ['GB', [[24_99, 7, 12]]],
    ['AU', [[29_99, 10, 14]]],
    ['DE', [[24_99, 8, 12]]],
    ['JP', [[null, 10, 21]]],
  ])('%s: %j', (country, expected) => {
    expect(rates(country)).toEqual(expected);
  });

  test('the European Union has 27 countries, and no country is in two zones', () => {
    const countries = store.shipping.international.flatMap((zone) => zone.countries);
    expect(
      store.shipping.international.find((zone) => zone.label === 'European Union')?.countries,
    ).toHaveLength(27);
    expect(new Set(countries).size).toBe(countries.length);
    expect(countries).not.toContain(store.shipping.domesticCountry);
  });

  test('standard is free below the threshold too, unless the merchant sets a price', () => {
    expect(shippingOptionsFor(store.shipping, 'US', cents(50_00))[0]?.amount).toBe(0);
  });
});

describe('the policy on import duties', () => {
  const { shipping } = store;
  const [canada, ...zones] = shipping.international;
  const note = 'Import duties and taxes are not included. The carrier may collect them before delivery.';

  test('names the zones where none are due', () => {
    expect(dutiesPolicy(shipping)).toBe(note);
    const international = canada ? [{ ...canada, noDuties: true }, ...zones] : [];
    expect(dutiesPolicy({ ...shipping, international })).toBe(`${note} None are due in: Canada.`);
  });

  test('is silent if nothing is due anywhere', () => {
    expect(dutiesPolicy({ ...shipping, countries: { only: ['US'] }, international: [] })).toBe('');
  });
});
