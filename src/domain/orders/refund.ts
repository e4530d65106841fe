import { addCents, allocate, type Cents, cents, formatCents, ZERO_CENTS } from '#domain/money.ts';
import { type ReasonedRefusal, refuseBecause } from '#domain/results.ts';

/** Refunded units of one order line. `line` is the line's index in the order. */
export type RefundedUnits = {
  line: number;
  quantity: number;
  amount: Cents;
  /** Their share of the tax, in addition to the amount. Older refunds have none. */
  tax?: Cents;
  /** How many of them were sent. The others count for units that were not sent first. */
  sent?: number | undefined;
};

/** A number of units of one order line. */
export type UnitCount = Pick<RefundedUnits, 'line' | 'quantity'>;

/** Units to refund, or refunded, and how many of them were sent. */
export type RefundCount = Pick<RefundedUnits, 'line' | 'quantity' | 'sent'>;

/** The longest reason of a refund or cancellation, in UTF-16 code units: Stripe keeps no more beside a refund. */
export const MAX_REASON = 500;

/** What refunds of an order have done to the stock. */
export type RefundOnStock = {
  lines: readonly UnitCount[];
  /** The units it has put back into stock. */
  restocked: readonly UnitCount[];
  /** Whether its units belong in stock: it restocks, and was made or its order was cancelled. False if it failed. */
  holds: boolean;
};

/**
 * How many of these units to put back into stock. Units that a failed refund has put back are still in stock, so the next
 * refund does not put them back again. `taken` are all units that came out of stock: no more of them go back.
 */
export function unitsToRestock(
  units: readonly UnitCount[],
  others: readonly RefundOnStock[],
  taken: readonly UnitCount[],
): UnitCount[] {
  const inStock = others.flatMap(({ restocked }) => restocked);
  const held = others.filter(({ holds }) => holds).flatMap(({ lines }) => lines);
  return units
    .map(({ line, quantity }) => {
      const stillThere = Math.max(0, unitsOfLine(inStock, line) - unitsOfLine(held, line));
      const out = unitsOfLine(taken, line) - unitsOfLine(inStock, line);
      return { line, quantity: Math.min(quantity - stillThere, out) };
    })
    .filter(({ quantity }) => quantity > 0);
}

/** A line as charged. A line without a product is shipping or tax. */
export type RefundableLine = {
  line_number: number;
  product_id: string | null;
  quantity: number;
  /** Charged for all units, after discount. */
  amount: Cents;
};

export type RefundableOrder = {
  lines: readonly RefundableLine[];
  /** The tax charged on the goods, excluding tax on shipping. */
  goodsTax: Cents;
};

/** A merchant's refund request. */
export type RefundRequest =
  | { kind: 'whole' }
  | { kind: 'lines'; units: readonly RefundCount[] }
  | { kind: 'amount'; amount: Cents };

export type PlannedRefund = { amount: Cents; lines: RefundedUnits[] };

/**
 * What a request gives back, or why it cannot, as a sentence.
 * - Whole: everything that is left, shipping and tax included, with all units not refunded before.
 * - By line: the charged share of those units, and of the tax on them. Each unit is worth the same whole cents, and the
 *   last unit of a line gets the remainder, so that refunding every unit in any order gives back exactly what the line cost.
 * - By amount: that amount, of no line in particular.
 * `remaining` is what was charged minus everything given back so far; a refund is never more.
 */
export function planRefund(
  request: RefundRequest,
  order: RefundableOrder,
  earlier: readonly RefundedUnits[],
  remaining: Cents,
): { ok: true; value: PlannedRefund } | ReasonedRefusal {
  if (remaining <= 0) return refuseBecause('Everything is refunded already.');
  const planned = planFor(request, order, earlier, remaining);
  if (!planned.ok) return planned;
  if (planned.value.amount <= 0) return refuseBecause('There is nothing to refund for that.');
  if (planned.value.amount > remaining) {
    return refuseBecause(
      `That would refund ${formatCents(planned.value.amount)}, but only ${formatCents(remaining)} is left to refund.`,
    );
  }
  return planned;
}

function planFor(
  request: RefundRequest,
  order: RefundableOrder,
  earlier: readonly RefundedUnits[],
  remaining: Cents,
): { ok: true; value: PlannedRefund } | ReasonedRefusal {
  if (request.kind === 'amount') return { ok: true, value: { amount: request.amount, lines: [] } };
  if (request.kind === 'whole') {
    return { ok: true, value: { amount: remaining, lines: unitsLeft(order, earlier) } };
  }
  const lines: RefundedUnits[] = [];
  for (const { line, quantity, sent = 0 } of request.units) {
    const planned = planUnits(order, line, quantity, [...earlier, ...lines]);
    if (!planned.ok) return planned;
    lines.push({ ...planned.value, ...(sent > 0 && { sent }) });
  }
  return { ok: true, value: { amount: sumOfUnits(lines), lines } };
}

function planUnits(
  order: RefundableOrder,
  number: number,
  quantity: number,
  earlier: readonly RefundedUnits[],
): { ok: true; value: RefundedUnits } | ReasonedRefusal {
  const line = order.lines.find(({ line_number }) => line_number === number);
  if (!line) return refuseBecause('The order has no such line.');
  const before = unitsOfLine(earlier, line.line_number);
  const left = line.quantity - before;
  if (!Number.isInteger(quantity) || quantity < 1) return refuseBecause('The quantity is at least 1.');
  if (quantity > left) {
    const units = left === 1 ? '1 unit' : `${left} units`;
    return refuseBecause(
      left === 0 ? 'That line is refunded already.' : `Only ${units} of that line can be refunded.`,
    );
  }
  return { ok: true, value: shareOf(order, line, earlier, quantity) };
}

/**
 * The charged share of some units of a line, after earlier refunds. The last units get whatever the line has left, because
 * an earlier refund that failed may have been any of its units.
 */
function shareOf(
  order: RefundableOrder,
  line: RefundableLine,
  earlier: readonly RefundedUnits[],
  quantity: number,
): Required<Omit<RefundedUnits, 'sent'>> {
  const { line_number } = line;
  const refunded = earlier.filter((units) => units.line === line_number);
  const before = unitsOfLine(refunded, line_number);
  const taxes = taxPerUnit(order).get(line_number) ?? [];
  const share = (perUnit: readonly Cents[], given: number) => {
    const left = Math.max(0, sumOf(perUnit) - given);
    const wanted = sumOf(perUnit.slice(before, before + quantity));
    return cents(before + quantity === line.quantity ? left : Math.min(wanted, left));
  };
  return {
    line: line_number,
    quantity,
    amount: share(amountPerUnit(line), sumOf(refunded.map(({ amount }) => amount))),
    tax: share(taxes, sumOf(refunded.map((units) => units.tax ?? evenShare(taxes, units.quantity)))),
  };
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

/** What an older refund, which does not say its tax, gave back of the tax on a line. */
function evenShare(taxes: readonly Cents[], quantity: number): number {
  return taxes.length === 0 ? 0 : Math.floor((sumOf(taxes) * quantity) / taxes.length);
}

function amountPerUnit({ amount, quantity }: Pick<RefundableLine, 'amount' | 'quantity'>): Cents[] {
  const each = Math.floor(amount / quantity);
  return Array.from({ length: quantity }, (_, unit) =>
    cents(unit === quantity - 1 ? amount - each * (quantity - 1) : each),
  );
}

/** The tax on each unit of each line of goods, in proportion to its price. Sums exactly to the tax on the goods. */
function taxPerUnit({ lines, goodsTax }: RefundableOrder): Map<number, Cents[]> {
  const goods = lines.filter(({ product_id }) => product_id !== null);
  const units = goods.flatMap((line) =>
    amountPerUnit(line).map((amount) => ({ line: line.line_number, amount })),
  );
  const taxes = allocate(
    goodsTax,
    units.map(({ amount }) => amount),
  );
  const perLine = Map.groupBy(units.keys(), (index) => units[index]?.line ?? 0);
  return new Map(
    [...perLine].map(([line, indexes]) => [line, indexes.map((index) => taxes[index] ?? ZERO_CENTS)]),
  );
}

/** Every unit of the goods that was not refunded yet, and its charged amount. */
export function unitsLeft(order: RefundableOrder, earlier: readonly RefundedUnits[]): RefundedUnits[] {
  return order.lines.flatMap((line) => {
    const [left] = quantitiesLeft([line], earlier);
    return left ? [shareOf(order, line, earlier, left.quantity)] : [];
  });
}

/** The number of units of each line that were not refunded yet. Lines without any are omitted. */
export function quantitiesLeft(
  lines: readonly Pick<RefundableLine, 'line_number' | 'product_id' | 'quantity'>[],
  earlier: readonly UnitCount[],
): UnitCount[] {
  return lines
    .filter(({ product_id }) => product_id !== null)
    .map(({ line_number: line, quantity }) => ({ line, quantity: quantity - unitsOfLine(earlier, line) }))
    .filter(({ quantity }) => quantity > 0);
}

/** The goods with the units that were not refunded yet. Lines without any are omitted. */
export function linesLeft<Line extends Pick<RefundableLine, 'line_number' | 'product_id' | 'quantity'>>(
  lines: readonly Line[],
  earlier: readonly UnitCount[],
): Line[] {
  return lines.flatMap((line) => {
    const [left] = quantitiesLeft([line], earlier);
    return left ? [{ ...line, quantity: left.quantity }] : [];
  });
}

/** The sum of refunded units, including tax. */
export function sumOfUnits(units: readonly RefundedUnits[]): Cents {
  return addCents(ZERO_CENTS, ...units.map(({ amount, tax = ZERO_CENTS }) => addCents(amount, tax)));
}

/** The units of one line that were refunded as sent. */
export function sentOfLine(refunded: readonly RefundCount[], line: number): number {
  return unitsOfLine(
    refunded.map((units) => ({ line: units.line, quantity: units.sent ?? 0 })),
    line,
  );
}

/** The number of refunded units of one line. */
export function unitsOfLine(earlier: readonly UnitCount[], line: number): number {
  return earlier.filter((units) => units.line === line).reduce((sum, { quantity }) => sum + quantity, 0);
}
