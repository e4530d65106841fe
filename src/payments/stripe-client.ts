import Stripe from 'stripe';

const TIMEOUT_MS = 20_000;
const SANDBOX_TIMEOUT_MS = 10_000;

/**
 * The Stripe client, for Stripe itself or for the payment sandbox at the given address. The rest of the store does not
 * know which of the two it uses.
 */
export function createStripe(settings: {
  secretKey: string;
  sandbox?: { host: string; port: number } | undefined;
}): Stripe {
  const { secretKey, sandbox } = settings;
  if (!sandbox) return new Stripe(secretKey, { timeout: TIMEOUT_MS });
  return new Stripe(secretKey, {
    host: sandbox.host,
    port: sandbox.port,
    protocol: 'http',
    telemetry: false,
    timeout: SANDBOX_TIMEOUT_MS,
  });
}

/**
 * The address of a payment sandbox shared by several nodes, such as http://127.0.0.1:12111; undefined for Stripe.
 */
export function sandboxAt(url: string | undefined): { host: string; port: number } | undefined {
  if (!url) return undefined;
  const { hostname, port } = new URL(url);
  return { host: hostname, port: Number(port || 80) };
}

/** Whether a secret key is a live key. */
export function isLiveKey(secretKey: string): boolean {
  return /^(sk|rk)_live_/.test(secretKey);
}
