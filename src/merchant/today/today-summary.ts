import { unsentEmail } from '#merchant/emails/unsent-emails.ts';
import type { Today } from './today.ts';

const MOST_LISTED = 8;

/** The merchant's open tasks for the admin: the number and the most urgent of each kind. Amounts are cents. */
export function todaySummary(today: Today) {
  const { day, toShip, overdue, reviews, disputes, lowStock, parkedEmails, messages } = today;
  return {
    day,
    toShip: {
      count: toShip.length,
      overdue,
      orders: toShip.slice(0, MOST_LISTED).map((order) => ({
        orderNumber: order.order_number,
        name: order.customer_name,
        goods: order.first_name ?? '',
        units: order.units,
        shipBy: order.shipBy,
        isOverdue: order.isOverdue,
      })),
    },
    reviews: {
      count: reviews.length,
      orders: reviews.slice(0, MOST_LISTED).map(({ order_number, total, review_reason }) => ({
        orderNumber: order_number,
        total,
        reason: review_reason ?? '',
      })),
    },
    disputes: {
      count: disputes.length,
      orders: disputes.slice(0, MOST_LISTED).map((dispute) => ({
        orderNumber: dispute.order_number,
        amount: dispute.dispute_amount,
        reason: dispute.dispute_reason ?? '',
        dueAt: dispute.dispute_due_at,
      })),
    },
    lowStock: {
      count: lowStock.length,
      pieces: lowStock.slice(0, MOST_LISTED).map(({ product_id, option, available }) => ({
        id: product_id,
        option,
        left: Math.max(0, available),
      })),
    },
    emails: {
      count: parkedEmails.length,
      latest: parkedEmails.slice(0, MOST_LISTED).map(unsentEmail),
    },
    messages: {
      count: messages.length,
      latest: messages.slice(0, MOST_LISTED).map(({ id, from, subject, createdAt }) => ({
        id,
        name: from,
        subject,
        at: createdAt,
      })),
    },
  };
}
export type TodaySummary = ReturnType<typeof todaySummary>;
