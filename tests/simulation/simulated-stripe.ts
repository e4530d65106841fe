import {
  createInProcessSandbox,
  type InProcessSandbox,
  type OutgoingEvent,
} from 'payment-sandbox/in-process';
import Stripe from 'stripe';
import type { Actor, Scheduler } from './scheduler.ts';

/** Stripe in this process: the payment sandbox behind the official SDK, over a transport that loses requests. */
export type SimulatedStripe = {
  sandbox: InProcessSandbox;
  webhookSecret: string;
  /** Events that are still to be delivered, oldest first. */
  undelivered: OutgoingEvent[];
  clientOf(actor: Actor): Stripe;
  /** The Stripe-Signature header of an event sent now. */
  sign(event: OutgoingEvent): string;
};

/** Amount of each price, in cents. */
export type Prices = ReadonlyMap<string, number>;

/** Responses of Stripe during an outage. The SDK does not retry here, so the store has to. */
const BAD_DAY = [
  { status: 429, error: { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests' } },
  { status: 500, error: { type: 'api_error', message: 'An unknown error occurred' } },
] as const;

export function createSimulatedStripe(scheduler: Scheduler, prices: Prices): SimulatedStripe {
  const webhookSecret = 'whsec_simulation';
  const undelivered: OutgoingEvent[] = [];
  const sandbox = createInProcessSandbox({
    clock: scheduler.clock.now,
    findPrice: async (id) => {
      const unitAmount = prices.get(id);
      if (unitAmount === undefined) return null;
      const product = { productId: `prod_${id}`, productName: id, imageUrl: null };
      return { id, unitAmount, currency: 'usd', active: true, ...product };
    },
    onEvent: (event) => undelivered.push(event),
    reportFault: (error) => {
      throw error;
    },
  });

  const clientOf = (actor: Actor): Stripe =>
    new Stripe(sandbox.secretKey, {
      maxNetworkRetries: 0,
      telemetry: false,
      httpClient: {
        getClientName: () => 'simulation',
        makeRequest: async (_host, _port, path, method, headers, body) => {
          const [pathname = '', query = ''] = path.split('?');
          const answer = await scheduler.step(
            actor,
            `stripe ${method} ${pathname}`,
            async () => {
              // Failed and lost requests are equally likely.
              if (scheduler.random.chance(scheduler.faults().loss)) return scheduler.random.pick(BAD_DAY);
              return sandbox.handleApi({
                method,
                path: pathname,
                query,
                body,
                authorization: headerOf(headers, 'authorization'),
                idempotencyKey: headerOf(headers, 'idempotency-key'),
              });
            },
            // For other codes the SDK waits in real time and retries.
            { lose: () => Object.assign(new Error('no answer in time'), { code: 'ETIMEDOUT' }) },
          );
          const json = 'error' in answer ? { error: answer.error } : answer.body;
          if ('error' in answer) scheduler.note(`  stripe answers ${answer.status}`);
          return {
            getStatusCode: () => answer.status,
            getHeaders: () => ({}),
            getRawResponse: () => json,
            toStream: () => null,
            toJSON: async () => structuredClone(json),
          };
        },
      },
    });
  const signer = new Stripe(sandbox.secretKey);
  return {
    sandbox,
    webhookSecret,
    undelivered,
    clientOf,
    sign: ({ body }) =>
      signer.webhooks.generateTestHeaderString({
        payload: body,
        secret: webhookSecret,
        timestamp: Math.floor(scheduler.clock.now().getTime() / 1000),
      }),
  };
}

function headerOf(headers: object, name: string): string | undefined {
  const found = Object.entries(headers).find(([key]) => key.toLowerCase() === name);
  return found === undefined ? undefined : String(found[1]);
}
