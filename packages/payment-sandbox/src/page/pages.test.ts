import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GOOD_CARD, openTestShop, SHOP_URL, type TestShop } from '../test-shop.fixture.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const DECLINED = '4000 0000 0000 0002';
const CHALLENGED = '4000 0000 0000 3220';

describe('the hosted page', () => {
  test('a valid card pays, and the shopper returns with the session id', async () => {
    const { id } = await shop.createSession();
    const paid = await shop.submit(id, 'card', GOOD_CARD);
    expect(paid.status).toBe(303);
    const back = await shop.open(paid.headers.get('location') ?? '');
    expect(back.headers.get('location')).toBe(`${SHOP_URL}/payment-success?session_id=${id}`);
    expect(await shop.stripe.checkout.sessions.retrieve(id)).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      url: null,
      customer_details: { email: 'jordan@example.com', name: 'Jordan Ellis' },
    });
  });

  test('after a declined card the page shows an error and keeps the input except the CVC, and another card can pay', async () => {
    const { id } = await shop.createSession();
    const page = await textOf(shop.submit(id, 'card', { ...GOOD_CARD, number: DECLINED, cvc: '987' }));
    expect(page).toContain('Your card was declined. Try a different card.');
    expect(page).toContain(`value="${DECLINED}"`);
    expect(page).toContain('value="Jordan Ellis"');
    expect(page).not.toContain('value="987"');
    const session = await shop.stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] });
    expect(session).toMatchObject({
      status: 'open',
      payment_intent: {
        status: 'requires_payment_method',
        last_payment_error: { type: 'card_error', code: 'card_declined', decline_code: 'generic_decline' },
      },
    });
    expect((await shop.submit(id, 'card', GOOD_CARD)).status).toBe(303);
  });

  test.each([
    ['4000 0000 0000 9995', 'Your card has insufficient funds. Try a different card.'],
    ['4000 0000 0000 0069', 'Your card has expired. Try a different card.'],
    ['4000 0000 0000 0127', 'Your card&#39;s security code is incorrect. Check it and try again.'],
    ['4111 1111 1111 1111', 'used a non test card'],
  ])('card %s is declined with a clear message', async (number, words) => {
    const { id } = await shop.createSession();
    expect(await textOf(shop.submit(id, 'card', { ...GOOD_CARD, number }))).toContain(words);
  });

  test('two simultaneous clicks pay once', async () => {
    const { id } = await shop.createSession();
    const clicks = await Promise.all([1, 2, 3].map(() => shop.submit(id, 'card', GOOD_CARD)));
    expect(clicks.map((click) => click.headers.get('location'))).toEqual(
      clicks.map(() => `/sandbox/pay/${id}/return`),
    );
    const events = shop.sandbox.control.events().filter(({ object }) => object.id === id);
    expect(events.map(({ type }) => type)).toEqual(['checkout.session.completed']);
  });

  test('3-D Secure comes first, and only the answer to the latest challenge counts', async () => {
    const { id } = await shop.createSession();
    const asked = await shop.submit(id, 'card', { ...GOOD_CARD, number: CHALLENGED });
    expect(asked.headers.get('location')).toBe(`/sandbox/pay/${id}/challenge`);
    const old = await challengeOf(id);
    await shop.submit(id, 'card', { ...GOOD_CARD, number: CHALLENGED });
    expect(
      (await shop.submit(id, 'challenge', { challenge: old, answer: 'complete' })).headers.get('location'),
    ).toBe(`/sandbox/pay/${id}`);
    const failed = await textOf(
      shop.submit(id, 'challenge', { challenge: await challengeOf(id), answer: 'fail' }),
    );
    expect(failed).toContain('We are unable to authenticate your payment method.');
    await shop.submit(id, 'card', { ...GOOD_CARD, number: CHALLENGED });
    await shop.submit(id, 'challenge', { challenge: await challengeOf(id), answer: 'complete' });
    expect((await shop.stripe.checkout.sessions.retrieve(id)).payment_status).toBe('paid');
  });

  test('a pay-later provider can decline or approve', async () => {
    const { id } = await shop.createSession();
    const refused = await textOf(shop.submit(id, 'pay-later', { method: 'klarna', decision: 'refuse' }));
    expect(refused).toContain('Klarna did not approve this payment.');
    await shop.submit(id, 'pay-later', { method: 'klarna', decision: 'approve' });
    const session = await shop.stripe.checkout.sessions.retrieve(id, {
      expand: ['payment_intent.latest_charge.balance_transaction'],
    });
    expect(session).toMatchObject({
      payment_status: 'paid',
      payment_intent: {
        latest_charge: {
          payment_method_details: { type: 'klarna' },
          // 5.99% and 30 cents of $1,258.98.
          balance_transaction: { amount: 1258_98, fee: 75_71, net: 1183_27, type: 'payment' },
        },
      },
    });
  });

  test('a payment method that the session does not offer is rejected', async () => {
    const { id } = await shop.createSession({ allowed_payment_method_types: ['card'] });
    const page = await textOf(shop.submit(id, 'pay-later', { method: 'klarna', decision: 'approve' }));
    expect(page).toContain('is not available for this order');
    expect((await shop.stripe.checkout.sessions.retrieve(id)).status).toBe('open');
  });

  test('a bank debit completes the session unpaid, and a tester clears it', async () => {
    const { id } = await shop.createSession();
    await shop.submit(id, 'bank-debit', {});
    expect(await shop.stripe.checkout.sessions.retrieve(id)).toMatchObject({
      status: 'complete',
      payment_status: 'unpaid',
    });
    await shop.submit(id, 'bank-answer', { answer: 'clear' });
    expect((await shop.stripe.checkout.sessions.retrieve(id)).payment_status).toBe('paid');
    expect(await textOf(shop.open(`/sandbox/pay/${id}`))).toContain('This payment is complete');
  });

  test('choosing another shipping rate changes the total and keeps the input', async () => {
    const { id, shipping_options: offered } = await shop.createSession({
      shipping_options: [rate('Standard', 0), rate('Express', 2500)],
    });
    const express = String(offered[1]?.shipping_rate);
    const page = await textOf(shop.submit(id, 'shipping', { rate: express, number: '4242', method: 'card' }));
    expect(page).toContain('Pay $1,283.98 (test)');
    expect(page).toContain('value="4242"');
    expect(await textOf(shop.submit(id, 'card', { ...GOOD_CARD, total: '125898' }))).toContain(
      'The total is now $1,283.98.',
    );
    await shop.submit(id, 'card', { ...GOOD_CARD, total: '128398' });
    expect(
      await shop.stripe.checkout.sessions.retrieve(id, { expand: ['shipping_cost.shipping_rate'] }),
    ).toMatchObject({
      amount_total: 1283_98,
      shipping_cost: { amount_total: 2500, shipping_rate: { display_name: 'Express' } },
      payment_status: 'paid',
    });
  });

  test('a shipping rate of 0 is shown as Free, and without rates no shipping is shown', async () => {
    const free = await shop.createSession({ shipping_options: [rate('Standard', 0)] });
    expect(await textOf(shop.open(`/sandbox/pay/${free.id}`))).toMatch(
      /Shipping, Standard.*Free.*5-7 business days/s,
    );
    const { id } = await shop.createSession();
    expect(await textOf(shop.open(`/sandbox/pay/${id}`))).not.toMatch(/Shipping|Free/);
  });

  test("the merchant's text is shown next to the pay button as plain text", async () => {
    const message = 'Ships <b>soon</b>.';
    const { id, custom_text: text } = await shop.createSession({ custom_text: { submit: { message } } });
    expect(text.submit).toEqual({ message });
    expect(await textOf(shop.open(`/sandbox/pay/${id}`))).toContain('Ships &lt;b&gt;soon&lt;/b&gt;.');
  });

  test('a shopper can enter a promotion code if the merchant allows it', async () => {
    await shop.stripe.coupons.create({ id: 'FIVE', percent_off: 5 });
    await shop.stripe.promotionCodes.create({
      promotion: { type: 'coupon', coupon: 'FIVE' },
      code: 'HELLO5',
    });
    const { id } = await shop.createSession({ allow_promotion_codes: true });
    expect(await textOf(shop.submit(id, 'promotion', { promotion: 'nope' }))).toContain(
      'This code is invalid.',
    );
    expect(await textOf(shop.submit(id, 'promotion', { promotion: 'hello5' }))).toContain('HELLO5, 5%');
    await shop.submit(id, 'card', GOOD_CARD);
    expect(await shop.stripe.coupons.retrieve('FIVE')).toMatchObject({ times_redeemed: 1 });
  });

  test('an order fully covered by a coupon needs no card', async () => {
    await shop.stripe.coupons.create({ id: 'ALL', percent_off: 100 });
    const { id, amount_total: total } = await shop.createSession({ discounts: [{ coupon: 'ALL' }] });
    expect(total).toBe(0);
    await shop.submit(id, 'free', {});
    expect(await shop.stripe.checkout.sessions.retrieve(id)).toMatchObject({
      payment_status: 'no_payment_required',
      payment_intent: null,
    });
  });

  test('an order with a total above zero cannot be completed for free', async () => {
    const { id } = await shop.createSession();
    await shop.submit(id, 'free', {});
    expect((await shop.stripe.checkout.sessions.retrieve(id)).status).toBe('open');
  });

  test('an expired session shows a message, accepts no card, and links back to the store', async () => {
    const { id } = await shop.createSession();
    const page = await textOf(shop.open(`/sandbox/pay/${id}`));
    const token = /name="token" value="([^"]+)"/.exec(page)?.[1] ?? '';
    await shop.stripe.checkout.sessions.expire(id);
    expect(await textOf(shop.open(`/sandbox/pay/${id}`))).toContain('This payment link has expired');
    const late = new Request(`${SHOP_URL}/sandbox/pay/${id}/card`, {
      method: 'POST',
      body: new URLSearchParams({ token, ...GOOD_CARD }),
    });
    await shop.sandbox.handlePage(late);
    expect((await shop.stripe.checkout.sessions.retrieve(id)).payment_status).toBe('unpaid');
    expect((await shop.open(`/sandbox/pay/${id}/cancel`)).headers.get('location')).toBe(
      `${SHOP_URL}/?cart=open`,
    );
  });

  test('the return URL does not work until the session is paid', async () => {
    const { id } = await shop.createSession();
    expect((await shop.open(`/sandbox/pay/${id}/return`)).headers.get('location')).toBe(`/sandbox/pay/${id}`);
  });
});

describe('page security', () => {
  test("a form without a token, or with another session's token, has no effect", async () => {
    const [one, other] = [await shop.createSession(), await shop.createSession()];
    const foreign = /name="token" value="([^"]+)"/.exec(
      await textOf(shop.open(`/sandbox/pay/${other.id}`)),
    )?.[1];
    for (const token of ['', foreign ?? '']) {
      expect((await shop.submit(one.id, 'card', { ...GOOD_CARD, token })).status).toBe(403);
    }
    expect((await shop.stripe.checkout.sessions.retrieve(one.id)).status).toBe('open');
  });

  test('product names and input are escaped', async () => {
    const { id } = await shop.createSession();
    const page = await textOf(
      shop.submit(id, 'card', { ...GOOD_CARD, number: '"><script>alert(1)</script>' }),
    );
    expect(page).toContain('Round &lt;Studs&gt;');
    expect(page).not.toContain('<script');
  });

  test('every page shows the test mode, runs no scripts, and cannot be cached, framed or indexed', async () => {
    const { id } = await shop.createSession();
    for (const path of [`/sandbox/pay/${id}`, '/sandbox/pay/unknown', '/sandbox/']) {
      const response = await shop.open(path);
      const page = await response.text();
      expect(page).toContain('Test mode.');
      expect(page).not.toMatch(/<script|style="|<style|onclick/);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('x-robots-tag')).toContain('noindex');
      const policy = response.headers.get('content-security-policy');
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
    }
  });

  test('every pay button is labeled as a test', async () => {
    const { id } = await shop.createSession();
    for (const method of ['card', 'klarna', 'affirm', 'us_bank_account']) {
      expect(await textOf(shop.open(`/sandbox/pay/${id}?method=${method}`))).toMatch(
        /class="button"[^>]*>[^<]+\(test\)/,
      );
    }
  });

  test('card numbers and security codes are never stored', async () => {
    const { id } = await shop.createSession();
    await shop.submit(id, 'card', { ...GOOD_CARD, number: DECLINED, cvc: '987' });
    const { data } = await shop.stripe.events.list({ limit: 100 });
    expect(JSON.stringify(data)).not.toMatch(/4000000000000002|4000 0000 0000 0002|"987"/);
  });

  test('an unknown session is a plain 404, and an unsupported method a 405', async () => {
    expect((await shop.open('/sandbox/pay/cs_test_x')).status).toBe(404);
    const { id } = await shop.createSession();
    const request = new Request(`${SHOP_URL}/sandbox/pay/${id}`, { method: 'DELETE' });
    expect((await shop.sandbox.handlePage(request)).status).toBe(405);
  });

  test('the stylesheet is served, and no other file can be read', async () => {
    const styles = await shop.open('/sandbox/payment.css');
    expect(styles.headers.get('content-type')).toContain('text/css');
    expect(await styles.text()).not.toContain('@font-face');
    expect((await shop.open('/sandbox/font.woff2')).status).toBe(404);
    expect((await shop.open('/sandbox/../package.json')).status).toBe(404);
  });
});

async function textOf(response: Promise<Response>): Promise<string> {
  return (await response).text();
}

async function challengeOf(sessionId: string): Promise<string> {
  const page = await textOf(shop.open(`/sandbox/pay/${sessionId}/challenge`));
  return /name="challenge" value="([^"]+)"/.exec(page)?.[1] ?? '';
}

function rate(displayName: string, amount: number) {
  return {
    shipping_rate_data: {
      display_name: displayName,
      type: 'fixed_amount' as const,
      fixed_amount: { amount, currency: 'usd' },
      delivery_estimate: {
        minimum: { unit: 'business_day' as const, value: 5 },
        maximum: { unit: 'business_day' as const, value: 7 },
      },
    },
  };
}
