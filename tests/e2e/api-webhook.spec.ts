import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '../support/api-shop.ts';
import { ApiShopper, cartItem, checkoutBody } from '../support/api-shopper.ts';
import { sendRaw } from '../support/raw-socket.ts';
import { type RunningStore, startStore } from '../support/running-store.ts';
import { readWebhookSecret, sessionEvent, signatureFor } from '../support/stripe-events.ts';

const COMPLETED = 'checkout.session.completed';
const REFUSED_IN_LOG = /payment event refused/;

test.describe('forged events', () => {
  test.use({ expectsNoErrors: false });

  const FORGERIES: {
    title: string;
    payload?: (sessionId: string) => string;
    signature: (payload: string, secret: string) => string | null;
  }[] = [
    { title: 'no signature', signature: () => null },
    { title: 'an empty signature', signature: () => '' },
    {
      title: 'a made-up signature',
      signature: () => `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}`,
    },
    { title: 'a signature by another secret', signature: (payload) => signatureFor(payload, 'whsec_wrong') },
    {
      title: 'a signature of another event',
      signature: (payload, secret) => signatureFor(payload.replace('evt_', 'evt_1'), secret),
    },
    {
      title: 'a signature without its time',
      signature: (payload, secret) => signatureFor(payload, secret).replace(/^t=\d+,/, ''),
    },
    {
      title: 'a signature of an older scheme',
      signature: (payload, secret) => signatureFor(payload, secret).replace('v1=', 'v0='),
    },
    {
      title: 'a signature six minutes old',
      signature: (payload, secret) => signatureFor(payload, secret, 6 * 60),
    },
    {
      title: 'a signature from six minutes ahead',
      signature: (payload, secret) => signatureFor(payload, secret, -6 * 60),
    },
    { title: 'a signed text that is no JSON', payload: () => 'hello', signature: signatureFor },
    { title: 'a signed list', payload: () => '[]', signature: signatureFor },
    { title: 'a signed null', payload: () => 'null', signature: signatureFor },
    {
      title: 'a signed event without data',
      payload: (sessionId) => withData(sessionEvent(COMPLETED, sessionId), undefined),
      signature: signatureFor,
    },
    {
      title: 'a signed event whose data is null',
      payload: (sessionId) => withData(sessionEvent(COMPLETED, sessionId), null),
      signature: signatureFor,
    },
    { title: 'nothing at all', payload: () => '', signature: signatureFor },
    {
      title: 'a signed event of real money',
      payload: (sessionId) => sessionEvent(COMPLETED, sessionId, { livemode: true }),
      signature: signatureFor,
    },
  ];

  for (const { title, payload = (id: string) => sessionEvent(COMPLETED, id), signature } of FORGERIES) {
    test(`${title} is rejected and creates no order`, async ({ shopper, store }) => {
      const { sessionId } = await openPayment(shopper, 'forged@example.com');
      const text = payload(sessionId);
      const answer = await send(shopper, text, signature(text, await readWebhookSecret(store)));
      expect(answer.status()).toBe(400);
      expect(await answer.text()).not.toMatch(/secret|whsec|\n +at /);
      expect(await shopper.readOrder(sessionId)).toEqual([]);
      await expect.poll(() => store.output()).toMatch(REFUSED_IN_LOG);
    });
  }

  test('an event of more than a megabyte is rejected by its length, before its body arrives', async ({
    store,
  }) => {
    const { host } = new URL(store.address);
    const answer = await sendRaw(
      store.address,
      `POST /api/stripe/webhook HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: 1100000\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).not.toMatch(/secret|whsec|\n +at /);
  });
});

test.describe('genuine but misleading events', () => {
  test('an event that claims a payment does not make it paid', async ({ shopper, store }) => {
    const { url, sessionId } = await openPayment(shopper, 'claimed@example.com');
    for (const type of [COMPLETED, 'checkout.session.async_payment_succeeded']) {
      expect((await sendSigned(shopper, store, sessionEvent(type, sessionId))).status()).toBe(200);
    }
    expect(await shopper.readOrder(sessionId)).toEqual([]);
    expect((await shopper.readPaymentPage(url)).isOpen).toBe(true);
  });

  test('an event that claims expiry does not close an open page', async ({ shopper, store }) => {
    const { url, sessionId } = await openPayment(shopper, 'notyet@example.com');
    const event = sessionEvent('checkout.session.expired', sessionId);
    expect((await sendSigned(shopper, store, event)).status()).toBe(200);
    await shopper.pay(url);
    await expectOneOrder(shopper, store, sessionId, 'notyet@example.com');
  });

  test('late, stale or irrelevant events change no paid order', async ({ shopper, store }) => {
    const email = 'late@example.com';
    const { url, sessionId } = await openPayment(shopper, email);
    await shopper.pay(url);
    await expectOneOrder(shopper, store, sessionId, email);
    const late = [
      'checkout.session.expired',
      'checkout.session.async_payment_failed',
      COMPLETED,
      'checkout.session.async_payment_succeeded',
      'checkout.session.expired',
      'payment_intent.payment_failed',
      'customer.created',
      'no.such.event',
    ];
    for (const type of late) {
      expect((await sendSigned(shopper, store, sessionEvent(type, sessionId))).status(), type).toBe(200);
    }
    await expectOneOrder(shopper, store, sessionId, email);
  });

  test('one event delivered ten times at once during the payment creates one order', async ({
    shopper,
    store,
  }) => {
    const email = 'tentimes@example.com';
    const { url, sessionId } = await openPayment(shopper, email);
    const event = sessionEvent(COMPLETED, sessionId);
    const deliveries = () => Array.from({ length: 10 }, () => sendSigned(shopper, store, event));
    const [, ...during] = await Promise.all([shopper.pay(url), ...deliveries()]);
    const after = await Promise.all(deliveries());
    expect([...during, ...after].map((answer) => answer.status())).toEqual(Array(20).fill(200));
    await expectOneOrder(shopper, store, sessionId, email);
  });

  test('ten different events about one payment and ten concurrent lookups create one order', async ({
    shopper,
    store,
  }) => {
    const email = 'tenkinds@example.com';
    const { url, sessionId } = await openPayment(shopper, email);
    await Promise.all([
      shopper.pay(url),
      ...Array.from({ length: 10 }, () => sendSigned(shopper, store, sessionEvent(COMPLETED, sessionId))),
      ...Array.from({ length: 10 }, () => shopper.readOrder(sessionId)),
    ]);
    await expectOneOrder(shopper, store, sessionId, email);
  });

  test('an event about an unknown session is acknowledged without effect', async ({ shopper, store }) => {
    const sessionId = 'cs_test_a1NobodyEverHadThisOne';
    expect((await sendSigned(shopper, store, sessionEvent(COMPLETED, sessionId))).status()).toBe(200);
    expect(await shopper.readOrder(sessionId)).toEqual([]);
    for (const strange of ['', '../../etc', 'x'.repeat(3000)]) {
      expect((await sendSigned(shopper, store, sessionEvent(COMPLETED, strange))).status()).toBe(200);
    }
  });
});

test('a paid session of another shop in the same account is not our order', async () => {
  const store = await startStore({ template: process.env.STORE_TEMPLATE });
  const shopper = await ApiShopper.arrive(store.address);
  const { url, sessionId } = await openPayment(shopper, 'neighbour@example.com');
  await shopper.pay(url);
  await store.stop();
  const foreignId = await noteForeignSession(store, sessionId);
  await store.restart();

  expect((await sendSigned(shopper, store, sessionEvent(COMPLETED, foreignId))).status()).toBe(200);
  expect(await shopper.readOrder(foreignId)).toEqual([]);
  await expectOneOrder(shopper, store, sessionId, 'neighbour@example.com');
  await shopper.leave();
  await store.close();
});

async function openPayment(shopper: ApiShopper, customerEmail: string) {
  const ring = await shopper.findProduct('hip_hop_ring_products', 'ring-cuban-yellow');
  return shopper.checkOut(checkoutBody([cartItem(ring, { size: '9' })], { customerEmail }));
}

function withData(event: string, data: unknown): string {
  return JSON.stringify({ ...JSON.parse(event), data });
}

function send(shopper: ApiShopper, payload: string, signature: string | null) {
  return shopper.api.post('/api/stripe/webhook', {
    data: Buffer.from(payload),
    headers: {
      'content-type': 'application/json',
      ...(signature !== null && { 'stripe-signature': signature }),
    },
  });
}

async function sendSigned(shopper: ApiShopper, store: RunningStore, payload: string) {
  return send(shopper, payload, signatureFor(payload, await readWebhookSecret(store)));
}

async function expectOneOrder(
  shopper: ApiShopper,
  store: RunningStore,
  sessionId: string,
  email: string,
): Promise<void> {
  expect(await shopper.readOrder(sessionId)).toMatchObject([{ status: 'paid', amount: 9595, quantity: 1 }]);
  await expect
    .poll(
      async () => (await store.readEmails()).filter((message) => message.includes(`\nTo: ${email}`)).length,
    )
    .toBe(1);
}

/** Adds a copy of a session to the sandbox, as if another shop of the account had created it. */
async function noteForeignSession({ dataDir }: RunningStore, sessionId: string): Promise<string> {
  const file = join(dataDir, 'payment-sandbox.jsonl');
  const changes: { kind: string; id: string }[] = (await readFile(file, 'utf8'))
    .split('\n')
    .filter(Boolean)
    .flatMap((line) => JSON.parse(line));
  const session = changes.findLast(({ kind, id }) => kind === 'session' && id === sessionId);
  const foreignId = `${sessionId.slice(0, -7)}Foreign`;
  const foreign = JSON.stringify([session])
    .replaceAll(sessionId, foreignId)
    .replaceAll('FACET HOUSE', 'OTHER HOUSE');
  await appendFile(file, `${foreign}\n`);
  return foreignId;
}
