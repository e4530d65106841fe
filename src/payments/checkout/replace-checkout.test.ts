import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findCheckoutBySession } from '#database/checkouts/checkouts.ts';
import { findPromoCode, insertPromoCode } from '#database/checkouts/promo-codes.ts';
import { listOrdersBySession } from '#database/orders/orders.ts';
import { aPromoCode } from '#domain/promo-codes/promo.fixture.ts';
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
import { migratedServerDatabase } from '#tests/support/migrated-database.ts';
import type { CheckoutRequest } from './checkout-request.ts';
import { createCheckout } from './create-checkout.ts';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore(await migratedServerDatabase());
});
afterAll(async () => {
  await store.close();
});

const stripe = () => store.context.stripe.checkout.sessions;
const pageOf = async (sessionId: string) => (await stripe().retrieve(sessionId)).status;
const rowOf = (sessionId: string) => findCheckoutBySession(store.database.db, sessionId);
const refusalOf = async (overrides: Partial<CheckoutRequest>, context = store.context) => {
  const result = await createCheckout(context, aRequest(overrides));
  return result.ok ? 'accepted' : result.refusal;
};
const aGuest = () => ({ guestId: randomUUID(), idempotencyKey: randomUUID() });
const aStranger = () => ({ customerEmail: `${randomUUID()}@example.com` });
async function limitCode(code: string, maxUses: number, percentage = 10): Promise<void> {
  await insertPromoCode(store.database.db, aPromoCode({ code, discountPercentage: percentage, maxUses }));
}

/** The store with a payment provider that runs a hook before it answers one kind of request. */
function withStripe(change: Partial<Stripe['checkout']['sessions']>) {
  const { stripe: real } = store.context;
  const { sessions } = real.checkout;
  const bound = {
    create: sessions.create.bind(sessions),
    retrieve: sessions.retrieve.bind(sessions),
    expire: sessions.expire.bind(sessions),
  };
  const changed = { ...bound, ...change };
  const checkout = { ...real.checkout, sessions: changed };
  return { ...store.context, stripe: { ...real, coupons: real.coupons, checkout } as unknown as Stripe };
}

describe('a new checkout closes the earlier page', () => {
  it('of the same guest session, whatever the cart and key', async () => {
    const { guestId } = aGuest();
    const first = await openCheckout(store, { guestId, idempotencyKey: 'tab-1' });
    const second = await openCheckout(store, {
      guestId,
      idempotencyKey: 'tab-2',
      cartItems: [aRequestedWatch()],
    });
    expect(await pageOf(first.sessionId)).toBe('expired');
    expect(await store.sandbox.control.pay(first.sessionId)).toEqual({ kind: 'closed' });
    expect(await rowOf(first.sessionId)).toMatchObject({ status: 'expired' });
    expect((await rowOf(first.sessionId))?.replaced_at).not.toBeNull();
    expect(await pageOf(second.sessionId)).toBe('open');
  });

  it('of the same key with another cart, even if only one of the two has a guest session', async () => {
    const overrides = aGuest();
    const first = await openCheckout(store, { ...overrides, guestId: null });
    const second = await openCheckout(store, { ...overrides, cartItems: [aRequestedLine({ quantity: 2 })] });
    expect([await pageOf(first.sessionId), await pageOf(second.sessionId)]).toEqual(['expired', 'open']);
    const back = await openCheckout(store, { ...overrides });
    expect(back.sessionId).not.toBe(first.sessionId);
    expect([await pageOf(second.sessionId), await pageOf(back.sessionId)]).toEqual(['expired', 'open']);
    expect(await openCheckout(store, overrides), 'and asked again it stays').toEqual(back);
  });

  it('of the same email address with the same goods, if neither has a guest session', async () => {
    const { customerEmail } = aStranger();
    const first = await openCheckout(store, { customerEmail });
    const other = await openCheckout(store, { customerEmail, cartItems: [aRequestedWatch()] });
    expect(await pageOf(first.sessionId), 'other goods are another cart').toBe('open');
    const second = await openCheckout(store, {
      customerEmail: customerEmail.toUpperCase(),
      promoCode: 'SAVE10',
      discountPercentage: 10,
    });
    expect(await Promise.all([first, other, second].map((page) => pageOf(page.sessionId)))).toEqual([
      'expired',
      'open',
      'open',
    ]);
  });

  it("but not of another shopper: not by goods alone, and not a guest's by email address", async () => {
    const overrides = aGuest();
    const { customerEmail } = aStranger();
    const first = await openCheckout(store, { ...overrides, customerEmail });
    await openCheckout(store, { customerEmail });
    await openCheckout(store, { ...aGuest(), customerEmail });
    expect(await pageOf(first.sessionId)).toBe('open');
  });

  it('and of many concurrent checkouts only one page can be paid', async () => {
    const { guestId } = aGuest();
    const results = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        createCheckout(
          store.context,
          aRequest({ guestId, cartItems: [aRequestedLine({ quantity: index + 1 })] }),
        ),
      ),
    );
    const pages = results.flatMap((result) => (result.ok ? [result.value.sessionId] : []));
    const open = (await Promise.all(pages.map(pageOf))).filter((status) => status === 'open');
    expect(open).toHaveLength(1);
    for (const result of results) if (!result.ok) expect(result.refusal).toBe('checkout-replaced');
  });

  it('even while it is being opened: that request is refused and gets no page', async () => {
    const { guestId } = aGuest();
    let newer = '';
    const create: Stripe['checkout']['sessions']['create'] = async (...asked) => {
      const session = await stripe().create(...asked);
      newer = (await openCheckout(store, { guestId, cartItems: [aRequestedWatch()] })).sessionId;
      return session;
    };
    expect(await refusalOf({ guestId }, withStripe({ create }))).toBe('checkout-replaced');
    expect(await pageOf(newer)).toBe('open');
    const rows = await store.database.db
      .selectFrom('checkouts')
      .select(['status', 'stripe_session_id'])
      .where('guest_id', '=', guestId)
      .orderBy('created_at')
      .execute();
    expect(rows.map(({ status }) => status)).toEqual(['expired', 'open']);
    expect(await pageOf(rows[0]?.stripe_session_id ?? '')).toBe('expired');
  });
});

describe('an earlier page that is already paid', () => {
  it('refuses the same goods, whether the store knows about the payment or not', async () => {
    const overrides = aGuest();
    const { sessionId } = await openCheckout(store, overrides);
    await store.sandbox.control.pay(sessionId);
    expect(await refusalOf({ ...overrides, idempotencyKey: 'another-tab' })).toBe('already-paid');
    expect(await listOrdersBySession(store.database.db, sessionId)).toMatchObject([{ status: 'paid' }]);
    expect(await refusalOf(overrides), 'and the same press again').toBe('already-paid');
  });

  it('refuses a retry of the same checkout if the payment is discovered during it', async () => {
    const overrides = aGuest();
    const { sessionId } = await openCheckout(store, overrides);
    await store.sandbox.control.pay(sessionId);
    expect(await refusalOf(overrides)).toBe('already-paid');
    expect(await rowOf(sessionId)).toMatchObject({ status: 'paid' });
  });

  it('becomes an order and allows other goods to be bought', async () => {
    const { guestId } = aGuest();
    const { sessionId } = await openCheckout(store, { guestId });
    await store.sandbox.control.pay(sessionId);
    const next = await openCheckout(store, { guestId, cartItems: [aRequestedWatch()] });
    expect(await rowOf(sessionId)).toMatchObject({ status: 'paid', replaced_at: null });
    expect(await pageOf(next.sessionId)).toBe('open');
  });

  it('can be bought again under a new key, which the browser gets after the order', async () => {
    const { guestId } = aGuest();
    const { sessionId } = await openCheckout(store, { guestId });
    await store.sandbox.control.pay(sessionId);
    await settle(store.context, sessionId);
    expect(await pageOf((await openCheckout(store, { guestId })).sessionId)).toBe('open');
  });
});

it('an earlier page that cannot be closed blocks the new checkout and stays open', async () => {
  const { guestId } = aGuest();
  const { sessionId } = await openCheckout(store, { guestId });
  const cutOff = createStripe({ secretKey: 'sk_test_x', sandbox: { host: '127.0.0.1', port: 1 } });
  const context = { ...store.context, stripe: cutOff };
  expect(await refusalOf({ guestId, cartItems: [aRequestedWatch()] }, context)).toBe(
    'payment-provider-unavailable',
  );
  expect(await rowOf(sessionId)).toMatchObject({ status: 'open', replaced_at: null });
  await openCheckout(store, { guestId, cartItems: [aRequestedWatch()] });
  expect(await pageOf(sessionId)).toBe('expired');
});

it.each([
  ['loses the connection', new Stripe.errors.StripeConnectionError({ type: 'api_error', message: 'Lost.' })],
  ['fails', new Stripe.errors.StripeAPIError({ type: 'api_error', statusCode: 500, message: 'Failed.' })],
])(
  'if Stripe %s after the earlier page was closed, pressing again opens the next page',
  async (what, error) => {
    const code = what.replaceAll(' ', '').toUpperCase();
    await limitCode(code, 1);
    const overrides = { ...aGuest(), promoCode: code, discountPercentage: 10 };
    const first = await openCheckout(store, overrides);
    const next = { ...overrides, cartItems: [aRequestedWatch()] };
    const create: Stripe['checkout']['sessions']['create'] = () => Promise.reject(error);
    expect(await refusalOf(next, withStripe({ create }))).toBe('payment-provider-unavailable');
    expect(await pageOf(first.sessionId)).toBe('expired');
    const second = await openCheckout(store, next);
    expect(await pageOf(second.sessionId)).toBe('open');
    expect(await refusalOf({ ...aStranger(), promoCode: code, discountPercentage: 10 })).toBe(
      'promo-used-up',
    );
    const back = await openCheckout(store, { ...overrides });
    expect([await pageOf(second.sessionId), await pageOf(back.sessionId)]).toEqual(['expired', 'open']);
  },
);

it('a replaced page that Stripe reports as paid goes to review and creates no order', async () => {
  const { guestId } = aGuest();
  const { sessionId } = await openCheckout(store, { guestId });
  await openCheckout(store, { guestId, cartItems: [aRequestedWatch()] });
  const paid: Stripe['checkout']['sessions']['retrieve'] = async (...asked: [string]) => {
    const session = await stripe().retrieve(...asked);
    return { ...session, status: 'complete', payment_status: 'paid' };
  };
  const settled = await settle(withStripe({ retrieve: paid }), sessionId);
  expect(settled).toMatchObject({ state: 'review' });
  expect(await rowOf(sessionId)).toMatchObject({
    review_reason: 'completed after a newer checkout of the same cart replaced it',
  });
  expect(await listOrdersBySession(store.database.db, sessionId)).toEqual([]);
});

describe('a single-use code', () => {
  const withCode = (promoCode: string, discountPercentage = 10) => ({ promoCode, discountPercentage });

  it('goes to one of many concurrent checkouts', async () => {
    await limitCode('RUSH', 1);
    const results = await Promise.all(
      Array.from({ length: 20 }, () => refusalOf({ ...aStranger(), ...withCode('RUSH') })),
    );
    expect(results.sort()).toEqual(['accepted', ...Array(19).fill('promo-used-up')]);
  });

  it('stays with a shopper who goes back, changes the cart and checks out again', async () => {
    await limitCode('AGAIN', 1);
    const overrides = { ...aGuest(), ...withCode('AGAIN') };
    await openCheckout(store, overrides);
    await openCheckout(store, { ...overrides, cartItems: [aRequestedWatch()] });
    expect(await refusalOf({ ...aStranger(), ...withCode('AGAIN') })).toBe('promo-used-up');
    await openCheckout(store, { ...overrides, promoCode: null, discountPercentage: 0 });
    expect(await refusalOf({ ...aStranger(), ...withCode('AGAIN') })).toBe('accepted');
  });

  it('is released if the page expires, and if it could not be opened at all', async () => {
    await limitCode('FREED', 1);
    const { sessionId } = await openCheckout(store, { ...aStranger(), ...withCode('FREED') });
    expect(await refusalOf({ ...aStranger(), ...withCode('FREED') })).toBe('promo-used-up');
    await store.sandbox.control.expire(sessionId);
    await settle(store.context, sessionId);
    const pin = aRequestedWatch({ id: 'pin', price: 20, stripe_price_id: 'price_pin' });
    const tooSmall = { ...aStranger(), ...withCode('FREED'), cartItems: [pin] };
    expect(await refusalOf(tooSmall)).toBe('amount-too-small');
    expect(await refusalOf({ ...aStranger(), ...withCode('FREED') })).toBe('accepted');
  });

  it('of 100% pays for one order', async () => {
    await limitCode('ALLFREE', 1, 100);
    const { sessionId } = await openCheckout(store, { ...aStranger(), ...withCode('ALLFREE', 100) });
    expect(await refusalOf({ ...aStranger(), ...withCode('ALLFREE', 100) })).toBe('promo-used-up');
    await store.sandbox.control.pay(sessionId);
    expect(await settle(store.context, sessionId)).toMatchObject({ state: 'paid' });
    expect(await refusalOf({ ...aStranger(), ...withCode('ALLFREE', 100) })).toBe('promo-used-up');
    expect(await findPromoCode(store.database.db, 'ALLFREE')).toMatchObject({ uses: 1 });
  });

  it('is held by a bank debit, released if the debit fails, and counted if the money still arrives', async () => {
    await limitCode('DEBIT', 1);
    const { sessionId } = await openCheckout(store, { ...aStranger(), ...withCode('DEBIT') });
    await store.sandbox.control.pay(sessionId, { method: 'us_bank_account' });
    expect(await settle(store.context, sessionId)).toMatchObject({ state: 'awaiting_payment' });
    expect(await refusalOf({ ...aStranger(), ...withCode('DEBIT') })).toBe('promo-used-up');
    await store.sandbox.control.settleDebit(sessionId, 'fail');
    expect(await settle(store.context, sessionId)).toMatchObject({ state: 'failed' });
    const next = await openCheckout(store, { ...aStranger(), ...withCode('DEBIT') });
    await store.sandbox.control.pay(next.sessionId);
    await settle(store.context, next.sessionId);
    const late: Stripe['checkout']['sessions']['retrieve'] = async (...asked: [string]) => ({
      ...(await stripe().retrieve(...asked)),
      payment_status: 'paid',
    });
    expect(await settle(withStripe({ retrieve: late }), sessionId)).toMatchObject({ state: 'paid' });
    expect(await findPromoCode(store.database.db, 'DEBIT')).toMatchObject({ uses: 2 });
    expect(await refusalOf({ ...aStranger(), ...withCode('DEBIT') })).toBe('promo-used-up');
  });
});
