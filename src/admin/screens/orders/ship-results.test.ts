import { expect, it } from 'vitest';
import { shipFailure, shipProblems } from './ship-results.ts';

const shipped = { orderNumber: 'FH-1', ok: true };
const refused = { orderNumber: 'FH-2', ok: false, reason: 'USPS has no such tracking number.' };

it('a single order that was not shipped has its reason, several have counts', () => {
  expect(shipFailure([refused])).toBe('USPS has no such tracking number.');
  expect(shipFailure([refused, shipped, shipped])).toBe('2 shipped, 1 not.');
  expect(shipFailure([shipped])).toBeNull();
});

it('the reason of a single order is not said beside its field a second time', () => {
  expect(shipProblems([refused])).toEqual({});
  expect(shipProblems([refused, shipped])).toEqual({ 'FH-2': refused.reason });
});
