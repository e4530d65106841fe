import type { OrderProgress, OrderShipment, ReturnInProgress } from '#contract/order-data.ts';
import { stateOfRecord } from '#database/orders/order-records.ts';
import { factsWithGoods, linesToCome, type OrderGoods, trackingOf } from '#database/orders/shipments.ts';
import type {
  CheckoutRow,
  OrderHistoryRow,
  OrderRecordRow,
  OrderRow,
  ReturnRow,
  ShipmentRow,
} from '#database/tables.ts';
import { countryName } from '#domain/delivery/country-name.ts';
import { orderShipping } from '#domain/delivery/delivery.ts';
import { canStillChange, hoursOf } from '#domain/orders/order-lifecycle.ts';
import { timelineOf } from '#domain/orders/order-timeline.ts';
import { unitsInWords } from '#domain/orders/piece-name.ts';
import { isOpenReturn } from '#domain/orders/returns.ts';
import { linesInShipment } from '#domain/orders/shipments.ts';
import { store } from '#shop';

/** The parts of an order a buyer may see: no street, no full name, and no notes of the merchant. */
export function progressOf(
  record: OrderRecordRow,
  history: readonly OrderHistoryRow[],
  checkout: CheckoutRow,
  {
    now,
    certificates,
    goods,
    returns,
  }: {
    now: Date;
    certificates: OrderProgress['certificates'];
    goods: OrderGoods;
    returns: readonly ReturnRow[];
  },
): OrderProgress {
  const hours = hoursOf(store.promises.changeWindow);
  const paidAt = record.paid_at === null ? null : new Date(record.paid_at);
  return {
    state: stateOfRecord(record),
    refunded_amount: record.refunded_amount,
    shipments: goods.shipments.map((shipment) => shipmentOf(shipment, record, checkout, goods.lines)),
    to_come: leftToShipOf(record, goods).map(unitsInWords),
    returns: returnsInProgress(returns, goods.lines),
    ship_to: maskAddress(checkout.shipping_address),
    is_in_showroom: record.fulfillment === 'delivered' && record.shipped_at === null,
    timeline: timelineOf(history, returns),
    certificates,
    gift_note: checkout.gift_note,
    free_gift: checkout.free_gift,
    can_change: hours !== null && canStillChange({ ...factsWithGoods(record, goods), paidAt }, hours, now),
  };
}

/** What of a partly shipped order is left to ship; empty for any other, and once nothing will ship. */
function leftToShipOf(record: OrderRecordRow, goods: OrderGoods): OrderRow[] {
  const { isPartlyShipped } = factsWithGoods(record, goods);
  return isPartlyShipped ? linesToCome(record, goods) : [];
}

function shipmentOf(
  shipment: ShipmentRow,
  { paid_at }: OrderRecordRow,
  checkout: CheckoutRow,
  lines: readonly OrderRow[],
): OrderShipment {
  const { shipped_at, delivered_at } = shipment;
  const inShipment = linesInShipment(lines, shipment);
  const fulfillment = delivered_at === null ? 'shipped' : 'delivered';
  const moments = { paid_at, shipped_at, fulfillment } as const;
  return {
    tracking: trackingOf(shipment),
    pieces: inShipment.map(unitsInWords),
    shipped_at,
    delivered_at,
    arrival: orderShipping(checkout, inShipment, moments, store)?.arrival ?? null,
  };
}

function returnsInProgress(returns: readonly ReturnRow[], lines: readonly OrderRow[]): ReturnInProgress[] {
  return returns.flatMap((row) => {
    const { position: number, state, send_by } = row;
    return isOpenReturn(state)
      ? [{ number, state, send_by, pieces: linesInShipment(lines, row).map(unitsInWords) }]
      : [];
  });
}

/** `A*** L***, H***, TX, United States`: whoever holds the link must not learn where the buyer lives. */
function maskAddress({ fullName, city, state, country }: CheckoutRow['shipping_address']): string {
  return [maskWords(fullName), maskWords(city), state, country && countryName(country)]
    .filter(Boolean)
    .join(', ');
}

function maskWords(words: string): string {
  return words
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `${[...word][0]}***`)
    .join(' ');
}
