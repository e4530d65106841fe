import { describe, expect, test } from 'vitest';
import { store } from '#shop';
import { checkCountry, listCountriesServed } from './countries.ts';

const TWO = { only: ['US', 'CA'] };
const NOT_KOREA = { allExcept: ['KP'] };

describe('the countries a merchant ships to', () => {
  test('are the listed ones without unknown codes', () => {
    expect(listCountriesServed({ only: ['US', 'CA', 'XX'] })).toEqual(['CA', 'US']);
  });

  test('are all except the excluded ones: 248 of 249', () => {
    const served = listCountriesServed(NOT_KOREA);
    expect(served).toHaveLength(248);
    expect(served).toContain('KR');
    expect(served).not.toContain('KP');
  });

  test.each(['XX', 'ZZ', 'EU', 'UK', 'us', 'USA', 'U', '', 'The States'])('%j is not a country', (code) => {
    expect(checkCountry(code, NOT_KOREA)).toEqual({ ok: false, refusal: 'country-unknown' });
  });

  test.each([
    ['KP', NOT_KOREA],
    ['BR', TWO],
  ])('%s is a country that is not served', (code, served) => {
    expect(checkCountry(code, served)).toEqual({ ok: false, refusal: 'country-not-served' });
  });

  test.each([
    ['US', TWO],
    ['BR', NOT_KOREA],
  ])('%s is served', (code, served) => {
    expect(checkCountry(code, served)).toEqual({ ok: true, value: code });
  });
});

describe('this store', () => {
  const served = listCountriesServed(store.shipping.countries);

  test.each(['CU', 'IR', 'KP', 'SY'])('does not ship to embargoed %s', (code) => {
    expect(served).not.toContain(code);
  });

  test('ships to more than 100 countries, as its shipping page says', () => {
    expect(served.length).toBeGreaterThan(100);
  });

  test('ships to its own country and to every country it has a rate for', () => {
    const { domesticCountry, international } = store.shipping;
    for (const code of [domesticCountry, ...international.flatMap(({ countries }) => countries)]) {
      expect(served, code).toContain(code);
    }
  });
});
