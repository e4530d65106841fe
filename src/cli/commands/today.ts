import { formatCents, ZERO_CENTS } from '#domain/money.ts';
import { loadToday, type Today } from '#merchant/today/today.ts';
import type { RegisterCommand } from '../command.ts';
import { formatMinute, formatTable } from '../text-table.ts';

const MOST_LISTED = 20;

/** `store today` */
export const registerToday: RegisterCommand = (program, run) => {
  program
    .command('today')
    .description('what waits for you: orders to ship, reviews, disputes, stock, emails and messages')
    .action(() =>
      run.withStore(async ({ database, now }) => {
        const today = await loadToday(database.db, now());
        return { lines: linesOf(today), data: dataOf(today) };
      }),
    );
};

function linesOf({ toShip, overdue, reviews, disputes, lowStock, parkedEmails, messages }: Today): string[] {
  const late = overdue > 0 ? `, ${overdue} late` : '';
  const orders = toShip
    .slice(0, MOST_LISTED)
    .map((order) => [
      order.order_number,
      formatMinute(order.paid_at),
      order.isOverdue ? `${order.shipBy}, late` : order.shipBy,
      order.customer_name,
      `${order.units} x ${order.first_name ?? ''}`,
    ]);
  return [
    `To ship: ${toShip.length}${late}`,
    ...(orders.length === 0 ? [] : formatTable(['ORDER', 'PAID (UTC)', 'SHIP BY', 'NAME', 'GOODS'], orders)),
    `Payments to review: ${[reviews.length, ...reviews.map(({ order_number }) => order_number)].join(' ')}`,
    `Open disputes: ${disputes.length}`,
    ...disputes.map(
      ({ order_number, dispute_amount, dispute_due_at }) =>
        `  ${order_number}, ${formatCents(dispute_amount ?? ZERO_CENTS)}, due ${dispute_due_at ? formatMinute(dispute_due_at) : 'as Stripe says'}`,
    ),
    `Low stock: ${lowStock.length}`,
    ...lowStock
      .slice(0, MOST_LISTED)
      .map(({ product_id, option, available }) =>
        [`  ${product_id}`, ...(option ? [option] : []), `${Math.max(0, available)} left`].join(', '),
      ),
    `Emails given up: ${parkedEmails.length}`,
    `Messages to answer: ${messages.length}`,
  ];
}

function dataOf({ toShip, overdue, reviews, disputes, lowStock, parkedEmails, messages, day }: Today) {
  return {
    day,
    overdue,
    toShip: toShip.map(({ order_number, paid_at, shipBy, isOverdue }) => ({
      orderNumber: order_number,
      paidAt: paid_at,
      shipBy,
      isOverdue,
    })),
    reviews: reviews.map(({ order_number, review_reason }) => ({
      orderNumber: order_number,
      reason: review_reason,
    })),
    disputes: disputes.map(({ order_number, dispute_due_at }) => ({
      orderNumber: order_number,
      dueAt: dispute_due_at,
    })),
    lowStock: lowStock.map(({ product_id, option, available }) => ({
      id: product_id,
      option: option || null,
      available,
    })),
    parkedEmails: parkedEmails.map(({ id, kind, last_error }) => ({ id, kind, error: last_error })),
    messages: messages.map(({ id, kind, createdAt, subject }) => ({ id, kind, at: createdAt, subject })),
  };
}
