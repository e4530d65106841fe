import { linesToCome, type OrderGoods, shippableOrder, trackingOf } from '#database/orders/shipments.ts';
import type { CertificateRow, CheckoutRow, OrderRecordRow, OrderRow, ShipmentRow } from '#database/tables.ts';
import { type OrderMoments, orderShipping } from '#domain/delivery/delivery.ts';
import type { Tracking } from '#domain/delivery/tracking.ts';
import { isUnsent } from '#domain/orders/order-lifecycle.ts';
import { unitsInWords } from '#domain/orders/piece-name.ts';
import { linesLeft, type UnitCount, unitsOfLine } from '#domain/orders/refund.ts';
import { linesInShipment, linesToShip } from '#domain/orders/shipments.ts';
import type { PartOfOrder } from '#email/part-of-order.ts';
import { store } from '#shop';

/** The goods that an email about an order is about: those in its shipment, or those that are still in the store. */
export type ShipmentInEmail = {
  lines: OrderRow[];
  tracking: Tracking | null;
  moments: OrderMoments;
  /** What is in no shipment up to this one; null for an order in one shipment. */
  part: PartOfOrder | null;
  /** What was not delivered; null for an order in one shipment. */
  partDelivered: PartOfOrder | null;
  holds: (certificate: CertificateRow) => boolean;
};

type Order = { record: OrderRecordRow; checkout: CheckoutRow; goods: OrderGoods };

/** The shipments that an email is about were taken back, so that it has nothing to say. */
export class ShipmentsGone extends Error {}

/** `ids` are the shipments that the email names; older jobs name none. Throws ShipmentsGone if they were taken back. */
export function shipmentInEmail(order: Order, ids: readonly unknown[] | null): ShipmentInEmail {
  const { record, goods } = order;
  const { shipments } = goods;
  const named = ids
    ? shipments.filter(({ id }) => ids.includes(id))
    : shipments.slice(isUnsent(record.fulfillment) ? shipments.length : -1);
  const [first] = named;
  if (!first && ids) throw new ShipmentsGone(`the parcel of ${record.order_number} was taken back`);
  if (!first) return restInEmail(order);
  const lines = linesInShipment(goods.lines, { lines: named.flatMap((shipment) => shipment.lines) });
  const before = shipments.filter(({ position }) => position < first.position);
  const delivered = shipments.filter(({ delivered_at }) => delivered_at !== null);
  return {
    lines,
    tracking: trackingOf(first),
    moments: {
      paid_at: record.paid_at,
      shipped_at: first.shipped_at,
      fulfillment: first.delivered_at === null ? 'shipped' : 'delivered',
    },
    part: partOf(order, [...before, ...named]),
    partDelivered: partOf(order, delivered),
    holds: ({ line_number: line, unit }) => {
      const earlier = unitsOfLine(
        before.flatMap((shipment) => shipment.lines),
        line,
      );
      return unit > earlier && unit <= earlier + unitsOfLine(first.lines, line);
    },
  };
}

/** What is still in the store, or was until the shopper collected it. */
function restInEmail({ record, goods }: Order): ShipmentInEmail {
  const { paid_at, shipped_at, fulfillment } = record;
  const left = shipped_at ?? record.delivered_at;
  // What is refunded once it has left is in it.
  const refunded = goods.refunds
    .filter(({ status }) => status !== 'failed')
    .filter(({ created_at }) => left === null || new Date(created_at) <= new Date(left))
    .flatMap(({ lines }) => lines);
  const isUntouched = goods.shipments.length === 0;
  return {
    lines: isUntouched ? linesLeft(goods.lines, refunded) : linesToShip(shippableOrder(goods)),
    tracking: null,
    moments: { paid_at, shipped_at, fulfillment },
    part: null,
    partDelivered: null,
    holds: () => true,
  };
}

/** The units that will come, or came, in none of these shipments; null for an order in one shipment. */
function partOf({ record, checkout, goods }: Order, shipments: readonly ShipmentRow[]): PartOfOrder | null {
  const toShip = linesToCome(record, goods);
  const later = goods.shipments.filter((shipment) => !shipments.includes(shipment));
  const left = linesInShipment(goods.lines, {
    lines: [...unitsOf(toShip), ...later.flatMap(({ lines }) => lines)],
  });
  if (left.length === 0 && goods.shipments.length === 1) return null;
  const shipping = orderShipping(checkout, toShip, { paid_at: record.paid_at }, store);
  return {
    left: left.map(unitsInWords),
    arrival: left.length > 0 && toShip.length > 0 ? (shipping?.arrival ?? null) : null,
  };
}

function unitsOf(lines: readonly OrderRow[]): UnitCount[] {
  return lines.map(({ line_number: line, quantity }) => ({ line, quantity }));
}
