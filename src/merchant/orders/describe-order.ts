import { factsOf } from '#database/orders/order-records.ts';
import { shippableOrder } from '#database/orders/shipments.ts';
import type { Database, OrderRecordRow } from '#database/tables.ts';
import { describeOrderState, isUnsent } from '#domain/orders/order-lifecycle.ts';
import { type PartShipped, partShippedOf } from '#domain/orders/shipments.ts';
import { loadGoods } from '#payments/orders/change-shipments.ts';

/** The state of an order in words, such as "Packed, 1 of 2 shipped". */
export function describeOrderWith(record: OrderRecordRow, part: PartShipped | null): string {
  const state = describeOrderState(factsOf(record));
  return part ? `${state}, ${part.shipped} of ${part.of} shipped` : state;
}

/** The state of an order in words. Reads from the database what is shipped. */
export async function describeOrder(db: Database, record: OrderRecordRow): Promise<string> {
  const goods = isUnsent(record.fulfillment) && (await loadGoods(db, record.order_number));
  return describeOrderWith(record, goods ? partShippedOf(shippableOrder(goods)) : null);
}
