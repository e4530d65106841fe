import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { APIResponse } from '@playwright/test';
import { ApiShopper, type CheckoutBody } from '../support/api-shopper.ts';

/** How long a shopper retries before giving up. */
const PATIENCE_MS = 120_000;
const ASK_AGAIN_AFTER_MS = 100;
/** Responses while a node, the pooler or the database is down. */
const BRIEFLY_AWAY = [502, 503, 504];

/** The result of one purchase. */
export type Purchase =
  /** Paid, and the shopper saw the order. */
  | { kind: 'acknowledged'; sessionId: string; orderNumber: string }
  /** Refused before the payment page, with the reason. */
  | { kind: 'refused'; reason: string };

export type PurchaseCounts = { retries: number };

/** Buys one cart. Retries while the shop is down, and continues without the promo code if it is used up. */
export async function buy(shop: string, cart: CheckoutBody, counts: PurchaseCounts): Promise<Purchase> {
  const shopper = await ApiShopper.arrive(shop);
  const patiently = async (send: () => Promise<APIResponse>): Promise<APIResponse> => {
    const deadline = Date.now() + PATIENCE_MS;
    for (;;) {
      const answer = await send().catch((error: unknown) => {
        if (Date.now() > deadline) throw error;
        return null;
      });
      if (answer && !BRIEFLY_AWAY.includes(answer.status())) return answer;
      if (Date.now() > deadline) throw new Error(`The shop stayed away: ${answer?.status()}`);
      counts.retries += 1;
      await wait(ASK_AGAIN_AFTER_MS);
    }
  };
  const checkOut = (body: CheckoutBody) => {
    const idempotencyKey = randomUUID();
    return patiently(() => shopper.call('create-checkout', body, { 'idempotency-key': idempotencyKey }));
  };
  try {
    let answer = await checkOut(cart);
    if (answer.status() !== 200 && cart.promoCode) {
      answer = await checkOut({ ...cart, promoCode: null, discountPercentage: 0 });
    }
    if (answer.status() !== 200) return { kind: 'refused', reason: await reasonOf(answer) };
    const { url, sessionId } = await answer.json();
    const paid = await patiently(() => shopper.pay(url));
    if (paid.status() !== 303) throw new Error(`The payment page answered ${paid.status()}.`);
    return {
      kind: 'acknowledged',
      sessionId,
      orderNumber: await untilOrdered(shopper, sessionId, patiently),
    };
  } finally {
    await shopper.leave();
  }
}

async function untilOrdered(
  shopper: ApiShopper,
  sessionId: string,
  patiently: (send: () => Promise<APIResponse>) => Promise<APIResponse>,
): Promise<string> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const answer = await patiently(() =>
      shopper.api.get(`/api/tables/orders?stripe_session_id=${sessionId}`),
    );
    if (answer.status() !== 200)
      throw new Error(`The order of ${sessionId} was answered with ${answer.status()}.`);
    const [line] = await answer.json();
    if (line) return line.order_number;
    if (Date.now() > deadline) throw new Error(`The order of ${sessionId} never came.`);
    await wait(ASK_AGAIN_AFTER_MS);
  }
}

async function reasonOf(answer: APIResponse): Promise<string> {
  const { error, message, code } = await answer.json();
  return `${answer.status()} ${code ?? message ?? error?.message ?? error}`;
}

/** Pages in the nodes' memory. */
const CACHED = ['/', '/chains', '/best-deals', '/product/ring-cuban-yellow'];
const READ_EVERY_MS = 20;

/** Reads pages continuously. stop() resolves with the number of pages, the failures, and the longest gap in ms. */
export function startReader(shop: string): {
  stop(): Promise<{ pages: number; missing: string[]; longestGapMs: number }>;
} {
  let isStopping = false;
  let pages = 0;
  let longestGapMs = 0;
  const missing: string[] = [];
  const reading = (async () => {
    let lastAt = performance.now();
    while (!isStopping) {
      const path = CACHED[pages % CACHED.length] ?? '/';
      const problem = await readPage(shop, path);
      const now = performance.now();
      longestGapMs = Math.max(longestGapMs, now - lastAt);
      if (problem === null) {
        pages += 1;
        lastAt = now;
      } else {
        missing.push(`${path}: ${problem}`);
      }
      await wait(READ_EVERY_MS);
    }
  })();
  return {
    async stop() {
      isStopping = true;
      await reading;
      return { pages, missing, longestGapMs: Math.round(longestGapMs) };
    },
  };
}

/** Null, or what was received instead of the page. */
async function readPage(shop: string, path: string): Promise<string | null> {
  try {
    const response = await fetch(new URL(path, shop));
    await response.arrayBuffer();
    return response.status === 200 ? null : String(response.status);
  } catch (error) {
    return String(error instanceof Error ? (error.cause ?? error) : error);
  }
}
