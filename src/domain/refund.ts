import { addCents, type Cents, cents, formatCents, ZERO_CENTS } from './money.ts';

/** Units of one order line that a refund gives the money back for. `line` is the line's number in the order, from 0. */
export type RefundedUnits = { line: number; quantity: number; amount: Cents };

/** A line as it was charged. A line without a product is shipping or tax. */
export type RefundableLine = {
  line_number: number;
  product_id: string | null;
  quantity: number;
  /** Charged for all units, after discount. */
  amount: Cents;
};

/** What a merchant asks to give back. */
export type RefundRequest =
  | { kind: 'whole' }
  | { kind: 'line'; line: number; quantity: number }
  | { kind: 'amount'; amount: Cents };

export type PlannedRefund = { amount: Cents; lines: RefundedUnits[] };

/**
 * What a request gives back, or why it cannot, as a sentence.
 * - Whole: everything that is left, shipping and tax included, with all units not refunded before.
 * - By line: the charged share of those units. Each unit is worth the same whole cents, and the last unit of a line
 *   gets the remainder, so that refunding every unit in any order gives back exactly what the line cost.
 * - By amount: that amount, of no line in particular.
 * `remaining` is what was charged minus everything given back so far; a refund is never more.
 */
export function planRefund(
  request: RefundRequest,
  lines: readonly RefundableLine[],
  earlier: readonly RefundedUnits[],
  remaining: Cents,
): { ok: true; value: PlannedRefund } | { ok: false; reason: string } {
  if (remaining <= 0) return refuse('Everything is refunded already.');
  const planned = planFor(request, lines, earlier, remaining);
  if (!planned.ok) return planned;
  if (planned.value.amount <= 0) return refuse('There is nothing to refund for that.');
  if (planned.value.amount > remaining) {
    return refuse(
      `That would refund ${formatCents(planned.value.amount)}, but only ${formatCents(remaining)} is left to refund.`,
    );
  }
  return planned;
}

function planFor(
  request: RefundRequest,
  lines: readonly RefundableLine[],
  earlier: readonly RefundedUnits[],
  remaining: Cents,
): { ok: true; value: PlannedRefund } | { ok: false; reason: string } {
  if (request.kind === 'amount') return { ok: true, value: { amount: request.amount, lines: [] } };
  if (request.kind === 'whole') {
    return { ok: true, value: { amount: remaining, lines: unitsLeft(lines, earlier) } };
  }
  const line = lines.find(({ line_number }) => line_number === request.line);
  if (!line) return refuse('The order has no such line.');
  const before = unitsRefunded(earlier, line.line_number);
  const left = line.quantity - before;
  if (!Number.isInteger(request.quantity) || request.quantity < 1)
    return refuse('The quantity is at least 1.');
  if (request.quantity > left) {
    const units = left === 1 ? '1 unit' : `${left} units`;
    return refuse(
      left === 0 ? 'That line is refunded already.' : `Only ${units} of that line can be refunded.`,
    );
  }
  const amount = shareOf(line, before, request.quantity);
  return {
    ok: true,
    value: { amount, lines: [{ line: line.line_number, quantity: request.quantity, amount }] },
  };
}

/** The charged share of some units of a line, of which others were refunded before. */
function shareOf(line: Pick<RefundableLine, 'quantity' | 'amount'>, before: number, quantity: number): Cents {
  const each = Math.floor(line.amount / line.quantity);
  const isLast = before + quantity === line.quantity;
  return cents(each * quantity + (isLast ? line.amount - each * line.quantity : 0));
}

/** Every unit of the goods that was not refunded yet. */
export function unitsLeft(
  lines: readonly RefundableLine[],
  earlier: readonly RefundedUnits[],
): RefundedUnits[] {
  return lines
    .filter(({ product_id }) => product_id !== null)
    .map((line) => {
      const before = unitsRefunded(earlier, line.line_number);
      const quantity = line.quantity - before;
      const amount = quantity > 0 ? shareOf(line, before, quantity) : ZERO_CENTS;
      return { line: line.line_number, quantity, amount };
    })
    .filter(({ quantity }) => quantity > 0);
}

/** What refunded units add up to. */
export function sumOfUnits(units: readonly RefundedUnits[]): Cents {
  return addCents(ZERO_CENTS, ...units.map(({ amount }) => amount));
}

function unitsRefunded(earlier: readonly RefundedUnits[], line: number): number {
  return earlier.filter((units) => units.line === line).reduce((sum, { quantity }) => sum + quantity, 0);
}

function refuse(reason: string): { ok: false; reason: string } {
  return { ok: false, reason };
}
