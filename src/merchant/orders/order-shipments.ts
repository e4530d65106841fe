import { type OrderGoods, shippableOrder } from '#database/orders/shipments.ts';
import { unitsInWords } from '#domain/orders/piece-name.ts';
import {
  countUnits,
  linesInShipment,
  linesToShip,
  type PartShipped,
  partShippedOf,
} from '#domain/orders/shipments.ts';

/** The shipments of an order, oldest first. Times are ISO 8601, or null for what has not happened. */
export function shipmentsOf({ lines, shipments }: Pick<OrderGoods, 'lines' | 'shipments'>) {
  return shipments.map((shipment) => ({
    id: shipment.id,
    /** Names it in `orders track --parcel` and the like. */
    number: shipment.position,
    tracking:
      shipment.tracking_number === null
        ? null
        : {
            carrier: shipment.carrier ?? '',
            number: shipment.tracking_number,
            url: shipment.tracking_url,
          },
    units: countUnits(shipment.lines),
    /** What is in it, as in "2 x Luna ring (Size 7, Yellow)". */
    pieces: linesInShipment(lines, shipment).map(unitsInWords),
    shippedAt: shipment.shipped_at,
    deliveredAt: shipment.delivered_at,
    by: shipment.created_by,
  }));
}

/** What of a partly shipped order is left to ship; null for any other. */
export function leftToShipOf(goods: OrderGoods): { partShipped: PartShipped; pieces: string[] } | null {
  const order = shippableOrder(goods);
  const partShipped = partShippedOf(order);
  return partShipped && { partShipped, pieces: linesToShip(order).map(unitsInWords) };
}
