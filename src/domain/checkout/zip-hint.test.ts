import { expect, it } from 'vitest';
import { zipHint } from './zip-hint.ts';

it.each([
  ['US', '787', 'A US ZIP code has five digits.'],
  ['US', '7870', 'A US ZIP code has five digits.'],
  ['US', 'K1A 0B1', 'A US ZIP code has five digits.'],
  ['US', '78701', null],
  ['US', ' 78701-1234 ', null],
  ['US', '787011234', null],
  ['US', '', null],
  ['CA', '787', null],
  ['', '787', null],
])('in %j, the hint about %j is %j', (country, zipCode, hint) => {
  expect(zipHint({ country, zipCode })).toBe(hint);
});
