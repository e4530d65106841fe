import { findCheckoutByOrderNumber, listCheckoutsForReview } from '#database/checkouts.ts';
import { listLatestOrders, listOrdersByNumber, setOrderStatus } from '#database/orders.ts';
import { formatCents } from '#domain/money.ts';
import { normalizeOrderNumber, type OrderStatus } from '#domain/order.ts';
import { store } from '#shop';
import { type Action, type Command, CommandRefused, UsageError } from '../command.ts';
import { formatOrder } from '../format-order.ts';
import { parseArguments } from '../parse-arguments.ts';
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
export const orders: Command = {
  '': {
    args: '',
    description: `lists the latest ${LATEST} orders, the newest first`,
    parse(args) {
      parseArguments(args, [], {});
      return listOrders;
    },
  },
  show: {
    args: 'NUMBER',
    description: 'shows one order: its lines, where it goes, what was charged',
    parse(args) {
      const { NUMBER } = parseArguments(args, ['NUMBER'], {}).named;
      return (context) => showOrder(context, normalizeOrderNumber(store.orderNumberPrefix, NUMBER));
    },
  },
  status: {
    args: 'NUMBER STATUS',
    description: `moves a paid order on; STATUS is ${MERCHANT_STATUSES.join(', ')}`,
    parse(args) {
      const { NUMBER, STATUS } = parseArguments(args, ['NUMBER', 'STATUS'], {}).named;
      const status = MERCHANT_STATUSES.find((known) => known === STATUS);
      if (!status) throw new UsageError(`STATUS is one of ${MERCHANT_STATUSES.join(', ')}.`);
      return (context) =>
        updateStatus(context, normalizeOrderNumber(store.orderNumberPrefix, NUMBER), status);
    },
  },
  review: {
    args: '',
    description:
      'lists the payments the store could not match with an order, and why; look them up in Stripe',
    parse(args) {
      parseArguments(args, [], {});
      return listForReview;
    },
  },
};

const listOrders: Action = async ({ database, print }) => {
  const latest = await listLatestOrders(database.db, LATEST);
  if (latest.length === 0) return print('There are no orders yet.');
  const rows = latest.map((order) => [
    order.order_number,
    formatMinute(order.created_at),
    order.status,
    formatCents(order.total),
    order.guest_email,
  ]);
  for (const line of formatTable(['ORDER', 'DATE (UTC)', 'STATUS', 'TOTAL', 'EMAIL'], rows)) print(line);
};

async function showOrder({ database, print }: Parameters<Action>[0], orderNumber: string): Promise<void> {
  const checkout = await findCheckoutByOrderNumber(database.db, orderNumber);
  if (!checkout) throw new CommandRefused(`There is no order ${orderNumber}.`);
  const lines = await listOrdersByNumber(database.db, orderNumber);
  for (const line of formatOrder(checkout, lines)) print(line);
}

async function updateStatus(
  { database, print }: Parameters<Action>[0],
  orderNumber: string,
  status: (typeof MERCHANT_STATUSES)[number],
): Promise<void> {
  const [line] = await listOrdersByNumber(database.db, orderNumber);
  if (!line) throw new CommandRefused(`There is no paid order ${orderNumber}.`);
  if (line.status === 'awaiting_payment') {
    throw new CommandRefused(
      `The payment of ${orderNumber} has not arrived yet. Its status cannot be changed until it has.`,
    );
  }
  await setOrderStatus(database.db, orderNumber, status);
  print(`${orderNumber} is ${status}; it was ${line.status}.`);
  if (status === 'cancelled' || status === 'refunded') {
    print('No money was moved. Make refunds in Stripe.');
  }
}

const listForReview: Action = async ({ database, print }) => {
  const checkouts = await listCheckoutsForReview(database.db);
  if (checkouts.length === 0) return print('There is nothing to review.');
  const rows = checkouts.map((checkout) => [
    checkout.order_number,
    formatMinute(checkout.created_at),
    formatCents(checkout.total),
    checkout.customer_email,
    checkout.review_reason ?? '',
  ]);
  for (const line of formatTable(
    ['ORDER', 'DATE (UTC)', 'GOODS', 'EMAIL', 'REASON (amounts in cents)'],
    rows,
  ))
    print(line);
};
