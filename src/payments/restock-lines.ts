import { findCheckoutByOrderNumber } from '#database/checkouts/checkouts.ts';
import { findOrderRecord } from '#database/orders/order-records.ts';
import { listOrdersByNumber } from '#database/orders/orders.ts';
import { listRefunds, setRestocked } from '#database/orders/refunds.ts';
import { listShipments } from '#database/orders/shipments.ts';
import { restockUnits } from '#database/products/restock.ts';
import type { Database, OrderRecordRow, OrderRow, RefundRow, ShipmentRow } from '#database/tables.ts';
import { type RefundOnStock, type UnitCount, unitsOfLine, unitsToRestock } from '#domain/orders/refund.ts';

/**
 * Puts the units of an order's refund or cancellation back into stock, except those that it or a failed refund has put
 * back before. Call it in a transaction. `refund` is null if there was nothing to refund.
 */
export async function restock(
  db: Database,
  orderNumber: string,
  units: readonly UnitCount[],
  refund: RefundRow | null,
): Promise<void> {
  const order = await loadStockOrder(db, orderNumber);
  await putBack(db, order, units, refund, takenOf(order));
}

/**
 * Puts the cancelled rest of a partly shipped order back into stock, except units that were missing. Call it in a
 * transaction, before the order counts as shipped.
 */
export async function restockRest(db: Database, refund: RefundRow): Promise<void> {
  const order = await loadStockOrder(db, refund.order_number);
  const sent = order.shipments.flatMap(({ lines }) => lines);
  const unsent = order.lines.map((line) => ({
    line: line.line_number,
    quantity: countedOf(order, line) - unitsOfLine(sent, line.line_number),
  }));
  await putBack(db, order, refund.lines, refund, unsent);
}

/**
 * Puts everything that a cancelled order had taken back into stock: the units `left` to refund, and those of earlier
 * refunds that Stripe has not made yet, because it may refuse them. Call it in a transaction, after the order is cancelled.
 */
export async function restockCancelled(
  db: Database,
  orderNumber: string,
  left: readonly UnitCount[],
  refund: RefundRow | null,
): Promise<void> {
  await restock(db, orderNumber, left, refund);
  for (const noted of await listRefunds(db, orderNumber)) {
    const isWaiting = noted.status === 'requested' && noted.restock && noted.id !== refund?.id;
    if (isWaiting) await restock(db, orderNumber, noted.lines, noted);
  }
}

/** What decides which units of an order go back into stock. */
type StockOrder = {
  orderNumber: string;
  record: OrderRecordRow | null;
  lines: readonly OrderRow[];
  refunds: readonly RefundRow[];
  shipments: readonly ShipmentRow[];
};

async function loadStockOrder(db: Database, orderNumber: string): Promise<StockOrder> {
  return {
    orderNumber,
    record: await findOrderRecord(db, orderNumber),
    lines: await listOrdersByNumber(db, orderNumber),
    refunds: await listRefunds(db, orderNumber),
    shipments: await listShipments(db, orderNumber),
  };
}

/** Restocks units, no more of each line than `taken`, and notes them with their refund. */
async function putBack(
  db: Database,
  { orderNumber, record, lines, refunds }: StockOrder,
  units: readonly UnitCount[],
  refund: RefundRow | null,
  taken: readonly UnitCount[],
): Promise<void> {
  const isCancelled = record?.fulfillment === 'cancelled';
  const known = refunds.map((row) => {
    const state = onStock(row, isCancelled);
    return row.id === refund?.id ? { ...state, holds: false } : state;
  });
  const back = unitsToRestock(units, known, taken);
  await restockLines(db, orderNumber, lines, back);
  if (!refund) return;
  const before = refunds.find(({ id }) => id === refund.id)?.restocked ?? [];
  await setRestocked(db, refund.id, [...before, ...back]);
}

/**
 * The units of an order that came out of stock. Shipped units always did, even if the count was too low: those in a shipment,
 * or all units once the whole order has shipped.
 */
function takenOf(order: StockOrder): UnitCount[] {
  const { record, lines, shipments } = order;
  const hasLeft = record?.fulfillment === 'shipped' || record?.fulfillment === 'delivered';
  const sent = shipments.flatMap((shipment) => shipment.lines);
  return lines.map((row) => {
    const { line_number: line, quantity } = row;
    if (hasLeft) return { line, quantity };
    return { line, quantity: Math.max(countedOf(order, row), unitsOfLine(sent, line)) };
  });
}

/** The units of a line that were counted out of stock when the order was paid. */
function countedOf({ record }: StockOrder, { line_number, quantity }: OrderRow): number {
  return record?.took_units ? quantity - unitsOfLine(record.missing_units, line_number) : 0;
}

/** A refund that Stripe has not made yet holds no units until the order is cancelled. */
function onStock({ lines, restocked, restock, status }: RefundRow, isCancelled: boolean): RefundOnStock {
  const isMade = status === 'pending' || status === 'succeeded' || (isCancelled && status === 'requested');
  return { lines, restocked, holds: restock && isMade };
}

async function restockLines(
  db: Database,
  orderNumber: string,
  lines: readonly OrderRow[],
  units: readonly UnitCount[],
): Promise<void> {
  const checkout = await findCheckoutByOrderNumber(db, orderNumber);
  if (!checkout) return;
  const returned = units.flatMap(({ line: number, quantity }) => {
    const line = lines.find(({ line_number }) => line_number === number);
    if (!line?.product_id || !line.source_table) return [];
    const { product_id, source_table, selected_length } = line;
    return [{ product_id, source_table, selected_length, chosen_at: checkout.created_at, quantity }];
  });
  if (returned.length > 0) await restockUnits(db, returned);
}
