import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listCertificates } from '#database/orders/certificates.ts';
import { setOrderStatus } from '#database/orders/orders.ts';
import { addDays, dayIn } from '#domain/calendar/day.ts';
import { formatWeekday } from '#domain/delivery/arrival.ts';
import { ORDER_STATUSES } from '#domain/orders/order.ts';
import { templates } from '#email/templates.tsx';
import { placeOrder } from '#payments/order-context.fixture.ts';
import { cancelOrder } from '#payments/orders/cancel-order.ts';
import { approveReturn, moveReturn } from '#payments/orders/change-returns.ts';
import { moveOrder } from '#payments/orders/move-order.ts';
import { refundOrder } from '#payments/orders/refund-order.ts';
import { aRequest, openCheckout, openTestStore, type TestStore } from '#payments/payments.fixture.ts';
import { syncPayment } from '#payments/settlement/sync-payment.ts';
import { createStripe } from '#payments/stripe-client.ts';
import { store as shop } from '#shop';
import { renderPage } from '#storefront/app/entry.server.tsx';
import { pageSourcesOn } from '#storefront/loading/page-sources.fixture.ts';
import { ORDER_SENTENCES } from '#storefront/order/order-status-copy.ts';
import type { ApiContext } from './api-context.ts';
import { createGuestTokens } from './guest/guest-tokens.ts';
import { createNetworkHash } from './http/client-ip.ts';
import { createRateLimit, tooManyRequests } from './http/rate-limit.ts';
import { createReadTurns } from './http/read-turns.ts';
import { NO_ASSETS } from './pages/document.fixture.ts';
import { createPageCache } from './pages/page-cache.ts';
import { noCounts } from './pages/page-counts.fixture.ts';
import { createPageServer } from './pages/page-server.ts';
import { answerCertificatePage } from './tables/look-up-certificate.ts';
import { answerOrderPage } from './tables/look-up-order.ts';
import { createPaymentLookup } from './tables/look-up-payment.ts';

let store: TestStore;
let server: Server;
let address: string;
/** What a test has made unreachable. */
let down: 'nothing' | 'database' | 'provider' = 'nothing';
let admit = () => {};

beforeAll(async () => {
  store = await openTestStore();
  const now = () => new Date();
  const unreachable = createStripe({
    secretKey: 'sk_test_none',
    sandbox: { host: '127.0.0.1', port: 9 },
  });
  const context: ApiContext = {
    get database() {
      if (down === 'database') throw Object.assign(new Error('no database'), { code: 'ECONNREFUSED' });
      return store.database;
    },
    get payments() {
      return down === 'provider' ? { ...store.context, stripe: unreachable } : store.context;
    },
    promoTries: { count: async () => {}, check: async () => {} },
    counts: noCounts,
    mediaDir: '',
    guests: createGuestTokens({ secret: 'a secret for tests, long enough', issuer: 'test', now }),
    publicUrl: 'http://shop.example',
    hashNetwork: createNetworkHash('a secret for tests'),
    now,
    log: pino({ level: 'silent' }),
  };
  const lookUpPayment = createPaymentLookup(context);
  const pages = createPageServer({
    cache: createPageCache({ pages: 10, bytes: 1_000_000 }),
    queryCache: createPageCache({ pages: 10, bytes: 1_000_000 }),
    web: {
      assetsFor: () => NO_ASSETS,
      isDevelopment: false,
      renderPage: async (...page: Parameters<typeof renderPage>) => renderPage(...page),
      serveFile: async () => false,
      loadEmailTemplates: async () => templates,
      close: async () => {},
    },
    sources: pageSourcesOn(store.database),
    publicUrl: context.publicUrl,
    lookUpCertificate: (number) => answerCertificatePage(number, context, async () => admit()),
    lookUpOrder: (sessionId) =>
      answerOrderPage(sessionId, context, {
        admit: () => admit(),
        lookUpPayment: (id) => lookUpPayment(id, 'one'),
      }),
    now,
    logNotFound: () => {},
    countRender: () => null,
    countSearch: () => null,
    inTurn: createReadTurns(),
    counts: noCounts,
  });
  server = createServer((request, response) => {
    void pages.servePage(request, response, new URL(request.url ?? '/', context.publicUrl), {
      requestId: 'request-1',
      networkOf: () => 'one',
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await new Promise((closed) => server.close(closed));
  await store.close();
});

/** The page in a browser without scripts, where parts that need scripts are hidden. */
async function visit(sessionId: string) {
  const url = `${address}/payment-success?session_id=${sessionId}`;
  const response = await fetch(url, { headers: { connection: 'close' } });
  const html = await response.text();
  const body = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  const shown = /<noscript>(.*?)<\/noscript>/s.exec(body)?.[1] ?? body;
  return {
    status: response.status,
    keep: response.headers.get('cache-control'),
    html,
    heading: /<h1[^>]*>(.*?)<\/h1>/.exec(shown)?.[1],
    text: shown
      .replaceAll(/<!--.*?-->/g, '')
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll('&#x27;', "'"),
  };
}

const NOBODYS_SESSION = 'cs_test_a1NobodyEverHadThisOne';

async function payFor(said = {}): Promise<string> {
  const { sessionId } = await openCheckout(store, { guestId: crypto.randomUUID(), ...said });
  expect(await store.sandbox.control.pay(sessionId)).toEqual({ kind: 'complete' });
  return sessionId;
}

async function orderNumberOf(sessionId: string): Promise<string> {
  const line = await store.database.db
    .selectFrom('orders')
    .select('order_number')
    .where('stripe_session_id', '=', sessionId)
    .executeTakeFirstOrThrow();
  return line.order_number;
}

describe('the order page without scripts', () => {
  it('settles a paid order before responding, and is not cached', async () => {
    const { status, keep, heading, text } = await visit(await payFor());
    expect({ status, keep, heading }).toEqual({
      status: 200,
      keep: 'no-store',
      heading: 'Payment Successful!',
    });
    for (const words of ['Luna ring', '$19.95', 'A receipt is on its way to a***@example.com.', 'Paid']) {
      expect(text).toContain(words);
    }
    expect(text).not.toContain('Processing your order...');
    expect(text).not.toContain('ann@example.com');
  });

  it('shows every visitor their own order, although the pages differ in their query alone', async () => {
    const first = await visit(await payFor());
    const second = await visit(
      await payFor({ cartItems: aRequest().cartItems.map((line) => ({ ...line, quantity: 3 })) }),
    );
    expect(first.text).toContain('$19.95');
    expect(second.text).toContain('$59.85');
  });

  it.each(ORDER_STATUSES)('an order that is %s has its own heading', async (status) => {
    const sessionId = await payFor();
    await visit(sessionId);
    await setOrderStatus(store.database.db, await orderNumberOf(sessionId), status);
    const { heading, text } = await visit(sessionId);
    expect(heading).toBe(ORDER_SENTENCES[status].heading);
    expect(text.includes('A receipt is on its way')).toBe(status === 'paid');
  });

  it('shows tracking, refunds, the masked address, the timeline, and a way to cancel until it ships', async () => {
    const sessionId = await payFor();
    const before = await visit(sessionId);
    expect(before.text).toContain('Change or cancel');
    expect(before.html).toContain(
      `href="/contact?subject=change-or-cancel&amp;order=${await orderNumberOf(sessionId)}#message-form"`,
    );
    expect(before.text).toContain('A*** L***, H***, TX');
    expect(before.text).not.toContain('1 Main St');
    expect(before.text).not.toContain('Timeline');
    const orderNumber = await orderNumberOf(sessionId);
    await moveOrder(store.context, orderNumber, { action: 'pack' }, { actor: 'cli' });
    expect((await visit(sessionId)).text.replaceAll(/\s+/g, ' ')).toContain(
      'You can change or cancel this order within 2 hours of placing it. Change or cancel',
    );
    const tracking = {
      carrier: 'UPS',
      trackingNumber: '1Z9',
      trackingUrl: 'https://www.ups.com/track?tracknum=1Z9',
    };
    const moved = await moveOrder(
      store.context,
      orderNumber,
      { action: 'ship', tracking },
      { actor: 'cli', note: 'fragile' },
    );
    expect(moved.ok).toBe(true);
    await store.sandbox.control.refund(sessionId, 500);
    await syncPayment(store.context, orderNumber);
    const { text, html } = await visit(sessionId);
    for (const words of ['UPS 1Z9', 'Shipped, partly refunded', '$5.00', 'Timeline', 'Shipped'])
      expect(text).toContain(words);
    expect(html).toContain('href="https://www.ups.com/track?tracknum=1Z9"');
    expect(html).not.toContain('fragile');
    expect(text).not.toContain('Change or cancel');
    await moveOrder(store.context, orderNumber, { action: 'undo' }, { actor: 'cli' });
    expect((await visit(sessionId)).text).not.toContain('Shipped');
  });

  it('lists each shipment with its pieces and what is still to come, and never says that all is on its way', async () => {
    const sessionId = await payFor({
      cartItems: aRequest().cartItems.map((line) => ({ ...line, quantity: 2 })),
    });
    expect((await visit(sessionId)).text).not.toContain('Still to come');
    const orderNumber = await orderNumberOf(sessionId);
    const ship = (trackingNumber: string, units?: { line: number; quantity: number }[]) => {
      const tracking = { carrier: 'UPS', trackingNumber, trackingUrl: null };
      const move = { action: 'ship', tracking, ...(units && { units }) } as const;
      return moveOrder(store.context, orderNumber, move, { actor: 'cli' });
    };
    await ship('1Z1', [{ line: 0, quantity: 1 }]);
    const partly = await visit(sessionId);
    expect(partly.heading).toBe('Partly Shipped');
    expect(partly.text).toMatch(/Parcel\s1\s*1 x .*\s*UPS 1Z1\s*Shipped/);
    expect(partly.text).toMatch(/Still to come\s*1 x .*\s*Estimated arrival/);
    expect(partly.text).not.toMatch(/on its way\.|Change or cancel|Timeline/);
    await ship('1Z2');
    const whole = await visit(sessionId);
    expect(whole.heading).toBe('Order Shipped');
    for (const words of ['Parcel\u00a01', 'UPS 1Z1', 'Parcel\u00a02', 'UPS 1Z2'])
      expect(whole.text).toContain(words);
    expect(whole.text).not.toContain('Still to come');
    await moveOrder(store.context, orderNumber, { action: 'deliver', shipment: 1 }, { actor: 'cli' });
    expect((await visit(sessionId)).text).toMatch(/UPS 1Z1\s*Delivered/);
  });

  it('says what to send back by when, and once it has arrived that it was received, also in the timeline', async () => {
    const sessionId = await payFor();
    expect((await visit(sessionId)).text).not.toContain('Return');
    const orderNumber = await orderNumberOf(sessionId);
    await moveOrder(store.context, orderNumber, { action: 'ship', tracking: null }, { actor: 'cli' });
    const today = dayIn(shop.timeZone, new Date());
    await approveReturn(
      store.context,
      orderNumber,
      { note: 'Private label', sendBy: addDays(today, 9) },
      'cli',
    );
    const approved = await visit(sessionId);
    const sendBy = formatWeekday(addDays(today, 9));
    expect(approved.text).toMatch(new RegExp(`Return approved\\s*1 x .*\\s*Send by ${sendBy}`));
    expect(approved.text).toMatch(/Timeline.*Shipped.*Return approved/s);
    expect(approved.html).not.toContain('Private label');
    await moveReturn(store.context, orderNumber, 'receive', { actor: 'cli' });
    const received = await visit(sessionId);
    expect(received.text).toMatch(/Return received\s*1 x .*Timeline.*Return approved.*Return received/s);
    expect(received.text).not.toContain('Send by');
    await moveReturn(store.context, orderNumber, 'undo', { actor: 'cli' });
    await moveReturn(store.context, orderNumber, 'cancel', { actor: 'cli' });
    expect((await visit(sessionId)).text).not.toContain('Return');
  });

  it('marks the units of a line that were refunded', async () => {
    const sessionId = await payFor({
      cartItems: aRequest().cartItems.map((line) => ({ ...line, quantity: 2 })),
    });
    expect((await visit(sessionId)).text).not.toContain('refunded');
    await refundOrder(store.context, {
      orderNumber: await orderNumberOf(sessionId),
      request: { kind: 'lines', units: [{ line: 0, quantity: 1 }] },
      restock: false,
      reason: null,
      actor: 'cli',
    });
    expect((await visit(sessionId)).text).toContain('1 of 2 refunded');
  });

  it('says that the rest of a free order was cancelled, not refunded, also in the timeline', async () => {
    const sessionId = await payFor({
      cartItems: aRequest().cartItems.map((line) => ({ ...line, quantity: 2 })),
      promoCode: 'FREE',
      discountPercentage: 100,
    });
    await visit(sessionId);
    const orderNumber = await orderNumberOf(sessionId);
    const units = [{ line: 0, quantity: 1 }];
    await moveOrder(store.context, orderNumber, { action: 'ship', tracking: null, units }, { actor: 'cli' });
    await cancelOrder(store.context, { orderNumber, reason: null, actor: 'cli' });
    const { text, heading } = await visit(sessionId);
    expect(heading).toBe('Order Shipped');
    expect(text).toContain('1 of 2 cancelled');
    expect(text).toMatch(/Timeline.*Rest cancelled.*Shipped/s);
    expect(text).not.toMatch(/refunded|Still to come/i);
  });

  it('names the piece of a certificate, the day, the price of each unit, and both states of a partial refund', async () => {
    const cartItems = aRequest().cartItems.map((line) => ({ ...line, quantity: 3 }));
    const sessionId = await payFor({ cartItems });
    const before = await visit(sessionId);
    const words = before.text.replaceAll(/\s+/g, ' ');
    expect(words).toContain('qty 3, $19.95 each');
    expect(before.html).toMatch(/<div><dt>Placed<\/dt><dd>\w{3} \d{1,2}, \d{4}<\/dd>/);
    const orderNumber = await orderNumberOf(sessionId);
    await store.database.db
      .updateTable('checkouts')
      .set({ free_gift: 'FREE gift included' })
      .where('order_number', '=', orderNumber)
      .execute();
    await moveOrder(store.context, orderNumber, { action: 'ship', tracking: null }, { actor: 'cli' });
    await moveOrder(store.context, orderNumber, { action: 'deliver' }, { actor: 'cli' });
    await store.sandbox.control.refund(sessionId, 500);
    await syncPayment(store.context, orderNumber);
    const { heading, text } = await visit(sessionId);
    const after = text.replaceAll(/\s+/g, ' ');
    expect(heading).toBe('Order Delivered');
    expect(after).toContain('Status Delivered, partly refunded');
    expect(after).toContain('Gift FREE gift included');
    expect(after.match(/FHC-\S+ Luna ring, Size 7/g)).toHaveLength(3);
  });

  it('estimates the arrival of a shipped order from the day it shipped', async () => {
    const sessionId = await payFor();
    await visit(sessionId);
    const orderNumber = await orderNumberOf(sessionId);
    await moveOrder(store.context, orderNumber, { action: 'ship', tracking: null }, { actor: 'cli' });
    const { db } = store.database;
    const shipped = { paid_at: '2027-03-01T18:00:00Z', shipped_at: '2027-03-12T18:00:00Z' };
    await db.updateTable('order_records').set(shipped).where('order_number', '=', orderNumber).execute();
    expect((await visit(sessionId)).text).toContain('Fri, Mar 19 - Tue, Mar 23');
  });

  it('an order that waits in the showroom is ready to collect, not delivered', async () => {
    const sessionId = await payFor();
    await visit(sessionId);
    const orderNumber = await orderNumberOf(sessionId);
    await moveOrder(store.context, orderNumber, { action: 'collect' }, { actor: 'cli' });
    const { heading, text } = await visit(sessionId);
    expect(heading).toBe('Ready to Collect');
    expect(text.replaceAll(/\s+/g, ' ')).toContain(
      `Order ${orderNumber} is ready for you in our showroom. Bring the order number and an ID.`,
    );
    expect(text.match(/Ready to collect/g)).toHaveLength(2);
    expect(text).not.toMatch(/delivered|Ships to/i);
    await moveOrder(store.context, orderNumber, { action: 'undo' }, { actor: 'cli' });
    const undone = await visit(sessionId);
    expect(undone.heading).toBe('Order Packed');
    expect(undone.text).not.toContain('Ready to collect');
  });

  it('an order that a carrier delivered is delivered', async () => {
    const sessionId = await payFor();
    await visit(sessionId);
    const orderNumber = await orderNumberOf(sessionId);
    await moveOrder(store.context, orderNumber, { action: 'ship', tracking: null }, { actor: 'cli' });
    await moveOrder(store.context, orderNumber, { action: 'deliver' }, { actor: 'cli' });
    const { heading, text } = await visit(sessionId);
    expect(heading).toBe('Order Delivered');
    expect(text).toContain('Ships to');
    expect(text).not.toContain('Ready to collect');
  });

  it('an abandoned payment page is not an order', async () => {
    const { sessionId } = await openCheckout(store);
    const { status, heading, text } = await visit(sessionId);
    expect({ status, heading }).toEqual({ status: 200, heading: 'Order Processing' });
    expect(text).toContain('This payment has not been completed, so nothing was charged.');
    expect(text).not.toContain('Your payment was successful');
  });

  it.each([NOBODYS_SESSION, 'rubbish', "cs_test_1';drop table orders"])(
    '%s, which never existed, is not found',
    async (sessionId) => {
      const { status, heading, text } = await visit(encodeURIComponent(sessionId));
      expect({ status, heading }).toEqual({ status: 404, heading: 'Order Not Found' });
      expect(text).toContain("We couldn't find your order details.");
      expect(text).toContain(`Order not found. Please contact support with your session ID: ${sessionId}`);
    },
  );

  it('says that there is no session', async () => {
    const { heading, text } = await visit('');
    expect(heading).toBe('Order Processing');
    expect(text).toContain('No session ID provided');
  });

  it('while the provider is down, it says that it takes a moment and offers a reload', async () => {
    const { sessionId } = await openCheckout(store);
    down = 'provider';
    const { status, heading, text } = await visit(sessionId);
    down = 'nothing';
    expect({ status, heading }).toEqual({ status: 200, heading: 'Order Processing' });
    expect(text).toContain('This can take a minute.');
    expect(text).toContain('Check again');
    expect(text).not.toContain('checks again');
  });

  it('while the database is down, it says so instead of failing', async () => {
    const sessionId = await payFor();
    down = 'database';
    const { status, heading, text } = await visit(sessionId);
    down = 'nothing';
    expect({ status, heading }).toEqual({ status: 503, heading: 'Order Processing' });
    expect(text).toContain('Failed to fetch order details: The store is briefly unavailable.');
    expect(text).toContain('Check again');
  });

  it('limits lookups at the provider per visitor', async () => {
    const limit = createRateLimit(1, () => new Date());
    admit = () => limit('visitor');
    const sessionId = await payFor();
    expect((await visit(sessionId)).status).toBe(200);
    expect(await visit(sessionId)).toMatchObject({ status: 429, heading: 'Order Processing' });
    admit = () => {};
  });
});

describe('the page of a certificate', () => {
  const get = (path: string) => fetch(address + path, { headers: { connection: 'close' } });

  it('shows the product for a number in any spelling, and never the buyer', async () => {
    const { orderNumber } = await placeOrder(store);
    const tracking = { carrier: 'USPS', trackingNumber: '94001118', trackingUrl: null };
    await moveOrder(store.context, orderNumber, { action: 'ship', tracking }, { actor: 'cli' });
    const [certificate] = await listCertificates(store.context.db, [orderNumber]);
    const number = certificate?.number ?? '';
    for (const path of [
      `/certificate/${number}`,
      `/certificate/${number.toLowerCase()}`,
      `/certificate?number=${encodeURIComponent(number.replaceAll('-', ' '))}`,
    ]) {
      const response = await get(path);
      expect([response.status, response.headers.get('x-robots-tag')]).toEqual([200, 'noindex']);
      expect(response.headers.get('cache-control')).toBe('no-store');
      const html = await response.text();
      expect(html).toContain(number);
      expect(html).toContain('Luna ring');
      expect(html).toMatch(/<meta name="robots" content="noindex/);
      expect(html).not.toMatch(new RegExp(`${orderNumber}|Ann Lee|ann@example|Main St`));
    }
  });

  it('names no stones of a piece without stones, and no warranty that it does not have', async () => {
    const { orderNumber } = await placeOrder(store);
    const tracking = { carrier: 'USPS', trackingNumber: '94001120', trackingUrl: null };
    await moveOrder(store.context, orderNumber, { action: 'ship', tracking }, { actor: 'cli' });
    const { db } = store.database;
    const [certificate] = await listCertificates(db, [orderNumber]);
    const page = async () => (await get(`/certificate/${certificate?.number}`)).text();
    expect(certificate?.piece.stone).toBeNull();
    expect(await page()).not.toContain('>Stones<');
    const piece = JSON.stringify({ ...certificate?.piece, warranty: '' });
    await db.updateTable('certificates').set({ piece }).where('order_number', '=', orderNumber).execute();
    const whole = { request: { kind: 'whole' }, restock: false, reason: null, actor: 'cli' } as const;
    await refundOrder(store.context, { orderNumber, ...whole });
    const main = /<main.*<\/main>/s.exec(await page())?.[0];
    expect(main).toContain('Its certificate is no longer valid.');
    expect(main).not.toMatch(/warranty/i);
  });

  it('after the piece was refunded in full, it is no longer valid and has no warranty', async () => {
    const { orderNumber } = await placeOrder(store);
    const tracking = { carrier: 'USPS', trackingNumber: '94001119', trackingUrl: null };
    await moveOrder(store.context, orderNumber, { action: 'ship', tracking }, { actor: 'cli' });
    const [certificate] = await listCertificates(store.context.db, [orderNumber]);
    const page = async () => (await get(`/certificate/${certificate?.number}`)).text();
    expect(await page()).toContain(certificate?.piece.warranty);
    const whole = { request: { kind: 'whole' }, restock: false, reason: null, actor: 'cli' } as const;
    await refundOrder(store.context, { orderNumber, ...whole });
    const html = await page();
    expect(html).toContain('This piece was refunded. Its certificate is no longer valid');
    expect(html).not.toContain(`<dd>${certificate?.piece.warranty}</dd>`);
  });

  it('an unknown number is not found, and lookups are limited per network', async () => {
    const unknown = await get('/certificate/FHC-2222-2222-2222');
    expect(unknown.status).toBe(404);
    expect(await unknown.text()).toContain('There is no certificate with the number');
    expect((await get('/certificate')).status).toBe(200);
    admit = () => {
      throw tooManyRequests(60);
    };
    expect((await get('/certificate/FHC-2222-2222-2222')).status).toBe(429);
    // The page with only the number field looks nothing up.
    expect((await get('/certificate')).status).toBe(200);
    admit = () => {};
  });
});
