import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addCents, cents } from '#domain/money.ts';
import { aLine as aCartLine } from '#domain/products/product.fixture.ts';
import { percentTerms } from '#domain/promo-codes/promo.ts';
import { chargedAmounts } from './order.ts';
import {
  planRefund,
  type RefundableLine,
  type RefundedUnits,
  type RefundOnStock,
  sumOfUnits,
  unitsToRestock,
} from './refund.ts';

function aLine(overrides: Partial<RefundableLine> = {}): RefundableLine {
  return { line_number: 0, product_id: 'luna', quantity: 3, amount: cents(1_000), ...overrides };
}
const anOrder = (lines: RefundableLine[], goodsTax = cents(0)) => ({ lines, goodsTax });
const shipping = aLine({ line_number: 1, product_id: null, quantity: 1, amount: cents(1_599) });

describe('a refund', () => {
  it('of the whole order returns everything that is left, including shipping', () => {
    expect(planRefund({ kind: 'whole' }, anOrder([aLine(), shipping]), [], cents(2_599))).toEqual({
      ok: true,
      value: { amount: 2_599, lines: [{ line: 0, quantity: 3, amount: 1_000, tax: 0 }] },
    });
  });

  it('by line returns the charged share of the units, and the last unit gets the remainder', () => {
    const earlier: RefundedUnits[] = [];
    const amounts = [1, 1, 1].map((quantity) => {
      const planned = planRefund(
        { kind: 'lines', units: [{ line: 0, quantity }] },
        anOrder([aLine()]),
        earlier,
        cents(1_000),
      );
      if (!planned.ok) throw new Error(planned.reason);
      earlier.push(...planned.value.lines);
      return planned.value.amount;
    });
    expect(amounts).toEqual([333, 333, 334]);
  });

  it('by line includes the tax on the units in proportion to their price, and none of the tax on shipping', () => {
    const dear = aLine({ line_number: 2, quantity: 1, amount: cents(9_000) });
    const tax = aLine({ line_number: 3, product_id: null, quantity: 1, amount: cents(957) });
    const order = anOrder([aLine(), shipping, dear, tax], cents(825));
    expect(
      planRefund({ kind: 'lines', units: [{ line: 2, quantity: 1 }] }, order, [], cents(12_556)),
    ).toMatchObject({
      value: { amount: 9_743, lines: [{ amount: 9_000, tax: 743 }] },
    });
    expect(
      planRefund({ kind: 'lines', units: [{ line: 0, quantity: 3 }] }, order, [], cents(2_813)),
    ).toMatchObject({
      value: { amount: 1_082, lines: [{ amount: 1_000, tax: 82 }] },
    });
  });

  it('of units of several lines is the sum of each, even if a line is listed twice', () => {
    const dear = aLine({ line_number: 2, quantity: 1, amount: cents(9_000) });
    const order = anOrder([aLine(), shipping, dear]);
    const of = (...units: { line: number; quantity: number }[]) =>
      planRefund({ kind: 'lines', units }, order, [], cents(11_599));
    expect(of({ line: 0, quantity: 2 }, { line: 2, quantity: 1 })).toMatchObject({
      value: {
        amount: 9_666,
        lines: [
          { line: 0, amount: 666 },
          { line: 2, amount: 9_000 },
        ],
      },
    });
    expect(of({ line: 0, quantity: 2 }, { line: 0, quantity: 1 })).toMatchObject({
      value: { amount: 1_000 },
    });
    expect(of({ line: 0, quantity: 2 }, { line: 0, quantity: 2 })).toMatchObject({ ok: false });
    expect(of()).toEqual({ ok: false, reason: 'There is nothing to refund for that.' });
  });

  it.each([
    [
      { kind: 'amount', amount: cents(1_001) },
      'That would refund $10.01, but only $10.00 is left to refund.',
    ],
    [{ kind: 'amount', amount: cents(0) }, 'There is nothing to refund for that.'],
    [{ kind: 'lines', units: [{ line: 7, quantity: 1 }] }, 'The order has no such line.'],
    [{ kind: 'lines', units: [{ line: 0, quantity: 4 }] }, 'Only 3 units of that line can be refunded.'],
    [{ kind: 'lines', units: [{ line: 0, quantity: 0 }] }, 'The quantity is at least 1.'],
  ] as const)('%j is refused: %s', (request, reason) => {
    expect(planRefund(request, anOrder([aLine()]), [], cents(1_000))).toEqual({ ok: false, reason });
  });

  it('gives the last unit what is left of its line, if an earlier refund of one failed', () => {
    const line = aLine({ amount: cents(5_386) });
    const earlier = [
      { line: 0, quantity: 1, amount: cents(1_795), tax: cents(0) },
      { line: 0, quantity: 1, amount: cents(1_796), tax: cents(0) },
    ];
    const units = [{ line: 0, quantity: 1 }];
    expect(planRefund({ kind: 'lines', units }, anOrder([line]), earlier, cents(1_795))).toMatchObject({
      value: { amount: 1_795 },
    });
  });

  it('is refused if nothing of the order or line is left', () => {
    expect(planRefund({ kind: 'whole' }, anOrder([aLine()]), [], cents(0))).toEqual({
      ok: false,
      reason: 'Everything is refunded already.',
    });
    const all = [{ line: 0, quantity: 3, amount: cents(1_000) }];
    expect(
      planRefund(
        { kind: 'lines', units: [{ line: 0, quantity: 1 }] },
        anOrder([aLine(), shipping]),
        all,
        cents(1_599),
      ),
    ).toEqual({
      ok: false,
      reason: 'That line is refunded already.',
    });
  });

  it('of every unit, in any order and grouping, returns exactly what was paid for the goods and the tax on them, even if some fail', () => {
    const goods = fc.record({
      price: fc.integer({ min: 1, max: 500_000 }),
      quantity: fc.integer({ min: 1, max: 10 }),
    });
    fc.assert(
      fc.property(
        fc.array(goods, { minLength: 1, maxLength: 6 }),
        fc.oneof(
          fc.integer({ min: 0, max: 100 }).map(percentTerms),
          fc
            .integer({ min: 1, max: 3_000_000 })
            .map((off) => ({ ...percentTerms(0), amountOff: cents(off) })),
        ),
        fc.subarray(['0', '2', '4']),
        fc.infiniteStream(fc.nat()),
        fc
          .integer({ min: 0, max: 1500 })
          .map((rate) => (goods: number) => Math.round((goods * rate) / 10_000)),
        (items, terms, products, choices, taxOf) => {
          const priced = items.map((item, index) =>
            aCartLine({ ...item, id: `${index}`, price: cents(item.price) }),
          );
          const amounts = chargedAmounts(priced, { ...terms, products });
          const lines = items.map(({ quantity }, index) =>
            aLine({ line_number: index, quantity, amount: amounts[index] ?? cents(0) }),
          );
          const goods = addCents(...lines.map(({ amount }) => amount));
          const goodsTax = cents(goods === 0 ? 0 : taxOf(goods));
          const paid = addCents(goods, goodsTax);
          const next = (below: number) => Number(choices.next().value) % below;
          const earlier: RefundedUnits[] = [];
          let remaining = paid;
          let failures = 4;
          for (;;) {
            const open = lines.filter(
              (line) =>
                earlier.reduce(
                  (sum, units) => sum + (units.line === line.line_number ? units.quantity : 0),
                  0,
                ) < line.quantity,
            );
            const line = open[next(open.length || 1)];
            if (!line) break;
            const before = earlier.reduce(
              (sum, units) => sum + (units.line === line.line_number ? units.quantity : 0),
              0,
            );
            const quantity = 1 + next(line.quantity - before);
            const planned = planRefund(
              { kind: 'lines', units: [{ line: line.line_number, quantity }] },
              anOrder(lines, goodsTax),
              earlier,
              remaining,
            );
            // Units that cost nothing give nothing back.
            if (!planned.ok) {
              earlier.push({ line: line.line_number, quantity, amount: cents(0) });
              continue;
            }
            // The bank returned the refund.
            if (failures > 0 && next(3) === 0) {
              const failed = earlier.length > 0 ? next(earlier.length) : null;
              failures -= 1;
              if (failed === null) continue;
              remaining = addCents(remaining, sumOfUnits(earlier.splice(failed, 1)));
            }
            earlier.push(...planned.value.lines);
            remaining = cents(remaining - planned.value.amount);
          }
          expect(sumOfUnits(earlier)).toBe(paid);
          expect(remaining).toBe(0);
        },
      ),
    );
  });

  it('never returns more than is left, and a full refund after others leaves nothing', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000 }),
        fc.array(fc.integer({ min: 1, max: 100_000 }), { maxLength: 8 }),
        (amount, asked) => {
          const lines = [aLine({ amount: cents(amount) })];
          let remaining = cents(amount);
          for (const wanted of asked) {
            const planned = planRefund(
              { kind: 'amount', amount: cents(wanted) },
              anOrder(lines),
              [],
              remaining,
            );
            expect(planned.ok).toBe(wanted <= remaining);
            if (planned.ok) remaining = cents(remaining - planned.value.amount);
          }
          const whole = planRefund({ kind: 'whole' }, anOrder(lines), [], remaining);
          if (remaining > 0) expect(whole).toMatchObject({ value: { amount: remaining } });
          expect(remaining).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});

describe('units put back into stock', () => {
  const rings = (quantity: number) => [{ line: 0, quantity }];

  it('are those that a failed refund has not put back before', () => {
    const failed = { lines: rings(2), restocked: rings(2), holds: false };
    const made = { lines: rings(1), restocked: rings(1), holds: true };
    const back = (quantity: number, ...refunds: RefundOnStock[]) =>
      unitsToRestock(rings(quantity), refunds, rings(9));
    expect(back(2, made)).toEqual(rings(2));
    expect(back(2, failed)).toEqual([]);
    expect(back(3, made, failed)).toEqual(rings(1));
    expect(back(2, failed, { lines: rings(2), restocked: [], holds: true })).toEqual(rings(2));
  });

  it('are all that were taken and no more, however often refunds fail', () => {
    const step = fc.record({ quantity: fc.integer({ min: 1, max: 5 }), fails: fc.boolean() });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5 }),
        fc.nat(5),
        fc.array(step, { maxLength: 12 }),
        (bought, short, steps) => {
          const taken = Math.max(0, bought - short);
          const refunds: RefundOnStock[] = [];
          for (const { quantity, fails } of steps) {
            const made = refunds
              .filter(({ holds }) => holds)
              .reduce((sum, { lines }) => sum + (lines[0]?.quantity ?? 0), 0);
            if (made + quantity > bought) continue;
            const restocked = unitsToRestock(rings(quantity), refunds, rings(taken));
            refunds.push({ lines: rings(quantity), restocked, holds: !fails });
            const back = refunds
              .flatMap((refund) => refund.restocked)
              .reduce((sum, units) => sum + units.quantity, 0);
            expect(back).toBeLessThanOrEqual(taken);
            const held = fails ? made : made + quantity;
            expect(back).toBeGreaterThanOrEqual(Math.min(held, taken));
          }
        },
      ),
    );
  });
});
