import { isDatabaseOutage } from '#database/database-outage.ts';
import type { PaymentEvent } from '#database/payment-events.ts';
import { parseEvent, type ReceivedEvent } from './parse-event.ts';
import type { PaymentContext } from './payment-context.ts';
import { settle } from './settle.ts';

/** What Stripe is answered: it sends an event again until it reads 200. */
export type WebhookAnswer = { status: 200 | 400 | 413 | 500 | 503; reason: string };

/** How far the clock of a signature may be off, either way. */
const TOLERANCE_SECONDS = 5 * 60;
const LARGEST_EVENT_BYTES = 1024 * 1024;

const SESSION_EVENTS = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
];
const PAYMENT_EVENTS = ['charge.refunded', 'charge.dispute.created'];
const PAYMENT_INTENT = /^pi_\w{1,250}$/;

/**
 * Takes in one signed event as it arrived, byte for byte. Whatever it says, the session is looked up at Stripe and
 * settled from there, so a duplicate, a late or an out-of-order event does no harm. It counts as received only together
 * with its effect: when the store stops in between, Stripe sends it again.
 */
export async function receiveEvent(
  context: PaymentContext,
  rawBody: Uint8Array,
  signature: string | null,
): Promise<WebhookAnswer> {
  if (rawBody.byteLength > LARGEST_EVENT_BYTES) return { status: 413, reason: 'too large' };
  const event = verifyEvent(context, rawBody, signature);
  if (event === null) return { status: 400, reason: 'not a signed event' };
  if (event.livemode !== context.isLive) return { status: 400, reason: 'from the other mode' };
  try {
    return await act(context, event);
  } catch (error) {
    if (isDatabaseOutage(error)) return { status: 503, reason: 'the database is away' };
    context.log.error(
      { err: error, eventId: event.id, type: event.type },
      'a payment event could not be handled',
    );
    return { status: 500, reason: 'not handled' };
  }
}

async function act(context: PaymentContext, event: ReceivedEvent): Promise<WebhookAnswer> {
  const sessionId = await sessionOf(context, event);
  if (sessionId === null) return { status: 200, reason: 'not about an order' };
  if (event.type === 'charge.dispute.created') {
    context.log.warn({ eventId: event.id, sessionId }, 'a shopper disputes a payment');
  }
  const settled = await settle(context, sessionId, noteOf(event, sessionId));
  // Acknowledging it would lose the payment for ever.
  if (settled.state === 'unknown') return { status: 500, reason: 'unknown session' };
  return { status: 200, reason: settled.state };
}

/**
 * Whether a Stripe-Signature header has what a valid one has, and a time within the tolerance. Only such an event is
 * worth reading.
 */
export function mayBeSigned({ now }: Pick<PaymentContext, 'now'>, signature: string | null): boolean {
  if (signature === null || !/(?:^|,)v1=[0-9a-f]{64}(?:,|$)/.test(signature)) return false;
  // The SDK looks at age alone and takes a signature from the future.
  const signedAt = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1]);
  return Math.abs(now().getTime() / 1000 - signedAt) <= TOLERANCE_SECONDS;
}

/** The event, if it is genuine, recent and well formed; null tells a forger nothing about why not. */
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

/** The payment session an event is about; null when it is about something the store does not act on. */
async function sessionOf({ stripe }: PaymentContext, event: ReceivedEvent): Promise<string | null> {
  const { object } = event.data;
  if (SESSION_EVENTS.includes(event.type)) return object.id ?? null;
  const { payment_intent: intent } = object;
  if (!PAYMENT_EVENTS.includes(event.type) || typeof intent !== 'string' || !PAYMENT_INTENT.test(intent))
    return null;
  const sessions = await stripe.checkout.sessions.list({ payment_intent: intent, limit: 1 });
  return sessions.data[0]?.id ?? null;
}

function noteOf(event: ReceivedEvent, sessionId: string): PaymentEvent {
  return { event_id: event.id, type: event.type, stripe_session_id: sessionId, payload: event.whole };
}
