import { type Actor, changeOrderRecord } from '#database/orders/order-records.ts';
import { insertRefund, type NewRefund } from '#database/orders/refunds.ts';
import { type OrderGoods, shippableOrder } from '#database/orders/shipments.ts';
import type { Database, OrderRecordRow } from '#database/tables.ts';
import { ZERO_CENTS } from '#domain/money.ts';
import { REST_CANCELLED } from '#domain/orders/order-timeline.ts';
import { countUnits, unitsToShip } from '#domain/orders/shipments.ts';
import { queueOrderEmail } from '#payments/order-emails.ts';
import { restockRest } from '#payments/restock-lines.ts';
import { applyRefundsToShipments } from './change-shipments.ts';

type CancelledRest = Pick<NewRefund, 'reason' | 'restock' | 'idempotency_key' | 'request_hash'> & {
  actor: Actor;
};

/**
 * Cancels what is left to ship of a locked order that is partly shipped and has nothing to refund, in the caller's
 * transaction. A refund of nothing keeps the units, so that they are no longer left, and the order counts as shipped. Tells
 * the shopper which pieces will not come.
 */
export async function cancelRest(
  db: Database,
  record: OrderRecordRow,
  goods: OrderGoods,
  { actor, ...refundOfNothing }: CancelledRest,
): Promise<void> {
  const { order_number } = record;
  const left = unitsToShip(shippableOrder(goods));
  const refund = await insertRefund(db, {
    ...refundOfNothing,
    order_number,
    amount: ZERO_CENTS,
    lines: left.map((units) => ({ ...units, amount: ZERO_CENTS, tax: ZERO_CENTS })),
    is_cancellation: true,
    status: 'succeeded',
    created_by: actor,
  });
  // Units that came out of stock are told apart from those that were sent only until the order counts as shipped.
  if (refund.restock) await restockRest(db, refund);
  const details = { refund: refund.id, units: countUnits(left) };
  const cancelled = await changeOrderRecord(
    db,
    record,
    {},
    { actor, action: REST_CANCELLED, note: refund.reason, details },
  );
  await applyRefundsToShipments(db, cancelled);
  await queueOrderEmail(db, 'order-rest-cancelled', order_number, {
    occasion: refund.id,
    refund: refund.id,
  });
}
