/** Events about a payment session. */
const SESSION_EVENTS = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
] as const;

/** Events about a payment that was made. */
const PAYMENT_EVENTS = [
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'radar.early_fraud_warning.created',
] as const;

export function isSessionEvent(type: string): boolean {
  return SESSION_EVENTS.some((known) => known === type);
}

/** Whether it is about a refund, a dispute or a warning of fraud, which the session does not show. */
export function isPaymentEvent(type: string): boolean {
  return PAYMENT_EVENTS.some((known) => known === type);
}

/** What the store's webhook endpoint at Stripe subscribes to. */
export const WEBHOOK_EVENTS = [...SESSION_EVENTS, ...PAYMENT_EVENTS] as const;
