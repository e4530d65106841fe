import { sql } from 'kysely';
import type { Database, OrderRecordRow, OrderRow, RefundRow, ShipmentRow } from '#database/tables.ts';
import type { Tracking } from '#domain/delivery/tracking.ts';
import { isUnsent, type OrderFacts, willShipRest } from '#domain/orders/order-lifecycle.ts';
import type { UnitCount } from '#domain/orders/refund.ts';
import { linesToShip, type ShippableOrder, unitsToShip } from '#domain/orders/shipments.ts';
import { type Actor, factsOf } from './order-records.ts';
import { refundedUnits } from './refunds.ts';

export type NewShipment = {
  order_number: string;
  /** Null for a shipment without tracking. */
  tracking: Tracking | null;
  lines: readonly UnitCount[];
  shipped_at: Date;
  created_by: Actor;
  idempotency_key?: string;
  request_hash?: string;
};

/** Records a shipment of an order; call it while the order's record is locked. */
export async function insertShipment(
  db: Database,
  { tracking, lines, ...shipment }: NewShipment,
): Promise<ShipmentRow> {
  const position = sql<number>`(
    select coalesce(max(position), 0) + 1 from shipments where order_number = ${shipment.order_number}
  )`;
  return db
    .insertInto('shipments')
    .values({ ...shipment, ...trackingColumns(tracking), position, lines: JSON.stringify(lines) })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The shipments of an order, oldest first. */
export async function listShipments(db: Database, orderNumber: string): Promise<ShipmentRow[]> {
  return listShipmentsOfOrders(db, [orderNumber]);
}

/** The shipments of these orders, each order's in the order in which they left. */
export async function listShipmentsOfOrders(
  db: Database,
  orderNumbers: readonly string[],
): Promise<ShipmentRow[]> {
  if (orderNumbers.length === 0) return [];
  return db
    .selectFrom('shipments')
    .selectAll()
    .where('order_number', 'in', orderNumbers)
    .orderBy('order_number')
    .orderBy('position')
    .execute();
}

export async function setTracking(db: Database, id: string, tracking: Tracking): Promise<void> {
  await db.updateTable('shipments').set(trackingColumns(tracking)).where('id', '=', id).execute();
}

/** Marks shipments as delivered, or with null as on their way. */
export async function setDelivered(db: Database, ids: readonly string[], at: Date | null): Promise<void> {
  await db.updateTable('shipments').set({ delivered_at: at }).where('id', 'in', ids).execute();
}

export async function deleteShipment(db: Database, id: string): Promise<void> {
  await db.deleteFrom('shipments').where('id', '=', id).execute();
}

/** The tracking of a shipment; null if it left without. */
export function trackingOf({ carrier, tracking_number, tracking_url }: ShipmentRow): Tracking | null {
  return tracking_number === null
    ? null
    : { carrier: carrier ?? '', trackingNumber: tracking_number, trackingUrl: tracking_url };
}

/** What the units of an order that are left to ship are counted from. */
export type OrderGoods = {
  lines: readonly OrderRow[];
  refunds: readonly RefundRow[];
  shipments: readonly ShipmentRow[];
};

export function shippableOrder({ lines, refunds, shipments }: OrderGoods): ShippableOrder<OrderRow> {
  return { lines, refunded: refundedUnits(refunds), shipments };
}

/** The goods that decide when an order ships and arrives: what is left to ship, or once nothing is, all of them. */
export function linesAhead(goods: OrderGoods): readonly OrderRow[] {
  const left = linesToShip(shippableOrder(goods));
  return left.length > 0 ? left : goods.lines;
}

/** What is left to ship and will be: nothing of an order that is refunded or lost to a dispute. */
export function linesToCome(record: OrderRecordRow, goods: OrderGoods): OrderRow[] {
  return willShipRest(factsOf(record)) ? linesToShip(shippableOrder(goods)) : [];
}

/** The facts that decide which actions on the order are allowed, with those about its units. */
export function factsWithGoods(record: OrderRecordRow, goods: OrderGoods): OrderFacts {
  const isUnsentYet = isUnsent(record.fulfillment);
  return {
    ...factsOf(record),
    // Once all is shipped, what counts is whether the shopper keeps anything.
    hasUnitsLeft: hasUnitsToShip(isUnsentYet ? goods : { ...goods, shipments: [] }),
    isPartlyShipped: isUnsentYet && goods.shipments.length > 0,
  };
}

/** Whether any unit is neither refunded nor shipped. True if no unit was either. */
export function hasUnitsToShip(goods: OrderGoods): boolean {
  const order = shippableOrder(goods);
  const isUntouched = order.refunded.length === 0 && order.shipments.length === 0;
  return isUntouched || unitsToShip(order).length > 0;
}

function trackingColumns(tracking: Tracking | null) {
  return {
    carrier: tracking?.carrier ?? null,
    tracking_number: tracking?.trackingNumber ?? null,
    tracking_url: tracking?.trackingUrl ?? null,
  };
}
