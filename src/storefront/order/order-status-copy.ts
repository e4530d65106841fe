import type { OrderLine } from '#contract/order-data.ts';
import type { OrderStatus } from '#domain/orders/order.ts';
import { TIMELINE_NAMES, type TimelineState } from '#domain/orders/order-timeline.ts';

/** The payment's status while there are no order lines, as returned by the order lookup. */
export type PendingReason =
  | 'unpaid'
  | 'awaiting_payment'
  | 'expired'
  | 'failed'
  | 'review'
  | 'rejected'
  | 'unknown';

/** The second sentence below "Order Processing". */
export const PENDING_REASONS = {
  unpaid: 'This payment has not been completed, so nothing was charged. Your cart is as you left it.',
  awaiting_payment: "Your payment is on its way. We'll confirm your order as soon as it arrives.",
  expired: 'The payment page has expired and nothing was charged. Your cart is as you left it.',
  failed: 'The payment did not go through and nothing was charged. Your cart is as you left it.',
  review: "We received your payment and are reviewing your order. We'll email you shortly.",
  rejected: 'We could not accept this payment and are refunding it in full. Nothing will ship.',
  unknown: 'This can take a minute.',
} as const satisfies Record<PendingReason, string>;

type OrderSentence = {
  heading: string;
  /** Shown after "Order FH-...". */
  standing: string;
  /** What comes next. Takes the masked email address of the order. */
  next: (email: string) => string;
  /** The parts of the delivery estimate that are still to come. */
  ahead: readonly ('processing' | 'delivery')[];
};

/** The heading of an order's page and the sentence below it. */
export const ORDER_SENTENCES = {
  awaiting_payment: {
    heading: 'Order Processing',
    standing: 'is placed.',
    next: () => PENDING_REASONS.awaiting_payment,
    ahead: ['processing', 'delivery'],
  },
  paid: {
    heading: 'Payment Successful!',
    standing: 'is confirmed.',
    next: (email) => `A receipt is on its way to ${email}.`,
    ahead: ['processing', 'delivery'],
  },
  processing: {
    heading: 'Order in Progress',
    standing: 'is being prepared.',
    next: () => 'We are getting it ready to ship.',
    ahead: ['processing', 'delivery'],
  },
  packed: {
    heading: 'Order Packed',
    standing: 'is packed.',
    next: () => 'It leaves with the next pickup.',
    ahead: ['delivery'],
  },
  shipped: {
    heading: 'Order Shipped',
    standing: 'is on its way.',
    next: () => 'Questions? Contact us with your order number.',
    ahead: ['delivery'],
  },
  delivered: {
    heading: 'Order Delivered',
    standing: 'was delivered.',
    next: () => 'If anything is wrong, contact us with your order number.',
    ahead: [],
  },
  cancelled: {
    heading: 'Order Cancelled',
    standing: 'was cancelled.',
    next: () => "Nothing will ship. Contact us if you didn't expect this.",
    ahead: [],
  },
  refunded: {
    heading: 'Order Refunded',
    standing: 'was refunded.',
    next: () => 'Your refund is on its way.',
    ahead: [],
  },
  disputed: {
    heading: 'Payment Disputed',
    standing: 'is on hold.',
    next: () => 'The payment was disputed with your bank. Contact us if you did not expect this.',
    ahead: [],
  },
} as const satisfies Record<OrderStatus, OrderSentence>;

type Order = Pick<OrderLine, 'status' | 'progress'>;

/** What the page of an order says about its status. The status of an order ready to collect is `delivered`. */
export function orderSentence({ status, progress }: Order): OrderSentence {
  if (progress?.to_come.length) {
    return {
      ...ORDER_SENTENCES[status],
      heading: 'Partly Shipped',
      standing: 'is partly shipped.',
      next: () => 'We email you when the rest ships.',
    };
  }
  if (status !== 'delivered' || !progress?.is_in_showroom) return ORDER_SENTENCES[status];
  return {
    heading: 'Ready to Collect',
    standing: 'is ready for you in our showroom.',
    next: () => 'Bring the order number and an ID.',
    ahead: [],
  };
}

/** Whether an order is sent in several shipments, each with its own pieces and days. */
export function isInParts(progress: Order['progress']): boolean {
  return progress !== null && (progress.shipments.length > 1 || progress.to_come.length > 0);
}

/** The name of a state that an order, or a return of it, is in or was in. */
export function nameOfState(state: TimelineState, progress: Order['progress']): string {
  return state === 'delivered' && progress?.is_in_showroom ? 'Ready to collect' : TIMELINE_NAMES[state];
}

export const ORDER_COPY = {
  loading: 'Processing your order...',
  pendingTitle: 'Order Processing',
  /** Shown while the page polls, which needs scripts. */
  looksAgain: 'This page checks again automatically.',
  checkAgain: 'Check again',
  noSession: 'No session ID provided',
  missing: (sessionId: string) =>
    `Order not found. Please contact support with your session ID: ${sessionId}`,
  unreadable: (message: string | null) =>
    message ? `Failed to fetch order details: ${message}` : 'Failed to fetch order details',
  paidAnyway: (sessionId: string) =>
    `Your payment was successful. If this issue persists, please contact support with session ID: ${sessionId}`,
  notFound: {
    title: 'Order Not Found',
    text: "We couldn't find your order details. Please contact support if you need assistance.",
  },
} as const;
