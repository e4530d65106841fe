import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { setMoneyFormat } from '#domain/money.ts';
import { FACET_KEYS } from './facets.ts';
import { LISTING_SORTS } from './listing.ts';
import {
  filterParams,
  hasFilters,
  listingSearch,
  parseListingQuery,
  parsePriceBound,
  priceBoundText,
  withoutValue,
} from './listing-query.ts';

const parse = (search: string) => parseListingQuery(new URLSearchParams(search));
const spell = (search: string) => listingSearch(parse(search));

describe('a bound of the price range', () => {
  test.each([
    ['1800', 1800_00],
    ['1,800', 1800_00],
    ['$1,800.00', 1800_00],
    [' 149.9 ', 149_90],
    ['149.99', 149_99],
    ['.5', 50],
    ['0', 0],
    ['007', 7_00],
    ['19.', 19_00],
    ['999999999.99', 999_999_999_99],
    ['', null],
    ['   ', null],
  ])('%j is %j cents', (text, cents) => {
    expect(parsePriceBound(text)).toBe(cents);
  });

  test.each([
    'abc',
    '-5',
    '1e3',
    '12.345',
    '$',
    '.',
    '1,80',
    '1,2345',
    '1 800',
    'NaN',
    '0x10',
    '١٢',
    '9'.repeat(40),
  ])('%j is unreadable', (text) => {
    expect(parsePriceBound(text)).toBe('unreadable');
  });

  test.each([
    ['JPY', '¥5,000', 5_000, '5000'],
    ['JPY', '50.5', 'unreadable', 'unreadable'],
    ['EUR', '€149.90', 149_90, '149.90'],
    ['KWD', '12.345', 12_345, '12.345'],
  ])('in %s, %j is %j', (currency, text, amount, written) => {
    setMoneyFormat({ currency, locale: 'en-US' });
    const bound = parsePriceBound(text);
    const typedAgain = priceBoundText(bound);
    setMoneyFormat({ currency: 'USD', locale: 'en-US' });
    expect([bound, typedAgain]).toEqual([amount, written]);
  });

  test('any amount is exact to the cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 11 - 1 }), (amount) => {
        const dollars = `${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
        expect(parsePriceBound(dollars)).toBe(amount);
        const bound = parsePriceBound(dollars);
        expect(parsePriceBound(priceBoundText(bound))).toBe(amount);
      }),
    );
  });
});

describe('the query string of a listing', () => {
  test('contains every selected value once, in a fixed order', () => {
    expect(spell('?color=White&product_type=Rope&color=Gold&color=White')).toBe(
      '?product_type=Rope&color=Gold&color=White',
    );
  });

  test('omits defaults: empty fields, the first sort order, page 1, unknown keys', () => {
    expect(spell('?color=&from=&to=&sort=featured&page=1&utm_source=x&p=chain-1')).toBe('');
    expect(spell('?sort=rubbish&page=-3')).toBe('');
  });

  test('normalizes amounts and values', () => {
    expect(spell('?from=$1,000.00&to=1500.5&color=%20Yellow%20%20Gold')).toBe(
      '?color=Yellow+Gold&from=1000&to=1500.50',
    );
    expect(spell('?gemstone=VVS+Moissanites')).toBe('?gemstone=VVS+Moissanite');
  });

  test('preserves that an amount was unreadable, in one spelling', () => {
    expect(spell('?from=abc')).toBe(spell('?from=-7'));
    expect(parse(spell('?from=abc')).from).toBe('unreadable');
  });

  test('limits the number of values', () => {
    const many = Array.from({ length: 500 }, (_, index) => `color=${index}`).join('&');
    expect(parse(many).filters.color).toHaveLength(30);
  });

  test('supports values with any character', () => {
    for (const value of ['a,b', 'a&b=c', `"quoted" 'n' <b>`, '💎', '100%', 'a+b', '#1', 'a?b']) {
      const search = listingSearch({ ...parse(''), filters: { color: [value] } });
      expect(parse(search).filters.color, search).toEqual([value]);
    }
  });

  test('parses back to the same query', () => {
    const keys = fc.constantFrom(...FACET_KEYS, 'from', 'to', 'sort', 'page', 'p', '__proto__');
    const values = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 260 }),
      fc.integer().map(String),
      fc.constantFrom(...LISTING_SORTS.map((sort) => sort.key)),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(keys, values), { maxLength: 40 }), (pairs) => {
        const query = parseListingQuery(new URLSearchParams(pairs));
        const search = listingSearch(query);
        expect(parse(search)).toEqual(query);
        expect(spell(search)).toBe(search);
        const shuffled = parseListingQuery(
          new URLSearchParams(pairs.toReversed().filter(([key]) => isFacet(key))),
        );
        expect(shuffled.filters).toEqual(query.filters);
      }),
    );
  });
});

describe('removing filters', () => {
  const full = parse('?color=Gold&color=White&style=Iced&from=10&to=20&sort=newest&page=3');

  test('a filter or one end of a price is a filter, an order is none', () => {
    expect(hasFilters(full)).toBe(true);
    expect(hasFilters(parse('?to=0'))).toBe(true);
    expect(hasFilters(parse('?sort=newest&page=3'))).toBe(false);
  });

  test('one value leaves the others', () => {
    const less = withoutValue(full, 'color', 'Gold');
    expect(filterParams(less).toString()).toBe('style=Iced&color=White&from=10&to=20');
    expect(filterParams(withoutValue(less, 'color', 'White')).toString()).toBe('style=Iced&from=10&to=20');
    expect(withoutValue(less, 'gemstone', 'None')).toEqual(less);
  });
});

test('a category page has no other category', () => {
  expect(listingSearch(parse('?category=watches&in_stock=Yes'))).toBe('?in_stock=Yes');
});

function isFacet(key: string): boolean {
  return key !== 'category' && (FACET_KEYS as readonly string[]).includes(key);
}
