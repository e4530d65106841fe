import { type Actor, changeOrderRecord, lockOrderRecord } from '#database/orders/order-records.ts';
import { factsWithGoods, setTracking, trackingOf } from '#database/orders/shipments.ts';
import type { OrderRecordRow, ShipmentRow } from '#database/tables.ts';
import type { Tracking } from '#domain/delivery/tracking.ts';
import { checkAction } from '#domain/orders/order-lifecycle.ts';
import { accept, type ReasonedRefusal, refuseBecause } from '#domain/results.ts';
import { noSuchOrder, type OrderContext, type OrderRefusal } from '#payments/order-context.ts';
import { queueOrderEmail } from '#payments/order-emails.ts';
import { findShipment, loadGoods, type ShipmentName } from './change-shipments.ts';

/**
 * Replaces or adds the carrier and tracking number of a shipment. `shipment` is optional if the order has only one. One
 * transaction writes the history and queues an email to the shopper. Does nothing if the shipment already has this tracking.
 */
export async function correctTracking(
  context: Pick<OrderContext, 'db' | 'now' | 'onJobQueued'>,
  orderNumber: string,
  tracking: Tracking,
  {
    actor,
    note = null,
    shipment: name,
  }: { actor: Actor; note?: string | null; shipment?: ShipmentName | undefined },
): Promise<{ ok: true; record: OrderRecordRow; isChanged: boolean } | OrderRefusal> {
  const corrected = await context.db.transaction().execute(async (db) => {
    const record = await lockOrderRecord(db, orderNumber);
    if (!record) return noSuchOrder(orderNumber);
    const goods = await loadGoods(db, orderNumber);
    const allowed = checkAction(factsWithGoods(record, goods), 'track');
    if (!allowed.ok) return allowed;
    const found = shipmentToCorrect(record, goods.shipments, name);
    if (!found.ok) return found;
    const shipment = found.value;
    const before = trackingOf(shipment);
    if (isSame(before, tracking)) return { ok: true as const, record, isChanged: false };
    await setTracking(db, shipment.id, tracking);
    const after = await changeOrderRecord(
      db,
      record,
      {},
      {
        actor,
        action: before === null ? 'tracking added' : 'tracking corrected',
        note,
        details: { ...tracking, before, ...(goods.shipments.length > 1 && { parcel: shipment.position }) },
      },
    );
    const occasion = context.now().toISOString();
    await queueOrderEmail(db, 'order-tracking-corrected', orderNumber, {
      occasion,
      shipments: [shipment.id],
      isFirst: before === null,
    });
    return { ok: true as const, record: after, isChanged: true };
  });
  if (corrected.ok && corrected.isChanged) context.onJobQueued();
  return corrected;
}

function shipmentToCorrect(
  record: OrderRecordRow,
  shipments: readonly ShipmentRow[],
  name: ShipmentName | undefined,
): { ok: true; value: ShipmentRow } | ReasonedRefusal {
  const { order_number: orderNumber } = record;
  if (name === undefined) {
    const [only, ...others] = shipments;
    if (only && others.length === 0) return shipmentToCorrect(record, shipments, only.position);
    const numbers = shipments.map(({ position }) => position).join(', ');
    return refuseBecause(`${orderNumber} has ${shipments.length} parcels. Choose one of them: ${numbers}.`);
  }
  const found = findShipment(record, shipments, name);
  if (!found.ok || found.value.delivered_at === null) return found.ok ? accept(found.value) : found;
  return refuseBecause(
    `Parcel ${found.value.position} of ${orderNumber} is already delivered; it can't be given another tracking number.`,
  );
}

function isSame(one: Tracking | null, other: Tracking): boolean {
  return (
    one?.carrier === other.carrier &&
    one.trackingNumber === other.trackingNumber &&
    one.trackingUrl === other.trackingUrl
  );
}
