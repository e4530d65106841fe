import { listOrdersByNumber } from '#database/orders/orders.ts';
import { enqueue } from '#database/outbox/outbox.ts';
import type { Database } from '#database/tables.ts';
import { isPaidFor } from '#domain/orders/order.ts';

/** The kind of outbox job whose payload is an OrderConfirmationJob. */
export const ORDER_CONFIRMATION = 'order-confirmation';

/** Which order to confirm; recipient and amounts are read from the database when the email is rendered. */
export type OrderConfirmationJob = { order_number: string };

/** Queues the confirmation of an order. Idempotent. */
export function queueOrderConfirmation(db: Database, orderNumber: string): Promise<'queued' | 'known'> {
  const payload: OrderConfirmationJob = { order_number: orderNumber };
  return enqueue(db, {
    kind: ORDER_CONFIRMATION,
    dedupeKey: `${ORDER_CONFIRMATION}:${orderNumber}`,
    payload,
  });
}

/** Queues the confirmation of a paid order unless it was queued before. False if no paid order has this number. */
export async function ensureOrderConfirmation(db: Database, orderNumber: string): Promise<boolean> {
  const [line] = await listOrdersByNumber(db, orderNumber);
  if (!line || !isPaidFor(line.status)) return false;
  await queueOrderConfirmation(db, orderNumber);
  return true;
}
