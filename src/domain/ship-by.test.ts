import { expect, it } from 'vitest';
import type { ProcessingTimes } from './delivery.ts';
import { shipBy } from './ship-by.ts';

const PROCESSING: ProcessingTimes = {
  inStock: { min: 1, max: 2, unit: 'business day' },
  byKind: { grillz: { min: 2, max: 3, unit: 'week' } },
};

it.each([
  [[], '2026-11-27T15:00:00Z', '2026-12-01'],
  [['chain'], '2026-11-23T15:00:00Z', '2026-11-25'],
  [['chain'], '2026-11-23T20:00:00Z', '2026-11-27'],
  [['chain', 'grillz'], '2026-11-23T15:00:00Z', '2026-12-14'],
] as const)('an order of %j paid at %s leaves by %s', (kinds, paidAt, by) => {
  const processing = { ...PROCESSING, cutoff: '14:00', holidays: 'us-federal' } as const;
  expect(shipBy(new Date(paidAt), [...kinds], { processing, timeZone: 'America/Chicago' })).toBe(by);
});
