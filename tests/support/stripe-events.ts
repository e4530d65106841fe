import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import Stripe from 'stripe';
import type { RunningStore } from './running-store.ts';

/** The secret the running sandbox signs its webhooks with, from the file it keeps it in. */
export async function readWebhookSecret({ dataDir }: RunningStore): Promise<string> {
  const state = await readFile(join(dataDir, 'payment-sandbox.jsonl'), 'utf8');
  const secret = /"webhookSecret":"(whsec_\w+)"/.exec(state)?.[1];
  if (!secret) throw new Error('the payment sandbox has noted no webhook secret');
  return secret;
}

/** An event about a payment session, as Stripe words it. */
export function sessionEvent(
  type: string,
  sessionId: string,
  changes: { livemode?: boolean; id?: string; padding?: string } = {},
): string {
  const { id = `evt_${randomUUID().replaceAll('-', '')}`, livemode = false, padding } = changes;
  return JSON.stringify({
    id,
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: Math.floor(Date.now() / 1000),
    type,
    livemode,
    pending_webhooks: 1,
    data: {
      object: {
        id: sessionId,
        object: 'checkout.session',
        status: 'complete',
        payment_status: 'paid',
        padding,
      },
    },
  });
}

/** The Stripe-Signature header, made by Stripe's own library; age in seconds, negative for the future. */
export function signatureFor(payload: string, secret: string, ageSeconds = 0): string {
  return Stripe.webhooks.generateTestHeaderString({
    payload,
    secret,
    timestamp: Math.floor(Date.now() / 1000) - ageSeconds,
  });
}
