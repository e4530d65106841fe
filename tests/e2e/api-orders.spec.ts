import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { store as shop } from '#shop';
import { expect, test } from '../support/api-shop.ts';
import { type ApiShopper, cartItem, checkoutBody, HOME_ADDRESS } from '../support/api-shopper.ts';
import { rawRequest } from '../support/raw-request.ts';
import type { RunningStore } from '../support/running-store.ts';

async function placeOrder(shopper: ApiShopper, customerEmail: string) {
  const ring = await shopper.findProduct('hip_hop_ring_products', 'ring-cuban-yellow');
  const { url, sessionId } = await shopper.checkOut(
    checkoutBody([cartItem(ring, { size: '9' })], { customerEmail }),
  );
  await shopper.pay(url);
  const [line] = await shopper.readOrder(sessionId);
  return { sessionId, orderNumber: line?.order_number ?? '' };
}

const COMMAND_LINE = resolve(import.meta.dirname, '../../src/cli/main.ts');

/** Runs a command next to the running store and returns its JSON. */
async function runCommand({ dataDir }: RunningStore, ...args: string[]) {
  const { stdout } = await promisify(execFile)(process.execPath, [COMMAND_LINE, ...args, '--json'], {
    cwd: dataDir,
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
  });
  return JSON.parse(stdout);
}

/** Without the emails that announce an order to the merchant. */
async function emailsToShoppers(store: RunningStore): Promise<string[]> {
  return (await store.readEmails()).filter((email) => !email.includes(`\nTo: ${shop.email}`));
}

async function emailsAbout(store: RunningStore, orderNumber: string): Promise<string[]> {
  return (await emailsToShoppers(store)).filter((email) => email.includes(orderNumber));
}

test.describe('order lookup', () => {
  test("returns the lines without the shopper's name, address and email", async ({ shopper }) => {
    const { sessionId } = await placeOrder(shopper, 'maya.ortiz@example.com');
    const response = await shopper.api.get(`/api/tables/orders?stripe_session_id=${sessionId}`);
    expect(response.headers()['cache-control']).toBe('no-store');
    const text = await response.text();
    for (const secret of ['maya.ortiz', ...Object.values(HOME_ADDRESS).filter((value) => value.length > 2)]) {
      expect(text).not.toContain(secret);
    }
    expect(JSON.parse(text)).toEqual([
      expect.objectContaining({
        order_number: expect.stringMatching(/^FH-[2-9A-Z]{8}$/),
        stripe_session_id: sessionId,
        guest_email: 'm***@example.com',
        status: 'paid',
        amount: 9595,
        unit_amount: 9595,
        quantity: 1,
        product_details: {
          name: 'Cuban Link Ring, Yellow',
          image_url: expect.stringMatching(/^\/media\//),
          ships_today: true,
        },
        selected_size: '9',
        selected_length: null,
        promo_code: null,
        discount_percentage: 0,
      }),
    ]);
  });

  test('a payment that has just started, or is unknown, has no lines yet', async ({ shopper }) => {
    const ring = await shopper.findProduct('hip_hop_ring_products', 'ring-cuban-yellow');
    const { sessionId } = await shopper.checkOut(checkoutBody([cartItem(ring, { size: '9' })]));
    expect(await shopper.readOrder(sessionId)).toEqual([]);
    expect(await shopper.readOrder('cs_test_a1NobodyEverHadThisOne')).toEqual([]);
    expect(await shopper.readOrder('cs_live_a1NobodyEverHadThisOne')).toEqual([]);
  });

  test("an invalid id is rejected, and no pattern reads others' orders", async ({ shopper }) => {
    const { sessionId } = await placeOrder(shopper, 'pattern@example.com');
    const malformed = [
      ...['', 'x', 'cs_test_', '*', '%', 'null', `${sessionId}%`, `${sessionId.slice(0, -1)}%`],
      ...[
        `${sessionId}' or '1'='1`,
        'cs_test_%',
        'cs_test________________',
        `${sessionId}\n`,
        'x'.repeat(5000),
      ],
    ];
    for (const id of malformed) {
      const response = await shopper.api.get('/api/tables/orders', { params: { stripe_session_id: id } });
      expect(response.status(), id).toBe(400);
    }
    for (const id of [sessionId.slice(0, -1), sessionId.toLowerCase()]) {
      expect(await shopper.readOrder(id)).toEqual([]);
    }
  });

  test("an order's page stays out of caches, search engines and other sites' logs", async ({ store }) => {
    const { status, headers } = await rawRequest(store.address, '/payment-success?session_id=cs_test_x');
    expect(status).toBe(404);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
  });

  test('order numbers do not reveal the number of orders', async ({ shopper }) => {
    const numbers = new Set<string>();
    for (let count = 0; count < 3; count++) {
      numbers.add((await placeOrder(shopper, 'numbers@example.com')).orderNumber.slice(0, 7));
    }
    expect(numbers.size).toBe(3);
  });
});

test('a command next to the running store refunds an order, and the shopper is notified', async ({
  shopper,
  store,
}) => {
  const { orderNumber } = await placeOrder(shopper, 'refund@example.com');
  await runCommand(store, 'orders', 'refund', orderNumber, '--amount', '10.00');
  const order = await runCommand(store, 'orders', 'show', orderNumber);
  expect(order).toMatchObject({ state: 'partly_refunded', refunded: '10.00' });
  await expect
    .poll(() => emailsAbout(store, orderNumber))
    .toContainEqual(expect.stringMatching(/refund.*10\.00/is));
});

test.describe('requesting the confirmation', () => {
  test('a hostile request sends nothing to others, and nothing twice', async ({ shopper, store }) => {
    const { sessionId, orderNumber } = await placeOrder(shopper, 'buyer@example.com');
    await expect.poll(() => emailsAbout(store, orderNumber)).toHaveLength(1);
    const before = await emailsToShoppers(store);
    const hostile = {
      email: 'victim@example.org',
      to: 'victim@example.org',
      orderNumber,
      orders: [{ id: 'x', product_details: { name: 'Buy pills' }, amount: 1 }],
      totalAmount: 1,
      promoCode: 'FREE',
      discountPercentage: 100,
    };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => shopper.call('send-order-confirmation', hostile)),
    );
    expect(answers.map((response) => response.status())).toEqual(Array(10).fill(200));
    await shopper.readOrder(sessionId);
    const later = await placeOrder(shopper, 'later@example.com');
    await expect.poll(() => emailsAbout(store, later.orderNumber), 'emails go out in turn').toHaveLength(1);
    const emails = await emailsToShoppers(store);
    expect(emails).toHaveLength(before.length + 1);
    expect(emails.join()).not.toMatch(/victim@example\.org|Buy pills/);
    const [email] = await emailsAbout(store, orderNumber);
    expect(email).toMatch(/^To: buyer@example\.com\r?$/m);
    expect(email?.match(/^(To|Cc|Bcc):/gim)).toHaveLength(1);
  });

  test('without a paid order nothing is sent', async ({ shopper, store }) => {
    const ring = await shopper.findProduct('hip_hop_ring_products', 'ring-cuban-yellow');
    await shopper.checkOut(
      checkoutBody([cartItem(ring, { size: '9' })], { customerEmail: 'unpaid@example.com' }),
    );
    const unknown = ['FH-22222222', 'fh-22222222', 'x\r\nBcc: victim@example.org', '%', "' or 1=1--"];
    for (const orderNumber of unknown) {
      const response = await shopper.call('send-order-confirmation', {
        orderNumber,
        email: 'victim@example.org',
      });
      expect(response.status(), orderNumber).toBe(404);
      expect((await response.json()).error.message).toBe('There is no paid order with this number.');
    }
    for (const body of [
      {},
      { orderNumber: '' },
      { orderNumber: ['FH-22222222'] },
      { orderNumber: 'x'.repeat(41) },
    ]) {
      expect((await shopper.call('send-order-confirmation', body)).status()).toBe(400);
    }
    expect((await store.readEmails()).join()).not.toMatch(/victim@example\.org|unpaid@example\.com/);
  });
});

test.describe('rate limits', () => {
  const LIMITS = [
    { name: 'create-checkout', perMinute: 60 },
    { name: 'send-order-confirmation', perMinute: 30 },
  ];
  for (const { name, perMinute } of LIMITS) {
    test(`${name} more than ${perMinute} times a minute gets a 429`, async ({ shopper }) => {
      const answers = await Promise.all(Array.from({ length: perMinute + 3 }, () => shopper.call(name, {})));
      expect(answers.filter((response) => response.status() === 400)).toHaveLength(perMinute);
      const refused = answers.filter((response) => response.status() === 429);
      expect(refused).toHaveLength(3);
      expect(Number(refused[0]?.headers()['retry-after'])).toBeGreaterThan(0);
    });
  }

  test('trying ids in order lookup is slowed down, whatever address the client claims', async ({
    shopper,
  }) => {
    const visitor = '203.0.113.77';
    const answers = await Promise.all(
      Array.from({ length: 130 }, (_, index) =>
        shopper.api.get(`/api/tables/orders?stripe_session_id=guess${index}`, {
          headers: { 'x-forwarded-for': `198.51.100.${index}, ${visitor}` },
        }),
      ),
    );
    const refused = answers.filter((response) => response.status() === 429);
    expect(refused).toHaveLength(10);
    expect(Number(refused[0]?.headers()['retry-after'])).toBeGreaterThan(0);
    expect(await shopper.readOrder('cs_test_a1NobodyEverHadThisOne'), 'others go on').toEqual([]);
  });
});
