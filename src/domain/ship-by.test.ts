import { expect, it } from 'vitest';
import type { ProcessingTimes } from './delivery.ts';
import { shipBy } from './ship-by.ts';

const PROCESSING: ProcessingTimes = {
  inStock: { min: 1, max: 2, unit: 'business day' },
  byKind: { grillz: { min: 2, max: 3, unit: 'week' } },
};

it.each([
  [[], '2026-11-27', '2026-12-01'],
  [['chain'], '2026-11-23', '2026-11-25'],
  [['chain', 'grillz'], '2026-11-23', '2026-12-14'],
] as const)('an order of %j paid on %s leaves by %s', (kinds, paidOn, by) => {
  expect(shipBy(paidOn, [...kinds], PROCESSING)).toBe(by);
});
