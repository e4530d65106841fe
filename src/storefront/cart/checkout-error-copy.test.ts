import { expect, test } from 'vitest';
import { regionName } from '#domain/checkout/region-name.ts';
import { describeBlankField } from './checkout-error-copy.ts';

test.each([
  ['US', 'State', 'Enter a state.'],
  ['CA', 'Province', 'Enter a province.'],
  ['GB', 'County', 'Enter a county.'],
  ['DE', 'State or region', 'Enter a state or region.'],
  ['', 'State or region', 'Enter a state or region.'],
])('in %j the field is labeled %s, and its message uses the same word', (country, label, message) => {
  expect(regionName(country)).toBe(label);
  expect(describeBlankField('state', country)).toBe(message);
  expect(describeBlankField('city', country)).toBe('Enter a city.');
});
