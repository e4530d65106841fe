import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CHAIN, openTestShop, SHOP_URL, type TestShop } from '../test-shop.fixture.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

describe('API objects', () => {
  test.each([
    ['Checkout/Sessions', 'Session', () => shop.createSession()],
    ['Prices', 'Price', () => shop.stripe.prices.retrieve(CHAIN.id)],
    ['Products', 'Product', () => shop.stripe.products.create({ name: 'Ring' })],
    ['Coupons', 'Coupon', () => shop.stripe.coupons.create({ percent_off: 5 })],
    ['PromotionCodes', 'PromotionCode', async () => promotionCode()],
    ['PaymentIntents', 'PaymentIntent', async () => (await shop.paidSession()).payment_intent],
    ['Charges', 'Charge', async () => shop.paidCharge()],
    [
      'BalanceTransactions',
      'BalanceTransaction',
      async () =>
        shop.stripe.balanceTransactions.retrieve(String((await shop.paidCharge()).balance_transaction)),
    ],
    ['Refunds', 'Refund', async () => shop.stripe.refunds.create({ charge: (await shop.paidCharge()).id })],
    [
      'Disputes',
      'Dispute',
      async () => {
        const { id } = await shop.paidSession();
        return shop.stripe.disputes.retrieve(String(await shop.sandbox.control.dispute(id)));
      },
    ],
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
  ])('%s has every field that the SDK declares', async (file, name, make) => {
    const object = await make();
    expect(Object.keys(object ?? {})).toEqual(expect.arrayContaining(promisedFields(file, name)));
  });

  test('a session has the same fields and values as at Stripe', async () => {
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

  test('a percentage coupon reduces the total, and each line gets its share', async () => {
    await shop.stripe.coupons.create({ id: 'WELCOME10', percent_off: 10, duration: 'once' });
    const session = await shop.createSession({ discounts: [{ coupon: 'WELCOME10' }] });
    expect(session).toMatchObject({ amount_total: 1133_08, total_details: { amount_discount: 125_90 } });
    const { data } = await shop.stripe.checkout.sessions.listLineItems(session.id);
    expect(data.map(({ amount_discount }) => amount_discount)).toEqual([109_90, 16_00]);
  });

  test('an amount coupon is rejected for another currency and applied for the same one', async () => {
    await shop.stripe.coupons.create({ id: 'EUR5', amount_off: 500, currency: 'eur' });
    await shop.stripe.coupons.create({ id: 'USD5', amount_off: 500, currency: 'usd' });
    await expect(shop.createSession({ discounts: [{ coupon: 'EUR5' }] })).rejects.toThrow('eur');
    expect((await shop.createSession({ discounts: [{ coupon: 'USD5' }] })).amount_total).toBe(1253_98);
  });

  test('the first shipping rate is the default until the shopper chooses another', async () => {
    const session = await shop.createSession({
      shipping_options: [rate('Standard', 500), rate('Express', 2500)],
    });
    expect(session).toMatchObject({
      amount_total: 1263_98,
      shipping_cost: { amount_total: 500, shipping_rate: session.shipping_options[0]?.shipping_rate },
      total_details: { amount_shipping: 500 },
    });
  });

  test('methods that do not accept the amount are hidden', async () => {
    const allowed = { allowed_payment_method_types: ['card', 'klarna', 'afterpay_clearpay', 'affirm'] };
    const large = await shop.createSession(allowed);
    const small = await shop.createSession({
      ...allowed,
      line_items: [{ price: 'price_studs', quantity: 1 }],
    });
    expect(large.payment_method_types).toEqual(['card', 'klarna', 'affirm']);
    expect(small.payment_method_types).toEqual(['card', 'klarna', 'afterpay_clearpay', 'affirm']);
  });

  test('expand works for line items, prices, products, the payment intent and its charge', async () => {
    const paid = await shop.paidSession();
    const session = await shop.stripe.checkout.sessions.retrieve(paid.id, {
      expand: ['line_items.data.price.product', 'payment_intent.latest_charge'],
    });
    expect(session.line_items?.data[0]?.price?.product).toMatchObject({ name: 'Tennis Chain' });
    expect(session.payment_intent).toMatchObject({ latest_charge: { object: 'charge', amount: 1258_98 } });
    await expect(
      shop.stripe.checkout.sessions.retrieve(paid.id, { expand: ['success_url'] }),
    ).rejects.toThrow('cannot be expanded');
  });

  test('prices can be listed by lookup key, product and active state', async () => {
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

  test('a product can be renamed, and later sessions show its new name', async () => {
    const product = await shop.stripe.products.create({
      name: 'Ring',
      metadata: { old: 'yes', kept: 'yes' },
    });
    const price = await shop.stripe.prices.create({
      product: product.id,
      currency: 'usd',
      unit_amount: 4200,
    });
    const before = await shop.createSession({ line_items: [{ price: price.id, quantity: 1 }] });
    const changes = { name: 'Signet ring', metadata: { old: '' } };
    expect(await shop.stripe.products.update(product.id, changes)).toMatchObject({
      name: 'Signet ring',
      metadata: { kept: 'yes' },
    });
    const after = await shop.createSession({ line_items: [{ price: price.id, quantity: 1 }] });
    const shown = await Promise.all(
      [before, after].map(({ id }) => shop.stripe.checkout.sessions.listLineItems(id)),
    );
    expect(shown.map(({ data }) => data[0]?.description)).toEqual(['Ring', 'Signet ring']);
    await expect(shop.stripe.products.update('prod_none', { name: 'None' })).rejects.toThrow(
      'No such product',
    );
  });

  test('lists are paginated newest first, and the SDK can iterate over all pages', async () => {
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

async function promotionCode() {
  const coupon = await shop.stripe.coupons.create({ percent_off: 5 });
  return shop.stripe.promotionCodes.create({
    promotion: { type: 'coupon', coupon: coupon.id },
    code: `C${coupon.id}`,
  });
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

/** The required fields of an SDK object, read from the SDK's type declarations. */
function promisedFields(file: string, name: string): string[] {
  const root = dirname(createRequire(import.meta.url).resolve('stripe'));
  const text = readFileSync(join(root, 'resources', `${file}.d.ts`), 'utf8');
  const start = text.search(new RegExp(`interface ${name} \\{`));
  const body = text.slice(start, text.indexOf('\n}', start));
  return [...body.matchAll(/^ {4}(\w+): /gm)].map(([, field]) => field ?? '').filter((field) => field !== '');
}
