import { addCents, allocate, type Cents, cents, subtractCents, ZERO_CENTS } from '#domain/money.ts';
import type { RefundedUnits } from './refund.ts';

/** What an order charged and gave back. `total` includes shipping and tax; `goods` are its lines with a product. */
export type OrderReturns = {
  total: Cents;
  goods: readonly { line_number: number; amount: Cents }[];
  refunds: readonly { amount: Cents; lines: readonly Pick<RefundedUnits, 'line' | 'amount' | 'tax'>[] }[];
  /** What a lost dispute took. */
  lost: Cents;
};

/** What was given back of each line of goods, in their order, and beside them: of shipping and tax. */
export type ReturnedByLine = { goods: Cents[]; beside: Cents };

/**
 * Divides what was given back among the lines, to the cent. Refunded units count for their line. The rest of a refund counts
 * for what is left of the goods, in proportion, then for shipping and tax. A lost dispute counts for everything that is
 * left, in proportion. The parts sum to the refunds and the lost amount, or to the total if those are more.
 */
export function returnedByLine({ total, goods, refunds, lost }: OrderReturns): ReturnedByLine {
  const charged = goods.map(({ amount }) => amount);
  const parts = [...charged, cents(Math.max(0, total - sum(charged)))];
  const refunded = cents(Math.min(sum(parts), sum(refunds.map(({ amount }) => amount))));
  const named = namedBy(goods, refunds, parts);
  // A refund of all that is left names units that an earlier one by amount has paid for in part.
  const byUnit = sum(named) > refunded ? allocate(refunded, named) : named;
  const rest = subtractCents(refunded, sum(byUnit));
  const goodsLeft = charged.map((amount, index) => subtractCents(amount, byUnit[index] ?? ZERO_CENTS));
  const ofGoods = cents(Math.min(rest, sum(goodsLeft)));
  const byRefund = addEach(byUnit, [...allocate(ofGoods, goodsLeft), subtractCents(rest, ofGoods)]);
  const left = parts.map((amount, index) => subtractCents(amount, byRefund[index] ?? ZERO_CENTS));
  const returned = addEach(byRefund, allocate(cents(Math.min(lost, sum(left))), left));
  return { goods: returned.slice(0, -1), beside: returned.at(-1) ?? ZERO_CENTS };
}

/** What the refunds name: of each line, and as the last one the tax. Never more than was charged. */
function namedBy(
  goods: OrderReturns['goods'],
  refunds: OrderReturns['refunds'],
  charged: readonly Cents[],
): Cents[] {
  const units = refunds.flatMap(({ lines }) => lines);
  const ofLines = goods.map(({ line_number }) =>
    sum(units.filter(({ line }) => line === line_number).map(({ amount }) => amount)),
  );
  const named = [...ofLines, sum(units.map(({ tax }) => tax ?? ZERO_CENTS))];
  return named.map((amount, index) => cents(Math.min(amount, charged[index] ?? 0)));
}

function sum(amounts: readonly Cents[]): Cents {
  return addCents(ZERO_CENTS, ...amounts);
}

function addEach(one: readonly Cents[], other: readonly Cents[]): Cents[] {
  return one.map((amount, index) => addCents(amount, other[index] ?? ZERO_CENTS));
}
