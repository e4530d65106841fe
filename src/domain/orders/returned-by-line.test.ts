import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Cents, cents } from '#domain/money.ts';
import { planRefund, type RefundedUnits, type RefundRequest } from './refund.ts';
import { returnedByLine } from './returned-by-line.ts';

const amount = (max: number) => fc.integer({ min: 0, max }).map(cents);
const request = fc.oneof(
  fc.constant<RefundRequest>({ kind: 'whole' }),
  amount(9_000).map((typed): RefundRequest => ({ kind: 'amount', amount: typed })),
  fc
    .record({ line: fc.nat(3), quantity: fc.integer({ min: 1, max: 2 }) })
    .map((unit): RefundRequest => ({ kind: 'lines', units: [unit] })),
);

const sum = (amounts: readonly Cents[]) => amounts.reduce((total: number, part) => total + part, 0);

describe('what was given back', () => {
  it('is divided among the lines and what is beside them to the cent, whatever was refunded and lost', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ amount: amount(5_000), quantity: fc.integer({ min: 1, max: 3 }) }), {
          minLength: 1,
          maxLength: 4,
        }),
        amount(2_000),
        fc.array(fc.record({ request, hasFailed: fc.boolean() }), { maxLength: 5 }),
        amount(9_000),
        (lines, beside, requests, disputed) => {
          const goods = lines.map((line, line_number) => ({ ...line, line_number, product_id: 'luna' }));
          const total = cents(sum(goods.map((line) => line.amount)) + beside);
          const order = { lines: goods, goodsTax: cents(Math.floor(beside / 2)) };
          let refunds: { amount: Cents; lines: RefundedUnits[] }[] = [];
          for (const { request: wanted, hasFailed } of requests) {
            const left = cents(total - sum(refunds.map((refund) => refund.amount)));
            const earlier = refunds.flatMap((refund) => refund.lines);
            const planned = planRefund(wanted, order, earlier, left);
            // An earlier refund can fail later.
            if (hasFailed) refunds = refunds.slice(1);
            if (planned.ok) refunds = [...refunds, planned.value];
          }
          const refunded = sum(refunds.map((refund) => refund.amount));
          const lost = cents(Math.min(disputed, total - refunded));
          const returned = returnedByLine({ total, goods, refunds, lost });
          expect(sum(returned.goods) + returned.beside).toBe(refunded + lost);
          for (const [index, part] of returned.goods.entries()) {
            expect(part).toBeGreaterThanOrEqual(0);
            expect(part).toBeLessThanOrEqual(goods[index]?.amount ?? 0);
          }
        },
      ),
      { numRuns: 500 },
    );
  });

  it('counts for the refunded units, then for the goods that are left, and last for shipping and tax', () => {
    const goods = [
      { line_number: 0, amount: cents(1_000) },
      { line_number: 1, amount: cents(300) },
      { line_number: 2, amount: cents(100) },
    ];
    const units = { amount: cents(1_050), lines: [{ line: 0, amount: cents(1_000), tax: cents(50) }] };
    const order = { total: cents(1_600), goods, lost: cents(0) };
    const afterRefundOf = (unnamed: number) =>
      returnedByLine({ ...order, refunds: [units, { amount: cents(unnamed), lines: [] }] });
    expect(afterRefundOf(202)).toEqual({ goods: [1_000, 152, 50], beside: 50 });
    expect(afterRefundOf(450)).toEqual({ goods: [1_000, 300, 100], beside: 100 });
  });
});
