import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unitsOfLine } from './refund.ts';
import {
  countUnits,
  fulfillmentWith,
  lastStepOf,
  linesToPack,
  partShippedOf,
  planShipment,
  unitsToShip,
} from './shipments.ts';

const goods = (...quantities: number[]) =>
  quantities.map((quantity, line_number) => ({ line_number, product_id: 'luna', quantity }));
const units = fc.array(
  fc.record({ line: fc.integer({ min: 0, max: 3 }), quantity: fc.integer({ min: 1, max: 4 }) }),
  { maxLength: 6 },
);
const order = fc.record({
  lines: fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 4 }).map((all) => goods(...all)),
  refunded: units,
  shipments: fc.array(fc.record({ lines: units }), { maxLength: 3 }),
});

describe('what is left to ship', () => {
  it('of each line is what was ordered less what was refunded and shipped, never negative, and no shipping', () => {
    fc.assert(
      fc.property(order, ({ lines, refunded, shipments }) => {
        const fee = { line_number: 9, product_id: null, quantity: 1 };
        const left = unitsToShip({ lines: [...lines, fee], refunded, shipments });
        const sent = shipments.flatMap((shipment) => shipment.lines);
        for (const { line_number: line, quantity } of lines) {
          const gone = unitsOfLine(refunded, line) + unitsOfLine(sent, line);
          expect(unitsOfLine(left, line)).toBe(Math.max(0, quantity - gone));
        }
        expect(unitsOfLine(left, 9)).toBe(0);
        expect(left.every(({ quantity }) => quantity > 0)).toBe(true);
      }),
    );
  });

  it('becomes nothing after shipments of any parts of it, and the parts add up to all', () => {
    fc.assert(
      fc.property(order, fc.infiniteStream(fc.nat({ max: 5 })), ({ lines, refunded }, picks) => {
        const shipments: { lines: { line: number; quantity: number }[] }[] = [];
        const before = countUnits(unitsToShip({ lines, refunded, shipments }));
        for (;;) {
          const left = unitsToShip({ lines, refunded, shipments });
          const unit = left[(picks.next().value ?? 0) % (left.length || 1)];
          if (!unit) break;
          const planned = planShipment([{ line: unit.line, quantity: 1 }], left);
          if (!planned.ok) throw new Error(planned.reason);
          shipments.push({ lines: planned.value });
          const part = partShippedOf({ lines, refunded, shipments });
          const shipped = countUnits(shipments.flatMap((shipment) => shipment.lines));
          expect(part).toEqual(shipped < before ? { shipped, of: before } : null);
        }
        expect(countUnits(shipments.flatMap((shipment) => shipment.lines))).toBe(before);
      }),
    );
  });

  it('is what is packed, and once all is shipped, everything that is not refunded', () => {
    const lines = goods(2, 1);
    const first = { lines: [{ line: 0, quantity: 1 }] };
    const second = {
      lines: [
        { line: 0, quantity: 1 },
        { line: 1, quantity: 1 },
      ],
    };
    const packed = (shipments: (typeof first)[]) =>
      linesToPack({ lines, refunded: [], shipments }).map(({ quantity }) => quantity);
    expect(packed([])).toEqual([2, 1]);
    expect(packed([first])).toEqual([1, 1]);
    expect(packed([first, second])).toEqual([2, 1]);
  });
});

describe('the next shipment', () => {
  const left = [
    { line: 0, quantity: 2 },
    { line: 2, quantity: 1 },
  ];

  it('has everything that is left unless units are named', () => {
    expect(planShipment(undefined, left)).toEqual({ ok: true, value: left });
    const twice = [
      { line: 0, quantity: 1 },
      { line: 0, quantity: 1 },
    ];
    expect(planShipment(twice, left)).toEqual({ ok: true, value: [{ line: 0, quantity: 2 }] });
  });

  it.each([
    [[{ line: 0, quantity: 3 }], 'Only 2 units of that line can be shipped.'],
    [[{ line: 2, quantity: 2 }], 'Only 1 unit of that line can be shipped.'],
    [[{ line: 1, quantity: 1 }], 'That line has nothing left to ship.'],
    [[{ line: 0, quantity: 0 }], 'The quantity is at least 1.'],
    [[{ line: 0, quantity: 0.5 }], 'The quantity is at least 1.'],
    [[], 'Choose what to ship.'],
  ])('%j is refused: %s', (wanted, reason) => {
    expect(planShipment(wanted, left)).toEqual({ ok: false, reason });
  });
});

describe('an order in shipments', () => {
  const [monday, tuesday, wednesday] = [
    '2027-03-01T18:00:00Z',
    '2027-03-02T18:00:00Z',
    '2027-03-03T18:00:00Z',
  ];
  const sent = (shipped_at: string, delivered_at: string | null = null) => ({ shipped_at, delivered_at });

  it('stays in its state while something is left, and is shipped when the last shipment leaves', () => {
    const open = { shipped_at: null, delivered_at: null };
    expect(fulfillmentWith('paid', [sent(monday)], true)).toEqual({ fulfillment: 'paid', ...open });
    expect(fulfillmentWith('processing', [sent(monday)], true)).toEqual({
      fulfillment: 'processing',
      ...open,
    });
    expect(fulfillmentWith('paid', [sent(monday), sent(tuesday)], false)).toEqual({
      fulfillment: 'shipped',
      shipped_at: tuesday,
      delivered_at: null,
    });
  });

  it('is delivered when all shipments are, and packed again if something is left after all', () => {
    const both = [sent(monday, tuesday), sent(monday, monday)];
    expect(fulfillmentWith('shipped', both, false)).toEqual({
      fulfillment: 'delivered',
      shipped_at: monday,
      delivered_at: tuesday,
    });
    expect(fulfillmentWith('shipped', [sent(monday, monday), sent(tuesday)], false).fulfillment).toBe(
      'shipped',
    );
    expect(fulfillmentWith('delivered', both, true).fulfillment).toBe('packed');
    expect(fulfillmentWith('shipped', [], false).fulfillment).toBe('packed');
  });

  it.each([
    ['paid', { shipmentAt: null, deliveryAt: null, stateAt: null }, 'state'],
    ['paid', { shipmentAt: monday, deliveryAt: null, stateAt: tuesday }, 'shipment'],
    ['paid', { shipmentAt: monday, deliveryAt: tuesday, stateAt: null }, 'delivery'],
    ['paid', { shipmentAt: tuesday, deliveryAt: monday, stateAt: null }, 'shipment'],
    ['packed', { shipmentAt: monday, deliveryAt: null, stateAt: tuesday }, 'state'],
    ['packed', { shipmentAt: tuesday, deliveryAt: null, stateAt: monday }, 'shipment'],
    ['packed', { shipmentAt: monday, deliveryAt: wednesday, stateAt: tuesday }, 'delivery'],
    ['packed', { shipmentAt: monday, deliveryAt: tuesday, stateAt: wednesday }, 'state'],
    ['shipped', { shipmentAt: monday, deliveryAt: null, stateAt: tuesday }, 'shipment'],
    ['delivered', { shipmentAt: monday, deliveryAt: tuesday, stateAt: null }, 'delivery'],
    ['delivered', { shipmentAt: null, deliveryAt: null, stateAt: null }, 'state'],
  ] as const)('that is %s with %j is undone by its last %s', (fulfillment, times, step) => {
    expect(lastStepOf(fulfillment, times)).toBe(step);
  });
});
