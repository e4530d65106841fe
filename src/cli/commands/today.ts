import { formatCents, ZERO_CENTS } from '#domain/money.ts';
import { ORDER_REQUEST_NAMES } from '#domain/orders/order-request.ts';
import { countUnits } from '#domain/orders/shipments.ts';
import { loadToday, type Today } from '#merchant/today/today.ts';
import type { RegisterCommand } from '../command.ts';
import { formatMinute, formatTable } from '../text-table.ts';

const MAX_LISTED = 20;

/** `store today` */
export const registerToday: RegisterCommand = (program, run) => {
  program
    .command('today')
    .description(
      'show what needs your attention: orders to ship, payments to review, disputes, requests, returns, stock, emails, messages and reviews',
    )
    .action(() =>
      run.withStore(async ({ database, now }) => {
        const today = await loadToday(database.db, now());
        return { lines: linesOf(today), data: dataOf(today) };
      }),
    );
};

function linesOf(today: Today): string[] {
  const {
    toShip,
    overdue,
    paymentsInReview,
    disputes,
    requests,
    returns,
    lowStock,
    awaited,
    parkedEmails,
    messages,
    pendingReviews,
  } = today;
  const late = overdue > 0 ? `, ${overdue} late` : '';
  const orders = toShip
    .slice(0, MAX_LISTED)
    .map((order) => [
      order.order_number,
      formatMinute(order.paid_at),
      order.isOverdue ? `${order.shipBy}, late` : order.shipBy,
      order.customer_name,
      `${order.units > 1 ? `${order.units} items: ` : ''}${order.first_name ?? ''}`,
    ]);
  return [
    `To ship: ${toShip.length}${late}`,
    ...(orders.length === 0 ? [] : formatTable(['ORDER', 'PAID (UTC)', 'SHIP BY', 'NAME', 'GOODS'], orders)),
    `Payments to review: ${[paymentsInReview.length, ...paymentsInReview.map(({ order_number }) => order_number)].join(' ')}`,
    `Open disputes: ${disputes.length}`,
    ...disputes.map(
      ({ order_number, dispute_amount, dispute_due_at }) =>
        `  ${order_number}, ${formatCents(dispute_amount ?? ZERO_CENTS)}${dispute_due_at ? `, due ${formatMinute(dispute_due_at)}` : ''}`,
    ),
    `Requests about orders: ${requests.length}`,
    ...requests
      .slice(0, MAX_LISTED)
      .map(({ orderNumber, kind, from }) => `  ${orderNumber}, ${ORDER_REQUEST_NAMES[kind]}, from ${from}`),
    `Returns to refund: ${returns.length}`,
    ...returns.slice(0, MAX_LISTED).map(({ order_number, lines, name }) => {
      const units = countUnits(lines);
      return `  ${order_number}, ${units === 1 ? '1 item' : `${units} items`}, from ${name}`;
    }),
    `Low stock: ${lowStock.length}`,
    ...lowStock
      .slice(0, MAX_LISTED)
      .map((row) => stockLine(row, row.option, `${Math.max(0, row.available)} left`)),
    `Waiting for stock: ${awaited.reduce((sum, { count }) => sum + count, 0)}`,
    ...awaited.slice(0, MAX_LISTED).map((row) => stockLine(row, row.option_label, `${row.count} waiting`)),
    `Failed emails: ${parkedEmails.length}`,
    `Messages to answer: ${messages.length}`,
    `Reviews to publish: ${pendingReviews.length}`,
  ];
}

/** `option` is blank for a product without options. */
function stockLine(
  { name, product_id }: { name: string; product_id: string },
  option: string | null,
  state: string,
): string {
  return `  ${[`${name} (${product_id})`, option, state].filter(Boolean).join(', ')}`;
}

function dataOf(today: Today) {
  const {
    toShip,
    overdue,
    paymentsInReview,
    disputes,
    requests,
    returns,
    lowStock,
    awaited,
    parkedEmails,
    messages,
    pendingReviews,
  } = today;
  return {
    day: today.day,
    overdue,
    toShip: toShip.map(({ order_number, paid_at, shipBy, isOverdue }) => ({
      orderNumber: order_number,
      paidAt: paid_at,
      shipBy,
      isOverdue,
    })),
    paymentsInReview: paymentsInReview.map(({ order_number, review_reason }) => ({
      orderNumber: order_number,
      reason: review_reason,
    })),
    disputes: disputes.map(({ order_number, dispute_due_at }) => ({
      orderNumber: order_number,
      dueAt: dispute_due_at,
    })),
    requests,
    returns: returns.map(({ order_number, position, received_at }) => ({
      orderNumber: order_number,
      return: position,
      receivedAt: received_at,
    })),
    lowStock: lowStock.map(({ product_id, name, option, available }) => ({
      id: product_id,
      name,
      option: option || null,
      available,
    })),
    awaited: awaited.map(({ product_id, name, option_label, count }) => ({
      id: product_id,
      name,
      option: option_label || null,
      count,
    })),
    parkedEmails: parkedEmails.map(({ id, kind, last_error }) => ({ id, kind, error: last_error })),
    messages: messages.map(({ id, kind, createdAt, subject }) => ({ id, kind, at: createdAt, subject })),
    pendingReviews: pendingReviews.map(({ id, author, rating, product_id }) => ({
      id,
      author,
      rating,
      productId: product_id,
    })),
  };
}
