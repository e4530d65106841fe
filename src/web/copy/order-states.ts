import type { OrderStatus } from '#domain/order.ts';

/** How a payment stands while there are no order lines to show, as the order look-up names it. */
export type PendingReason = 'unpaid' | 'awaiting_payment' | 'expired' | 'failed' | 'review' | 'unknown';

/** The calm second sentence under "Order Processing". */
export const PENDING_REASONS = {
  unpaid: 'This payment has not been completed, so nothing was charged. Your cart is as you left it.',
  awaiting_payment: 'Your payment is on its way. We confirm the order as soon as it arrives.',
  expired: 'The payment page has expired and nothing was charged. Your cart is as you left it.',
  failed: 'The payment did not go through and nothing was charged. Your cart is as you left it.',
  review: 'We have your payment and are looking over the order. We will write to you shortly.',
  unknown: 'This can take a minute. The page looks again by itself.',
} as const satisfies Record<PendingReason, string>;

/** The heading over an order's lines; what is confirmed stays confirmed whatever step it is at. */
export const ORDER_HEADINGS = {
  awaiting_payment: 'Order Processing',
  paid: 'Payment Successful!',
  processing: 'Payment Successful!',
  shipped: 'Payment Successful!',
  delivered: 'Payment Successful!',
  cancelled: 'Order Cancelled',
  refunded: 'Order Refunded',
} as const satisfies Record<OrderStatus, string>;

type OrderSentence = {
  /** After "Order FH-...". */
  standing: string;
  /** What comes next, for the masked address the order was placed with. */
  next: (email: string) => string;
  money: 'awaited' | 'here' | 'not here';
};

const CONFIRMED: OrderSentence = {
  standing: 'is confirmed.',
  next: (email) => `A receipt is on its way to ${email}.`,
  money: 'here',
};

/** The sentence under the heading. */
export const ORDER_SENTENCES = {
  awaiting_payment: {
    standing: 'is placed.',
    next: () => PENDING_REASONS.awaiting_payment,
    money: 'awaited',
  },
  paid: CONFIRMED,
  processing: CONFIRMED,
  shipped: CONFIRMED,
  delivered: CONFIRMED,
  cancelled: {
    standing: 'was cancelled.',
    next: () => 'Nothing will be sent. Contact us if that is a surprise.',
    money: 'not here',
  },
  refunded: {
    standing: 'was refunded.',
    next: () => 'The money is on its way back to you.',
    money: 'not here',
  },
} as const satisfies Record<OrderStatus, OrderSentence>;

export const ORDER_WORDS = {
  loading: 'Processing your order...',
  pendingTitle: 'Order Processing',
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
