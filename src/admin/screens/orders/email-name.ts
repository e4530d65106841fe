const NAMES: Readonly<Record<string, string>> = {
  'order-confirmation': 'Confirmation',
  'order-shipped': 'Shipped',
  'order-address-corrected': 'New shipping address',
  'order-tracking-corrected': 'New tracking number',
  'order-delivered': 'Delivered',
  'order-ready': 'Ready to collect',
  'order-refunded': 'Refunded',
  'order-cancelled': 'Cancelled',
  'order-rest-cancelled': 'Rest cancelled',
  'order-return-approved': 'Return approved',
  'order-return-received': 'Return received',
  'order-return-cancelled': 'Return cancelled',
  'order-message': 'Message',
  'review-invitation': 'Invitation to review',
  'review-answer': 'Answer to a review',
};

/** What an email to the shopper is about, by the kind of its outbox job. */
export function emailName(kind: string): string {
  return NAMES[kind] ?? kind;
}
