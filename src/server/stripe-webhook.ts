import { receiveEvent } from '#payments/webhook.ts';
import type { Shop } from './shop.ts';

/** Stripe's events, signed; the answer tells Stripe whether to send this one again. */
export async function receiveStripeEvent(request: Request, shop: Shop): Promise<Response> {
  const rawBody = Buffer.from(await request.arrayBuffer());
  const { status, reason } = await receiveEvent(
    shop.payments,

    rawBody,
    request.headers.get('stripe-signature'),
  );
  if (status !== 200) shop.log.warn({ status, reason }, 'payment event refused');
  return Response.json(status === 200 ? { received: true } : { error: { message: reason } }, { status });
}
