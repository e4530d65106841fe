import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describePaymentRefusal } from '#contract/payment-refusal-copy.ts';
import { findCheckoutBySession } from '#database/checkouts/checkouts.ts';
import { findPromoCode, insertPromoCode } from '#database/checkouts/promo-codes.ts';
import { listOrdersBySession } from '#database/orders/orders.ts';
import { loadCatalogVersion } from '#database/products/catalog-version.ts';
import { setStock } from '#database/products/stock.ts';
import { cents } from '#domain/money.ts';
import { aPromoCode } from '#domain/promo-codes/promo.fixture.ts';
import type { PromoCode } from '#domain/promo-codes/promo.ts';
import { refundOrder } from '#payments/orders/refund-order.ts';
import {
  aRequest,
  aRequestedLine,
  aRequestedWatch,
  openCheckout,
  openTestStore,
  type TestStore,
} from '#payments/payments.fixture.ts';
import { settle } from '#payments/settlement/settle.ts';
import { migratedServerDatabase } from '#tests/support/migrated-database.ts';
import type { CheckoutRequest } from './checkout-request.ts';
import { createCheckout } from './create-checkout.ts';

const OPEN_WITHIN_MS = 120_000;
const WATCH = { source_table: 'watch_products', product_id: 'iced', option: '' } as const;

describe.each(['embedded', 'server'] as const)('a promo code, %s', (engine) => {
  let store: TestStore;
  beforeAll(async () => {
    store = await openTestStore(engine === 'server' ? await migratedServerDatabase() : undefined);
  }, OPEN_WITHIN_MS);
  afterAll(() => store.close(), OPEN_WITHIN_MS);

  /** Inserts a code without a discount unless given. Returns the request fields that use it. */
  async function addCode(terms: Partial<PromoCode> & { code: string }) {
    await insertPromoCode(store.context.db, aPromoCode({ discountPercentage: 0, ...terms }));
    return { promoCode: terms.code, discountPercentage: terms.discountPercentage ?? 0 };
  }
  async function refusalOf(overrides: Partial<CheckoutRequest>): Promise<string> {
    const checkout = await createCheckout(store.context, aRequest(overrides));
    return checkout.ok ? 'accepted' : describePaymentRefusal(checkout);
  }
  const sessionOf = (id: string) => store.context.stripe.checkout.sessions.retrieve(id);
  const aStranger = () => ({ guestId: randomUUID(), idempotencyKey: randomUUID() });

  it('takes its amount off the eligible pieces: on the payment page, in the order and in refunds', async () => {
    const code = await addCode({
      code: 'RINGS20',
      amountOff: cents(20_00),
      categories: ['hip_hop_ring_products'],
    });
    const cartItems = [
      aRequestedLine({ quantity: 2 }),
      aRequestedLine({ selectedSize: '6' }),
      aRequestedWatch(),
    ];
    const { sessionId } = await openCheckout(store, { cartItems, ...code });
    const session = await sessionOf(sessionId);
    expect(session).toMatchObject({ amount_subtotal: 3 * 19_95 + 1_490_00 });
    expect(session.total_details?.amount_discount).toBe(20_00);
    await store.sandbox.control.pay(sessionId);
    await settle(store.context, sessionId);
    const lines = await listOrdersBySession(store.context.db, sessionId);
    expect(lines.map(({ amount }) => amount)).toEqual([39_90 - 13_33, 19_95 - 6_67, 1_490_00]);
    expect(lines[0]).toMatchObject({ promo_code: 'RINGS20', discount_percentage: 0 });

    const orderNumber = lines[0]?.order_number ?? '';
    const given: number[] = [];
    for (const [line, quantity] of [
      [1, 1],
      [0, 1],
      [0, 1],
      [2, 1],
    ] as const) {
      const request = { kind: 'lines', units: [{ line, quantity }] } as const;
      const done = await refundOrder(store.context, {
        orderNumber,
        request,
        restock: false,
        reason: '',
        actor: 'cli',
      });
      if (done.ok) given.push(done.refund.amount);
    }
    expect(given).toEqual([13_28, 13_28, 13_29, 1_490_00]);
    expect(given.reduce((sum, amount) => sum + amount, 0)).toBe(session.amount_total);
  });

  it('for more than the goods cost makes the order free', async () => {
    const code = await addCode({ code: 'BIG', amountOff: cents(500_00) });
    const { sessionId } = await openCheckout(store, code);
    expect(await sessionOf(sessionId)).toMatchObject({ amount_subtotal: 19_95, amount_total: 0 });
    const checkout = await findCheckoutBySession(store.context.db, sessionId);
    expect(checkout).toMatchObject({ discount: 19_95, total: 0, discount_percentage: 0 });
  });

  it('is refused if the shopper was shown a larger amount than it takes off', async () => {
    const code = await addCode({ code: 'FIVE', amountOff: cents(5_00) });
    expect(await refusalOf({ ...code, discountAmount: 7_00 })).toBe(
      'Promo code FIVE takes $5.00 off, not $7.00. Please apply it again.',
    );
    expect(await refusalOf({ ...code, discountPercentage: 50 })).toMatch(
      /^Promo code FIVE takes \$5\.00 off/,
    );
    expect(await refusalOf({ ...code, discountAmount: 5_00 })).toBe('accepted');
  });

  it('for free shipping zeroes every priced method, takes nothing off the goods, and is counted', async () => {
    const code = await addCode({ code: 'SHIPFREE', freeShipping: true });
    const address = aRequest().shippingAddress;
    for (const country of ['US', 'CA']) {
      const request = { ...aStranger(), ...code, shippingAddress: { ...address, country } };
      const { sessionId } = await openCheckout(store, request);
      const { shipping_options: offered, total_details: taken } = await sessionOf(sessionId);
      expect(offered.map(({ shipping_amount }) => shipping_amount)).toEqual(
        country === 'US' ? [0, 0, 0] : [0],
      );
      expect(taken?.amount_discount).toBe(0);
      await store.sandbox.control.pay(sessionId);
      await settle(store.context, sessionId);
      expect(await listOrdersBySession(store.context.db, sessionId)).toMatchObject([
        { promo_code: 'SHIPFREE', amount: 19_95 },
      ]);
    }
    expect(await findPromoCode(store.context.db, 'SHIPFREE')).toMatchObject({ uses: 2 });
  });

  it('retires the pages of the shop with its last use if the banner shows it, and only then', async () => {
    const { db } = store.context;
    await db
      .updateTable('promo_codes')
      .set({ max_uses: sql`uses + 2` })
      .where('code', '=', 'SAVE10')
      .execute();
    const once = await addCode({ code: 'ONCE5', discountPercentage: 5, maxUses: 1 });
    const changesBy = async (code: { promoCode: string; discountPercentage: number }) => {
      const { sessionId } = await openCheckout(store, { ...aStranger(), ...code });
      await store.sandbox.control.pay(sessionId);
      const before = await loadCatalogVersion(db);
      await settle(store.context, sessionId);
      return (await loadCatalogVersion(db)) - before;
    };
    const banner = { promoCode: 'SAVE10', discountPercentage: 10 };
    expect(await changesBy(once)).toBe(0);
    expect(await changesBy(banner)).toBe(0);
    expect(await changesBy(banner)).toBe(1);
  });

  it('that is for other pieces, or below its minimum, is refused with a reason', async () => {
    const terms = { discountPercentage: 10, products: ['iced'] };
    const code = await addCode({ code: 'ICED', ...terms, minSubtotal: cents(2_000_00) });
    expect(await refusalOf(code)).toBe(
      'Promo code ICED does not apply to the items in your cart. Please remove it and try again.',
    );
    const cartItems = [aRequestedWatch(), aRequestedLine({ quantity: 99 })];
    expect(await refusalOf({ ...code, cartItems })).toBe(
      'Promo code ICED needs a larger order, $2,000.00 or more of the pieces it is for.',
    );
  });

  it(
    'with one use per email goes to one of 50 concurrent checkouts',
    async () => {
      const code = await addCode({ code: 'ONCE', discountPercentage: 10, maxUsesPerEmail: 1 });
      const spellings = ['ann@example.com', 'Ann@Example.com', ' ann+sale@example.com', 'ANN+1@EXAMPLE.COM'];
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, index) =>
          createCheckout(
            store.context,
            aRequest({ ...aStranger(), ...code, customerEmail: spellings[index % spellings.length] ?? '' }),
          ),
        ),
      );
      const opened = answers.flatMap((answer) => (answer.ok ? [answer.value] : []));
      const refusals = new Set(
        answers.flatMap((answer) => (answer.ok ? [] : [describePaymentRefusal(answer)])),
      );
      expect(opened).toHaveLength(1);
      expect([...refusals]).toEqual([
        'Promo code ONCE has already been used with this email address. Please remove it and try again.',
      ]);

      await store.sandbox.control.pay(opened[0]?.sessionId ?? '');
      await settle(store.context, opened[0]?.sessionId ?? '');
      expect(await refusalOf({ ...aStranger(), ...code })).toContain('already been used');
      expect(await refusalOf({ ...aStranger(), ...code, customerEmail: 'bob@example.com' })).toBe('accepted');
      expect(await refusalOf(aStranger()), 'without the code').toBe('accepted');
    },
    OPEN_WITHIN_MS,
  );

  it('is checked after the stock, so that a cart which is sold out says nothing about an email address', async () => {
    const code = await addCode({ code: 'QUIET', discountPercentage: 10, maxUsesPerEmail: 1 });
    await openCheckout(store, { ...aStranger(), ...code, customerEmail: 'bought@example.com' });
    await setStock(store.context.db, WATCH, 1);
    const cartItems = [aRequestedWatch({ quantity: 2 })];
    for (const customerEmail of ['bought@example.com', 'other@example.com']) {
      expect(await refusalOf({ ...aStranger(), ...code, cartItems, customerEmail })).toMatch(/^Only 1 left/);
    }
    await setStock(store.context.db, WATCH, null);
  });

  it(
    'tells a network about 30 email addresses an hour, then refuses used and unused ones alike',
    async () => {
      const code = await addCode({ code: 'ASKED', discountPercentage: 10, maxUsesPerEmail: 1 });
      const another = await addCode({ code: 'FREELY', discountPercentage: 10 });
      const used = { ...code, customerEmail: 'asked@example.com' };
      const unused = () => ({ ...aStranger(), ...code, customerEmail: `${randomUUID()}@example.com` });
      await openCheckout(store, { ...aStranger(), ...used });
      const curious = { clientNetwork: 'curious' };
      // An hour may end in the middle of the test.
      await expect
        .poll(
          async () => {
            await store.context.db.deleteFrom('rate_limits').execute();
            const refusals = await Promise.all(
              Array.from({ length: 40 }, () => refusalOf({ ...aStranger(), ...used, ...curious })),
            );
            return refusals.filter((refusal) => refusal.includes('already been used')).length;
          },
          { timeout: OPEN_WITHIN_MS },
        )
        .toBe(30);
      for (const request of [{ ...aStranger(), ...used }, unused()]) {
        expect(await refusalOf({ ...request, ...curious })).toMatch(
          /^Promo code ASKED has been tried too many times\. Please try again in .*, or remove it\.$/,
        );
      }
      expect(await refusalOf({ ...unused(), clientNetwork: 'another' })).toBe('accepted');
      expect(await refusalOf({ ...unused(), ...another, ...curious })).toBe('accepted');
    },
    OPEN_WITHIN_MS,
  );

  it.each([
    ['gift@gmail.com', 'G.i.f.t+2@googlemail.com'],
    ['g.i.f.t@GMAIL.com', 'gift@gmail.com'],
  ])('used by %s is used by %s', async (first, second) => {
    const code = await addCode({ code: `GIFT-${first}`, discountPercentage: 10, maxUsesPerEmail: 1 });
    expect(await refusalOf({ ...aStranger(), ...code, customerEmail: first })).toBe('accepted');
    expect(await refusalOf({ ...aStranger(), ...code, customerEmail: second })).toContain(
      'already been used',
    );
    expect(await refusalOf({ ...aStranger(), ...code, customerEmail: 'gif.t@example.com' })).toBe('accepted');
    expect(await refusalOf({ ...aStranger(), ...code, customerEmail: 'gift@example.com' })).toBe('accepted');
  });

  it('a shopper who returns to the cart keeps the use held by their own checkout', async () => {
    const code = await addCode({ code: 'BACK', discountPercentage: 10, maxUsesPerEmail: 1 });
    const shopper = { ...aStranger(), ...code, customerEmail: 'back@example.com' };
    await openCheckout(store, shopper);
    await openCheckout(store, { ...shopper, idempotencyKey: randomUUID(), cartItems: [aRequestedWatch()] });
  });
});
