import Stripe from 'stripe';

const ANSWER_WITHIN_MS = 20_000;
const SANDBOX_ANSWERS_WITHIN_MS = 10_000;

/**
 * The client the store talks to its payment provider with: Stripe itself, or the payment sandbox when its address
 * is given. Nothing else in the store knows which of the two it is.
 */
export function createStripe(settings: {
  secretKey: string;
  sandbox?: { host: string; port: number } | undefined;
}): Stripe {
  const { secretKey, sandbox } = settings;
  if (!sandbox) return new Stripe(secretKey, { timeout: ANSWER_WITHIN_MS });
  return new Stripe(secretKey, {
    host: sandbox.host,
    port: sandbox.port,
    protocol: 'http',
    telemetry: false,
    timeout: SANDBOX_ANSWERS_WITHIN_MS,
  });
}

/** Whether a secret key moves real money. */
export function isLiveKey(secretKey: string): boolean {
  return /^(sk|rk)_live_/.test(secretKey);
}
