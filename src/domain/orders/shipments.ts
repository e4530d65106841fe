import { accept, type ReasonedRefusal, refuseBecause } from '#domain/results.ts';
import { type Fulfillment, isUnsent } from './order-lifecycle.ts';
import { linesLeft, quantitiesLeft, type RefundableLine, type UnitCount, unitsOfLine } from './refund.ts';

/** A line of an order. One without a product is shipping or tax, and never ships. */
type OrderedLine = Pick<RefundableLine, 'line_number' | 'product_id' | 'quantity'>;

/** The units in a parcel. */
type Parcel = { lines: readonly UnitCount[] };

/** What was ordered, and what happened to it. `refunded` are units given back, such as by a cancellation of a part. */
export type ShippableOrder<Line extends OrderedLine = OrderedLine> = {
  lines: readonly Line[];
  refunded: readonly UnitCount[];
  parcels: readonly Parcel[];
};

/** The units of each line that are neither refunded nor shipped. Lines without any are omitted. */
export function unitsToShip({ lines, refunded, parcels }: ShippableOrder): UnitCount[] {
  return quantitiesLeft(lines, gone(refunded, parcels));
}

/** The goods with the units that are neither refunded nor shipped. Lines without any are omitted. */
export function linesToShip<Line extends OrderedLine>(order: ShippableOrder<Line>): Line[] {
  return linesLeft(order.lines, gone(order.refunded, order.parcels));
}

/** What to pack: what is left to ship, or once all is shipped, everything that is not refunded. */
export function linesToPack<Line extends OrderedLine>(order: ShippableOrder<Line>): Line[] {
  const left = linesToShip(order);
  return left.length > 0 ? left : linesLeft(order.lines, order.refunded);
}

/** The goods in a parcel, each with the units that are in it. */
export function linesInParcel<Line extends OrderedLine>(lines: readonly Line[], parcel: Parcel): Line[] {
  return lines.flatMap((line) => {
    const quantity = unitsOfLine(parcel.lines, line.line_number);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
}

/** How many units of an order are shipped, of all that are or will be. */
export type PartShipped = { shipped: number; of: number };

/** Null unless a part is shipped and another is left to ship. */
export function partShippedOf(order: ShippableOrder): PartShipped | null {
  const shipped = countUnits(order.parcels.flatMap(({ lines }) => lines));
  const left = countUnits(unitsToShip(order));
  return shipped > 0 && left > 0 ? { shipped, of: shipped + left } : null;
}

/** `1 of 2 pieces shipped` */
export function describePartShipped({ shipped, of }: PartShipped): string {
  return `${shipped} of ${of} pieces shipped`;
}

export function countUnits(units: readonly UnitCount[]): number {
  return units.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** The units of the next parcel: those wanted, or all that are left if none are named. Refuses more than are left. */
export function planParcel(
  wanted: readonly UnitCount[] | undefined,
  left: readonly UnitCount[],
): { ok: true; value: UnitCount[] } | ReasonedRefusal {
  if (wanted === undefined) return accept([...left]);
  const units: UnitCount[] = [];
  for (const line of new Set(wanted.map((unit) => unit.line))) {
    const quantity = unitsOfLine(wanted, line);
    const most = unitsOfLine(left, line);
    if (wanted.some((unit) => !Number.isInteger(unit.quantity) || unit.quantity < 1)) {
      return refuseBecause('The quantity is at least 1.');
    }
    if (most === 0) return refuseBecause('That line has nothing left to ship.');
    if (quantity > most) {
      return refuseBecause(`Only ${most === 1 ? '1 unit' : `${most} units`} of that line can be shipped.`);
    }
    units.push({ line, quantity });
  }
  return units.length === 0 ? refuseBecause('Choose what to ship.') : accept(units);
}

/** Times are ISO 8601. */
export type SentParcel = { shipped_at: string; delivered_at: string | null };

/**
 * The state of an order with these parcels, and when it got there. An order is shipped once nothing is left to ship, and
 * delivered once all parcels are. If units are left again, for example because a parcel was undone, it goes back to packed.
 */
export function fulfillmentWith(
  before: Fulfillment,
  parcels: readonly SentParcel[],
  hasUnitsLeft: boolean,
): { fulfillment: Fulfillment; shipped_at: string | null; delivered_at: string | null } {
  if (hasUnitsLeft || parcels.length === 0) {
    return { fulfillment: isUnsent(before) ? before : 'packed', shipped_at: null, delivered_at: null };
  }
  const shipped_at = latest(parcels.map((parcel) => parcel.shipped_at));
  const delivered = parcels.flatMap(({ delivered_at }) => (delivered_at === null ? [] : [delivered_at]));
  return delivered.length < parcels.length
    ? { fulfillment: 'shipped', shipped_at, delivered_at: null }
    : { fulfillment: 'delivered', shipped_at, delivered_at: latest(delivered) };
}

/** What undoing the last step reverts: the delivery of parcels, the last parcel, or a state such as packed. */
export type LastStep = 'delivery' | 'parcel' | 'state';

/** `parcelAt` is when the last parcel shipped, and `stateAt` when production or packing last started; null for never. */
export function lastStepOf(
  fulfillment: Fulfillment,
  { parcelAt, stateAt }: { parcelAt: string | null; stateAt: string | null },
): LastStep {
  if (parcelAt === null) return 'state';
  if (fulfillment === 'delivered') return 'delivery';
  if (fulfillment === 'shipped' || fulfillment === 'paid' || stateAt === null) return 'parcel';
  return new Date(stateAt) > new Date(parcelAt) ? 'state' : 'parcel';
}

function gone(refunded: readonly UnitCount[], parcels: readonly Parcel[]): UnitCount[] {
  return [...refunded, ...parcels.flatMap(({ lines }) => lines)];
}

function latest(times: readonly string[]): string | null {
  return times.reduce<string | null>(
    (last, time) => (last === null || new Date(time) > new Date(last) ? time : last),
    null,
  );
}
