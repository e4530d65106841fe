import { expect, it } from 'vitest';
import { addressLine, cityLine } from './address-line.ts';

it('a city with a state is written as in the United States, and one without as in most countries', () => {
  expect(cityLine({ city: 'Houston', region: 'TX', postalCode: '77002' })).toBe('Houston, TX 77002');
  expect(cityLine({ city: 'Berlin', region: '', postalCode: '10115' })).toBe('10115 Berlin');
});

it('the street comes first', () => {
  const place = { street: 'Linden 9', city: 'Berlin', region: '', postalCode: '10115' };
  expect(addressLine(place)).toBe('Linden 9, 10115 Berlin');
});
