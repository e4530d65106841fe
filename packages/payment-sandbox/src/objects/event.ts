import type { WireObject } from '../wire/json.ts';

/** The version of Stripe's interface the sandbox speaks: the one the official SDK 23.1 pins. */
export const API_VERSION = '2026-10-28.endive';

/** What the sandbox tells endpoints about. */
export type EventType =
  | 'charge.dispute.closed'
  | 'charge.dispute.created'
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
  /** The object as it was at that moment; later changes do not touch it. */
  object: WireObject;
  /** The request that caused it; both null when a shopper did. */
  requestId: string | null;
  idempotencyKey: string | null;
};

/** An event as Stripe shows it; `pendingWebhooks` counts the endpoints still waiting. */
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
