import { expect, test } from 'vitest';
import { countryInSentence, countryName } from './country-name.ts';

test.each([
  ['US', 'United States', 'the United States'],
  ['GB', 'United Kingdom', 'the United Kingdom'],
  ['AE', 'United Arab Emirates', 'the United Arab Emirates'],
  ['NL', 'Netherlands', 'the Netherlands'],
  ['KY', 'Cayman Islands', 'the Cayman Islands'],
  ['DE', 'Germany', 'Germany'],
  ['DO', 'Dominican Republic', 'the Dominican Republic'],
  ['DM', 'Dominica', 'Dominica'],
  ['CA', 'Canada', 'Canada'],
])('%s is %s, and %s in a sentence', (code, name, inSentence) => {
  expect([countryName(code), countryInSentence(code)]).toEqual([name, inSentence]);
});

test('an unknown code is returned unchanged', () => {
  expect(['QX', 'Mars', ''].map(countryName)).toEqual(['QX', 'Mars', '']);
});
