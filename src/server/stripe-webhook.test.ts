import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestStore, type TestStore } from '#payments/payments.fixture.ts';
import type { ApiContext } from './api-context.ts';
import { RequestRefused, statusOf } from './http/errors.ts';
import { noCounts } from './pages/page-counts.fixture.ts';
import { createStripeWebhook } from './stripe-webhook.ts';

let store: TestStore;
let receive: ReturnType<typeof createStripeWebhook>;
let lines: { msg: string; count?: number; reason: string }[];
let passedMs = 0;
beforeAll(async () => {
  store = await openTestStore();
});
beforeEach(() => {
  lines = [];
  const now = () => new Date(Date.now() + passedMs);
  const log = pino({}, { write: (line: string) => lines.push(JSON.parse(line)) });
  const shop: ApiContext = {
    database: store.database,
    payments: { ...store.context, now },
    promoTries: { count: async () => {}, check: async () => {} },
    counts: noCounts,
    mediaDir: '',
    guests: { issue: async () => '', read: async () => null },
    publicUrl: store.context.publicUrl,
    hashNetwork: (network) => network,
    now,
    log,
  };
  receive = createStripeWebhook(shop);
});
afterAll(() => store.close());

type Answer = { status: number; isBodyRead: boolean; retryAfterSeconds: number | null };

async function post(network: string, payload: string, signature: string | null): Promise<Answer> {
  const request = new Request('http://shop.example/api/stripe/webhook', {
    method: 'POST',
    body: payload,
    headers: signature === null ? {} : { 'stripe-signature': signature },
  });
  try {
    const { status } = await receive(request, network);
    return { status, isBodyRead: request.bodyUsed, retryAfterSeconds: null };
  } catch (error) {
    if (!(error instanceof RequestRefused)) throw error;
    const { retryAfterSeconds } = error;
    return { status: statusOf(error), isBodyRead: request.bodyUsed, retryAfterSeconds };
  }
}

const event = () =>
  JSON.stringify({
    id: `evt_${randomUUID()}`,
    object: 'event',
    type: 'customer.created',
    livemode: false,
    data: { object: { id: 'cus_1', object: 'customer' } },
  });
const sign = (payload: string, secret = store.context.webhookSecret) =>
  Stripe.webhooks.generateTestHeaderString({
    payload,
    secret,
    timestamp: Math.floor((Date.now() + passedMs) / 1000),
  });
const postForged = (network: string) => {
  const payload = event();
  return post(network, payload, sign(payload, 'whsec_wrong'));
};
const postGenuine = (network: string) => {
  const payload = event();
  return post(network, payload, sign(payload));
};
const statuses = (answers: readonly Answer[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

it('accepts 2,000 genuine events in a burst', async () => {
  const answers = await Promise.all(Array.from({ length: 2_000 }, () => postGenuine('stripe')));
  expect(statuses(answers, 200)).toBe(2_000);
  expect(lines).toEqual([]);
});

it('forged events are refused, and after 60 in a minute get a 429 with the time to wait', async () => {
  const answers: Answer[] = [];
  for (let sent = 0; sent < 100; sent++) answers.push(await postForged('forger'));
  expect(statuses(answers, 400)).toBe(60);
  expect(statuses(answers, 429)).toBe(40);
  const wait = answers.at(-1)?.retryAfterSeconds ?? 0;
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60);
  expect((await postForged('another network')).status).toBe(400);
});

it('a genuine event is accepted from a network that also sends forged ones', async () => {
  for (let sent = 0; sent < 100; sent++) await postForged('a shared proxy');
  const answers = await Promise.all(Array.from({ length: 100 }, () => postGenuine('a shared proxy')));
  expect(statuses(answers, 200)).toBe(100);
});

it.each([
  ['none', () => null],
  ['an empty one', () => ''],
  ['a made-up one', () => 't=1,v1=0'],
  ['one six minutes old', () => `t=${Math.floor((Date.now() + passedMs) / 1000) - 360},v1=${'0'.repeat(64)}`],
])('an event whose signature is %s is refused without reading its body', async (_what, signature) => {
  expect(await post('forger', event(), signature())).toMatchObject({ status: 400, isBodyRead: false });
});

it('forged events log one line a minute with their count', async () => {
  for (let sent = 0; sent < 1_000; sent++) await postForged('forger');
  expect(lines).toMatchObject([{ msg: 'payment event refused', count: 1 }]);
  passedMs += 60_000;
  await postForged('forger');
  expect(lines).toMatchObject([{ count: 1 }, { count: 1_000 }]);
});
