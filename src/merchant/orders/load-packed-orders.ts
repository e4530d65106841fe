import { listCheckouts } from '#database/checkouts/checkouts.ts';
import { listOrderRecords } from '#database/orders/order-records.ts';
import { listOrdersByNumber } from '#database/orders/orders.ts';
import { listRefunds } from '#database/orders/refunds.ts';
import { listShipments } from '#database/orders/shipments.ts';
import type { Database } from '#database/tables.ts';
import { refuseBecause } from '#domain/results.ts';
import { noSuchOrder, type OrderRefusal } from '#payments/order-context.ts';
import type { PackedOrder } from './packing-slip.ts';

/** The maximum number of orders in one document. */
const MAX_ORDERS = 500;

/** The data of packing slips and labels, in the given order. Refuses a number without an order. */
export async function loadPackedOrders(
  db: Database,
  orderNumbers: readonly string[],
): Promise<{ ok: true; orders: PackedOrder[] } | OrderRefusal> {
  if (orderNumbers.length > MAX_ORDERS) {
    return refuseBecause(`One document has at most ${MAX_ORDERS} orders.`);
  }
  const records = await listOrderRecords(db, orderNumbers);
  const checkouts = await listCheckouts(
    db,
    records.map(({ checkout_id }) => checkout_id),
  );
  const orders: PackedOrder[] = [];
  for (const number of orderNumbers) {
    const checkout = checkouts.find(({ order_number }) => order_number === number);
    const record = records.find(({ order_number }) => order_number === number);
    const lines = await listOrdersByNumber(db, number);
    if (!record || !checkout || lines.length === 0) return noSuchOrder(number);
    const refunds = await listRefunds(db, number);
    orders.push({ record, checkout, lines, refunds, shipments: await listShipments(db, number) });
  }
  return { ok: true, orders };
}
