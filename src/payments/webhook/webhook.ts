import { isDatabaseOutage } from '#database/engines/database-outage.ts';
import type { PaymentEvent } from '#database/orders/payment-events.ts';
import type { PaymentContext } from '#payments/payment-context.ts';
import { settle } from '#payments/settlement/settle.ts';
import { parseEvent, type ReceivedEvent } from './parse-event.ts';
import { isPaymentEvent, isSessionEvent } from './webhook-events.ts';

/** The response to Stripe, which retries an event until it gets a 200. */
export type WebhookAnswer = { status: 200 | 400 | 413 | 500 | 503; reason: string };

/** The reason for refusing what Stripe has not signed. Anybody can send that, so it is limited and seldom logged. */
export const UNSIGNED = 'not a signed event';

/** Maximum clock skew of a signature, in either direction. */
const TOLERANCE_SECONDS = 5 * 60;
const MAX_EVENT_BYTES = 1024 * 1024;

const PAYMENT_INTENT = /^pi_\w{1,250}$/;

/**
 * Handles one signed webhook event, given its raw body. The session is retrieved from Stripe and settled from there, so
 * duplicate, late and out-of-order events do no harm. The event is recorded in the same transaction as its effect: if
 * the store crashes in between, Stripe sends it again.
 */
export async function receiveEvent(
  context: PaymentContext,
  rawBody: Uint8Array,
  signature: string | null,
): Promise<WebhookAnswer> {
  if (rawBody.byteLength > MAX_EVENT_BYTES) return { status: 413, reason: 'too large' };
  const event = verifyEvent(context, rawBody, signature);
  if (event === null) return { status: 400, reason: UNSIGNED };
  if (event.livemode !== context.isLive) return { status: 400, reason: 'livemode does not match' };
  try {
    return await handleEvent(context, event);
  } catch (error) {
    if (isDatabaseOutage(error)) return { status: 503, reason: 'the database is unavailable' };
    context.log.error(
      { err: error, eventId: event.id, type: event.type },
      'could not handle a payment event',
    );
    return { status: 500, reason: 'not handled' };
  }
}

async function handleEvent(context: PaymentContext, event: ReceivedEvent): Promise<WebhookAnswer> {
  const sessionId = await sessionOf(context, event);
  if (sessionId === null) return { status: 200, reason: 'not about an order' };
  if (event.type === 'charge.dispute.created') {
    context.log.warn({ eventId: event.id, sessionId }, 'a shopper disputes a payment');
  }
  const settled = await settle(context, sessionId, toPaymentEvent(event, sessionId));
  // Acknowledging the event would lose the payment.
  if (settled.state === 'unknown') return { status: 500, reason: 'unknown session' };
  return { status: 200, reason: settled.state };
}

/**
 * Cheap check of a Stripe-Signature header: its format, and a timestamp within the tolerance. Only then is the body read.
 */
export function mayBeSigned({ now }: Pick<PaymentContext, 'now'>, signature: string | null): boolean {
  if (signature === null || !/(?:^|,)v1=[0-9a-f]{64}(?:,|$)/.test(signature)) return false;
  // The SDK only checks the age and accepts timestamps in the future.
  const signedAt = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1]);
  return Math.abs(now().getTime() / 1000 - signedAt) <= TOLERANCE_SECONDS;
}

/** Null if the signature is invalid or too old, or the event malformed. */
function verifyEvent(
  context: PaymentContext,
  rawBody: Uint8Array,
  signature: string | null,
): ReceivedEvent | null {
  const { stripe, webhookSecret, now } = context;
  if (signature === null || !mayBeSigned(context, signature)) return null;
  try {
    const event = stripe.webhooks.constructEvent(
      Buffer.from(rawBody),
      signature,
      webhookSecret,
      TOLERANCE_SECONDS,
      undefined,
      now().getTime(),
    );
    return parseEvent(event);
  } catch {
    return null;
  }
}

/** The id of the session an event is about; null for events that the store ignores. */
async function sessionOf({ stripe }: PaymentContext, event: ReceivedEvent): Promise<string | null> {
  const { object } = event.data;
  if (isSessionEvent(event.type)) return object.id ?? null;
  const { payment_intent: intent } = object;
  if (!isPaymentEvent(event.type) || typeof intent !== 'string' || !PAYMENT_INTENT.test(intent)) return null;
  const sessions = await stripe.checkout.sessions.list({ payment_intent: intent, limit: 1 });
  return sessions.data[0]?.id ?? null;
}

function toPaymentEvent(event: ReceivedEvent, sessionId: string): PaymentEvent {
  return { event_id: event.id, type: event.type, stripe_session_id: sessionId, payload: event.rawEvent };
}
