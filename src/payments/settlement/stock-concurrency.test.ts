import { afterAll, describe, expect, it } from 'vitest';
import { setCheckoutStatus } from '#database/checkouts/checkouts.ts';
import { listStock, setStock } from '#database/products/stock.ts';
import { createCheckout } from '#payments/checkout/create-checkout.ts';
import {
  aRequest,
  aRequestedWatch,
  openCheckout,
  openTestStore,
  type TestStore,
} from '#payments/payments.fixture.ts';
import { migratedServerDatabase } from '#tests/support/migrated-database.ts';
import { settle } from './settle.ts';

const BUYERS = 200;
const WATCH = { source_table: 'watch_products', product_id: 'iced', option: '' } as const;
const WITHIN_MS = 300_000;

describe.each(['embedded', 'server'] as const)('on the %s engine', { timeout: WITHIN_MS }, (kind) => {
  let opened: Promise<TestStore> | null = null;
  const open = () => {
    opened ??= (async () => openTestStore(kind === 'server' ? await migratedServerDatabase() : undefined))();
    return opened;
  };
  afterAll(async () => (await opened)?.close(), WITHIN_MS);

  it('of 200 buyers of the last five units, five get a payment page and the others are told that it is sold out', async () => {
    const store = await open();
    const { db } = store.database;
    await setStock(db, WATCH, 5);
    const answers = await Promise.all(
      Array.from({ length: BUYERS }, (_, buyer) =>
        createCheckout(
          store.context,
          aRequest({ cartItems: [aRequestedWatch()], customerEmail: `buyer-${buyer}@example.com` }),
        ),
      ),
    );
    const pages = answers.flatMap((answer) => (answer.ok ? [answer.value] : []));
    expect(pages).toHaveLength(5);
    const shortage = { ...WATCH, left: 0 };
    for (const answer of answers) {
      if (!answer.ok)
        expect(answer).toEqual({ ok: false, refusal: 'out-of-stock', name: 'Iced watch', shortage });
    }
    for (const { sessionId } of pages) await store.sandbox.control.pay(sessionId);
    // The webhook, the order page and reconciliation may all settle a payment.
    const settlements = [...pages, ...pages, ...pages].map(({ sessionId }) =>
      settle(store.context, sessionId),
    );
    for (const { state } of await Promise.all(settlements)) expect(state).toBe('paid');
    expect(await listStock(db)).toMatchObject([{ onHand: 0, reserved: 0 }]);
    const orders = await db.selectFrom('orders').select('quantity').execute();
    expect(orders).toHaveLength(5);
  });

  it('a payment for an expired checkout whose unit is sold out goes to review', async () => {
    const store = await open();
    const { db } = store.database;
    await setStock(db, WATCH, 1);
    const cartItems = [aRequestedWatch()];
    const { sessionId } = await openCheckout(store, { cartItems, customerEmail: 'late@example.com' });
    await store.sandbox.control.pay(sessionId);
    const { id } = await db
      .selectFrom('checkouts')
      .select('id')
      .where('stripe_session_id', '=', sessionId)
      .executeTakeFirstOrThrow();
    await setCheckoutStatus(db, id, 'expired');
    await openCheckout(store, { cartItems, customerEmail: 'next@example.com' });
    expect(await settle(store.context, sessionId)).toMatchObject({ state: 'review' });
    expect(await listStock(db)).toMatchObject([{ onHand: 1, reserved: 1 }]);
    const { review_reason } = await db
      .selectFrom('checkouts')
      .select('review_reason')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(review_reason).toBe('paid, but only 0 left of iced');
    expect(store.errors).toContain('a payment needs review');
  });

  it('a shopper who changes the cart keeps the units that their own payment page held', async () => {
    const store = await open();
    const { db } = store.database;
    await setStock(db, WATCH, 2);
    await db.deleteFrom('stock_reservations').execute();
    const shopper = { idempotencyKey: crypto.randomUUID(), customerEmail: 'again@example.com' };
    await openCheckout(store, { ...shopper, cartItems: [aRequestedWatch({ quantity: 2 })] });
    await openCheckout(store, { ...shopper, cartItems: [aRequestedWatch({ quantity: 1 })] });
    expect(await listStock(db)).toMatchObject([{ onHand: 2, reserved: 1 }]);
  });
});
