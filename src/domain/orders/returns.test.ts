import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unitsOfLine } from './refund.ts';
import {
  checkSendBy,
  type OrderReturn,
  passedWindow,
  planReturn,
  RETURN_STATES,
  RETURN_STEPS,
  returnOfUndone,
  sendReturnBy,
  takeReturnStep,
  unitsToReturn,
} from './returns.ts';
import { countUnits } from './shipments.ts';

const goods = (...quantities: number[]) =>
  quantities.map((quantity, line_number) => ({ line_number, product_id: 'luna', quantity }));
const units = fc.array(
  fc.record({ line: fc.integer({ min: 0, max: 3 }), quantity: fc.integer({ min: 1, max: 3 }) }),
  { maxLength: 5 },
);
const order = fc.record({
  fulfillment: fc.constantFrom('paid', 'shipped', 'delivered'),
  lines: fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 4 }).map((all) => goods(...all)),
  refunded: units,
  shipments: fc.array(fc.record({ lines: units }), { maxLength: 3 }),
});
const bought = { fulfillment: 'delivered', lines: goods(3), refunded: [], shipments: [] } as const;

describe('what can be returned', () => {
  it('is nothing of an order that was not sent, and nothing of its shipping', () => {
    const fee = { line_number: 1, product_id: null, quantity: 1 };
    expect(unitsToReturn({ ...bought, fulfillment: 'packed' }, [])).toEqual([]);
    expect(unitsToReturn({ ...bought, lines: [...bought.lines, fee] }, [])).toEqual([
      { line: 0, quantity: 3 },
    ]);
  });

  it('is what was in a shipment while the rest is to follow', () => {
    const shipments = [{ lines: [{ line: 0, quantity: 1 }] }];
    expect(unitsToReturn({ ...bought, fulfillment: 'packed', shipments }, [])).toEqual([
      { line: 0, quantity: 1 },
    ]);
  });

  it('of each line is never more than was sent, nor than is not refunded', () => {
    fc.assert(
      fc.property(order, (sold) => {
        const left = unitsToReturn(sold, []);
        const sent = sold.shipments.flatMap(({ lines }) => lines);
        const isCollected = sold.fulfillment === 'delivered' && sold.shipments.length === 0;
        for (const { line_number: line, quantity } of sold.lines) {
          const reached = isCollected ? quantity : unitsOfLine(sent, line);
          const kept = quantity - unitsOfLine(sold.refunded, line);
          expect(unitsOfLine(left, line)).toBe(Math.max(0, Math.min(reached, kept)));
        }
      }),
    );
  });

  it('adds up to all after returns of any parts of it, also once they are received and refunded', () => {
    fc.assert(
      fc.property(order, fc.infiniteStream(fc.nat({ max: 5 })), (sold, picks) => {
        const pick = (most: number) => (picks.next().value ?? 0) % (most || 1);
        const all = countUnits(unitsToReturn(sold, []));
        const returns: OrderReturn[] = [];
        for (;;) {
          const left = unitsToReturn(sold, returns);
          expect(countUnits(returns.flatMap(({ lines }) => lines)) + countUnits(left)).toBe(all);
          const unit = left[pick(left.length)];
          if (!unit) break;
          const planned = planReturn([{ line: unit.line, quantity: 1 }], left);
          if (!planned.ok) throw new Error(planned.reason);
          const state = RETURN_STATES[pick(3)] ?? 'approved';
          returns.push({ state, lines: planned.value, refunded: state === 'closed' ? planned.value : [] });
        }
      }),
    );
  });

  it('includes the units of a return that was cancelled, or closed without a refund', () => {
    for (const state of ['cancelled', 'closed'] as const) {
      const past = { state, lines: [{ line: 0, quantity: 3 }], refunded: [] };
      expect(unitsToReturn(bought, [past])).toEqual([{ line: 0, quantity: 3 }]);
    }
  });
});

describe('the return that needs what is undone', () => {
  const one = [{ line: 0, quantity: 1 }];
  const open = { state: 'approved', lines: one, refunded: [] } as const;
  const refunded = { state: 'closed', lines: one, refunded: one } as const;
  const closed = { state: 'closed', lines: one, refunded: [] } as const;

  it.each<[string, number, OrderReturn[], OrderReturn | null]>([
    ['an open one of its units', 0, [open], open],
    ['none while as many equal units stay sent', 1, [open], null],
    ['an open one if the others came back', 1, [refunded, open], open],
    ['none that is closed', 0, [closed, refunded], null],
  ])('is %s', (_, stays, returns, expected) => {
    const shipments = stays === 0 ? [] : [{ lines: [{ line: 0, quantity: stays }] }];
    expect(returnOfUndone({ ...bought, fulfillment: 'packed', shipments }, one, returns)).toBe(expected);
  });

  it('is none of another line', () => {
    const ofOther = [{ line: 1, quantity: 1 }];
    const after = { ...bought, lines: goods(3, 1), fulfillment: 'packed' } as const;
    expect(returnOfUndone(after, ofOther, [open])).toBeNull();
  });
});

describe('a new return', () => {
  const left = [{ line: 0, quantity: 2 }];

  it.each([
    [[], 'Choose what comes back.'],
    [[{ line: 0, quantity: 0 }], 'The quantity is at least 1.'],
    [[{ line: 0, quantity: 0.5 }], 'The quantity is at least 1.'],
    [[{ line: 1, quantity: 1 }], 'That line has nothing to return.'],
    [
      [
        { line: 0, quantity: 1 },
        { line: 0, quantity: 2 },
      ],
      'Only 2 units of that line can be returned.',
    ],
  ])('of %j is refused', (wanted, reason) => {
    expect(planReturn(wanted, left)).toEqual({ ok: false, reason });
  });
});

it('takes each step of a return from its states only, undoes the last one, and none once it is refunded', () => {
  const possible = RETURN_STATES.flatMap((state) =>
    RETURN_STEPS.flatMap((step) => {
      const taken = takeReturnStep({ state, isRefunded: false }, step);
      return taken.ok ? [`${state} ${step} ${taken.value}`] : [];
    }),
  );
  expect(possible).toEqual([
    'approved receive received',
    'approved cancel cancelled',
    'received close closed',
    'received undo approved',
    'closed undo received',
  ]);
  expect(takeReturnStep({ state: 'cancelled', isRefunded: false }, 'undo')).toEqual({
    ok: false,
    reason: 'The return is cancelled.',
  });
  expect(takeReturnStep({ state: 'closed', isRefunded: true }, 'undo')).toEqual({
    ok: false,
    reason: 'The return is refunded.',
  });
});

it('is to be sent within the window of the policy, but the shopper has at least two weeks', () => {
  const policy = { windowDays: 30 };
  expect(sendReturnBy({ deliveredOn: '2026-11-01', today: '2026-11-02' }, policy)).toBe('2026-12-01');
  expect(sendReturnBy({ deliveredOn: '2026-11-01', today: '2026-11-28' }, policy)).toBe('2026-12-12');
  expect(sendReturnBy({ deliveredOn: null, today: '2026-11-28' }, policy)).toBe('2026-12-28');
});

it.each(['2026-11-27', '2027-11-29', '2026-11-31', 'soon', ''])('cannot be sent by %j', (day) => {
  expect(checkSendBy(day, '2026-11-28').ok).toBe(false);
  expect(checkSendBy('2026-11-28', '2026-11-28')).toEqual({ ok: true, value: '2026-11-28' });
});

it('the window has passed after its last day, not on it, nor before delivery', () => {
  const policy = { windowDays: 30 };
  expect(passedWindow({ deliveredOn: '2026-11-01', today: '2026-12-01' }, policy)).toBeNull();
  expect(passedWindow({ deliveredOn: '2026-11-01', today: '2026-12-02' }, policy)).toBe('2026-12-01');
  expect(passedWindow({ deliveredOn: null, today: '2027-12-02' }, policy)).toBeNull();
});
