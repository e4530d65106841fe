import type { OrderEmail } from '#database/orders/order-emails.ts';

/** An email about an order. Times are in ISO 8601; those of what has not happened are null. */
export function orderEmailJson({ id, kind, created_at, done_at, parked_at, last_error }: OrderEmail) {
  return { id, kind, queuedAt: created_at, sentAt: done_at, givenUpAt: parked_at, error: last_error };
}
