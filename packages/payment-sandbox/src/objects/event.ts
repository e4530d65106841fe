import type { WireObject } from '../wire/json.ts';

/** The Stripe API version that the sandbox implements: the one that the official SDK 23.1 pins. */
export const API_VERSION = '2026-10-28.endive';

/** The event types that the sandbox sends. */
export type EventType =
  | 'charge.dispute.closed'
  | 'charge.dispute.created'
  | 'charge.dispute.updated'
  | 'charge.refunded'
  | 'checkout.session.async_payment_failed'
  | 'checkout.session.async_payment_succeeded'
  | 'checkout.session.completed'
  | 'checkout.session.expired'
  | 'payment_intent.payment_failed'
  | 'payment_intent.succeeded'
  | 'refund.created'
  | 'refund.failed';

export type EventRecord = {
  id: string;
  created: number;
  type: EventType;
  /** A snapshot of the object at the time of the event. */
  object: WireObject;
  /** The request that caused the event. Both are null if a shopper caused it. */
  requestId: string | null;
  idempotencyKey: string | null;
};

/** An event in Stripe's format. `pendingWebhooks` counts the endpoints that have not received it. */
export function formatEvent(event: EventRecord, pendingWebhooks: number): WireObject {
  return {
    id: event.id,
    object: 'event',
    api_version: API_VERSION,
    created: event.created,
    data: { object: event.object },
    livemode: false,
    pending_webhooks: pendingWebhooks,
    request: { id: event.requestId, idempotency_key: event.idempotencyKey },
    type: event.type,
  };
}
