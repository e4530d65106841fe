import Stripe from 'stripe';
import { isLiveKey } from '#payments/stripe-client.ts';
import { createTestEvent, findWebhookEndpoint, webhookUrlOf } from '#payments/webhook/webhook-endpoint.ts';
import { error, type Finding, ok, reasonOf, skipped, warning } from './finding.ts';
import type { StoreInspection, StoreSettings } from './store-inspection.ts';

/** Stripe rejects events, and we reject signatures, that are off by five minutes. */
const MAX_CLOCK_DIFFERENCE_S = 30;
const REACH_WITHIN_MS = 10_000;

/**
 * Checks key, permissions, clock, webhook endpoint and whether Stripe can reach the store. Changes nothing at Stripe.
 */
export async function checkStripe(
  settings: StoreSettings,
  createStripe: StoreInspection['createStripe'],
  now: () => Date,
): Promise<Finding[]> {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret, PUBLIC_URL: publicUrl } = settings;
  if (!key || !secret) {
    const fix = 'To take money, set STRIPE_SECRET_KEY, then run "npm run store -- stripe connect".';
    return [warning('stripe key', 'There is no key: payments go to the sandbox and no money moves.', fix)];
  }
  const stripe = createStripe(key, settings.PAYMENT_SANDBOX_URL);
  const permissions = await checkPermissions(stripe, isLiveKey(key), now);
  if (permissions.some(({ status }) => status === 'error')) return permissions;
  if (!publicUrl) return [...permissions, skipped('webhook', 'It needs PUBLIC_URL.')];
  return [
    ...permissions,
    await checkEndpoint(stripe, publicUrl),
    await checkWay(stripe, { publicUrl, secret, isLive: isLiveKey(key), now: now() }),
  ];
}

async function checkPermissions(stripe: Stripe, isLive: boolean, now: () => Date): Promise<Finding[]> {
  const resources = [
    { name: 'Checkout Sessions', ask: () => stripe.checkout.sessions.list({ limit: 1 }) },
    { name: 'Prices', ask: () => stripe.prices.list({ limit: 1 }) },
    { name: 'Charges and Refunds', ask: () => stripe.refunds.list({ limit: 1 }) },
    { name: 'Disputes', ask: () => stripe.disputes.list({ limit: 1 }) },
    { name: 'Webhook Endpoints', ask: () => stripe.webhookEndpoints.list({ limit: 1 }) },
  ];
  const findings: Finding[] = [];
  let date: string | undefined;
  for (const { name, ask } of resources) {
    try {
      const { lastResponse } = await ask();
      date ??= lastResponse.headers.date;
    } catch (cause) {
      if (!(cause instanceof Stripe.errors.StripePermissionError)) return [refusalOf(cause)];
      const fix = `In Stripe's dashboard, give the restricted key write access to ${name}.`;
      findings.push(error('stripe key', `The key has no access to ${name}.`, fix));
    }
  }
  const mode = isLive ? 'live mode' : 'test mode: no money moves';
  if (findings.length === 0) findings.push(ok('stripe key', mode));
  return [...findings, ...checkClock(date, now())];
}

function refusalOf(cause: unknown): Finding {
  if (cause instanceof Stripe.errors.StripeAuthenticationError) {
    const fix = 'Copy the secret key again: Stripe dashboard, Developers, API keys.';
    return error('stripe key', 'Stripe rejects the key.', fix);
  }
  const fix = 'Check that this machine may reach api.stripe.com on port 443.';
  return error('stripe key', `Stripe did not answer: ${reasonOf(cause)}.`, fix);
}

function checkClock(date: string | undefined, now: Date): Finding[] {
  const stripeTime = Date.parse(date ?? '');
  if (Number.isNaN(stripeTime)) return [skipped('clock', 'Stripe sent no date.')];
  const seconds = Math.round((now.getTime() - stripeTime) / 1000);
  if (Math.abs(seconds) <= MAX_CLOCK_DIFFERENCE_S) return [ok('clock', 'agrees with Stripe')];
  return [
    error(
      'clock',
      `This machine's clock is ${Math.abs(seconds)} s ${seconds > 0 ? 'ahead of' : 'behind'} Stripe's. Signed events are refused at 300 s.`,
      'Turn on NTP, for example with "timedatectl set-ntp true".',
    ),
  ];
}

async function checkEndpoint(stripe: Stripe, publicUrl: string): Promise<Finding> {
  const endpoint = await findWebhookEndpoint(stripe, publicUrl);
  const url = webhookUrlOf(publicUrl);
  if (!endpoint) {
    const fix = 'Run "npm run store -- stripe connect" and set the secret it prints.';
    return error('webhook', `Stripe has no webhook endpoint for ${url}.`, fix);
  }
  const dashboard = `In Stripe's dashboard, open Developers, Webhooks, ${endpoint.id}`;
  if (!endpoint.isEnabled)
    return error('webhook', `The endpoint ${endpoint.id} is disabled.`, `${dashboard} and enable it.`);
  if (endpoint.missingEvents.length > 0) {
    const names = endpoint.missingEvents.join(', ');
    return error('webhook', `The endpoint does not send: ${names}.`, `${dashboard} and add these events.`);
  }
  return ok('webhook', `${endpoint.id} sends every event to ${url}`);
}

/** Sends the store a test event like Stripe. This cannot check that Stripe uses the same secret. */
async function checkWay(
  stripe: Stripe,
  { publicUrl, ...signing }: { publicUrl: string; secret: string; isLive: boolean; now: Date },
): Promise<Finding> {
  const { body, signature } = createTestEvent(stripe, signing);
  try {
    const { status } = await fetch(webhookUrlOf(publicUrl), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(REACH_WITHIN_MS),
    });
    if (status === 200) return ok('way to the store', 'a signed event arrives and is accepted');
    if (status === 400) {
      const fix = 'Restart the store, so that it runs with the settings that are checked here.';
      return error('way to the store', 'The store refuses an event signed with STRIPE_WEBHOOK_SECRET.', fix);
    }
    const fix = 'Check that the proxy passes POST /api/stripe/webhook on to the store unchanged.';
    return error('way to the store', `${webhookUrlOf(publicUrl)} answers ${status}.`, fix);
  } catch (cause) {
    const fix =
      'Start the store, and check DNS, certificate and proxy. A machine may fail to reach its own public address.';
    return warning('way to the store', `${publicUrl} cannot be reached from here: ${reasonOf(cause)}.`, fix);
  }
}
