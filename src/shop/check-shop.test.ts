import { expect, it } from 'vitest';
import demo from '../../demo/shop.config.ts';
import template from '../../templates/shop/shop.config.ts';
import silversmith from '../../tests/shops/silversmith/shop.config.ts';
import { checkShop } from './check-shop.ts';

it.each([
  ['the demo', demo],
  ['a new shop', template],
  ['the silversmith', silversmith],
])('%s has no problem', (_, shop) => {
  expect(checkShop(shop)).toEqual([]);
});

/** The demo with one setting changed, by its path. */
function demoWith(path: string, value: unknown): unknown {
  const shop = structuredClone(demo) as unknown as Record<string, unknown>;
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  const place = keys.reduce((at, key) => at[key] as Record<string, unknown>, shop);
  if (value === undefined) delete place[last];
  else place[last] = value;
  return shop;
}

it.each([
  [
    'shipping.international.2.countries',
    ['AU', 'UK'],
    'shipping.international[2].countries[1]: "UK" is not an ISO 3166-1 alpha-2 code; use "GB"',
  ],
  ['address.country', 'us', 'address.country: "us" is not an ISO 3166-1 alpha-2 code; use "US"'],
  ['shipping.domesticCountry', 'XX', 'shipping.domesticCountry: "XX" is not an ISO 3166-1 alpha-2 code'],
  ['currency', 'eur', 'currency: "eur" is not an ISO 4217 currency code; use "EUR"'],
  ['currency', 'ABC', 'currency: "ABC" is not an ISO 4217 currency code, such as "EUR"'],
  ['locale', 'de_DE', 'locale: "de_DE" is not a BCP 47 language tag; use "de-DE"'],
  ['timeZone', 'Berlin', 'timeZone: "Berlin" is not an IANA time zone; use one such as "Europe/Berlin"'],
  ['name', undefined, 'name: is missing'],
  ['name', '  ', 'name: must not be empty'],
  ['name', 7, 'name: must be a string, not 7'],
  ['tagLine', 'x', 'tagLine: is not a setting; did you mean "tagline"?'],
  ['shipping.freeAbove', 49.5, 'shipping.freeAbove: must be a whole number of cents, such as 1599'],
  ['shipping.freeAbove', -1, 'shipping.freeAbove: must not be negative'],
  ['shipping.faster.0.minDays', 9, 'shipping.faster[0]: minDays must not be above maxDays'],
  [
    'shipping.faster',
    Array.from({ length: 5 }, (_, index) => ({ label: `Way ${index}`, amount: 999, minDays: 0, maxDays: 1 })),
    'shipping.faster: must be at most four, as a payment page shows five methods with the standard one',
  ],
  [
    'shipping.countries',
    { only: ['CA'] },
    'shipping.countries: "US" is missing, but it is the shipping.domesticCountry',
  ],
  ['categories', [], 'categories: must list at least one category'],
  ['categories', ['chain', 'chain'], 'categories: "chain" is listed twice'],
  [
    'showroomHours.0.days',
    'Mon-Xyz',
    'showroomHours[0].days: "Mon-Xyz" is not a run of weekdays, such as "Mon-Thu" or "Sun"',
  ],
  [
    'showroomHours.0.opens',
    '9:00',
    'showroomHours[0].opens: must be a time on a 24-hour clock, such as "09:30"',
  ],
  [
    'processing.personalized',
    { min: 3, max: 2, unit: 'week' },
    'processing.personalized: min must not be above max',
  ],
  ['processing.cutoff', '2 PM', 'processing.cutoff: must be a time on a 24-hour clock, such as "09:30"'],
  [
    'processing.holidays',
    'christmas',
    'processing.holidays: must be "us-federal", or days such as "12-25" or "2026-12-28"',
  ],
  [
    'processing.holidays',
    ['12-25', '13-01'],
    'processing.holidays: must be "us-federal", or days such as "12-25" or "2026-12-28"',
  ],
  ['colors', { ink: 'black' }, 'colors.ink: must be a color in six-digit hex, such as "#0E0E10"'],
  ['links.map', 'maps.example', 'links.map: must be a web address that starts with https://'],
  ['payLaterProviders', [], 'marquee[0].path: "/financing" needs payLaterProviders'],
  [
    'marquee',
    [{ text: 'SALE', path: 'sale' }],
    'marquee[0].path: must be a path of the store, such as "/financing"',
  ],
  ['payLaterPlans', undefined, 'payLaterPlans: is missing; say how long plans run, such as "3 to 36 months"'],
])('%s that is %j is named with its path', (path, value, problem) => {
  expect(checkShop(demoWith(path, value))).toEqual([problem]);
});

it('an unknown category is reported with the list of categories', () => {
  const [problem = ''] = checkShop(demoWith('categories', ['chian']));
  expect(problem).toMatch(/^categories\[0\]: "chian" is not a category; use one of chain, bracelet, /);
});

it('every problem is reported at once', () => {
  const shop = { ...demo, name: '', currency: 'usd', returns: {} };
  expect(checkShop(shop)).toHaveLength(3);
});

it('a file without the required export is told what to export', () => {
  expect(checkShop(undefined)).toEqual([
    'it has no default export: write export default defineShop({ ... })',
  ]);
});
