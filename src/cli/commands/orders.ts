import { findCheckoutByOrderNumber, listCheckoutsForReview } from '#database/checkouts.ts';
import { listLatestOrders, listOrdersByNumber, setOrderStatus } from '#database/orders.ts';
import { formatCents } from '#domain/money.ts';
import { normalizeOrderNumber, type OrderStatus } from '#domain/order.ts';
import { store } from '#store';
import { type Command, CommandRefused, type Task, UsageError } from '../command.ts';
import { orderSheet } from '../order-sheet.ts';
import { readWords } from '../read-words.ts';
import { formatMinute, textTable } from '../text-table.ts';

const LATEST = 20;

/** What a merchant may say of an order; that it is paid, or waits for the payment, only the payment says. */
const MERCHANT_STATUSES = [
  'processing',
  'shipped',
  'delivered',
  'cancelled',
  'refunded',
] as const satisfies readonly OrderStatus[];

/** `store orders`: what was sold and how far it is. */
export const orders: Command = {
  '': {
    words: '',
    does: `lists the latest ${LATEST} orders, the newest first`,
    read(words) {
      readWords(words, [], {});
      return list;
    },
  },
  show: {
    words: 'NUMBER',
    does: 'shows one order: its lines, where it goes, what was charged',
    read(words) {
      const { NUMBER } = readWords(words, ['NUMBER'], {}).named;
      return (shop) => show(shop, normalizeOrderNumber(store.orderNumberPrefix, NUMBER));
    },
  },
  status: {
    words: 'NUMBER STATUS',
    does: `moves a paid order on; STATUS is ${MERCHANT_STATUSES.join(', ')}`,
    read(words) {
      const { NUMBER, STATUS } = readWords(words, ['NUMBER', 'STATUS'], {}).named;
      const status = MERCHANT_STATUSES.find((known) => known === STATUS);
      if (!status) throw new UsageError(`STATUS is one of ${MERCHANT_STATUSES.join(', ')}.`);
      return (shop) => moveOn(shop, normalizeOrderNumber(store.orderNumberPrefix, NUMBER), status);
    },
  },
  review: {
    words: '',
    does: 'lists the payments the store could not match with an order, and why; look them up in Stripe',
    read(words) {
      readWords(words, [], {});
      return listForReview;
    },
  },
};

const list: Task = async ({ database, print }) => {
  const latest = await listLatestOrders(database.db, LATEST);
  if (latest.length === 0) return print('There are no orders yet.');
  const rows = latest.map((order) => [
    order.order_number,
    formatMinute(order.created_at),
    order.status,
    formatCents(order.total),
    order.guest_email,
  ]);
  for (const line of textTable(['ORDER', 'DATE (UTC)', 'STATUS', 'TOTAL', 'EMAIL'], rows)) print(line);
};

async function show({ database, print }: Parameters<Task>[0], orderNumber: string): Promise<void> {
  const checkout = await findCheckoutByOrderNumber(database.db, orderNumber);
  if (!checkout) throw new CommandRefused(`There is no order ${orderNumber}.`);
  const lines = await listOrdersByNumber(database.db, orderNumber);
  for (const line of orderSheet(checkout, lines)) print(line);
}

async function moveOn(
  { database, print }: Parameters<Task>[0],
  orderNumber: string,
  status: (typeof MERCHANT_STATUSES)[number],
): Promise<void> {
  const [line] = await listOrdersByNumber(database.db, orderNumber);
  if (!line) throw new CommandRefused(`There is no paid order ${orderNumber}.`);
  if (line.status === 'awaiting_payment') {
    throw new CommandRefused(`The payment of ${orderNumber} has not arrived; it decides the status first.`);
  }
  await setOrderStatus(database.db, orderNumber, status);
  print(`${orderNumber} is ${status}; it was ${line.status}.`);
  if (status === 'cancelled' || status === 'refunded') {
    print('This moved no money: a refund is made in Stripe.');
  }
}

const listForReview: Task = async ({ database, print }) => {
  const kept = await listCheckoutsForReview(database.db);
  if (kept.length === 0) return print('There is nothing to review.');
  const rows = kept.map((checkout) => [
    checkout.order_number,
    formatMinute(checkout.created_at),
    formatCents(checkout.total),
    checkout.customer_email,
    checkout.review_reason ?? '',
  ]);
  for (const line of textTable(['ORDER', 'DATE (UTC)', 'GOODS', 'EMAIL', 'REASON (amounts in cents)'], rows))
    print(line);
};
