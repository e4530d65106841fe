import { type Actor, changeOrderRecord, type HistoryEntry } from '#database/orders/order-records.ts';
import { listOrdersByNumber } from '#database/orders/orders.ts';
import { listRefunds } from '#database/orders/refunds.ts';
import { hasUnitsToShip, listShipments, type OrderGoods } from '#database/orders/shipments.ts';
import type { Database, OrderRecordRow, ShipmentRow } from '#database/tables.ts';
import { type Fulfillment, isUnsent } from '#domain/orders/order-lifecycle.ts';
import { fulfillmentWith } from '#domain/orders/shipments.ts';
import { type ReasonedRefusal, refuseBecause } from '#domain/results.ts';

/**
 * Names a shipment by its position in the order, from 1, or by its id. Positions are given again after the last shipment is
 * undone, so a screen that may be old names the id that it shows.
 */
export type ShipmentName = number | string;

/** The lines, refunds and shipments of a locked order. */
export async function loadGoods(db: Database, orderNumber: string): Promise<OrderGoods> {
  return {
    lines: await listOrdersByNumber(db, orderNumber),
    refunds: await listRefunds(db, orderNumber),
    shipments: await listShipments(db, orderNumber),
  };
}

/** A shipment of the order, or why there is none, as a sentence. */
export function findShipment(
  { order_number }: OrderRecordRow,
  shipments: readonly ShipmentRow[],
  name: ShipmentName,
): { ok: true; value: ShipmentRow } | ReasonedRefusal {
  const found = shipments.find(({ id, position }) => (typeof name === 'string' ? id : position) === name);
  if (found) return { ok: true, value: found };
  return refuseBecause(
    typeof name === 'string'
      ? `That parcel of ${order_number} was taken back. Reload the order.`
      : `${order_number} has no parcel ${name}.`,
  );
}

/** Updates the state of a locked order after its shipments changed. The history entry may depend on that state. */
export async function applyShipments(
  db: Database,
  record: OrderRecordRow,
  entry: (fulfillment: Fulfillment) => HistoryEntry,
): Promise<OrderRecordRow> {
  const goods = await loadGoods(db, record.order_number);
  const change = fulfillmentWith(record.fulfillment, goods.shipments, hasUnitsToShip(goods));
  return changeOrderRecord(db, record, change, entry(change.fulfillment));
}

/**
 * Updates the state of a locked order with shipments after a refund. If the refund covers everything left to ship, the order
 * is shipped. If such a refund fails, the order is to ship again. Orders without shipments stay as they are.
 */
export async function applyRefundsToShipments(db: Database, record: OrderRecordRow): Promise<OrderRecordRow> {
  const goods = await loadGoods(db, record.order_number);
  if (goods.shipments.length === 0) return record;
  const isLeft = hasUnitsToShip(goods);
  if (isUnsent(record.fulfillment) === isLeft) return record;
  const change = fulfillmentWith(record.fulfillment, goods.shipments, isLeft);
  const actor: Actor = 'system';
  if (isLeft) {
    const details = { undoneTo: change.fulfillment };
    return changeOrderRecord(db, record, change, { actor, action: 'to ship again', details });
  }
  const action = change.fulfillment === 'delivered' ? 'delivered' : 'shipped';
  return changeOrderRecord(db, record, change, { actor, action, note: 'Nothing is left to ship.' });
}
