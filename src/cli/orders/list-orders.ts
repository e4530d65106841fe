import { findCheckoutByOrderNumber, listCheckoutsForReview } from '#database/checkouts.ts';
import {
  factsOf,
  findOrderRecord,
  listOrderHistory,
  listOrderSummaries,
  type OrderSummary,
  stateOfRecord,
} from '#database/order-records.ts';
import { listOrdersByNumber } from '#database/orders.ts';
import { listRefunds } from '#database/refunds.ts';
import { formatAmount, formatCents } from '#domain/money.ts';
import { describeOrderState } from '#domain/order-lifecycle.ts';
import { type CommandContext, CommandRefused } from '../command.ts';
import { formatCsv } from '../csv.ts';
import { formatOrder } from '../format-order.ts';
import { formatMinute, formatTable } from '../text-table.ts';
import { orderJson, orderSummaryJson } from './order-json.ts';

export const LATEST = 20;

/** `table` and `json` show the latest orders, `csv` all of them. */
export type ListFormat = 'table' | 'json' | 'csv';

export async function listOrders({ database, print }: CommandContext, format: ListFormat): Promise<void> {
  const orders = await listOrderSummaries(database.db, format === 'csv' ? undefined : LATEST);
  if (format === 'json') return print(JSON.stringify(orders.map(orderSummaryJson)));
  if (format === 'csv') {
    const columns = ['ORDER', 'DATE (UTC)', 'STATE', 'FULFILLMENT', 'TOTAL', 'REFUNDED', 'EMAIL'];
    for (const line of formatCsv(columns, orders.map(csvCells)).trimEnd().split('\r\n')) print(line);
    return;
  }
  if (orders.length === 0) return print('There are no orders yet.');
  const rows = orders.map((order) => [
    order.order_number,
    formatMinute(order.created_at),
    describeOrderState(factsOf(order)),
    formatCents(order.total),
    order.customer_email,
  ]);
  for (const line of formatTable(['ORDER', 'DATE (UTC)', 'STATUS', 'TOTAL', 'EMAIL'], rows)) print(line);
}

function csvCells(order: OrderSummary): string[] {
  return [
    order.order_number,
    formatMinute(order.created_at),
    stateOfRecord(order),
    order.fulfillment,
    formatAmount(order.total),
    formatAmount(order.refunded_amount),
    order.customer_email,
  ];
}

export async function showOrder(
  { database, print }: CommandContext,
  orderNumber: string,
  format: 'text' | 'json',
): Promise<void> {
  const { db } = database;
  const checkout = await findCheckoutByOrderNumber(db, orderNumber);
  if (!checkout) throw new CommandRefused(`There is no order ${orderNumber}.`);
  const record = await findOrderRecord(db, orderNumber);
  const lines = await listOrdersByNumber(db, orderNumber);
  const refunds = await listRefunds(db, orderNumber);
  const history = await listOrderHistory(db, orderNumber);
  if (format === 'json') {
    if (!record) {
      throw new CommandRefused(`${orderNumber} is not an order; its checkout is ${checkout.status}.`);
    }
    return print(JSON.stringify(orderJson({ record, checkout, lines, refunds, history })));
  }
  for (const line of formatOrder({ record, checkout, lines, refunds, history })) print(line);
}

export async function listForReview({ database, print }: CommandContext): Promise<void> {
  const checkouts = await listCheckoutsForReview(database.db);
  if (checkouts.length === 0) return print('There is nothing to review.');
  const rows = checkouts.map((checkout) => [
    checkout.order_number,
    formatMinute(checkout.created_at),
    formatCents(checkout.total),
    checkout.customer_email,
    checkout.review_reason ?? '',
  ]);
  const columns = ['ORDER', 'DATE (UTC)', 'GOODS', 'EMAIL', 'REASON (amounts in cents)'];
  for (const line of formatTable(columns, rows)) print(line);
}
