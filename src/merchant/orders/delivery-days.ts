import { factsOf, stateOfRecord } from '#database/orders/order-records.ts';
import { linesAhead, type OrderGoods } from '#database/orders/shipments.ts';
import type { CheckoutRow, OrderRecordRow } from '#database/tables.ts';
import { type DayRange, dayIn } from '#domain/calendar/day.ts';
import { orderShipping, type ProcessedLine, processedLine } from '#domain/delivery/delivery.ts';
import { shipBy } from '#domain/delivery/ship-by.ts';
import { checkAction } from '#domain/orders/order-lifecycle.ts';
import { store } from '#shop';

/** The last day to ship an order as promised, in the shop's time zone, and whether it is over. */
export type ShipByDay = { shipBy: string; isOverdue: boolean };

export function shipByDay(paidAt: string, lines: readonly ProcessedLine[], now: Date): ShipByDay {
  const day = shipBy(new Date(paidAt), lines, store);
  return { shipBy: day, isOverdue: day < dayIn(store.timeZone, now) };
}

/** Of an order that is to ship: paid and not sent, or only in part, neither refunded nor disputed. Null for any other. */
export function shipByDayOf(
  record: OrderRecordRow,
  lines: readonly ProcessedLine[],
  now: Date,
): ShipByDay | null {
  if (!checkAction(factsOf(record), 'ship').ok) return null;
  return shipByDay(record.paid_at ?? record.created_at, lines, now);
}

type DeliveredOrder = OrderGoods & { record: OrderRecordRow; checkout: CheckoutRow };

/**
 * The day to ship an order by, and the arrival that its order page shows. Both are about the pieces that are neither
 * refunded nor shipped.
 */
export function deliveryDays(
  { record, checkout, ...goods }: DeliveredOrder,
  now: Date,
): { toShip: ShipByDay | null; arrival: DayRange | null } {
  const lines = linesAhead(goods);
  const toShip = shipByDayOf(record, lines.map(processedLine), now);
  const isInTransit =
    record.fulfillment === 'shipped' && ['shipped', 'partly_refunded'].includes(stateOfRecord(record));
  const isAhead = toShip !== null || isInTransit;
  return {
    toShip,
    arrival: isAhead ? (orderShipping(checkout, lines, record, store)?.arrival ?? null) : null,
  };
}
