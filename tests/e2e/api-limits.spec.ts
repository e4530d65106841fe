import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { ApiShopper, cartItem, checkoutBody } from '../support/api-shopper.ts';
import { type RunningStore, startStore } from '../support/running-store.ts';

let store: RunningStore;

/** A store with the default limits, except for the store-wide one. */
test.beforeAll(async () => {
  store = await startStore({
    template: process.env.STORE_TEMPLATE,
    env: { TRUST_PROXY: 'true', CHECKOUT_LIMITS: 'store-unpaid-hour=40' },
  });
});
test.afterAll(() => store.close());

async function startCheckout(shopper: ApiShopper, email = `${randomUUID()}@example.com`) {
  const item = cartItem(await shopper.findProduct('hip_hop_ring_products', 'ring-cuban-yellow'), {
    size: '8',
  });
  const body = checkoutBody([item], { customerEmail: email });
  return shopper.call('create-checkout', body, { 'idempotency-key': randomUUID() });
}

test('card testing is stopped at 30 unpaid checkouts of a network, and at the store-wide limit', async () => {
  const tester = await ApiShopper.arrive(store.address);
  const answers = await Promise.all(Array.from({ length: 50 }, () => startCheckout(tester)));
  const refused = answers.filter((answer) => answer.status() === 429);
  const failed = answers.filter((answer) => answer.status() !== 200 && answer.status() !== 429);
  expect(await Promise.all(failed.map((answer) => answer.text()))).toEqual([]);
  expect(refused).toHaveLength(20);
  for (const answer of refused) {
    const seconds = Number(answer.headers()['retry-after']);
    expect(seconds).toBeGreaterThan(60);
    expect(seconds).toBeLessThanOrEqual(3600);
    const { error } = await answer.json();
    expect(error.code).toBe('too-many-requests');
    expect(error.message).toMatch(
      /^Too many checkouts were started in a short time, so we cannot open another payment page right now\. Nothing was charged and your cart is safe\. Please try again in \d+ minutes, or call us at .+\.$/,
    );
  }

  const shopper = await ApiShopper.arrive(store.address);
  for (let checkout = 0; checkout < 10; checkout++) {
    expect((await startCheckout(shopper)).status(), 'another network').toBe(200);
  }
  const late = await ApiShopper.arrive(store.address);
  expect((await startCheckout(late)).status(), 'the whole store').toBe(429);
  expect(store.output()).toContain('many unpaid checkouts: the store-wide limit is near');
  expect(store.output()).toContain('refusing new checkouts: the store-wide limit is reached');
  const alerts = async () =>
    (await store.readEmails()).filter((email) => /^Subject: (New|Many) checkouts are/m.test(email)).length;
  await expect.poll(alerts, { timeout: 30_000 }).toBe(2);
  for (const visitor of [tester, shopper, late]) await visitor.leave();
});

test('forged events are rejected on one connection, with the body unread, and then get a 429', async () => {
  const forger = await ApiShopper.arrive(store.address);
  const statuses: number[] = [];
  for (let sent = 0; sent < 65; sent++) {
    const answer = await forger.api.post('/api/stripe/webhook', { data: 'x'.repeat(200_000) });
    statuses.push(answer.status());
  }
  expect(statuses).toEqual([...Array(60).fill(400), ...Array(5).fill(429)]);
  await forger.leave();
});
