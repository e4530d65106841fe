import { expect, test } from 'vitest';
import { countryChoices } from './country-choices.ts';

const codes = (isWhole: boolean, chosen?: string) => countryChoices(isWhole, chosen).map(({ code }) => code);

test('a short list has the home country first, then the countries with a rate of their own', () => {
  expect(codes(false)).toEqual(['US', 'AU', 'CA', 'GB']);
});

test('the chosen country is in the short list, in its place by name', () => {
  expect(codes(false, 'DE')).toEqual(['US', 'AU', 'CA', 'DE', 'GB']);
  expect(codes(false, 'CA')).toEqual(codes(false));
});

test('a country that is not served is in neither list', () => {
  expect(codes(false, 'KP')).not.toContain('KP');
  expect(codes(true, 'KP')).not.toContain('KP');
});

test('the whole list has every country in the order of the short one', () => {
  const whole = codes(true);
  expect(whole.length).toBeGreaterThan(200);
  expect(whole.filter((code) => codes(false).includes(code))).toEqual(codes(false));
});
