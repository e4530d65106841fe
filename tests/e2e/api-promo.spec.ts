import { expect, test } from '../support/api-shop.ts';
import { cartItem, checkoutBody } from '../support/api-shopper.ts';

test.use({ engine: 'server', onlyIn: import.meta.url });

test.beforeAll(async ({ merchant }) => {
  await merchant.query(`
    insert into promo_codes (code, percentage, amount_off, free_shipping, categories) values
      ('TWENTY', 0, 2000, true, '{}'),
      ('RINGS', 20, null, false, '{hip_hop_ring_products}');
    insert into promo_codes (code, percentage, active, starts_at, ends_at, min_subtotal, max_uses) values
      ('LASTYEAR', 20, true, null, now() - interval '1 second', null, null),
      ('NEXTYEAR', 20, true, now() + interval '1 day', null, null, null),
      ('SLEEPING', 20, false, null, null, null, null),
      ('JUSTONE', 20, true, null, null, null, 1),
      ('ATLEAST', 20, true, null, null, 20990, null)`);
});

const INVALID = {
  valid: false,
  message: 'This promo code is not valid or has expired.',
  discountPercentage: 0,
};

for (const typed of ['SAVE10', 'save10', '  SaVe10\t', 'save 10']) {
  test(`"${typed}" takes 10% off`, async ({ shopper }) => {
    const response = await shopper.call('validate-promo-code', { code: typed });
    expect(response.status()).toBe(200);
    expect(await response.json()).toEqual({
      valid: true,
      message: 'You save 10% on your order.',
      discountPercentage: 10,
    });
  });
}

test('every unusable code gets the same response, so guessing reveals nothing', async ({ shopper }) => {
  const codes = ['NOSUCHCODE', 'SLEEPING', '', '   ', 'SAVE1', 'SAVE10%', "'--", '💎'];
  for (const code of codes) {
    const response = await shopper.call('validate-promo-code', { code });
    expect(response.status(), code).toBe(200);
    expect(await response.json(), code).toEqual(INVALID);
  }
});

for (const [code, words] of [
  ['LASTYEAR', 'Promo code LASTYEAR has ended.'],
  ['NEXTYEAR', 'Promo code NEXTYEAR is not active yet.'],
] as const) {
  test(`${code} gets the reason why it is not valid now`, async ({ shopper }) => {
    const response = await shopper.call('validate-promo-code', { code: code.toLowerCase() });
    expect(await response.json()).toEqual({ valid: false, message: words, discountPercentage: 0 });
  });
}

test('a code for an amount returns its discount for this cart, and free shipping', async ({ shopper }) => {
  const ring = await shopper.findProduct('hip_hop_ring_products', 'ring-cuban-yellow');
  const chain = await shopper.findProduct('chain_products', 'chain-rope-4mm-yellow');
  const validate = async (code: string, cartItems: object[]) =>
    (await shopper.call('validate-promo-code', { code, cartItems })).json();
  const rings = cartItem(ring, { size: '9', quantity: 2 });
  const chains = cartItem(chain, { option: '18 in' });
  expect(await validate('TWENTY', [chains])).toEqual({
    valid: true,
    message: 'You save $20.00 on your order, and it ships free.',
    discountPercentage: 0,
    amountOff: 2000,
    freeShipping: true,
    discount: 2000,
  });
  expect(await validate('RINGS', [rings, chains])).toEqual({
    valid: true,
    message: 'You save 20% on the pieces this code is for.',
    discountPercentage: 20,
    categories: ['hip_hop_ring_products'],
    products: [],
    discount: 3838,
  });
  expect(await validate('RINGS', [chains])).toEqual({
    valid: false,
    message: 'Promo code RINGS does not apply to the items in your cart.',
    discountPercentage: 0,
  });
});

test('codes cannot be listed', async ({ shopper }) => {
  for (const path of ['promo_codes', 'promo_codes/SAVE10', 'promo_codes?limit=9']) {
    expect((await shopper.api.get(`/api/tables/${path}`)).status(), path).toBe(404);
  }
});

test('a code that is not text, or far too long, is rejected', async ({ shopper }) => {
  for (const body of [{}, { code: 10 }, { code: null }, { code: ['SAVE10'] }, { code: 'S'.repeat(65) }, []]) {
    expect((await shopper.call('validate-promo-code', body)).status(), JSON.stringify(body)).toBe(400);
  }
  expect((await shopper.call('validate-promo-code', { code: 'SAVE\u000010' })).status()).toBe(400);
});

test('guessing codes is slowed down, and only for the guesser', async ({ shopper, store }) => {
  const tries = await Promise.all(
    Array.from({ length: 35 }, (_, index) => shopper.call('validate-promo-code', { code: `GUESS${index}` })),
  );
  expect(tries.filter((response) => response.status() === 200)).toHaveLength(30);
  const refused = tries.filter((response) => response.status() === 429);
  expect(refused).toHaveLength(5);
  for (const response of refused) {
    const seconds = Number(response.headers()['retry-after']);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    expect((await response.json()).error.code).toBe('too-many-requests');
  }
  const disguised = await shopper.api.post('/api/functions/validate-promo-code', {
    data: { code: 'GUESS' },
    headers: { 'x-forwarded-for': '203.0.113.9' },
  });
  expect(disguised.status(), 'another visitor goes on').toBe(200);
  expect(store.output()).not.toContain('GUESS');
});

test('a single-use code is used up once a checkout with it is paid', async ({ shopper, merchant }) => {
  const ring = await shopper.findProduct('hip_hop_ring_products', 'ring-cuban-yellow');
  const body = checkoutBody([cartItem(ring, { size: '9' })], {
    promoCode: 'JUSTONE',
    discountPercentage: 20,
  });
  await shopper.checkOut(body);
  const { url, sessionId } = await shopper.checkOut(body);
  expect(await shopper.readPaymentPage(url)).toMatchObject({ subtotal: 9595, discount: 1919 });
  await shopper.pay(url);
  await expect.poll(() => shopper.readOrder(sessionId)).toHaveLength(1);
  expect(await merchant.query("select uses from promo_codes where code = 'JUSTONE'")).toEqual([{ uses: 1 }]);

  const third = await shopper.call('create-checkout', body);
  expect(third.status()).toBe(422);
  expect((await third.json()).error.message).toMatch(/^Promo code JUSTONE has been used up\./);
  expect(await (await shopper.call('validate-promo-code', { code: 'JUSTONE' })).json()).toEqual(INVALID);
});

test('applying a code below its minimum returns the minimum', async ({ shopper }) => {
  const chain = await shopper.findProduct('chain_products', 'chain-rope-4mm-yellow');
  const apply = async (quantity: number, changes = {}) => {
    const cartItems = [{ ...cartItem(chain, { option: '18 in', quantity }), ...changes }];
    const response = await shopper.call('validate-promo-code', { code: ' atleast ', cartItems });
    expect(response.status()).toBe(200);
    return response.json();
  };
  const tooSmall = {
    valid: false,
    message: 'Promo code ATLEAST needs a larger order, $209.90 or more.',
    discountPercentage: 0,
    minSubtotal: 20990,
  };
  expect(await apply(1)).toEqual(tooSmall);
  expect(await apply(1, { price: 999_999 }), 'at the prices of the store').toEqual(tooSmall);
  expect(await apply(2)).toEqual({
    valid: true,
    message: 'You save 20% on your order.',
    discountPercentage: 20,
    minSubtotal: 20990,
    discount: 4198,
  });
  expect(await apply(2, { stripe_price_id: 'price_none' }), 'what is not for sale counts nothing').toEqual(
    tooSmall,
  );
  const alone = await shopper.call('validate-promo-code', { code: 'ATLEAST' });
  expect(await alone.json(), 'without a cart the minimum is told').toMatchObject({
    valid: true,
    minSubtotal: 20990,
  });
});

test('a subtotal exactly at the minimum earns the discount, one below does not', async ({ shopper }) => {
  const chain = await shopper.findProduct('chain_products', 'chain-rope-4mm-yellow');
  const cart = (quantity: number) =>
    checkoutBody([cartItem(chain, { option: '18 in', quantity })], {
      promoCode: 'ATLEAST',
      discountPercentage: 20,
    });
  const { url } = await shopper.checkOut(cart(2));
  expect(await shopper.readPaymentPage(url)).toMatchObject({ subtotal: 20990, discount: 4198 });
  const below = await shopper.call('create-checkout', cart(1));
  expect(below.status()).toBe(422);
  expect((await below.json()).error.message).toContain('$209.90 or more');
});
