import { stateOfRecord } from '#database/orders/order-records.ts';
import type { OpenRequest } from '#database/orders/order-requests.ts';
import type { FoundOrder } from '#database/orders/order-search.ts';
import { isUnsent } from '#domain/orders/order-lifecycle.ts';
import { type OrderRequest, requestKindOf } from '#domain/orders/order-request.ts';
import type { PartShipped } from '#domain/orders/shipments.ts';
import { shipByDayOf } from './delivery-days.ts';

/** An order in a list of the admin; amounts are cents. `now` decides whether it is late. */
export function orderRow(order: FoundOrder, now: Date) {
  return {
    orderNumber: order.order_number,
    createdAt: order.created_at,
    state: stateOfRecord(order),
    fulfillment: order.fulfillment,
    total: order.total,
    refunded: order.refunded_amount,
    riskLevel: order.risk_level,
    email: order.customer_email,
    name: order.customer_name,
    units: order.units,
    firstName: order.first_name,
    firstImageUrl: order.first_image_url,
    shippingLabel: order.shipping_label,
    trackingNumbers: order.shipments.flatMap(({ tracking_number: number }) =>
      number === null ? [] : [number],
    ),
    partShipped: partShippedOfRow(order),
    hasPersonalization: order.has_personalization,
    hasGiftNote: order.has_gift_note,
    request: order.open_request && orderRequest(order.open_request),
    openReturn: order.open_return,
    /** What an undo names as seen. */
    lastChange: order.last_change,
    isOverdue: shipByDayOf(order, order.lines, now)?.isOverdue ?? false,
  };
}

/** Null unless a part is shipped and another is left to ship. */
export function partShippedOfRow({
  fulfillment,
  units_shipped,
  units_to_ship,
}: FoundOrder): PartShipped | null {
  return isUnsent(fulfillment) && units_shipped > 0 && units_to_ship > 0
    ? { shipped: units_shipped, of: units_shipped + units_to_ship }
    : null;
}

export type AdminOrderRow = ReturnType<typeof orderRow>;

export function orderRequest({ id, subject, name, created_at }: OpenRequest): OrderRequest {
  return {
    messageId: id,
    kind: requestKindOf(subject),
    from: name,
    at: new Date(created_at).toISOString(),
  };
}
