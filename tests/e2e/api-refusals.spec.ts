import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from '../support/api-shop.ts';
import { cartItem, checkoutBody } from '../support/api-shopper.ts';
import { REFUSED_CHECKOUTS } from '../support/refused-checkouts.ts';

test.use({ engine: 'server', onlyIn: import.meta.url });

test.beforeAll(async ({ merchant }) => {
  await merchant.query(`
    insert into promo_codes (code, percentage, active, starts_at, ends_at, min_subtotal, max_uses, uses) values
      ('PASTCODE', 20, true, null, now() - interval '1 second', null, null, 0),
      ('EARLYCODE', 20, true, now() + interval '1 day', null, null, null, 0),
      ('USEDCODE', 20, true, null, null, null, 3, 3),
      ('BIGCODE', 20, true, null, null, 500000, null, 0),
      ('OFFCODE', 20, false, null, null, null, null, 0)`);
});

const NOTED = 'select (select count(*) from checkouts) as attempts, (select count(*) from orders) as orders';
let noted: unknown;

test.beforeEach(async ({ merchant }) => {
  noted = await merchant.query(NOTED);
});

test.afterEach(async ({ merchant }) => {
  expect(await merchant.query(NOTED), 'nothing was noted, let alone charged').toEqual(noted);
});

for (const { title, change, status, says } of REFUSED_CHECKOUTS) {
  test(title, async ({ shopper }) => {
    const ring = await shopper.findProduct('hip_hop_ring_products', 'ring-cuban-yellow');
    const body = checkoutBody([cartItem(ring, { size: '9' })]);
    const response = await shopper.call('create-checkout', change(body));
    expect(response.status(), await response.text()).toBe(status);
    const { error } = await response.json();
    expect(error.message).toMatch(says);
    expect(error.message, 'no stack and nothing of the machine').not.toMatch(/\n|\.ts\b|stripe|db/i);
  });
}

test('a sold-out product or one without a price reference cannot be bought', async ({ shopper }) => {
  const [soldOut, unpriced] = [
    await shopper.findProduct('watch_products', 'watch-full-iced-dial-white'),
    await shopper.findProduct('watch_products', 'watch-full-iced-green-yellow'),
  ];
  const first = await shopper.call('create-checkout', checkoutBody([cartItem(soldOut)]));
  expect(first.status()).toBe(409);
  expect((await first.json()).error.message).toMatch(/ has sold out\. Please remove it from your cart\.$/);
  for (const stripe_price_id of ['', 'price_demo_watch_fluted_black_steel']) {
    const item = { ...cartItem(unpriced), stripe_price_id };
    const second = await shopper.call('create-checkout', checkoutBody([item]));
    expect(second.status(), stripe_price_id).toBe(409);
    expect((await second.json()).error.message).toMatch(/ is no longer for sale\./);
  }
});

test("a product sold by length needs a length, and a long one cannot be bought at a short one's price", async ({
  shopper,
}) => {
  const chain = await shopper.findProduct('chain_products', 'chain-rope-4mm-yellow');
  const short = cartItem(chain, { option: '16 in' });
  const withoutLength = await shopper.call('create-checkout', checkoutBody([cartItem(chain)]));
  expect(withoutLength.status()).toBe(409);
  for (const selectedLength of ['18 in', '99 in']) {
    const response = await shopper.call('create-checkout', checkoutBody([{ ...short, selectedLength }]));
    expect(response.status(), selectedLength).toBe(409);
    expect((await response.json()).error.message).toContain(`not available as ${selectedLength}`);
  }
});

test('malformed, oversized or cross-origin requests are rejected before the body is read', async ({
  shopper,
  store,
}) => {
  const ring = await shopper.findProduct('hip_hop_ring_products', 'ring-cuban-yellow');
  const sound = JSON.stringify(checkoutBody([cartItem(ring, { size: '9' })]));
  const refused = [
    { text: '{', status: 400 },
    { text: '', status: 400 },
    { text: 'null', status: 400 },
    { text: '[]', status: 400 },
    { text: sound.replace('"quantity":1', '"quantity":NaN'), status: 400 },
    { text: sound.replaceAll('"quantity":1', '"quantity":1e999'), status: 400 },
    { text: '['.repeat(30_000), status: 400 },
    { text: `${sound}${' '.repeat(70_000)}`, status: 413 },
    { text: sound, status: 415, headers: { 'content-type': 'text/plain' } },
    { text: sound, status: 415, headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    { text: sound, status: 403, headers: { origin: 'https://evil.example' } },
    { text: sound, status: 403, headers: { origin: 'null' } },
    { text: sound, status: 403, headers: { origin: `${store.address}.evil.example` } },
    { text: sound, status: 403, headers: { origin: `http://localhost:1` } },
  ];
  for (const { text, status, headers } of refused) {
    const response = await shopper.callRaw('create-checkout', text, headers);
    expect(response.status(), `${text.slice(0, 40)} ${JSON.stringify(headers)}`).toBe(status);
    expect((await response.json()).error.message).toMatch(/^\w[^\n]+$/);
  }
});

test('special JavaScript property names have no effect', async ({ shopper }) => {
  for (const text of ['{"__proto__":{"cartItems":[]}}', '{"constructor":{"prototype":{"x":1}}}']) {
    expect((await shopper.callRaw('create-checkout', text)).status()).toBe(400);
  }
});

test('an aborted request is not a server error and is not logged', async ({ store, shopper }) => {
  // Looks plausible, so the store reads the body it signs.
  const SIGNED = `Stripe-Signature: t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}`;
  for (const [path, type] of [
    ['/api/functions/create-checkout', 'application/json'],
    ['/api/stripe/webhook', 'application/json'],
    ['/contact', 'application/x-www-form-urlencoded'],
    ['/sandbox/pay/cs_test_1/card', 'application/x-www-form-urlencoded'],
  ]) {
    const { hostname, port } = new URL(store.address);
    const socket = connect(Number(port), hostname);
    socket.end(
      `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\nContent-Length: 100\r\n${SIGNED}\r\n\r\nonly the begin`,
    );
    socket.resume();
    await once(socket, 'close');
  }
  // By now the store has seen all four end, and would have logged any error.
  expect((await shopper.api.get('/readyz')).status()).toBe(200);
});
