import { randomUUID } from 'node:crypto';
import { type APIResponse, expect } from '@playwright/test';
import { ApiShopper, type Checkout, type CheckoutBody } from './api-shopper.ts';

/** A response of the store during a database outage. */
export type Answered = { path: string; status: number; retryAfter: string | null };

const ASK_AGAIN_AFTER_MS = 25;
/**
 * The delay between two requests of one kind. An outage takes longer, and more requests would only slow everything
 * down.
 */
const PAUSE_MS = 300;
/** Much longer than a restart takes, even on a slow machine. */
const ANSWERED_WITHIN_MS = 60_000;

/** Requests that always need the database, and their normal responses. */
export const UNCACHED: readonly { path: () => string; method?: 'POST'; status: number }[] = [
  { path: () => '/api/tables/chain_products', status: 200 },
  { path: () => '/api/tables/products?search=cuban', status: 200 },
  { path: () => '/api/tables/orders/mine', status: 401 },
  { path: () => `/product/${randomUUID()}`, status: 404 },
  { path: () => `/api/pages/product/${randomUUID()}`, status: 200 },
  { path: () => `/search?q=${randomUUID().slice(0, 8)}`, status: 200 },
  { path: () => '/sitemap.xml', status: 200 },
  { path: () => '/feeds/products.xml', status: 200 },
  { path: () => '/api/auth/guest', method: 'POST', status: 200 },
  { path: () => '/readyz', status: 200 },
];

/** Pages that are cached after their first request. */
export const CACHED = ['/', '/chains', '/best-deals', '/api/pages/', '/healthz'];

/** Sends one request as a new client. Status 0 means that the store did not respond. */
export async function ask(address: string, path: string, method = 'GET'): Promise<Answered> {
  const headers = { 'x-forwarded-for': `2001:db8:${randomUUID().slice(9, 18).replace('-', ':')}::1` };
  try {
    const response = await fetch(new URL(path, address), { method, headers });
    await response.arrayBuffer();
    return { path, status: response.status, retryAfter: response.headers.get('retry-after') };
  } catch {
    return { path, status: 0, retryAfter: null };
  }
}

/**
 * Sends all kinds of requests continuously. stop() resolves with every wrong response and the number of requests.
 */
export function startTraffic(address: string): { stop(): Promise<{ wrong: Answered[]; answers: number }> } {
  let isStopping = false;
  let answers = 0;
  const wrong: Answered[] = [];
  const repeat = async (work: () => Promise<void>) => {
    while (!isStopping) {
      await work();
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  };
  const look = (answered: Answered, isRight: boolean) => {
    answers += 1;
    if (!isRight) wrong.push(answered);
  };
  const uncached = UNCACHED.map(({ path, method, status }) =>
    repeat(async () => {
      const answered = await ask(address, path(), method);
      const isTurnedAway = answered.status === 503 && answered.retryAfter !== null;
      look(answered, answered.status === status || isTurnedAway);
    }),
  );
  const cached = repeat(async () => {
    for (const path of CACHED) {
      const answered = await ask(address, path);
      look(answered, answered.status === 200);
    }
  });
  return {
    async stop() {
      isStopping = true;
      await Promise.all([...uncached, cached]);
      return { wrong, answers };
    },
  };
}

/** Resolves when the store is ready. */
export async function ready(address: string): Promise<void> {
  await expect.poll(async () => (await ask(address, '/readyz')).status, { intervals: [20] }).toBe(200);
}

/** A shopper who retries as long as the store reports that it is temporarily unavailable. */
export class PatientShopper {
  private readonly shopper: ApiShopper;
  private readonly body: CheckoutBody;
  private checkout: Checkout | null = null;

  private constructor(shopper: ApiShopper, body: CheckoutBody) {
    this.shopper = shopper;
    this.body = body;
  }

  static async arrive(address: string, body: CheckoutBody): Promise<PatientShopper> {
    return new PatientShopper(await ApiShopper.arrive(address), body);
  }

  get sessionId(): string {
    return this.checkout?.sessionId ?? '';
  }

  async checkOut(): Promise<void> {
    const idempotencyKey = randomUUID();
    const answer = await patiently(() =>
      this.shopper.call('create-checkout', this.body, { 'idempotency-key': idempotencyKey }),
    );
    this.checkout = await answer.json();
  }

  async pay(): Promise<void> {
    await this.shopper.pay(this.checkout?.url ?? '');
  }

  async readOrder(): Promise<void> {
    const path = `/api/tables/orders?stripe_session_id=${this.sessionId}`;
    const deadline = Date.now() + ANSWERED_WITHIN_MS;
    for (;;) {
      // An idle keep-alive connection may be closed just as it is reused.
      const read = () => this.shopper.api.get(path, { maxRetries: 2 });
      const lines = await (await patiently(read)).json();
      if (lines.length > 0) return;
      if (Date.now() > deadline) throw new Error(`the order of ${this.sessionId} never came`);
      await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_AFTER_MS));
    }
  }

  leave(): Promise<void> {
    return this.shopper.leave();
  }
}

async function patiently(send: () => Promise<APIResponse>): Promise<APIResponse> {
  const deadline = Date.now() + ANSWERED_WITHIN_MS;
  for (;;) {
    const answer = await send();
    if (answer.status() !== 503) {
      expect(answer.status(), await answer.text()).toBe(200);
      return answer;
    }
    expect(answer.headers()).toHaveProperty('retry-after');
    if (Date.now() > deadline) throw new Error('the store stayed unavailable');
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_AFTER_MS));
  }
}
