import { receiveEvent } from '#payments/webhook.ts';
import { readBody } from './request-body.ts';
import type { Shop } from './shop.ts';

/** Stripe keeps to times of its own; other senders may heed it. */
const RETRY_AFTER_SECONDS = 5;

/** Stripe's events, signed; the answer tells Stripe whether to send this one again. */
export async function receiveStripeEvent(request: Request, shop: Shop): Promise<Response> {
  const rawBody = await readBody(request);
  const { status, reason } = await receiveEvent(
    shop.payments,

    rawBody,
    request.headers.get('stripe-signature'),
  );
  if (status !== 200) shop.log.warn({ status, reason }, 'payment event refused');
  return Response.json(status === 200 ? { received: true } : { error: { message: reason } }, {
    status,
    ...(status === 503 && { headers: { 'retry-after': String(RETRY_AFTER_SECONDS) } }),
  });
}
