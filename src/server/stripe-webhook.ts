import { mayBeSigned, receiveEvent } from '#payments/webhook.ts';
import type { ApiContext } from './api-context.ts';
import { createUseCounter, tooManyRequests } from './rate-limit.ts';
import { readBody } from './request-body.ts';

/** Events without a valid signature that one network may send in a minute before it is answered 429. */
const INVALID_PER_MINUTE = 60;
const MINUTE_MS = 60_000;
/** Stripe keeps to times of its own; other senders may heed it. */
const RETRY_AFTER_SECONDS = 5;

/**
 * Takes Stripe's events; the answer tells Stripe whether to send this one again. An event with a valid signature is
 * never limited, whatever else its network sends: behind a proxy, everybody may seem to come from one.
 */
export function createStripeWebhook(
  context: ApiContext,
): (request: Request, network: string) => Promise<Response> {
  const countInvalid = createUseCounter(INVALID_PER_MINUTE, context.now);
  const logInvalid = createInvalidSignatureLog(context);

  const rejectInvalid = (network: string): Response => {
    logInvalid();
    const retryAfterSeconds = countInvalid(network);
    if (retryAfterSeconds !== null) throw tooManyRequests(retryAfterSeconds);
    return answerWith(400, 'not a signed event');
  };

  return async (request, network) => {
    const signature = request.headers.get('stripe-signature');
    // Nothing can make such an event valid, so its body is not even read.
    if (!mayBeSigned(context.payments, signature)) return rejectInvalid(network);
    const rawBody = await readBody(request);
    const { status, reason } = await receiveEvent(context.payments, rawBody, signature);
    if (reason === 'not a signed event') return rejectInvalid(network);
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

/** One line a minute at most, with how many events it stands for: anybody can send forged ones. */
function createInvalidSignatureLog({ log, now }: ApiContext): () => void {
  let loggedAt = Number.NEGATIVE_INFINITY;
  let count = 0;
  return () => {
    count += 1;
    const time = now().getTime();
    if (time - loggedAt < MINUTE_MS) return;
    log.warn({ reason: 'not a signed event', count }, 'payment event refused');
    loggedAt = time;
    count = 0;
  };
}
