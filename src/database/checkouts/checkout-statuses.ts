import type { CheckoutStatus } from '#database/tables.ts';

type Statuses = readonly CheckoutStatus[];

/** The payment page is open, or about to be. */
export const OPEN = ['created', 'open'] as const satisfies Statuses;

/** Stripe has not said yet whether the shopper pays. */
export const UNSETTLED = [...OPEN, 'awaiting_payment'] as const satisfies Statuses;

/** Promo code and stock are reserved: it can still be paid, or it was and a merchant looks into it. */
export const RESERVING = [...UNSETTLED, 'review'] as const satisfies Statuses;

/** The shopper has paid: the money has arrived, is on its way, or is under review. */
export const PAID_BY_SHOPPER = ['awaiting_payment', 'paid', 'review'] as const satisfies Statuses;

/** The money has arrived, so Stripe can report refunds and disputes of it. */
export const CHARGED = ['paid', 'review', 'rejected'] as const satisfies Statuses;

/** Nobody paid, and the payment page is closed. */
export const UNPAID = ['expired', 'failed'] as const satisfies Statuses;
