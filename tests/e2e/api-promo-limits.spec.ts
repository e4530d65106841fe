import { randomUUID } from 'node:crypto';
import { expect, test } from '../support/api-shop.ts';
import { ApiShopper, cartItem, checkoutBody } from '../support/api-shopper.ts';

test.use({ engine: 'server', onlyIn: import.meta.url });

test.beforeAll(async ({ merchant }) => {
  await merchant.query(`
    insert into promo_codes (code, percentage, max_uses) values
      ('FLOOD', 20, 1), ('GIFT', 100, 1), ('GOBACK', 20, 1), ('TABS', 20, 1), ('LAPSED', 20, 1)`);
});

const INVALID = {
  valid: false,
  message: 'This promo code is not valid or has expired.',
  discountPercentage: 0,
};

async function cartWith(
  shopper: ApiShopper,
  promoCode: string,
  { customerEmail = `${randomUUID()}@example.com`, size = '9', percentage = 20 } = {},
) {
  const ring = await shopper.findProduct('hip_hop_ring_products', 'ring-cuban-yellow');
  return checkoutBody([cartItem(ring, { size })], {
    promoCode,
    discountPercentage: percentage,
    customerEmail,
  });
}

test('of 50 concurrent checkouts with a single-use code, one gets the discount', async ({
  shopper,
  store,
  merchant,
}) => {
  const shoppers = await Promise.all(Array.from({ length: 50 }, () => ApiShopper.arrive(store.address)));
  const body = await cartWith(shopper, 'FLOOD');
  const answers = await Promise.all(
    shoppers.map((each, index) =>
      each.call(
        'create-checkout',
        { ...body, customerEmail: `flood${index}@example.com` },
        { 'idempotency-key': randomUUID() },
      ),
    ),
  );
  const opened = answers.filter((answer) => answer.status() === 200);
  const refused = answers.filter((answer) => answer.status() === 422);
  expect([opened.length, refused.length]).toEqual([1, 49]);
  for (const answer of refused) {
    expect((await answer.json()).error.message).toBe(
      'Promo code FLOOD has been used up. Please remove it and try again.',
    );
  }
  expect(await (await shopper.call('validate-promo-code', { code: 'FLOOD' })).json()).toEqual(INVALID);

  const { url, sessionId } = (await opened[0]?.json()) ?? {};
  await shopper.pay(url);
  expect(await shopper.readOrder(sessionId)).toMatchObject([{ promo_code: 'FLOOD', status: 'paid' }]);
  expect(await merchant.query("select uses from promo_codes where code = 'FLOOD'")).toEqual([{ uses: 1 }]);
  await Promise.all(shoppers.map((each) => each.leave()));
});

test('a code for one free order works for one order', async ({ shopper, merchant }) => {
  const [one, two] = [
    await cartWith(shopper, 'GIFT', { percentage: 100 }),
    await cartWith(shopper, 'GIFT', { percentage: 100 }),
  ];
  const { url, sessionId } = await shopper.checkOut(one);
  expect((await shopper.call('create-checkout', two)).status(), 'while the first is on its page').toBe(422);
  const { token, total } = await shopper.readPaymentPage(url);
  await shopper.api.post(`${url}/free`, { form: { token, total }, maxRedirects: 0 });
  expect(await shopper.readOrder(sessionId)).toMatchObject([{ amount: 0, status: 'paid' }]);
  expect((await shopper.call('create-checkout', two)).status(), 'and after it was placed').toBe(422);
  expect(await merchant.query("select uses from promo_codes where code = 'GIFT'")).toEqual([{ uses: 1 }]);
});

test('a shopper who goes back keeps the last use, at checkout and when applying it again', async ({
  shopper,
}) => {
  const { access_token: token } = await (await shopper.api.post('/api/auth/guest', { data: {} })).json();
  const authorization = `Bearer ${token}`;
  const customerEmail = 'back@example.com';
  const first = await shopper.call('create-checkout', await cartWith(shopper, 'GOBACK', { customerEmail }), {
    authorization,
  });
  const { url: firstUrl } = await first.json();

  const applied = await shopper.call('validate-promo-code', { code: 'GOBACK' }, { authorization });
  expect(await applied.json()).toMatchObject({ valid: true, discountPercentage: 20 });
  expect(await (await shopper.call('validate-promo-code', { code: 'GOBACK' })).json()).toEqual(INVALID);

  const again = await shopper.call(
    'create-checkout',
    await cartWith(shopper, 'GOBACK', { customerEmail, size: '10' }),
    { authorization },
  );
  expect(again.status(), await again.text()).toBe(200);
  const { url } = await again.json();
  expect(await shopper.readPaymentPage(url)).toMatchObject({ isOpen: true, discount: 1919 });
  expect((await shopper.readPaymentPage(firstUrl)).isOpen, 'the page left behind is closed').toBe(false);
});

test('ten concurrent checkouts of one guest leave one payable page with the discount', async ({
  shopper,
  merchant,
}) => {
  const { access_token: token } = await (await shopper.api.post('/api/auth/guest', { data: {} })).json();
  const bodies = await Promise.all(
    Array.from({ length: 10 }, () => cartWith(shopper, 'TABS', { customerEmail: 'tabs@example.com' })),
  );
  const answers = await Promise.all(
    bodies.map((body) =>
      shopper.call('create-checkout', body, {
        authorization: `Bearer ${token}`,
        'idempotency-key': randomUUID(),
      }),
    ),
  );
  const pages = [];
  for (const answer of answers) {
    expect([200, 409]).toContain(answer.status());
    if (answer.status() === 200) pages.push(await answer.json());
  }
  const isOpen = await Promise.all(pages.map(async ({ url }) => (await shopper.readPaymentPage(url)).isOpen));
  expect(isOpen.filter(Boolean)).toHaveLength(1);
  for (const { url } of pages) await shopper.pay(url).catch(() => null);
  const uses = () => merchant.query("select uses from promo_codes where code = 'TABS'");
  await expect.poll(uses).toEqual([{ uses: 1 }]);
  expect(
    await merchant.query("select distinct order_number from orders where promo_code = 'TABS'"),
  ).toHaveLength(1);
});

test('the use of an expired unpaid checkout is released', async ({ shopper, merchant }) => {
  const email = 'lapsed@example.com';
  const { url } = await shopper.checkOut(await cartWith(shopper, 'LAPSED', { customerEmail: email }));
  const other = await cartWith(shopper, 'LAPSED');
  expect((await shopper.call('create-checkout', other)).status()).toBe(422);
  // The same shopper, without a guest session, checks out the same products without the code, which closes the
  // first page.
  await shopper.checkOut({
    ...(await cartWith(shopper, 'LAPSED', { customerEmail: email })),
    promoCode: null,
    discountPercentage: 0,
  });
  expect((await shopper.readPaymentPage(url)).isOpen).toBe(false);
  expect(
    await merchant.query("select status from checkouts where promo_code = 'LAPSED' order by created_at"),
  ).toEqual([{ status: 'expired' }]);
  await shopper.checkOut(other);
});
