import { mayBeSigned, receiveEvent, UNSIGNED } from '#payments/webhook/webhook.ts';
import type { ApiContext } from './api-context.ts';
import { createMinuteLog } from './http/minute-log.ts';
import { createUseCounter, tooManyRequests } from './http/rate-limit.ts';
import { readBody } from './http/request-body.ts';

/** Requests without a valid signature per network and minute before a 429. */
const INVALID_PER_MINUTE = 60;
/** Stripe ignores it and uses its own schedule. */
const RETRY_AFTER_SECONDS = 5;

/**
 * Receives Stripe's webhook events. The status tells Stripe whether to retry. Events with a valid signature are never
 * rate-limited, because behind a proxy all clients may share one network.
 */
export function createStripeWebhook(
  context: ApiContext,
): (request: Request, network: string) => Promise<Response> {
  const countInvalid = createUseCounter(INVALID_PER_MINUTE, context.now);
  const logInvalid = createMinuteLog(
    (count) => context.log.warn({ reason: UNSIGNED, count }, 'payment event refused'),
    context.now,
  );

  const rejectInvalid = (network: string): Response => {
    logInvalid();
    const retryAfterSeconds = countInvalid(network);
    if (retryAfterSeconds !== null) throw tooManyRequests(retryAfterSeconds);
    return answerWith(400, UNSIGNED);
  };

  return async (request, network) => {
    const signature = request.headers.get('stripe-signature');
    // Without a plausible signature the body is not read.
    if (!mayBeSigned(context.payments, signature)) return rejectInvalid(network);
    const rawBody = await readBody(request);
    const { status, reason } = await receiveEvent(context.payments, rawBody, signature);
    if (reason === UNSIGNED) return rejectInvalid(network);
    if (status === 200) return Response.json({ received: true });
    context.log.warn({ status, reason }, 'payment event refused');
    return answerWith(status, reason);
  };
}

function answerWith(status: number, message: string): Response {
  return Response.json(
    { error: { message } },
    {
      status,
      ...(status === 503 && { headers: { 'retry-after': String(RETRY_AFTER_SECONDS) } }),
    },
  );
}
