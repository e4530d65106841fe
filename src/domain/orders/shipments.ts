import { accept, type ReasonedRefusal, refuseBecause } from '#domain/results.ts';
import { type Fulfillment, isUnsent } from './order-lifecycle.ts';
import {
  linesLeft,
  quantitiesLeft,
  type RefundableLine,
  type RefundCount,
  sentOfLine,
  type UnitCount,
  unitsOfLine,
} from './refund.ts';

/** A line of an order. One without a product is shipping or tax, and never ships. */
type OrderedLine = Pick<RefundableLine, 'line_number' | 'product_id' | 'quantity'>;

/** The units in a shipment. */
type Shipment = { lines: readonly UnitCount[] };

/** What was ordered, and what happened to it. `refunded` are units given back, such as by a cancellation of a part. */
export type ShippableOrder<Line extends OrderedLine = OrderedLine> = {
  lines: readonly Line[];
  refunded: readonly RefundCount[];
  shipments: readonly Shipment[];
};

/** The units of each line that are neither refunded nor shipped. Lines without any are omitted. */
export function unitsToShip({ lines, refunded, shipments }: ShippableOrder): UnitCount[] {
  return quantitiesLeft(lines, gone(refunded, shipments));
}

/** The units of each line that were shipped and are not refunded. Lines without any are omitted. */
export function unitsKept(order: ShippableOrder): UnitCount[] {
  const toShip = unitsToShip(order);
  return quantitiesLeft(order.lines, [...order.refunded, ...toShip]);
}

/** Why these units cannot be refunded as sent, as a sentence; null if they can. */
export function checkSent(units: readonly RefundCount[], order: ShippableOrder): ReasonedRefusal | null {
  const kept = unitsKept(order);
  for (const { line, quantity, sent = 0 } of units) {
    const most = unitsOfLine(kept, line);
    if (sent > quantity) return refuseBecause('No more units can have been sent than are refunded.');
    if (sent > most) {
      return refuseBecause(
        `Only ${most === 1 ? '1 unit' : `${most} units`} of that line can be refunded as sent.`,
      );
    }
  }
  return null;
}

/** The goods with the units that are neither refunded nor shipped. Lines without any are omitted. */
export function linesToShip<Line extends OrderedLine>(order: ShippableOrder<Line>): Line[] {
  return linesLeft(order.lines, gone(order.refunded, order.shipments));
}

/** What to pack: what is left to ship, or once all is shipped, everything that is not refunded. */
export function linesToPack<Line extends OrderedLine>(order: ShippableOrder<Line>): Line[] {
  const left = linesToShip(order);
  return left.length > 0 ? left : linesLeft(order.lines, order.refunded);
}

/** The goods in a shipment, each with the units that are in it. */
export function linesInShipment<Line extends OrderedLine>(
  lines: readonly Line[],
  shipment: Shipment,
): Line[] {
  return lines.flatMap((line) => {
    const quantity = unitsOfLine(shipment.lines, line.line_number);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
}

/** How many units of an order are shipped, of all that are or will be. */
export type PartShipped = { shipped: number; of: number };

/** Null unless a part is shipped and another is left to ship. */
export function partShippedOf(order: ShippableOrder): PartShipped | null {
  const shipped = countUnits(order.shipments.flatMap(({ lines }) => lines));
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

/** The units of the next shipment: those wanted, or all that are left if none are named. Refuses more than are left. */
export function planShipment(
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
export type SentShipment = { shipped_at: string; delivered_at: string | null };

/**
 * The state of an order with these shipments, and when it got there. An order is shipped once nothing is left to ship, and
 * delivered once all shipments are. If units are left again, such as after an undone shipment, it goes back to packed.
 */
export function fulfillmentWith(
  before: Fulfillment,
  shipments: readonly SentShipment[],
  hasUnitsLeft: boolean,
): { fulfillment: Fulfillment; shipped_at: string | null; delivered_at: string | null } {
  if (hasUnitsLeft || shipments.length === 0) {
    return { fulfillment: isUnsent(before) ? before : 'packed', shipped_at: null, delivered_at: null };
  }
  const shipped_at = latest(shipments.map((shipment) => shipment.shipped_at));
  return shipments.some(({ delivered_at }) => delivered_at === null)
    ? { fulfillment: 'shipped', shipped_at, delivered_at: null }
    : { fulfillment: 'delivered', shipped_at, delivered_at: lastDelivery(shipments) };
}

/** When a shipment last arrived; null if none has. */
export function lastDelivery(shipments: readonly Pick<SentShipment, 'delivered_at'>[]): string | null {
  return latest(shipments.flatMap(({ delivered_at }) => (delivered_at === null ? [] : [delivered_at])));
}

/** What undoing the last step reverts: the delivery of shipments, the last shipment, or a state such as packed. */
export type LastStep = 'delivery' | 'shipment' | 'state';

/**
 * `shipmentAt` is when the last shipment shipped, `deliveryAt` when one last arrived, and `stateAt` when production or packing
 * last started; null for never.
 */
export function lastStepOf(
  fulfillment: Fulfillment,
  {
    shipmentAt,
    deliveryAt,
    stateAt,
  }: { shipmentAt: string | null; deliveryAt: string | null; stateAt: string | null },
): LastStep {
  if (shipmentAt === null) return 'state';
  if (fulfillment === 'delivered') return 'delivery';
  const isDelivery = deliveryAt !== null && new Date(deliveryAt) > new Date(shipmentAt);
  const ofShipment = isDelivery ? 'delivery' : 'shipment';
  if (fulfillment === 'shipped' || fulfillment === 'paid' || stateAt === null) return ofShipment;
  return new Date(stateAt) > new Date(isDelivery ? deliveryAt : shipmentAt) ? 'state' : ofShipment;
}

/** Shipped units that were refunded as such are gone once, not twice. `QUANTITY_TO_SHIP` has this rule. */
function gone(refunded: readonly RefundCount[], shipments: readonly Shipment[]): UnitCount[] {
  const shipped = shipments.flatMap(({ lines }) => lines);
  const kept = [...new Set(shipped.map(({ line }) => line))].map((line) => ({
    line,
    quantity: Math.max(0, unitsOfLine(shipped, line) - sentOfLine(refunded, line)),
  }));
  return [...refunded, ...kept];
}

function latest(times: readonly string[]): string | null {
  return times.reduce<string | null>(
    (last, time) => (last === null || new Date(time) > new Date(last) ? time : last),
    null,
  );
}
