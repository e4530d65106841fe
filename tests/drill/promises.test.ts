import { expect, test } from 'vitest';
import { checkPromises, type Outcome } from './promises.ts';

const session = (id: string, amount_total: number) =>
  ({ id, amount_total, payment_status: 'paid' }) as Outcome['sessions'][number];
const line = (stripe_session_id: string, order_number: string, amount: number) => ({
  ...{ stripe_session_id, order_number, amount },
  ...{ quantity: 1, promo_code: null },
});

/** Two orders, one of them with two lines and a promo code. */
const HEALED: Outcome = {
  purchases: [
    { kind: 'acknowledged', sessionId: 'cs_1', orderNumber: 'FH-1' },
    { kind: 'acknowledged', sessionId: 'cs_2', orderNumber: 'FH-2' },
    { kind: 'refused', reason: 'sold out' },
  ],
  sessions: [session('cs_1', 9595), session('cs_2', 15_000)],
  orders: [
    line('cs_1', 'FH-1', 9595),
    { ...line('cs_2', 'FH-2', 10_000), promo_code: 'DRILL' },
    { ...line('cs_2', 'FH-2', 5000), promo_code: 'DRILL' },
  ],
  confirmations: [{ dedupe_key: 'order-confirmation:FH-1' }, { dedupe_key: 'order-confirmation:FH-2' }],
  delivered: new Map([
    ['FH-1', 1],
    ['FH-2', 2],
  ]),
  promoCode: { uses: 1, limit: 1 },
  stock: { atFirst: 3, onHand: 0, reserved: 0 },
  reader: { pages: 10, missing: [], longestGapMs: 20 },
};

const brokenIn = (outcome: Outcome) =>
  checkPromises(outcome).flatMap(({ promise, broken }) => (broken.length > 0 ? [promise] : []));

test('a complete recovery breaks no promise', () => {
  expect(brokenIn(HEALED)).toEqual([]);
});

const CASES: [what: string, outcome: Partial<Outcome>, broken: RegExp[]][] = [
  [
    'an order that a shopper has seen is gone',
    { orders: HEALED.orders.slice(1) },
    [/acknowledged/, /has its order/, /Stock/],
  ],
  [
    'a payment became two orders',
    { orders: [...HEALED.orders, line('cs_1', 'FH-3', 0)] },
    [/two orders/, /Stock/, /confirmation/],
  ],
  [
    'an order has no payment',
    { sessions: [session('cs_1', 9595), { ...session('cs_2', 15_000), payment_status: 'unpaid' }] },
    [/without a payment/],
  ],
  [
    'a payment differs from its order by a cent',
    { sessions: [session('cs_1', 9596), session('cs_2', 15_000)] },
    [/to the cent/],
  ],
  ['a promo code was used above its limit', { promoCode: { uses: 1, limit: 0 } }, [/promo code/]],
  ['the use of a promo code was not counted', { promoCode: { uses: 0, limit: 1 } }, [/promo code/]],
  ['a piece is missing in the stock', { stock: { atFirst: 3, onHand: -1, reserved: 1 } }, [/Stock/]],
  ['a piece stays reserved', { stock: { atFirst: 3, onHand: 0, reserved: 1 } }, [/Stock/]],
  [
    'a confirmation was never queued',
    { confirmations: [{ dedupe_key: 'order-confirmation:FH-1' }] },
    [/confirmation/],
  ],
  ['a confirmation did not arrive', { delivered: new Map([['FH-1', 1]]) }, [/confirmation/]],
  ['a page was not answered', { reader: { pages: 10, missing: ['/ 502'], longestGapMs: 20 } }, [/pages/]],
];

test.each(CASES)('the drill finds out that %s', (_what, outcome, expected) => {
  const broken = brokenIn({ ...HEALED, ...outcome });
  expect(broken).toHaveLength(expected.length);
  for (const [index, promise] of expected.entries()) expect(broken[index]).toMatch(promise);
});
