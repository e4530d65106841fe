import { expect, it } from 'vitest';
import type { ProcessingTimes } from './delivery.ts';
import { shipBy } from './ship-by.ts';

const PROCESSING: ProcessingTimes = {
  inStock: { min: 1, max: 2, unit: 'business day' },
  byKind: { grillz: { min: 2, max: 3, unit: 'week' } },
};

const CHAIN = { source_table: 'chain_products' };
const GRILLZ = { source_table: 'grillz_products' };
const READY = { source_table: 'chain_products', ships_today: true };

it.each([
  ['nothing', [], '2026-11-27T15:00:00Z', '2026-12-01'],
  ['a chain', [CHAIN], '2026-11-23T15:00:00Z', '2026-11-25'],
  ['a chain, after the cutoff', [CHAIN], '2026-11-23T20:00:00Z', '2026-11-27'],
  ['a chain and grillz', [CHAIN, GRILLZ], '2026-11-23T15:00:00Z', '2026-12-14'],
  ['grillz, three weeks before Christmas', [GRILLZ], '2026-12-04T15:00:00Z', '2026-12-28'],
  ['a piece that ships today', [READY], '2026-11-23T15:00:00Z', '2026-11-23'],
  ['a piece that ships today, after the cutoff', [READY], '2026-11-23T20:00:00Z', '2026-11-24'],
  ['a piece that ships today, on a Friday night', [READY], '2026-11-28T04:00:00Z', '2026-11-30'],
  ['a piece that ships today and a chain', [READY, CHAIN], '2026-11-23T15:00:00Z', '2026-11-25'],
])('an order of %s ships in time', (_, lines, paidAt, by) => {
  const processing = { ...PROCESSING, cutoff: '14:00', holidays: 'us-federal' } as const;
  expect(shipBy(new Date(paidAt), lines, { processing, timeZone: 'America/Chicago' })).toBe(by);
});
