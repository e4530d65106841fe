import Stripe from 'stripe';
import { WEBHOOK_EVENTS } from './webhook-events.ts';

/** Where Stripe sends events to a store at this public URL. */
export function webhookUrlOf(publicUrl: string): string {
  return `${publicUrl}/api/stripe/webhook`;
}

/**
 * The webhook endpoint of this store in the merchant's account; null if there is none. `missingEvents` are those
 * that the store needs and the endpoint does not send.
 */
export async function findWebhookEndpoint(
  stripe: Stripe,
  publicUrl: string,
): Promise<{ id: string; isEnabled: boolean; missingEvents: string[] } | null> {
  const url = webhookUrlOf(publicUrl);
  // Accounts have at most 16 endpoints.
  const { data } = await stripe.webhookEndpoints.list({ limit: 100 });
  const same = data.filter((endpoint) => endpoint.url === url);
  const endpoint = same.find(({ status }) => status === 'enabled') ?? same[0];
  if (!endpoint) return null;
  const { id, status, enabled_events: sent } = endpoint;
  const missingEvents = sent.includes('*') ? [] : WEBHOOK_EVENTS.filter((event) => !sent.includes(event));
  return { id, isEnabled: status === 'enabled', missingEvents };
}

/**
 * Creates the webhook endpoint with every event the store needs. Stripe shows the secret only in this response.
 * Fails if an endpoint already exists, because the store can verify the events of only one.
 */
export async function createWebhookEndpoint(
  stripe: Stripe,
  publicUrl: string,
): Promise<{ ok: true; id: string; secret: string } | { ok: false; existing: string }> {
  const existing = await findWebhookEndpoint(stripe, publicUrl);
  if (existing) return { ok: false, existing: existing.id };
  const { id, secret } = await stripe.webhookEndpoints.create({
    url: webhookUrlOf(publicUrl),
    enabled_events: [...WEBHOOK_EVENTS],
    api_version: Stripe.API_VERSION,
    description: 'Orders, refunds and disputes of the store',
  });
  if (!secret) throw new Error('Stripe created the endpoint without showing its secret.');
  return { ok: true, id, secret };
}

/**
 * A signed event that the store acknowledges and otherwise ignores. It tests the route to the store and the secret.
 */
export function createTestEvent(
  stripe: Stripe,
  { secret, isLive, now }: { secret: string; isLive: boolean; now: Date },
): { body: string; signature: string } {
  const timestamp = Math.floor(now.getTime() / 1000);
  const body = JSON.stringify({
    id: `evt_doctor_${timestamp}`,
    object: 'event',
    type: 'store.doctor',
    livemode: isLive,
    data: { object: {} },
  });
  return {
    body,
    signature: stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp }),
  };
}
