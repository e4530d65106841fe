import { randomUUID } from 'node:crypto';
import { expect, test } from '../support/api-shop.ts';
import { type ApiShopper, cartItem, checkoutBody, HOME_ADDRESS } from '../support/api-shopper.ts';

test.use({ engine: 'server', onlyIn: import.meta.url });

async function ringOfSize(shopper: ApiShopper, size: string, quantity = 1) {
  const ring = await shopper.findProduct('hip_hop_ring_products', 'ring-cuban-yellow');
  return cartItem(ring, { size, quantity });
}

test.describe('one checkout, one payment page', () => {
  test('a repeated request returns the same page', async ({ shopper }) => {
    const body = checkoutBody([await ringOfSize(shopper, '8')]);
    const idempotencyKey = randomUUID();
    const first = await shopper.checkOut(body, idempotencyKey);
    expect(await shopper.checkOut(body, idempotencyKey)).toEqual(first);
    expect(first.url).toContain(first.sessionId);
  });

  test('a changed cart gets its own page', async ({ shopper }) => {
    const idempotencyKey = randomUUID();
    const item = await ringOfSize(shopper, '8');
    const first = await shopper.checkOut(checkoutBody([item]), idempotencyKey);
    const sessions = new Set([first.sessionId]);
    for (const body of [
      checkoutBody([{ ...item, quantity: 2 }]),
      checkoutBody([{ ...item, selectedSize: '9' }]),
      checkoutBody([item], { customerEmail: 'other@example.com' }),
      checkoutBody([item], { shippingAddress: { ...HOME_ADDRESS, city: 'Dallas' } }),
      checkoutBody([item], { promoCode: 'SAVE10', discountPercentage: 10 }),
    ]) {
      sessions.add((await shopper.checkOut(body, idempotencyKey)).sessionId);
    }
    const back = await shopper.checkOut(checkoutBody([item]), idempotencyKey);
    sessions.add(back.sessionId);
    expect(sessions.size, 'and back again is a page of its own too').toBe(7);
    expect((await shopper.readPaymentPage(back.url)).isOpen).toBe(true);
  });

  test('a changed cart closes the earlier page, which cannot be paid anymore', async ({ shopper }) => {
    const idempotencyKey = randomUUID();
    const item = await ringOfSize(shopper, '8');
    const first = await shopper.checkOut(checkoutBody([item]), idempotencyKey);
    const { token, total } = await shopper.readPaymentPage(first.url);
    const second = await shopper.checkOut(checkoutBody([{ ...item, quantity: 2 }]), idempotencyKey);
    expect((await shopper.readPaymentPage(first.url)).isOpen).toBe(false);
    // The form was open in another tab and is submitted anyway.
    const card = { number: '4242424242424242', expiry: '12 / 34', cvc: '123', name: 'Maya Ortiz' };
    const form = { token, total, method: 'card', ...card };
    await shopper.api.post(`${first.url}/card`, { form, maxRedirects: 0 });
    expect(await shopper.readOrder(first.sessionId)).toEqual([]);
    await shopper.pay(second.url);
    expect(await shopper.readOrder(second.sessionId)).toMatchObject([{ quantity: 2, status: 'paid' }]);
  });

  test('of two tabs with one guest session, the page opened last can be paid', async ({ shopper }) => {
    const { access_token: token } = await (await shopper.api.post('/api/auth/guest', { data: {} })).json();
    const checkOutInTab = async (size: string) => {
      const response = await shopper.call(
        'create-checkout',
        checkoutBody([await ringOfSize(shopper, size)]),
        {
          authorization: `Bearer ${token}`,
          'idempotency-key': randomUUID(),
        },
      );
      return response.json();
    };
    const first = await checkOutInTab('8');
    const second = await checkOutInTab('9');
    expect((await shopper.readPaymentPage(first.url)).isOpen).toBe(false);
    expect((await shopper.readPaymentPage(second.url)).isOpen).toBe(true);
  });

  test('20 concurrent requests return one page', async ({ shopper, merchant }) => {
    const body = checkoutBody([await ringOfSize(shopper, '10')], { customerEmail: 'twenty@example.com' });
    const idempotencyKey = randomUUID();
    const checkouts = await Promise.all(
      Array.from({ length: 20 }, () => shopper.checkOut(body, idempotencyKey)),
    );
    expect(new Set(checkouts.map(({ sessionId }) => sessionId)).size).toBe(1);
    expect(
      await merchant.query('select status from checkouts where customer_email = $1', ['twenty@example.com']),
    ).toEqual([{ status: 'open' }]);
  });

  test("the key alone does not give access to another shopper's page", async ({ shopper, store }) => {
    const idempotencyKey = randomUUID();
    const item = await ringOfSize(shopper, '8');
    const mine = await shopper.checkOut(checkoutBody([item]), idempotencyKey);
    const theirs = await shopper.checkOut(
      checkoutBody([item], { customerEmail: 'eve@example.com' }),
      idempotencyKey,
    );
    expect(theirs.sessionId).not.toBe(mine.sessionId);
    expect(store.output()).not.toContain('@example.com');
  });

  test('without a key every request is a separate checkout', async ({ shopper }) => {
    const body = checkoutBody([await ringOfSize(shopper, '8')]);
    const [one, two] = await Promise.all([
      shopper.call('create-checkout', body),
      shopper.call('create-checkout', body),
    ]);
    expect((await one.json()).sessionId).not.toBe((await two.json()).sessionId);
  });

  test('a paid cart sent again with the same key is refused, and nothing is charged again', async ({
    shopper,
  }) => {
    const body = checkoutBody([await ringOfSize(shopper, '11')]);
    const idempotencyKey = randomUUID();
    const paid = await shopper.checkOut(body, idempotencyKey);
    await shopper.pay(paid.url);
    const again = await shopper.call('create-checkout', body, { 'idempotency-key': idempotencyKey });
    expect(again.status()).toBe(409);
    expect((await again.json()).error.message).toBe(
      'You have already paid for this order, and nothing was charged again. To buy the same items again, clear your cart and add them again.',
    );
    const repeated = await shopper.checkOut(body);
    expect((await shopper.readPaymentPage(repeated.url)).isOpen, 'a new key buys it again').toBe(true);
  });
});

test.describe('the amount charged', () => {
  const CARTS = [
    { title: 'odd cents', quantities: [3, 1, 7], code: null, country: 'US', shipping: 'Standard', costs: 0 },
    { title: 'SAVE10', quantities: [3, 1, 7], code: 'SAVE10', country: 'US', shipping: 'Standard', costs: 0 },
    {
      title: 'express',
      quantities: [1, 1, 1],
      code: 'SAVE10',
      country: 'US',
      shipping: 'Express',
      costs: 1599,
    },
    {
      title: 'overnight',
      quantities: [1, 2, 3],
      code: null,
      country: 'US',
      shipping: 'Overnight',
      costs: 2999,
    },
    {
      title: 'to Canada',
      quantities: [2, 1, 1],
      code: 'save10',
      country: 'CA',
      shipping: 'Canada',
      costs: 1999,
    },
    {
      title: 'to Germany',
      quantities: [1, 1, 5],
      code: null,
      country: 'de',
      shipping: 'European Union',
      costs: 2499,
    },
    {
      title: 'to Japan',
      quantities: [1, 1, 1],
      code: 'SAVE10',
      country: 'JP',
      shipping: null,
      costs: 0,
    },
    {
      title: 'many of each',
      quantities: [99, 13, 77],
      code: 'SAVE10',
      country: 'GB',
      shipping: 'United',
      costs: 2499,
    },
  ];

  for (const { title, quantities, code, country, shipping, costs } of CARTS) {
    test(`${title}: page, charge and order lines agree to the cent`, async ({ shopper }) => {
      const [rings = 1, hoops = 1, stones = 1] = quantities;
      const items = [
        await ringOfSize(shopper, '9', rings),
        cartItem(await shopper.findProduct('earring_products', 'earring-studs-cushion-rose'), {
          quantity: hoops,
        }),
        cartItem(await shopper.findProduct('vvs_simulant_products', 'simulant-marquise-white'), {
          option: '1.5 ct',
          quantity: stones,
        }),
      ];
      const subtotal = items.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
      const discount = code ? Math.floor((subtotal * 10 + 50) / 100) : 0;
      const { url, sessionId } = await shopper.checkOut(
        checkoutBody(items, {
          promoCode: code,
          discountPercentage: code ? 10 : 0,
          shippingAddress: { ...HOME_ADDRESS, country },
        }),
      );
      const opened = await shopper.readPaymentPage(url);
      const label =
        opened.shippingChoices.find((choice) => choice.label.startsWith(shipping ?? '?'))?.label ?? '';
      const page = shipping === null ? opened : await shopper.chooseShipping(url, label);
      expect(page).toMatchObject({
        subtotal,
        discount,
        shipping: { label, amount: costs },
        total: subtotal - discount + costs,
      });

      expect((await shopper.pay(url)).status()).toBe(303);
      const order = await shopper.readOrder(sessionId);
      expect(order.reduce((sum, { amount }) => sum + amount, 0)).toBe(page.total);
      expect(order.slice(0, 3).map(({ quantity, unit_amount }) => [quantity, unit_amount])).toEqual(
        items.map(({ quantity, price }) => [quantity, price]),
      );
      expect(order.map(({ product_details: { name } }) => name)).toEqual([
        ...items.map(({ name }) => name),
        ...(costs > 0 ? [`Shipping (${label})`] : []),
      ]);
      for (const line of order) {
        expect(line).toMatchObject({
          status: 'paid',
          promo_code: code?.toUpperCase() ?? null,
          discount_percentage: code ? 10 : 0,
        });
        expect(line.amount).toBeGreaterThan(0);
      }
    });
  }

  test('two sizes of one ring are one line item at Stripe and two lines of the order', async ({
    shopper,
  }) => {
    const items = [await ringOfSize(shopper, '7', 2), await ringOfSize(shopper, '12', 1)];
    const { url, sessionId } = await shopper.checkOut(checkoutBody(items));
    expect((await shopper.readPaymentPage(url)).lines).toEqual([{ name: items[0]?.name, amount: 3 * 9595 }]);
    await shopper.pay(url);
    expect(
      (await shopper.readOrder(sessionId)).map((line) => [
        line.selected_size,
        line.selected_color,
        line.quantity,
        line.amount,
      ]),
    ).toEqual([
      ['7', items[0]?.selectedColor, 2, 2 * 9595],
      ['12', items[0]?.selectedColor, 1, 9595],
    ]);
  });

  test('a name or color invented by the browser is not on the order', async ({ shopper }) => {
    const item = await ringOfSize(shopper, '9');
    const forged = { ...item, name: '<b>Free ring</b>', selectedColor: 'Plutonium' };
    const { url, sessionId } = await shopper.checkOut(checkoutBody([forged]));
    await shopper.pay(url);
    expect(await shopper.readOrder(sessionId)).toMatchObject([
      { product_details: { name: item.name }, selected_color: item.selectedColor, amount: 9595 },
    ]);
  });

  test('a price that rose meanwhile is reported before it is charged, and one that fell is charged', async ({
    shopper,
    merchant,
  }) => {
    const studs = cartItem(await shopper.findProduct('earring_products', 'earring-studs-canary-round'));
    const setPrice = (price: number) =>
      merchant.query('update earring_products set price = $1, original_price = null where id = $2', [
        price,
        studs.id,
      ]);
    await setPrice(studs.price + 500);
    const risen = await shopper.call('create-checkout', checkoutBody([studs]));
    expect(risen.status()).toBe(409);
    expect((await risen.json()).error.message).toContain('now costs $96.95 instead of $91.95');

    await setPrice(studs.price - 1001);
    const { url } = await shopper.checkOut(checkoutBody([studs]));
    expect(await shopper.readPaymentPage(url)).toMatchObject({ subtotal: 8194, total: 8194 });
    await setPrice(studs.price);
  });

  test('a page opened before a price change still charges what it showed, and so does the order', async ({
    shopper,
    merchant,
  }) => {
    const studs = cartItem(await shopper.findProduct('earring_products', 'earring-studs-round-1ct-white'));
    const { url, sessionId } = await shopper.checkOut(checkoutBody([studs]));
    await merchant.query(
      'update earring_products set price = price * 2, original_price = null, in_stock = false where id = $1',
      [studs.id],
    );
    expect((await shopper.readPaymentPage(url)).total).toBe(studs.price);
    await shopper.pay(url);
    expect(await shopper.readOrder(sessionId)).toMatchObject([{ amount: studs.price, status: 'paid' }]);
    const later = await shopper.call('create-checkout', checkoutBody([studs]));
    expect((await later.json()).error.message).toMatch(/has sold out/);
  });

  test('a declined card charges nothing and leaves the page open for another card', async ({ shopper }) => {
    const { url, sessionId } = await shopper.checkOut(checkoutBody([await ringOfSize(shopper, '9')]));
    const declined = await shopper.pay(url, '4000000000000002');
    expect(await declined.text()).toContain('Your card was declined.');
    expect(await shopper.readOrder(sessionId)).toEqual([]);
    await shopper.pay(url);
    expect(await shopper.readOrder(sessionId)).toHaveLength(1);
  });

  test('the form submitted ten times at once pays once', async ({ shopper, store }) => {
    const email = 'tenfold@example.com';
    const { url, sessionId } = await shopper.checkOut(
      checkoutBody([await ringOfSize(shopper, '9')], { customerEmail: email }),
    );
    const answers = await Promise.allSettled(Array.from({ length: 10 }, () => shopper.pay(url)));
    expect(answers.some((answer) => answer.status === 'fulfilled')).toBe(true);
    expect(await shopper.readOrder(sessionId)).toHaveLength(1);
    await expect
      .poll(async () => (await store.readEmails()).filter((message) => message.includes(`\nTo: ${email}`)))
      .toHaveLength(1);
  });
});

test.describe('the cancel URL', () => {
  for (const referer of ['https://evil.example/', '//evil.example/', 'javascript:alert(1)', '/chains']) {
    test(`is not ${referer}`, async ({ shopper, store }) => {
      const body = checkoutBody([await ringOfSize(shopper, '9')]);
      const response = await shopper.call('create-checkout', body, { referer });
      const { url } = await response.json();
      const back = await shopper.api.get(`${url}/cancel`, { maxRedirects: 0 });
      expect(back.headers().location).toBe(`${store.address}/?checkout=cancelled`);
    });
  }

  test('is the page they left, with a note that the payment was cancelled', async ({ shopper, store }) => {
    const body = checkoutBody([await ringOfSize(shopper, '9')]);
    const referer = `${store.address}/chains?sort=newest`;
    const { url, sessionId } = await (await shopper.call('create-checkout', body, { referer })).json();
    const back = await shopper.api.get(`${url}/cancel`, { maxRedirects: 0 });
    expect(back.headers().location).toBe(`${store.address}/chains?sort=newest&checkout=cancelled`);
    const paid = await shopper.pay(url);
    const landing = await shopper.api.get(new URL(paid.headers().location ?? '', store.address).href, {
      maxRedirects: 0,
    });
    expect(landing.headers().location).toBe(`${store.address}/payment-success?session_id=${sessionId}`);
  });
});
