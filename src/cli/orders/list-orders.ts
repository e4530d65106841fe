import { listCertificates } from '#database/certificates.ts';
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
import { type CommandContext, type CommandOutput, CommandRefused } from '../command.ts';
import { formatCsv } from '../csv.ts';
import { formatOrder } from '../format-order.ts';
import { formatMinute, formatTable } from '../text-table.ts';
import { orderJson, orderSummaryJson } from './order-json.ts';
import { packingSlipHtml, packingSlipText } from './packing-slip.ts';

export const LATEST = 20;

/** The latest orders as a table, or all of them as CSV. */
export async function listOrders(
  { database }: CommandContext,
  which: 'latest' | 'all',
): Promise<CommandOutput> {
  const orders = await listOrderSummaries(database.db, which === 'all' ? undefined : LATEST);
  const data = orders.map(orderSummaryJson);
  if (which === 'all') {
    const columns = ['ORDER', 'DATE (UTC)', 'STATE', 'FULFILLMENT', 'TOTAL', 'REFUNDED', 'EMAIL'];
    return { lines: formatCsv(columns, orders.map(csvCells)).trimEnd().split('\r\n'), data };
  }
  if (orders.length === 0) return { lines: ['There are no orders yet.'], data };
  const rows = orders.map((order) => [
    order.order_number,
    formatMinute(order.created_at),
    describeOrderState(factsOf(order)),
    formatCents(order.total),
    order.customer_email,
  ]);
  return { lines: formatTable(['ORDER', 'DATE (UTC)', 'STATUS', 'TOTAL', 'EMAIL'], rows), data };
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
  { database }: CommandContext,
  orderNumber: string,
  isJson: boolean,
): Promise<CommandOutput> {
  const { db } = database;
  const checkout = await findCheckoutByOrderNumber(db, orderNumber);
  if (!checkout) throw new CommandRefused(`There is no order ${orderNumber}.`);
  const record = await findOrderRecord(db, orderNumber);
  const orderLines = await listOrdersByNumber(db, orderNumber);
  const refunds = await listRefunds(db, orderNumber);
  const history = await listOrderHistory(db, orderNumber);
  const certificates = await listCertificates(db, [orderNumber]);
  const order = { checkout, lines: orderLines, refunds, history, certificates };
  const lines = formatOrder({ record, ...order });
  if (record) return { lines, data: orderJson({ record, ...order }) };
  if (isJson) throw new CommandRefused(`${orderNumber} is not an order; its checkout is ${checkout.status}.`);
  return { lines, data: null };
}

/** What goes into the box of an order, without prices. */
export async function printPackingSlip(
  { database }: CommandContext,
  orderNumber: string,
  format: 'html' | 'text',
): Promise<CommandOutput> {
  const { db } = database;
  const checkout = await findCheckoutByOrderNumber(db, orderNumber);
  const lines = await listOrdersByNumber(db, orderNumber);
  if (!checkout || lines.length === 0) throw new CommandRefused(`There is no order ${orderNumber}.`);
  const order = { checkout, lines, refunds: await listRefunds(db, orderNumber) };
  const slip = format === 'html' ? packingSlipHtml(order) : packingSlipText(order);
  return { lines: slip, data: { orderNumber, format, slip: slip.join('\n') } };
}

export async function listForReview({ database }: CommandContext): Promise<CommandOutput> {
  const checkouts = await listCheckoutsForReview(database.db);
  if (checkouts.length === 0) return { lines: ['There is nothing to review.'], data: [] };
  const rows = checkouts.map((checkout) => [
    checkout.order_number,
    formatMinute(checkout.created_at),
    formatCents(checkout.total),
    checkout.customer_email,
    checkout.review_reason ?? '',
  ]);
  const columns = ['ORDER', 'DATE (UTC)', 'GOODS', 'EMAIL', 'REASON (amounts in cents)'];
  return { lines: formatTable(columns, rows), data: checkouts };
}
