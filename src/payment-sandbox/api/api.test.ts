import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CHAIN, clientOf, openTestShop, SHOP_URL, type TestShop } from '../test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

describe('objects a Stripe client reads', () => {
  test.each([
    ['Checkout/Sessions', 'Session', () => shop.createSession()],
    ['Prices', 'Price', () => shop.stripe.prices.retrieve(CHAIN.id)],
    ['Products', 'Product', () => shop.stripe.products.create({ name: 'Ring' })],
    ['Coupons', 'Coupon', () => shop.stripe.coupons.create({ percent_off: 5 })],
    ['PromotionCodes', 'PromotionCode', async () => promotionCode()],
    ['PaymentIntents', 'PaymentIntent', async () => (await paidSession()).payment_intent],
    ['Charges', 'Charge', async () => paidCharge()],
    ['Refunds', 'Refund', async () => shop.stripe.refunds.create({ charge: (await paidCharge()).id })],
    [
      'LineItems',
      'LineItem',
      async () =>
        (await shop.stripe.checkout.sessions.listLineItems((await shop.createSession()).id)).data[0],
    ],
    [
      'WebhookEndpoints',
      'WebhookEndpoint',
      () =>
        shop.stripe.webhookEndpoints.create({ url: `${SHOP_URL}/hook`, enabled_events: ['charge.refunded'] }),
    ],
  ])('%s: every field the SDK promises is there', async (file, name, make) => {
    const object = await make();
    expect(Object.keys(object ?? {})).toEqual(expect.arrayContaining(promisedFields(file, name)));
  });

  test('a session looks like Stripe made it', async () => {
    const session = await shop.createSession({ metadata: { attempt: 'a1' }, client_reference_id: 'ref' });
    expect(session).toMatchObject({
      object: 'checkout.session',
      amount_subtotal: 1258_98,
      amount_total: 1258_98,
      currency: 'usd',
      livemode: false,
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      metadata: { attempt: 'a1' },
      client_reference_id: 'ref',
      url: `${SHOP_URL}/sandbox/pay/${session.id}`,
    });
    expect(session.id).toMatch(/^cs_test_\w{58}$/);
  });

  test('a percent coupon comes off the total, and the lines carry their share', async () => {
    await shop.stripe.coupons.create({ id: 'WELCOME10', percent_off: 10, duration: 'once' });
    const session = await shop.createSession({ discounts: [{ coupon: 'WELCOME10' }] });
    expect(session).toMatchObject({ amount_total: 1133_08, total_details: { amount_discount: 125_90 } });
    const { data } = await shop.stripe.checkout.sessions.listLineItems(session.id);
    expect(data.map(({ amount_discount }) => amount_discount)).toEqual([109_90, 16_00]);
  });

  test('an amount coupon of another currency is refused, of the same taken off', async () => {
    await shop.stripe.coupons.create({ id: 'EUR5', amount_off: 500, currency: 'eur' });
    await shop.stripe.coupons.create({ id: 'USD5', amount_off: 500, currency: 'usd' });
    await expect(shop.createSession({ discounts: [{ coupon: 'EUR5' }] })).rejects.toThrow('eur');
    expect((await shop.createSession({ discounts: [{ coupon: 'USD5' }] })).amount_total).toBe(1253_98);
  });

  test('the first shipping rate is chosen until the shopper chooses', async () => {
    const session = await shop.createSession({
      shipping_options: [rate('Standard', 500), rate('Express', 2500)],
    });
    expect(session).toMatchObject({
      amount_total: 1263_98,
      shipping_cost: { amount_total: 500, shipping_rate: session.shipping_options[0]?.shipping_rate },
      total_details: { amount_shipping: 500 },
    });
  });

  test('methods that do not take the amount are left out without a word', async () => {
    const allowed = { allowed_payment_method_types: ['card', 'klarna', 'afterpay_clearpay', 'affirm'] };
    const large = await shop.createSession(allowed);
    const small = await shop.createSession({
      ...allowed,
      line_items: [{ price: 'price_studs', quantity: 1 }],
    });
    expect(large.payment_method_types).toEqual(['card', 'klarna', 'affirm']);
    expect(small.payment_method_types).toEqual(['card', 'klarna', 'afterpay_clearpay', 'affirm']);
  });

  test('expanding reaches lines, prices, products, the intent and its charge', async () => {
    const paid = await paidSession();
    const session = await shop.stripe.checkout.sessions.retrieve(paid.id, {
      expand: ['line_items.data.price.product', 'payment_intent.latest_charge'],
    });
    expect(session.line_items?.data[0]?.price?.product).toMatchObject({ name: 'Tennis Chain' });
    expect(session.payment_intent).toMatchObject({ latest_charge: { object: 'charge', amount: 1258_98 } });
    await expect(
      shop.stripe.checkout.sessions.retrieve(paid.id, { expand: ['success_url'] }),
    ).rejects.toThrow('cannot be expanded');
  });

  test('prices are found by lookup key, product and whether they are active', async () => {
    const product = await shop.stripe.products.create({ name: 'Ring' });
    const price = await shop.stripe.prices.create({
      product: product.id,
      currency: 'usd',
      unit_amount: 4200,
      lookup_key: 'ring_small',
    });
    await shop.stripe.prices.update(price.id, { active: false, metadata: { old: 'yes' } });
    const byKey = await shop.stripe.prices.list({ lookup_keys: ['ring_small'], expand: ['data.product'] });
    expect(byKey.data).toMatchObject([{ id: price.id, active: false, product: { name: 'Ring' } }]);
    expect((await shop.stripe.prices.list({ product: product.id, active: true })).data).toEqual([]);
    await expect(shop.createSession({ line_items: [{ price: price.id, quantity: 1 }] })).rejects.toThrow(
      'inactive',
    );
  });

  test('a list pages newest first, and the SDK can walk all of it', async () => {
    const made = [];
    for (let count = 0; count < 5; count += 1) made.push((await shop.createSession()).id);
    const first = await shop.stripe.checkout.sessions.list({ limit: 2 });
    expect(first).toMatchObject({ has_more: true, data: [{ id: made[4] }, { id: made[3] }] });
    const before = await shop.stripe.checkout.sessions.list({ limit: 2, ending_before: made[2] ?? '' });
    expect(before.data.map(({ id }) => id)).toEqual([made[4], made[3]]);
    const walked: string[] = [];
    for await (const { id } of shop.stripe.checkout.sessions.list({ limit: 2 })) walked.push(id);
    expect(walked.slice(0, 5)).toEqual(made.reverse());
  });
});

describe('what a Stripe client is refused', () => {
  const cases: [string, () => Promise<unknown>, object][] = [
    [
      'an unknown price in the path',
      () => shop.stripe.prices.retrieve('price_x'),
      { statusCode: 404, code: 'resource_missing' },
    ],
    [
      'an unknown price in a line',
      () => shop.createSession({ line_items: [{ price: 'price_x', quantity: 1 }] }),
      { statusCode: 400, code: 'resource_missing', param: 'line_items[0][price]' },
    ],
    [
      'a missing quantity',
      () => shop.createSession({ line_items: [{ price: CHAIN.id }] }),
      { code: 'parameter_missing', param: 'line_items[0][quantity]' },
    ],
    [
      'a quantity that is not a number',
      () => shop.createSession({ line_items: [{ price: CHAIN.id, quantity: 1.5 }] }),
      { code: 'parameter_invalid_integer', param: 'line_items[0][quantity]' },
    ],
    [
      'payment_method_types',
      () => shop.createSession(loose({ payment_method_types: ['card'] })),
      { code: 'parameter_unknown', param: 'payment_method_types' },
    ],
    [
      'a parameter nobody knows',
      () => shop.createSession(loose({ colour: 'red' })),
      { code: 'parameter_unknown', param: 'colour' },
    ],
    [
      'a nested one',
      () => shop.createSession(loose({ line_items: [{ price: CHAIN.id, quantity: 1, colour: 'x' }] })),
      { code: 'parameter_unknown', param: 'line_items[0][colour]' },
    ],
    [
      'discounts with allow_promotion_codes',
      () => shop.createSession({ discounts: [{ coupon: 'X' }], allow_promotion_codes: false }),
      { message: 'You may only specify one of these parameters: allow_promotion_codes, discounts.' },
    ],
    [
      'expiry within half an hour',
      () => shop.createSession({ expires_at: inMinutes(20) }),
      { param: 'expires_at' },
    ],
    [
      'expiry after a day',
      () => shop.createSession({ expires_at: inMinutes(25 * 60) }),
      { param: 'expires_at' },
    ],
    [
      'a total under half a dollar',
      () =>
        shop.createSession({
          line_items: [
            { price_data: { currency: 'usd', unit_amount: 49, product_data: { name: 'Pin' } }, quantity: 1 },
          ],
        }),
      { code: 'amount_too_small' },
    ],
    [
      'a coupon twice',
      async () => [
        await shop.stripe.coupons.create({ id: 'TWICE', percent_off: 1 }),
        await shop.stripe.coupons.create({ id: 'TWICE', percent_off: 1 }),
      ],
      { code: 'resource_already_exists' },
    ],
    [
      'expiring a paid session',
      async () => shop.stripe.checkout.sessions.expire((await paidSession()).id),
      { statusCode: 400 },
    ],
    [
      'refunding more than was paid',
      async () => shop.stripe.refunds.create({ charge: (await paidCharge()).id, amount: 1258_99 }),
      { param: 'amount' },
    ],
    ['an address that does not exist', () => shop.stripe.customers.list(), { statusCode: 404 }],
  ];
  test.each(cases)('%s', async (_case, act, refusal) => {
    await expect(act()).rejects.toMatchObject(refusal);
  });

  test('a wrong key, without showing it', async () => {
    const stranger = clientOf({ ...shop.sandbox, secretKey: 'sk_test_somebodyelse' });
    const refusal = stranger.prices.retrieve(CHAIN.id);
    await expect(refusal).rejects.toBeInstanceOf(Stripe.errors.StripeAuthenticationError);
    await expect(refusal).rejects.not.toThrow('somebodyelse');
  });

  test('a refund takes part, then the rest, then nothing', async () => {
    const charge = await paidCharge();
    await shop.stripe.refunds.create({ charge: charge.id, amount: 58_98 });
    await shop.stripe.refunds.create({ charge: charge.id });
    expect(await shop.stripe.charges.retrieve(charge.id)).toMatchObject({
      refunded: true,
      amount_refunded: 1258_98,
    });
    await expect(shop.stripe.refunds.create({ charge: charge.id })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    });
  });
});

describe('a request sent twice with one Idempotency-Key', () => {
  const ask = (idempotencyKey: string, name = 'Ring') =>
    shop.stripe.products.create({ name }, { idempotencyKey });

  test('acts once and is answered alike', async () => {
    const first = await ask('key-1');
    const second = await ask('key-1');
    expect(second.id).toBe(first.id);
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined();
  });

  test('is refused when the parameters changed', async () => {
    await ask('key-2');
    await expect(ask('key-2', 'Chain')).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
  });

  test('is still answered alike after a restart', async () => {
    const first = await ask('key-3');
    await shop.restart();
    expect((await ask('key-3')).id).toBe(first.id);
  });

  test('a refused request leaves the key free', async () => {
    await expect(ask('key-4', '')).rejects.toMatchObject({ code: 'parameter_missing' });
    await expect(ask('key-4')).resolves.toMatchObject({ name: 'Ring' });
  });

  test('while the first is running the second is told to come back, and the SDK does', async () => {
    const gate = Promise.withResolvers<void>();
    const waiting = await openTestShop({
      findPrice: async () => {
        await gate.promise;
        return CHAIN;
      },
    });
    const params = {
      mode: 'payment' as const,
      line_items: [{ price: CHAIN.id, quantity: 1 }],
      success_url: SHOP_URL,
    };
    const first = waiting.stripe.checkout.sessions.create(params, { idempotencyKey: 'one' });
    const refused = await raw(waiting, 'one');
    expect(refused).toMatchObject({ status: 409, error: { code: 'idempotency_key_in_use' } });
    gate.resolve();
    const again = await clientOf(waiting.sandbox, 2).checkout.sessions.create(params, {
      idempotencyKey: 'one',
    });
    expect(again.id).toBe((await first).id);
    await waiting.close();
  });
});

test('a body too large is answered 413, not read to memory', async () => {
  const response = await fetch(`http://127.0.0.1:${shop.sandbox.port}/v1/products`, {
    method: 'POST',
    body: `name=${'x'.repeat(1024 * 1024)}`,
    headers: { authorization: `Bearer ${shop.sandbox.secretKey}` },
  });
  expect(response.status).toBe(413);
});

async function promotionCode() {
  const coupon = await shop.stripe.coupons.create({ percent_off: 5 });
  return shop.stripe.promotionCodes.create({
    promotion: { type: 'coupon', coupon: coupon.id },
    code: `C${coupon.id}`,
  });
}

async function paidSession() {
  const { id } = await shop.createSession();
  await shop.sandbox.control.pay(id);
  return shop.stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] });
}

async function paidCharge() {
  const { payment_intent: intent } = await paidSession();
  if (intent === null || typeof intent === 'string') throw new Error('The intent was not expanded');
  return shop.stripe.charges.retrieve(String(intent.latest_charge));
}

function rate(displayName: string, amount: number) {
  return {
    shipping_rate_data: {
      display_name: displayName,
      type: 'fixed_amount' as const,
      fixed_amount: { amount, currency: 'usd' },
    },
  };
}

/** Parameters the SDK's types do not allow, as untyped code would send them. */
function loose(params: Record<string, unknown>): Partial<Stripe.Checkout.SessionCreateParams> {
  return params;
}

function inMinutes(minutes: number): number {
  return Math.floor(Date.now() / 1000) + minutes * 60;
}

async function raw(from: TestShop, key: string): Promise<{ status: number; error: unknown }> {
  const response = await fetch(`http://127.0.0.1:${from.sandbox.port}/v1/checkout/sessions`, {
    method: 'POST',
    body: `mode=payment&line_items[0][price]=${CHAIN.id}&line_items[0][quantity]=1&success_url=${SHOP_URL}`,
    headers: { authorization: `Bearer ${from.sandbox.secretKey}`, 'idempotency-key': key },
  });
  const body = (await response.json()) as { error: unknown };
  return { status: response.status, error: body.error };
}

/** The fields an object of the SDK always has, read off the SDK's own declarations. */
function promisedFields(file: string, name: string): string[] {
  const root = dirname(createRequire(import.meta.url).resolve('stripe/package.json'));
  const text = readFileSync(join(root, 'esm', 'resources', `${file}.d.ts`), 'utf8');
  const start = text.search(new RegExp(`interface ${name} \\{`));
  const body = text.slice(start, text.indexOf('\n}', start));
  return [...body.matchAll(/^ {4}(\w+): /gm)].map(([, field]) => field ?? '').filter((field) => field !== '');
}
