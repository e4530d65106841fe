import { countUnits } from '#domain/orders/shipments.ts';
import { unsentEmail } from '#merchant/emails/unsent-emails.ts';
import type { Today } from './today.ts';

const MAX_LISTED = 8;

/**
 * The merchant's open tasks for the admin: the number and the most urgent of each kind. Amounts are cents. Low stock is
 * listed by option, but its number is that of products, like the list it leads to.
 */
export function todaySummary(today: Today) {
  const { day, toShip, overdue, paymentsInReview, disputes, lowStock, awaited, parkedEmails, messages } =
    today;
  const { requests, returns, pendingReviews } = today;
  return {
    day,
    toShip: {
      count: toShip.length,
      overdue,
      orders: toShip.slice(0, MAX_LISTED).map((order) => ({
        orderNumber: order.order_number,
        name: order.customer_name,
        goods: order.first_name ?? '',
        units: order.units,
        shipBy: order.shipBy,
        isOverdue: order.isOverdue,
      })),
    },
    paymentsInReview: {
      count: paymentsInReview.length,
      orders: paymentsInReview.slice(0, MAX_LISTED).map(({ order_number, total, review_reason }) => ({
        orderNumber: order_number,
        total,
        reason: review_reason ?? '',
      })),
    },
    disputes: {
      count: disputes.length,
      orders: disputes.slice(0, MAX_LISTED).map((dispute) => ({
        orderNumber: dispute.order_number,
        amount: dispute.dispute_amount,
        reason: dispute.dispute_reason ?? '',
        dueAt: dispute.dispute_due_at,
      })),
    },
    requests: { count: requests.length, orders: requests.slice(0, MAX_LISTED) },
    returns: {
      count: returns.length,
      orders: returns.slice(0, MAX_LISTED).map(({ order_number, position, name, lines, received_at }) => ({
        orderNumber: order_number,
        number: position,
        name,
        units: countUnits(lines),
        receivedAt: received_at,
      })),
    },
    lowStock: {
      count: new Set(lowStock.map(({ product_id }) => product_id)).size,
      pieces: lowStock.slice(0, MAX_LISTED).map(({ product_id, name, option, available }) => ({
        id: product_id,
        name,
        option,
        left: Math.max(0, available),
      })),
    },
    awaited: {
      count: awaited.reduce((sum, { count }) => sum + count, 0),
      pieces: awaited.slice(0, MAX_LISTED).map(({ product_id, name, option_label, count }) => ({
        id: product_id,
        name,
        option: option_label,
        count,
      })),
    },
    emails: {
      count: parkedEmails.length,
      latest: parkedEmails.slice(0, MAX_LISTED).map(unsentEmail),
    },
    messages: {
      count: messages.length,
      latest: messages.slice(0, MAX_LISTED).map(({ id, from, subject, createdAt }) => ({
        id,
        name: from,
        subject,
        at: createdAt,
      })),
    },
    pendingReviews: {
      count: pendingReviews.length,
      latest: pendingReviews.slice(0, MAX_LISTED).map(({ id, author, rating, product_name }) => ({
        id,
        author,
        rating,
        productName: product_name,
      })),
    },
  };
}
export type TodaySummary = ReturnType<typeof todaySummary>;
