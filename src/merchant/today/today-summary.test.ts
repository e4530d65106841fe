import { expect, test } from 'vitest';
import type { Today } from './today.ts';
import { todaySummary } from './today-summary.ts';

const NOTHING: Today = {
  day: '2026-11-23',
  toShip: [],
  overdue: 0,
  paymentsInReview: [],
  disputes: [],
  requests: [],
  returns: [],
  lowStock: [],
  awaited: [],
  parkedEmails: [],
  messages: [],
  pendingReviews: [],
};

test('the number of low stock is that of products, as in the list it leads to, and each low option is named', () => {
  const count = { source_table: 'hip_hop_ring_products', product_id: 'signet', name: 'Signet' } as const;
  const stock = { onHand: 2, reserved: 2, available: 0 };
  const lowStock = ['6', '7'].map((option) => ({ ...count, ...stock, id: option, option }));
  expect(todaySummary({ ...NOTHING, lowStock }).lowStock).toEqual({
    count: 1,
    pieces: [
      { id: 'signet', name: 'Signet', option: '6', left: 0 },
      { id: 'signet', name: 'Signet', option: '7', left: 0 },
    ],
  });
});
