import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CHAIN, clientOf, openTestShop, type TestShop } from '../test-shop.fixture.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

describe('rejected API requests', () => {
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
      async () => shop.stripe.checkout.sessions.expire((await shop.paidSession()).id),
      { statusCode: 400 },
    ],
    [
      'refunding more than was paid',
      async () => shop.stripe.refunds.create({ charge: (await shop.paidCharge()).id, amount: 1258_99 }),
      { param: 'amount' },
    ],
    ['an address that does not exist', () => shop.stripe.customers.list(), { statusCode: 404 }],
  ];
  test.each(cases)('%s', async (_case, act, refusal) => {
    await expect(act()).rejects.toMatchObject(refusal);
  });

  test('a wrong key is rejected without being echoed', async () => {
    const stranger = clientOf({ ...shop.sandbox, secretKey: 'sk_test_somebodyelse' });
    const refusal = stranger.prices.retrieve(CHAIN.id);
    await expect(refusal).rejects.toBeInstanceOf(Stripe.errors.StripeAuthenticationError);
    await expect(refusal).rejects.not.toThrow('somebodyelse');
  });

  test('a charge can be refunded in parts, but not beyond its amount', async () => {
    const charge = await shop.paidCharge();
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

test('a body that is too large gets a 413 and is not buffered', async () => {
  const response = await fetch(`http://127.0.0.1:${shop.sandbox.port}/v1/products`, {
    method: 'POST',
    body: `name=${'x'.repeat(1024 * 1024)}`,
    headers: { authorization: `Bearer ${shop.sandbox.secretKey}` },
  });
  expect(response.status).toBe(413);
});

/** Parameters that the SDK's types reject, as untyped code would send them. */
function loose(params: Record<string, unknown>): Partial<Stripe.Checkout.SessionCreateParams> {
  return params;
}

function inMinutes(minutes: number): number {
  return Math.floor(Date.now() / 1000) + minutes * 60;
}
