import { createHmac } from 'node:crypto';

/** The `Stripe-Signature` header for a body sent at `at` (Unix seconds). */
export function signWebhook(body: string, secret: string, at: number): string {
  const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
  return `t=${at},v1=${signature}`;
}
