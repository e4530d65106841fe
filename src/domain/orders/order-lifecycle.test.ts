import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '#domain/money.ts';
import {
  amountLeftOf,
  canRestock,
  canStillChange,
  checkAction,
  describeOrderState,
  FULFILLMENTS,
  hoursOf,
  lostAmountOf,
  ORDER_ACTIONS,
  type OrderAction,
  type OrderFacts,
  orderStateOf,
} from './order-lifecycle.ts';

function anOrder(overrides: Partial<OrderFacts> = {}): OrderFacts {
  return {
    orderNumber: 'FH-7K2M9QX4',
    fulfillment: 'paid',
    total: cents(5_000),
    refundedAmount: cents(0),
    hasPaymentFailed: false,
    dispute: null,
    disputedAmount: null,
    ...overrides,
  };
}

describe('the state shown', () => {
  it.each([
    [{}, 'paid', 'Paid'],
    [{ fulfillment: 'processing' }, 'processing', 'In production'],
    [{ refundedAmount: 1 }, 'partly_refunded', 'Partly refunded (paid), $0.01 of $50.00 refunded'],
    [
      { refundedAmount: 4_999, fulfillment: 'shipped' },
      'partly_refunded',
      'Partly refunded (shipped), $49.99 of $50.00 refunded',
    ],
    [{ refundedAmount: 5_000 }, 'refunded', 'Refunded (paid)'],
    [
      { fulfillment: 'cancelled', refundedAmount: 5_000 },
      'cancelled',
      'Cancelled, $50.00 of $50.00 refunded',
    ],
    [{ total: 0 }, 'paid', 'Paid'],
    [{ dispute: 'open', refundedAmount: 1 }, 'disputed', 'Disputed (paid), $0.01 of $50.00 refunded'],
    [{ dispute: 'lost' }, 'disputed', 'Disputed (paid)'],
    [{ dispute: 'won' }, 'paid', 'Paid'],
    [{ fulfillment: 'review', dispute: 'open' }, 'review', 'In review'],
  ] as [Partial<OrderFacts>, string, string][])('%j is %s', (facts, state, words) => {
    const order = anOrder(facts);
    expect(orderStateOf(order)).toBe(state);
    expect(describeOrderState(order)).toBe(words);
  });
});

it.each([
  ['paid', true, false, true],
  ['packed', false, false, false],
  ['packed', false, true, true],
  ['shipped', false, true, true],
  ['delivered', true, false, true],
  ['review', true, false, false],
  ['cancelled', true, false, false],
] as const)(
  'a refund of an order that is %s, took units: %s and has shipments: %s can restock: %s',
  (fulfillment, tookUnits, hasShipments, can) => {
    expect(canRestock({ fulfillment, tookUnits, hasShipments })).toBe(can);
  },
);

describe('actions', () => {
  const ALLOWED: Record<OrderAction, string[]> = {
    produce: ['paid'],
    pack: ['paid', 'processing'],
    ship: ['paid', 'processing', 'packed'],
    collect: ['paid', 'processing', 'packed'],
    address: ['paid', 'processing', 'packed'],
    track: ['shipped'],
    deliver: ['shipped'],
    undo: ['processing', 'packed', 'shipped', 'delivered'],
    cancel: ['paid', 'processing', 'packed'],
    confirm: ['review'],
    reject: ['review'],
    refund: ['review', 'paid', 'processing', 'packed', 'shipped', 'delivered', 'cancelled'],
  };
  const actions = Object.keys(ORDER_ACTIONS) as OrderAction[];

  it.each(actions)('%s is allowed in its states and refused in words in all others', (action) => {
    for (const fulfillment of FULFILLMENTS) {
      const checked = checkAction(anOrder({ fulfillment }), action);
      expect([fulfillment, checked.ok]).toEqual([fulfillment, ALLOWED[action].includes(fulfillment)]);
      if (!checked.ok) expect(checked.reason).toMatch(/^FH-7K2M9QX4 (is|was) .+; it can't be .+\.$/);
    }
  });

  it.each(['produce', 'pack', 'ship', 'collect'] as const)(
    'a disputed or refunded order cannot leave the store by %s without an override',
    (action) => {
      const disputed = anOrder({ dispute: 'open' });
      const refunded = anOrder({ refundedAmount: cents(5_000) });
      expect(checkAction(disputed, action)).toMatchObject({ ok: false });
      expect(checkAction(anOrder({ dispute: 'lost' }), action)).toMatchObject({ ok: false });
      expect(checkAction(refunded, action)).toMatchObject({ ok: false });
      expect(checkAction(disputed, action, { isOverridden: true }).ok).toBe(true);
      expect(checkAction(refunded, action, { isOverridden: true }).ok).toBe(true);
      const emptied = anOrder({ refundedAmount: cents(4_999), hasUnitsLeft: false });
      expect(checkAction(emptied, action)).toMatchObject({ ok: false });
      expect(checkAction(emptied, action, { isOverridden: true }).ok).toBe(true);
      expect(checkAction(anOrder({ dispute: 'won' }), action).ok).toBe(true);
      expect(checkAction(anOrder({ refundedAmount: cents(4_999) }), action).ok).toBe(true);
    },
  );

  it('a payment in review cannot be confirmed once its money is gone or disputed, not even with an override', () => {
    for (const gone of [
      { dispute: 'open' },
      { dispute: 'lost' },
      { refundedAmount: cents(5_000) },
    ] as const) {
      const order = anOrder({ fulfillment: 'review', ...gone });
      expect(checkAction(order, 'confirm', { isOverridden: true }).ok).toBe(false);
    }
  });

  it('an order that cost nothing cannot be refunded', () => {
    expect(checkAction(anOrder({ total: cents(0) }), 'refund')).toEqual({
      ok: false,
      reason: "FH-7K2M9QX4 cost nothing; it can't be refunded.",
    });
  });

  it('an order whose payment failed cannot be refunded, but a rejected one can', () => {
    const cancelled = anOrder({ fulfillment: 'cancelled' });
    expect(checkAction({ ...cancelled, hasPaymentFailed: true }, 'refund')).toEqual({
      ok: false,
      reason: "FH-7K2M9QX4 was never paid; it can't be refunded.",
    });
    expect(checkAction(cancelled, 'refund').ok).toBe(true);
  });

  it('a lost dispute over a part leaves the rest to refund, until it is refunded', () => {
    const order = anOrder({ dispute: 'lost', disputedAmount: cents(1_000), refundedAmount: cents(3_999) });
    expect(checkAction(order, 'refund').ok).toBe(true);
    expect(checkAction({ ...order, refundedAmount: cents(4_000) }, 'refund')).toEqual({
      ok: false,
      reason: "FH-7K2M9QX4 was disputed, and the dispute was lost; it can't be refunded.",
    });
    expect(checkAction({ ...order, disputedAmount: null }, 'refund').ok).toBe(false);
    expect(checkAction(order, 'ship').ok).toBe(false);
  });

  it('refunds, what a dispute took back and what is left always sum to the payment', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(null, 'open' as const, 'won' as const, 'lost' as const),
        fc.integer({ min: 0, max: 5_000 }),
        fc.option(fc.integer({ min: 0, max: 6_000 })),
        fc.integer({ min: 0, max: 6_000 }),
        (dispute, refunded, disputed, others) => {
          const refundedAmount = cents(refunded);
          const disputedAmount = disputed === null ? null : cents(disputed);
          const otherDisputesLost = cents(others);
          const order = anOrder({ dispute, refundedAmount, disputedAmount, otherDisputesLost });
          expect(lostAmountOf(order)).toBeGreaterThanOrEqual(Math.min(others, order.total - refunded));
          expect(lostAmountOf(order)).toBeGreaterThanOrEqual(0);
          expect(amountLeftOf(order)).toBeGreaterThanOrEqual(0);
          expect(refunded + lostAmountOf(order) + amountLeftOf(order)).toBe(order.total);
        },
      ),
    );
  });

  it('the reason is a sentence for the merchant', () => {
    expect(checkAction(anOrder({ refundedAmount: cents(5_000) }), 'ship')).toEqual({
      ok: false,
      reason: "FH-7K2M9QX4 is refunded; it can't be shipped.",
    });
    expect(checkAction(anOrder({ fulfillment: 'shipped' }), 'cancel')).toEqual({
      ok: false,
      reason: "FH-7K2M9QX4 is already shipped; it can't be cancelled.",
    });
  });

  it('the override only lifts the refusal for disputes and refunds', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...actions),
        fc.constantFrom(...FULFILLMENTS),
        fc.constantFrom(null, 'open', 'won', 'lost'),
        fc.integer({ min: 0, max: 5_000 }),
        (action, fulfillment, dispute, refunded) => {
          const order = anOrder({
            fulfillment,
            dispute: dispute as OrderFacts['dispute'],
            refundedAmount: cents(refunded),
          });
          const isLegalMove = ALLOWED[action].includes(fulfillment);
          if (checkAction(order, action).ok) expect(isLegalMove).toBe(true);
          if (checkAction(order, action, { isOverridden: true }).ok) expect(isLegalMove).toBe(true);
        },
      ),
    );
  });
});

describe('changing or cancelling', () => {
  it.each([
    ['2 hours', 2],
    ['1 hour', 1],
    ['90 minutes', 1.5],
    ['1 day', 24],
    ['the same day', null],
  ])('%s is %s hours', (promise, hours) => expect(hoursOf(promise)).toBe(hours));

  const paidAt = new Date('2026-11-21T10:00:00Z');
  it.each([
    ['paid', '2026-11-21T12:00:00Z', true],
    ['paid', '2026-11-21T12:00:00.001Z', false],
    ['processing', '2026-11-21T11:00:00Z', true],
    ['packed', '2026-11-21T10:30:00Z', true],
    ['shipped', '2026-11-21T10:30:00Z', false],
    ['cancelled', '2026-11-21T10:30:00Z', false],
  ] as const)('%s at %s: %s', (fulfillment, now, expected) => {
    expect(canStillChange({ ...anOrder({ fulfillment }), paidAt }, 2, new Date(now))).toBe(expected);
  });
  it('an unpaid order cannot be changed', () => {
    expect(canStillChange({ ...anOrder({ fulfillment: 'paid' }), paidAt: null }, 2, paidAt)).toBe(false);
  });
  it.each([
    [{ refundedAmount: cents(1) }, true],
    [{ refundedAmount: cents(5_000) }, false],
    [{ dispute: 'open' }, false],
    [{ dispute: 'won' }, true],
  ] as const)('with %j: %s', (facts, expected) => {
    expect(canStillChange({ ...anOrder({ fulfillment: 'paid', ...facts }), paidAt }, 2, paidAt)).toBe(
      expected,
    );
  });
});
