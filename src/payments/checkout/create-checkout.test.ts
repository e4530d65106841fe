import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertCheckout } from '#database/checkouts/checkouts.ts';
import { aCheckout } from '#database/database.fixture.ts';
import { updateProduct } from '#database/products/product-changes.ts';
import { cents } from '#domain/money.ts';
import {
  aRequest,
  aRequestedLine,
  aRequestedWatch,
  openCheckout,
  openTestStore,
  type TestStore,
} from '#payments/payments.fixture.ts';
import { settle } from '#payments/settlement/settle.ts';
import { createStripe } from '#payments/stripe-client.ts';
import { createCheckout } from './create-checkout.ts';
import { openPaymentPage } from './open-payment-page.ts';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const attempts = () =>
  store.database.db.selectFrom('checkouts').selectAll().orderBy('created_at', 'desc').execute();
const retrieve = (id: string) =>
  store.context.stripe.checkout.sessions.retrieve(id, { expand: ['line_items'] });

describe('opening the payment page', () => {
  it('charges the database price and passes email and address to the page', async () => {
    const page = await openCheckout(store, {
      cartItems: [aRequestedLine({ quantity: 2 }), aRequestedWatch()],
    });
    const session = await retrieve(page.sessionId);
    expect(page.url).toMatch(/^http.*\/sandbox\/pay\/cs_test_/);
    expect(session).toMatchObject({
      amount_subtotal: 2 * 1_995 + 149_000,
      customer_email: 'ann@example.com',
      success_url: 'http://shop.example/payment-success?session_id={CHECKOUT_SESSION_ID}',
      cancel_url: 'http://shop.example/chains?checkout=cancelled',
      metadata: { store: 'test-store' },
    });
    expect(session.payment_method_types).toContain('klarna');
    const [attempt] = await attempts();
    expect(attempt).toMatchObject({
      status: 'open',
      stripe_session_id: page.sessionId,
      payment_url: page.url,
    });
    expect(attempt?.order_number).toMatch(/^FH-[2-9A-Z]{8}$/);
    expect(session.client_reference_id).toBe(attempt?.id);
  });

  it('ships to a US state as two letters, however it was typed', async () => {
    const shippingAddress = { ...aRequest().shippingAddress, state: ' texas' };
    const page = await openCheckout(store, { shippingAddress });
    const [attempt] = await attempts();
    expect(attempt?.stripe_session_id).toBe(page.sessionId);
    expect(attempt?.shipping_address.state).toBe('TX');
  });

  it('takes 10% off $19.95 as $2.00, with one coupon however often it is used', async () => {
    const first = await openCheckout(store, { promoCode: ' save10 ', discountPercentage: 10 });
    const second = await openCheckout(store, { promoCode: 'save 10', discountPercentage: 10 });
    expect((await retrieve(first.sessionId)).total_details?.amount_discount).toBe(200);
    expect((await retrieve(second.sessionId)).discounts).toEqual((await retrieve(first.sessionId)).discounts);
    expect((await attempts())[0]).toMatchObject({ promo_code: 'SAVE10', discount: 200, total: 1_795 });
  });

  it("offers the country's shipping rates, with free standard shipping above $50", async () => {
    const labels = async (country: string) => {
      const page = await openCheckout(store, { shippingAddress: { ...aRequest().shippingAddress, country } });
      return (await retrieve(page.sessionId)).shipping_options.map(({ shipping_amount }) => shipping_amount);
    };
    expect(await labels('US')).toEqual([0, 1_599, 2_999]);
    expect(await labels('ca')).toEqual([1_999]);
  });

  it('opens for methods that arrive on the same day or the next, without an estimate of zero days', async () => {
    await openCheckout(store);
    const [{ lines, subtotal, total } = { lines: [], subtotal: 0, total: 0 }] = await attempts();
    const method = (label: string, maxDays: number) => ({ label, amount: cents(999), minDays: 0, maxDays });
    const checkout = await insertCheckout(
      store.database.db,
      aCheckout({
        lines,
        subtotal,
        total,
        attempt_key: 'same-day',
        order_number: 'FH-SAMEDAY2',
        expires_at: new Date(Date.now() + 60 * 60 * 1000),
        shipping_options: [method('Courier', 0), method('By tomorrow', 1)],
      }),
    );
    if (!checkout) throw new Error('no checkout');
    const page = await openPaymentPage(store.context, checkout);
    if (page === 'closed' || !page.ok) throw new Error(`refused: ${JSON.stringify(page)}`);
    const { shipping_options } = await store.context.stripe.checkout.sessions.retrieve(page.value.sessionId, {
      expand: ['shipping_options.shipping_rate'],
    });
    const rates = shipping_options.map(({ shipping_rate }) => shipping_rate as Stripe.ShippingRate);
    expect(rates.map(({ display_name, delivery_estimate }) => [display_name, delivery_estimate])).toEqual([
      ['Courier', null],
      ['By tomorrow', { minimum: null, maximum: { unit: 'business_day', value: 1 } }],
    ]);
  });

  it('sends no shipping rate whose cost is unknown, and adds a note, so that no page shows Free', async () => {
    const page = await openCheckout(store, {
      shippingAddress: { ...aRequest().shippingAddress, country: 'JP' },
    });
    const session = await retrieve(page.sessionId);
    expect(session.shipping_options).toEqual([]);
    expect(session.shipping_cost).toBeNull();
    expect(session.custom_text.submit?.message).toContain(
      'Shipping: Cost confirmed by email before we ship.',
    );
    const paid = await openCheckout(store, {
      shippingAddress: { ...aRequest().shippingAddress, country: 'CA' },
    });
    expect((await retrieve(paid.sessionId)).custom_text.submit?.message).not.toContain('Shipping:');
  });

  it("stores the length that belongs to the price, and the store's own color name", async () => {
    const line = aRequestedLine({
      id: 'rope',
      source_table: 'chain_products',
      price: 29_900,
      stripe_price_id: 'price_rope_26',
      selectedSize: 'Standard',
      selectedLength: '26"',
      selectedColor: 'Solid gold',
    });
    await openCheckout(store, { cartItems: [line] });
    const [attempt] = await attempts();
    expect(attempt?.lines[0]).toMatchObject({
      selected_length: '26"',
      selected_color: 'Yellow',
      selected_size: null,
      unit_amount: 29_900,
    });
  });

  it('merges identical lines, and sends one line item for two sizes of a ring', async () => {
    const page = await openCheckout(store, {
      cartItems: [aRequestedLine(), aRequestedLine(), aRequestedLine({ selectedSize: '6' })],
    });
    const [attempt] = await attempts();
    expect(attempt?.lines.map(({ selected_size, quantity }) => [selected_size, quantity])).toEqual([
      ['7', 2],
      ['6', 1],
    ]);
    expect((await retrieve(page.sessionId)).line_items?.data.map(({ quantity }) => quantity)).toEqual([3]);
  });

  it('a price that has dropped since it was shown is charged at the lower amount', async () => {
    const page = await openCheckout(store, { cartItems: [aRequestedLine({ price: 2_500 })] });
    expect((await retrieve(page.sessionId)).amount_subtotal).toBe(1_995);
  });

  it('never sends a shopper who cancels to another site', async () => {
    for (const returnPath of ['//evil.example', 'https://evil.example/', '/\\evil.example', 'javascript:1']) {
      const page = await openCheckout(store, { returnPath });
      expect((await retrieve(page.sessionId)).cancel_url).toBe('http://shop.example/?checkout=cancelled');
    }
  });

  it('one cart checked out from two pages results in one payment', async () => {
    const first = await openCheckout(store, { idempotencyKey: 'one-cart', returnPath: '/chains' });
    const second = await openCheckout(store, { idempotencyKey: 'one-cart', returnPath: '/watches' });
    expect(second).toEqual(first);
    expect((await retrieve(first.sessionId)).cancel_url).toBe(
      'http://shop.example/chains?checkout=cancelled',
    );
  });
});

describe('a cart that cannot be sold as sent', () => {
  const refusalOf = async (overrides: Parameters<typeof aRequest>[0]) => {
    const before = (await attempts()).length;
    const result = await createCheckout(store.context, aRequest(overrides));
    expect((await attempts()).length).toBe(before);
    return result.ok ? 'accepted' : result;
  };
  const rope = aRequestedLine({
    id: 'rope',
    source_table: 'chain_products',
    price: 19_900,
    stripe_price_id: 'price_rope_18',
    selectedSize: 'Standard',
    selectedLength: '18"',
  });

  it.each([
    ['nothing in it', { cartItems: [] }, 'cart-empty'],
    ['a blank email', { customerEmail: '  ' }, 'email-required'],
    ['a malformed email', { customerEmail: 'ann@' }, 'email-malformed'],
    ['a forged low price', { cartItems: [aRequestedLine({ price: 1 })] }, 'price-changed'],
    ['a forged discount without a code', { discountPercentage: 90 }, 'discount-changed'],
    [
      'a forged discount with a real code',
      { promoCode: 'SAVE10', discountPercentage: 90 },
      'discount-changed',
    ],
    ['a code that has expired', { promoCode: 'OVER', discountPercentage: 20 }, 'promo-expired'],
    ['a code nobody knows', { promoCode: 'NOPE', discountPercentage: 50 }, 'promo-unknown'],
    [
      'a product that sold out',
      { cartItems: [aRequestedLine({ id: 'gone', stripe_price_id: 'price_gone' })] },
      'sold-out',
    ],
    ['a product there never was', { cartItems: [aRequestedLine({ id: 'nope' })] }, 'not-for-sale'],
    [
      'a product of another collection',
      { cartItems: [aRequestedLine({ source_table: 'chain_products' })] },
      'not-for-sale',
    ],
    [
      'the price reference of a cheaper product',
      { cartItems: [aRequestedWatch({ stripe_price_id: 'price_luna' })] },
      'cart-outdated',
    ],
    [
      'a price reference Stripe may know but we do not',
      { cartItems: [aRequestedLine({ stripe_price_id: 'price_x' })] },
      'cart-outdated',
    ],
    [
      'the base price of a product with options',
      { cartItems: [{ ...rope, stripe_price_id: 'price_rope_base', selectedLength: '' }] },
      'not-for-sale',
    ],
    [
      'the long chain at the price of the short one',
      { cartItems: [{ ...rope, selectedLength: '26"' }] },
      'choice-unavailable',
    ],
    [
      'a size that is not made',
      { cartItems: [aRequestedLine({ selectedSize: '12' })] },
      'choice-unavailable',
    ],
    [
      'no size where there are sizes',
      { cartItems: [aRequestedLine({ selectedSize: 'Standard' })] },
      'choice-unavailable',
    ],
    [
      'a size where there are none',
      { cartItems: [aRequestedWatch({ selectedSize: '7' })] },
      'choice-unavailable',
    ],
    ['no units', { cartItems: [aRequestedLine({ quantity: 0 })] }, 'quantity-malformed'],
    ['minus one unit', { cartItems: [aRequestedLine({ quantity: -1 })] }, 'quantity-malformed'],
    ['half a unit', { cartItems: [aRequestedLine({ quantity: 0.5 })] }, 'quantity-malformed'],
    ['a hundred units', { cartItems: [aRequestedLine({ quantity: 100 })] }, 'quantity-too-large'],
    [
      '99 and 1 of the same',
      { cartItems: [aRequestedLine({ quantity: 99 }), aRequestedLine()] },
      'quantity-too-large',
    ],
    ['fifty-one lines', { cartItems: Array.from({ length: 51 }, () => aRequestedLine()) }, 'too-many-lines'],
    [
      'a product without a price reference',
      { cartItems: [aRequestedWatch({ id: 'mute', stripe_price_id: '', price: 10 })] },
      'not-for-sale',
    ],
    [
      'a total above what can be charged',
      {
        cartItems: [
          aRequestedWatch({ id: 'crown', stripe_price_id: 'price_crown', price: 5_000_000, quantity: 20 }),
        ],
      },
      'amount-too-large',
    ],
    ['a discount of nonsense', { discountPercentage: 1e300 }, 'discount-changed'],
    ['items that are not the cart', { lineItems: [{ price: 'price_luna', quantity: 2 }] }, 'cart-mismatch'],
    [
      'a country that is a sentence',
      { shippingAddress: { ...aRequest().shippingAddress, country: 'The States' } },
      'country-unknown',
    ],
  ])('with %s is rejected', async (_what, overrides, refusal) => {
    expect(await refusalOf(overrides)).toMatchObject({ ok: false, refusal });
  });

  it.each([
    ['XX', 'country-unknown'],
    ['ZZ', 'country-unknown'],
    ['EU', 'country-unknown'],
    ['UK', 'country-unknown'],
    ['KP', 'country-not-served'],
    ['kp', 'country-not-served'],
  ])('shipping to %s is rejected: %s', async (country, refusal) => {
    const shippingAddress = { ...aRequest().shippingAddress, country };
    expect(await refusalOf({ shippingAddress })).toMatchObject({ ok: false, refusal });
  });

  it('shipping to a US state that does not exist is rejected', async () => {
    const shippingAddress = { ...aRequest().shippingAddress, state: 'Texass' };
    expect(await refusalOf({ shippingAddress })).toMatchObject({ ok: false, refusal: 'state-unknown' });
  });

  it('says which price changed, from what to what', async () => {
    expect(await refusalOf({ cartItems: [aRequestedLine({ price: 1_500 })] })).toMatchObject({
      name: 'Luna ring',
      shown: 1_500,
      price: 1_995,
    });
  });

  it('accepts exactly 99 units and exactly 50 lines', async () => {
    await openCheckout(store, { cartItems: [aRequestedLine({ quantity: 99 })] });
    await openCheckout(store, { cartItems: Array.from({ length: 50 }, () => aRequestedLine()) });
  });
});

describe('one checkout, one payment page', () => {
  it('ten simultaneous clicks return the same page', async () => {
    const idempotencyKey = crypto.randomUUID();
    const pages = await Promise.all(
      Array.from({ length: 10 }, () => openCheckout(store, { idempotencyKey })),
    );
    expect(new Set(pages.map(({ sessionId }) => sessionId)).size).toBe(1);
    expect(await openCheckout(store, { idempotencyKey })).toEqual(pages[0]);
  });

  it('another cart, email or address with the same key opens another page', async () => {
    const idempotencyKey = crypto.randomUUID();
    const first = await openCheckout(store, { idempotencyKey });
    const other = await openCheckout(store, { idempotencyKey, customerEmail: 'bob@example.com' });
    expect(other.sessionId).not.toBe(first.sessionId);
  });

  it('opens another page after the first one has closed', async () => {
    const idempotencyKey = crypto.randomUUID();
    const first = await openCheckout(store, { idempotencyKey });
    await store.context.stripe.checkout.sessions.expire(first.sessionId);
    const second = await openCheckout(store, { idempotencyKey });
    expect(second.sessionId).not.toBe(first.sessionId);
    expect(await openCheckout(store, { idempotencyKey })).toEqual(second);
  });

  it('finds its page again if the store stopped before storing the session id', async () => {
    const idempotencyKey = crypto.randomUUID();
    const first = await openCheckout(store, { idempotencyKey });
    await store.database.db
      .updateTable('checkouts')
      .set({ status: 'created', stripe_session_id: null, payment_url: null })
      .where('stripe_session_id', '=', first.sessionId)
      .execute();
    expect(await openCheckout(store, { idempotencyKey })).toEqual(first);
  });
});

describe('if Stripe and the store disagree', () => {
  it('closes the page and charges nothing if Stripe has another price', async () => {
    const { id } = await store.context.stripe.prices.create({
      currency: 'usd',
      unit_amount: 999,
      product_data: { name: 'Old price' },
    });
    await updateProduct(store.database.db, 'watch_products', 'iced', { stripe_price_id: id });
    const result = await createCheckout(
      store.context,
      aRequest({ cartItems: [aRequestedWatch({ stripe_price_id: id })] }),
    );
    await updateProduct(store.database.db, 'watch_products', 'iced', { stripe_price_id: 'price_iced' });
    expect(result).toMatchObject({ ok: false, refusal: 'amount-mismatch' });
    const [attempt] = await attempts();
    expect(attempt).toMatchObject({ status: 'failed', failure_reason: 'subtotal 999, expected 149000' });
    expect((await retrieve(attempt?.stripe_session_id ?? '')).status).toBe('expired');
    await settle(store.context, attempt?.stripe_session_id ?? '');
    expect((await attempts())[0]?.status).toBe('failed');
  });

  it('says that an order is below the minimum charge', async () => {
    const pin = aRequestedWatch({ id: 'pin', price: 20, stripe_price_id: 'price_pin' });
    expect(await createCheckout(store.context, aRequest({ cartItems: [pin] }))).toMatchObject({
      refusal: 'amount-too-small',
    });
  });

  it('keeps the checkout and reports an outage if Stripe is unreachable', async () => {
    const stripe = createStripe({ secretKey: 'sk_test_x', sandbox: { host: '127.0.0.1', port: 1 } });
    const idempotencyKey = crypto.randomUUID();
    const overrides = { idempotencyKey, customerEmail: 'cut-off@example.com' };
    const result = await createCheckout({ ...store.context, stripe }, aRequest(overrides));
    expect(result).toMatchObject({ ok: false, refusal: 'payment-provider-unavailable' });
    expect((await attempts())[0]).toMatchObject({ status: 'created', stripe_session_id: null });
    const page = await openCheckout(store, overrides);
    expect((await attempts())[0]).toMatchObject({ status: 'open', stripe_session_id: page.sessionId });
  });

  it.each([
    ['fails', 500, 'api_error'],
    ['says it is still busy with the other one', 409, 'idempotency_error'],
  ] as const)(
    'a click that Stripe %s does not end the page that the other click opened',
    async (_what, statusCode, type) => {
      const overrides = { idempotencyKey: crypto.randomUUID(), customerEmail: `${type}@example.com` };
      const { stripe } = store.context;
      const { sessions } = stripe.checkout;
      const otherClickFirst: typeof sessions.create = async () => {
        await openCheckout(store, overrides);
        throw new Stripe.errors.StripeAPIError({ type, statusCode, message: 'Stripe had a problem.' });
      };
      const failing = {
        ...stripe,
        checkout: { ...stripe.checkout, sessions: { ...sessions, create: otherClickFirst } },
      } as unknown as typeof stripe;
      const result = await createCheckout({ ...store.context, stripe: failing }, aRequest(overrides));
      expect(result).toMatchObject({ ok: false, refusal: 'payment-provider-unavailable' });
      const [attempt] = await attempts();
      expect(attempt).toMatchObject({ status: 'open', failure_reason: null });
      // If the page were closed here, the next click would open a second one, and both could be paid.
      const page = await openCheckout(store, overrides);
      expect(page.sessionId).toBe(attempt?.stripe_session_id);
    },
  );

  it('a request that Stripe rejected without running it can be retried', async () => {
    const overrides = { idempotencyKey: crypto.randomUUID(), customerEmail: 'many@example.com' };
    const { stripe } = store.context;
    const { sessions } = stripe.checkout;
    const tooMany: typeof sessions.create = async () => {
      throw new Stripe.errors.StripeRateLimitError({
        type: 'invalid_request_error',
        statusCode: 429,
        message: 'Too many requests.',
      });
    };
    const limited = {
      ...stripe,
      checkout: { ...stripe.checkout, sessions: { ...sessions, create: tooMany } },
    } as unknown as typeof stripe;
    await createCheckout({ ...store.context, stripe: limited }, aRequest(overrides));
    const [attempt] = await attempts();
    expect(attempt).toMatchObject({ status: 'created', stripe_session_id: null });
    await openCheckout(store, overrides);
    expect((await attempts())[0]?.id).toBe(attempt?.id);
  });
});
