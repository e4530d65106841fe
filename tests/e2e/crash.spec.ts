import { randomUUID } from 'node:crypto';
import { expect, test as base } from '@playwright/test';
import { ApiShopper, cartItem, type Checkout, checkoutBody } from '../support/api-shopper.ts';
import { startPostgresServer } from '../support/postgres-server.ts';
import { type RunningStore, startStore } from '../support/running-store.ts';

type Engine = 'embedded' | 'server';

/** The power fails so many milliseconds into the payment: before it is taken, while it is settled, or after. */
const CUTS_MS = { embedded: [4, 12, 25, 45, 70, 110, 170], server: [8, 30, 80, 150] };

/** A confirmation that was being sent when the power failed is sent again when its minute is over. */
const CONVERGES_WITHIN_MS = 80_000;

const test = base.extend<{ engine: Engine; store: RunningStore; shopper: ApiShopper }>({
  engine: ['embedded', { option: true }],
  store: async ({ engine }, use) => {
    const server = engine === 'server' ? await startPostgresServer() : null;
    const store = await startStore({
      template: process.env.STORE_TEMPLATE,
      env: { TRUST_PROXY: 'true', ...(server && { DATABASE_URL: await server.createDatabase() }) },
    });
    await use(store);
    await store.close();
    await server?.stop();
  },
  shopper: async ({ store }, use) => {
    const shopper = await ApiShopper.arrive(store.address);
    await use(shopper);
    await shopper.leave();
  },
});

test.describe.configure({ mode: 'parallel', timeout: 150_000 });

test('CH-15 OS-04: a payment page survives a power cut that comes right after it was opened', async ({
  shopper,
  store,
}) => {
  const body = await cart(shopper, 'opened@example.com');
  const attempt = randomUUID();
  const checkout = await shopper.checkOut(body, attempt);
  await store.kill();
  await store.restart();
  expect(await shopper.readPaymentPage(checkout.url)).toMatchObject({ isOpen: true, total: 9595 });
  expect(await shopper.checkOut(body, attempt), 'the button pressed again').toEqual(checkout);
  await shopper.pay(checkout.url);
  await expectOneOrderEach(shopper, store, new Map([['opened@example.com', checkout]]));
});

test('CH-15: power cuts while the payment page is opened leave one page that can be paid', async ({
  shopper,
  store,
}) => {
  const placed = new Map<string, Checkout>();
  for (const cutMs of [3, 15, 40, 90]) {
    const email = `opening${cutMs}@example.com`;
    const body = await cart(shopper, email);
    const attempt = randomUUID();
    const opening = shopper.call('create-checkout', body, { 'idempotency-key': attempt });
    await cutPower(store, opening, cutMs);
    const checkout = await shopper.checkOut(body, attempt);
    expect(await shopper.checkOut(body, attempt)).toEqual(checkout);
    await shopper.pay(checkout.url);
    placed.set(email, checkout);
  }
  await expectOneOrderEach(shopper, store, placed);
});

for (const engine of ['embedded', 'server'] as const) {
  test.describe(`on the ${engine} database`, () => {
    test.use({ engine });

    test(`DR-14 OS-17: power cuts while a payment is taken lose no order and make none twice (${engine})`, async ({
      shopper,
      store,
    }) => {
      const placed = new Map<string, Checkout>();
      for (const cutMs of CUTS_MS[engine]) {
        const email = `paying${cutMs}@example.com`;
        const checkout = await shopper.checkOut(await cart(shopper, email));
        await cutPower(store, shopper.pay(checkout.url), cutMs);
        const { isOpen } = await shopper.readPaymentPage(checkout.url);
        if (isOpen) await shopper.pay(checkout.url);
        placed.set(email, checkout);
      }
      await expectOneOrderEach(shopper, store, placed);
    });
  });
}

test('DR-14: an order nobody comes back for is settled and confirmed after the power cut by itself', async ({
  shopper,
  store,
}) => {
  const emails = ['gone1@example.com', 'gone2@example.com'];
  for (const email of emails) {
    const { url } = await shopper.checkOut(await cart(shopper, email));
    await shopper.pay(url);
    await store.kill();
    await store.restart();
  }
  for (const email of emails) {
    await expect.poll(() => countMails(store, email), { timeout: CONVERGES_WITHIN_MS }).toBe(1);
  }
});

test('OS-17 OS-18: power cuts right after an order is written lose no confirmation and send none twice', async ({
  shopper,
  store,
}) => {
  const placed = new Map<string, Checkout>();
  for (const email of ['written1@example.com', 'written2@example.com', 'written3@example.com']) {
    const checkout = await shopper.checkOut(await cart(shopper, email));
    const paying = shopper.pay(checkout.url).catch(() => null);
    await expect.poll(() => shopper.readOrder(checkout.sessionId), { intervals: [1] }).toHaveLength(1);
    await store.kill();
    await paying;
    await store.restart();
    placed.set(email, checkout);
  }
  await expectOneOrderEach(shopper, store, placed);
});

async function cart(shopper: ApiShopper, customerEmail: string) {
  const ring = await shopper.findProduct('hip_hop_ring_products', 'ring-cuban-yellow');
  return checkoutBody([cartItem(ring, { size: '9' })], { customerEmail });
}

/** Stops the store so far into a request, or as soon as it was answered, and starts it again. */
async function cutPower(store: RunningStore, request: Promise<unknown>, cutMs: number): Promise<void> {
  const answered = request.catch(() => null);
  await Promise.race([answered, new Promise((resolve) => setTimeout(resolve, cutMs))]);
  await store.kill();
  await answered;
  await store.restart();
}

async function expectOneOrderEach(
  shopper: ApiShopper,
  store: RunningStore,
  placed: ReadonlyMap<string, Checkout>,
): Promise<void> {
  for (const [email, { sessionId }] of placed) {
    await expect
      .poll(() => shopper.readOrder(sessionId), { message: email })
      .toMatchObject([{ status: 'paid', amount: 9595 }]);
    await expect
      .poll(() => countMails(store, email), { message: email, timeout: CONVERGES_WITHIN_MS })
      .toBe(1);
  }
  const mails = (await store.readMails()).length;
  expect(mails, 'one confirmation an order').toBe(placed.size);
}

async function countMails(store: RunningStore, email: string): Promise<number> {
  return (await store.readMails()).filter((mail) => mail.includes(`To: ${email}`)).length;
}
