import { enqueue } from '#database/outbox/outbox.ts';
import type { Database } from '#database/tables.ts';

/** An email in the merchant's own words. */
export const ORDER_MESSAGE = 'order-message';

/** Emails to the shopper about a change of their order, by the kind of their outbox job. */
export const SHOPPER_EMAILS = [
  'order-shipped',
  'order-address-corrected',
  'order-tracking-corrected',
  'order-delivered',
  'order-ready',
  'order-refunded',
  'order-cancelled',
  'order-rest-cancelled',
  'order-return-approved',
  'order-return-received',
  'order-return-cancelled',
  ORDER_MESSAGE,
] as const;
export type ShopperEmail = (typeof SHOPPER_EMAILS)[number];

/** Emails to the merchant, by the kind of their outbox job. */
export const MERCHANT_EMAILS = [
  'merchant-new-order',
  'merchant-review',
  'merchant-dispute',
  'merchant-dispute-closed',
  'merchant-refund-failed',
  'merchant-lost-payment',
  'merchant-email-failed',
] as const;
export type MerchantEmail = (typeof MERCHANT_EMAILS)[number];

/**
 * Queues an email about an order in the caller's transaction, once per order and `occasion`: the id of the refund or
 * dispute it is about, where an order can have several. The payload holds what the database does not keep.
 */
export function queueOrderEmail(
  db: Database,
  kind: ShopperEmail | MerchantEmail,
  orderNumber: string,
  { occasion, ...details }: { occasion?: string; [detail: string]: unknown } = {},
): Promise<'queued' | 'known'> {
  const dedupeKey = [kind, orderNumber, ...(occasion ? [occasion] : [])].join(':');
  return enqueue(db, { kind, dedupeKey, payload: { order_number: orderNumber, ...details } });
}
