import { Argument } from '@commander-js/extra-typings';
import { findCheckoutByOrderNumber, listCheckoutsForReview } from '#database/checkouts.ts';
import { listLatestOrders, listOrdersByNumber, setOrderStatus } from '#database/orders.ts';
import { formatCents } from '#domain/money.ts';
import { normalizeOrderNumber, type OrderStatus } from '#domain/order.ts';
import { store } from '#store';
import { type CommandContext, type CommandOutput, CommandRefused, type RegisterCommand } from '../command.ts';
import { formatOrder } from '../format-order.ts';
import { formatMinute, formatTable } from '../text-table.ts';

const LATEST = 20;

/** Statuses a merchant can set. Only Stripe decides whether an order is paid. */
const MERCHANT_STATUSES = [
  'processing',
  'shipped',
  'delivered',
  'cancelled',
  'refunded',
] as const satisfies readonly OrderStatus[];

/** `store orders` */
export const registerOrders: RegisterCommand = (program, run) => {
  const orders = program.command('orders').description('orders of the store');
  orders
    .command('list', { isDefault: true })
    .description(`list the latest ${LATEST} orders, newest first`)
    .action(() => run.withStore(listOrders));
  orders
    .command('show')
    .description('show one order: its lines, delivery address and charges')
    .argument('<number>', 'order number, in any case and spacing', parseOrderNumber)
    .action((orderNumber) => run.withStore((context) => showOrder(context, orderNumber)));
  orders
    .command('status')
    .description('change the status of a paid order')
    .argument('<number>', 'order number', parseOrderNumber)
    .addArgument(new Argument('<status>', 'its new status').choices(MERCHANT_STATUSES))
    .action((orderNumber, status) => run.withStore((context) => updateStatus(context, orderNumber, status)));
  orders
    .command('review')
    .description('list the payments that the store could not match with an order, and why')
    .action(() => run.withStore(listForReview));
};

function parseOrderNumber(text: string): string {
  return normalizeOrderNumber(store.orderNumberPrefix, text);
}

async function listOrders({ database }: CommandContext): Promise<CommandOutput> {
  const latest = await listLatestOrders(database.db, LATEST);
  if (latest.length === 0) return { lines: ['There are no orders yet.'], data: [] };
  const rows = latest.map((order) => [
    order.order_number,
    formatMinute(order.created_at),
    order.status,
    formatCents(order.total),
    order.guest_email,
  ]);
  return { lines: formatTable(['ORDER', 'DATE (UTC)', 'STATUS', 'TOTAL', 'EMAIL'], rows), data: latest };
}

async function showOrder({ database }: CommandContext, orderNumber: string): Promise<CommandOutput> {
  const checkout = await findCheckoutByOrderNumber(database.db, orderNumber);
  if (!checkout) throw new CommandRefused(`There is no order ${orderNumber}.`);
  const lines = await listOrdersByNumber(database.db, orderNumber);
  return { lines: formatOrder(checkout, lines), data: { checkout, lines } };
}

async function updateStatus(
  { database }: CommandContext,
  orderNumber: string,
  status: (typeof MERCHANT_STATUSES)[number],
): Promise<CommandOutput> {
  const [line] = await listOrdersByNumber(database.db, orderNumber);
  if (!line) throw new CommandRefused(`There is no paid order ${orderNumber}.`);
  if (line.status === 'awaiting_payment') {
    throw new CommandRefused(
      `The payment of ${orderNumber} has not arrived yet. Its status cannot be changed until it has.`,
    );
  }
  await setOrderStatus(database.db, orderNumber, status);
  const lines = [`${orderNumber} is ${status}; it was ${line.status}.`];
  if (status === 'cancelled' || status === 'refunded') {
    lines.push('No money was moved. Make refunds in Stripe.');
  }
  return { lines, data: { order_number: orderNumber, status, previous_status: line.status } };
}

async function listForReview({ database }: CommandContext): Promise<CommandOutput> {
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
