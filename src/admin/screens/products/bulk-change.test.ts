import { expect, it } from 'vitest';
import { changeOf } from './bulk-change.ts';
import type { BulkChoice } from './bulk-fields.tsx';

const choose = (kind: BulkChoice['kind'], value: string) => changeOf({ kind, value, ending: 'exact' });

it.each([
  ['percent', '5', { by: 'percent', percent: 5, ending: 'exact' }],
  ['percent', '-5,5', { by: 'percent', percent: -5.5, ending: 'exact' }],
  ['percent', '2.25 %', { by: 'percent', percent: 2.25, ending: 'exact' }],
  ['percent', '-99', { by: 'percent', percent: -99, ending: 'exact' }],
  ['percent', '1000', { by: 'percent', percent: 1000, ending: 'exact' }],
  ['sale', '12,5', { by: 'percent', percent: -12.5, ending: 'exact' }],
  ['sale', '99', { by: 'percent', percent: -99, ending: 'exact' }],
  ['amount', '-12,50', { by: 'amount', amount: -12_50, ending: 'exact' }],
  ['set', '49,90', { by: 'set', amount: 49_90 }],
] as const)('%s takes %s', (kind, value, price) => {
  expect(choose(kind, value)).toMatchObject({ change: { price }, reason: null });
});

it.each([
  ['percent', 'abc', 'Enter a percentage, such as 5, -5 or 2.5.'],
  ['percent', '0', '0 percent changes nothing.'],
  ['percent', '-100', 'A price can be lowered by at most 99 percent.'],
  ['percent', '1001', 'A price can be raised by at most 1000 percent.'],
  ['sale', '0', 'Enter how many percent to take off: above 0, at most 99.'],
  ['sale', '-10', 'Enter how many percent to take off: above 0, at most 99.'],
  ['sale', '100', 'Enter how many percent to take off: above 0, at most 99.'],
  ['amount', 'ten', 'Enter an amount, such as 25.00 or -25.00.'],
  ['amount', '0', 'An amount of 0 changes nothing.'],
  ['set', '1.500', 'At most two decimals, as in 25.00.'],
  ['amount', '-1.500', 'At most two decimals, as in 25.00.'],
  ['set', '-5', 'Enter an amount above zero, such as 25.00.'],
] as const)('%s refuses %s with the reason', (kind, value, reason) => {
  expect(choose(kind, value)).toEqual({ change: null, reason });
});

it.each(['', ' ', '-', '+'])('"%s" is not finished, so it has no reason yet', (value) => {
  expect(choose('percent', value)).toEqual({ change: null, reason: null });
});
