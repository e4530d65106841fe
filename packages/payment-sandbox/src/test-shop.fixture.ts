import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import type { SandboxPrice } from './price-lookup.ts';
import {
  type PaymentSandbox,
  type PaymentSandboxOptions,
  startPaymentSandbox,
} from './start-payment-sandbox.ts';

/** A store's origin. Nothing listens there: tests read pages through `handlePage`. */
export const SHOP_URL = 'http://shop.test';

export const CHAIN: SandboxPrice = {
  id: 'price_chain',
  unitAmount: 1099_00,
  currency: 'usd',
  productId: 'prod_chain',
  productName: 'Tennis Chain',
  imageUrl: '/media/chain.webp',
  active: true,
  optionLabel: '22 in',
};
const STUDS: SandboxPrice = {
  id: 'price_studs',
  unitAmount: 79_99,
  currency: 'usd',
  productId: 'prod_studs',
  productName: 'Round <Studs>',
  imageUrl: null,
  active: true,
};

type SessionParams = Stripe.Checkout.SessionCreateParams;

/** A client of the sandbox: the official SDK, a webhook that verifies signatures, and a browser without scripts. */
export type TestShop = {
  sandbox: PaymentSandbox;
  stateFile: string;
  stripe: Stripe;
  /** Every delivery with a valid signature, in order of arrival. */
  received: Stripe.Event[];
  /** Sets the webhook's response status. */
  answerWith(status: number): void;
  createSession(more?: Partial<SessionParams>): Promise<Stripe.Checkout.Session>;
  /** A session paid by card, with its intent. */
  paidSession(): Promise<Stripe.Checkout.Session>;
  paidCharge(): Promise<Stripe.Charge>;
  open(path: string): Promise<Response>;
  /** Submits a form of a session's page with the page's token. */
  submit(sessionId: string, step: string, fields: Record<string, string>): Promise<Response>;
  /** Stops as if it had crashed, and restarts with the same state file. */
  restart(more?: Partial<PaymentSandboxOptions>): Promise<void>;
  close(): Promise<void>;
};

export const GOOD_CARD = {
  number: '4242 4242 4242 4242',
  expiry: '12 / 34',
  cvc: '123',
  name: 'Jordan Ellis',
};

export async function openTestShop(options: Partial<PaymentSandboxOptions> = {}): Promise<TestShop> {
  const folder = await mkdtemp(join(tmpdir(), 'payment-sandbox-'));
  const stateFile = join(folder, 'state.jsonl');
  const received: Stripe.Event[] = [];
  let status = 200;
  let secret = '';
  const webhook = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const signature = request.headers['stripe-signature'];
    const event = Stripe.webhooks.constructEvent(Buffer.concat(chunks), signature ?? '', secret);
    received.push(event);
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => webhook.listen(0, '127.0.0.1', resolve));
  const { port } = webhook.address() as AddressInfo;

  const start = async (more: Partial<PaymentSandboxOptions>): Promise<PaymentSandbox> => {
    const sandbox = await startPaymentSandbox({
      stateFile,
      publicUrl: SHOP_URL,
      webhookUrl: `http://127.0.0.1:${port}/`,
      brand: { name: 'Rings & Co' },
      findPrice: async (id) => [CHAIN, STUDS].find((price) => price.id === id) ?? null,
      retryDelaysMs: [5],
      ...options,
      ...more,
    });
    secret = sandbox.webhookSecret;
    return sandbox;
  };

  const sandbox = await start({});
  const shop: TestShop = {
    sandbox,
    stateFile,
    stripe: clientOf(sandbox),
    received,
    answerWith: (next) => {
      status = next;
    },
    createSession: (more = {}) =>
      shop.stripe.checkout.sessions.create({
        mode: 'payment',
        line_items: [
          { price: CHAIN.id, quantity: 1 },
          { price: STUDS.id, quantity: 2 },
        ],
        success_url: `${SHOP_URL}/payment-success?session_id={CHECKOUT_SESSION_ID}`,
        cancel_url: `${SHOP_URL}/?cart=open`,
        customer_email: 'jordan@example.com',
        ...more,
      }),
    paidSession: async () => {
      const { id } = await shop.createSession();
      await shop.sandbox.control.pay(id);
      return shop.stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] });
    },
    paidCharge: async () => {
      const { payment_intent: intent } = await shop.paidSession();
      if (intent === null || typeof intent === 'string') throw new Error('The intent was not expanded');
      return shop.stripe.charges.retrieve(String(intent.latest_charge));
    },
    open: (path) => shop.sandbox.handlePage(new Request(`${SHOP_URL}${path}`)),
    submit: async (sessionId, step, fields) => {
      const page = await (await shop.open(`/sandbox/pay/${sessionId}`)).text();
      const token = /name="token" value="([^"]+)"/.exec(page)?.[1] ?? '';
      return shop.sandbox.handlePage(
        new Request(`${SHOP_URL}/sandbox/pay/${sessionId}/${step}`, {
          method: 'POST',
          body: new URLSearchParams({ token, ...fields }),
        }),
      );
    },
    restart: async (more = {}) => {
      await shop.sandbox.close();
      shop.sandbox = await start(more);
      shop.stripe = clientOf(shop.sandbox);
    },
    close: async () => {
      await shop.sandbox.close();
      webhook.closeAllConnections();
      await new Promise((resolve) => webhook.close(resolve));
      await rm(folder, { recursive: true });
    },
  };
  return shop;
}

export function clientOf(
  { host, port, secretKey }: Pick<PaymentSandbox, 'host' | 'port' | 'secretKey'>,
  maxNetworkRetries = 0,
): Stripe {
  return new Stripe(secretKey, { host, port, protocol: 'http', telemetry: false, maxNetworkRetries });
}
