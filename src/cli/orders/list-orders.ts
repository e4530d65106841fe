import { formatCents } from '#domain/money.ts';
import { ALL_ORDERS, type OrderQuery } from '#domain/orders/order-query.ts';
import { describeOrderWith } from '#merchant/orders/describe-order.ts';
import { exportOrders } from '#merchant/orders/export-orders.ts';
import { countMatchingOrders, listOrders } from '#merchant/orders/order-list.ts';
import { partShippedOfRow } from '#merchant/orders/order-row.ts';
import type { CommandContext, CommandOutput } from '../command.ts';
import { formatMinute, formatTable } from '../text-table.ts';
import { orderSummaryJson } from './order-json.ts';

export const LATEST = 20;

/** The orders that match as a table, up to a limit, or all of them as CSV. */
export async function listOrdersByCommand(
  { database: { db } }: CommandContext,
  query: OrderQuery,
  which: number | 'csv',
): Promise<CommandOutput> {
  if (which === 'csv') {
    const { csv, orders } = await exportOrders(db, query);
    return { lines: csv.trimEnd().split('\r\n'), data: orders.map(orderSummaryJson) };
  }
  const orders = await listOrders(db, query, { limit: which });
  const data = orders.map(orderSummaryJson);
  if (orders.length === 0) return { lines: [await describeNone(db)], data };
  const rows = orders.map((order) => [
    order.order_number,
    formatMinute(order.created_at),
    describeOrderWith(order, partShippedOfRow(order)),
    formatCents(order.total),
    order.customer_email,
  ]);
  const { count, isCut } = await countMatchingOrders(db, query);
  const more = count > orders.length ? [`${orders.length} of ${count}${isCut ? '+' : ''} orders.`] : [];
  return {
    lines: [...formatTable(['ORDER', 'DATE (UTC)', 'STATUS', 'TOTAL', 'EMAIL'], rows), ...more],
    data,
  };
}

async function describeNone(db: CommandContext['database']['db']): Promise<string> {
  const [any] = await listOrders(db, ALL_ORDERS, { limit: 1 });
  return any ? 'No order matches.' : 'There are no orders yet.';
}
