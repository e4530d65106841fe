import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { listStock, setStock } from '#database/products/stock.ts';
import {
  aRequest,
  aRequestedLine,
  aRequestedWatch,
  openCheckout,
  openTestStore,
  type TestStore,
} from '#payments/payments.fixture.ts';
import { reconcileOnce } from '#payments/reconcile/reconcile.ts';
import { settle } from '#payments/settlement/settle.ts';
import { createStripe } from '#payments/stripe-client.ts';
import { createCheckout } from './create-checkout.ts';

const WATCH = { source_table: 'watch_products', product_id: 'iced', option: '' } as const;
const ROPE_26 = { source_table: 'chain_products', product_id: 'rope', option: '26"' } as const;
const MINUTE_MS = 60_000;
const OPEN_WITHIN_MS = 120_000;

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
}, OPEN_WITHIN_MS);
afterAll(() => store.close(), OPEN_WITHIN_MS);
afterEach(async () => {
  await store.database.db.deleteFrom('checkouts').execute();
  await store.database.db.deleteFrom('stock').execute();
});

/** How long the payment page of this cart stays open, to the minute. */
async function lifetimeMinutes(overrides: Parameters<typeof openCheckout>[1]): Promise<number> {
  const { sessionId } = await openCheckout(store, overrides);
  const session = await store.context.stripe.checkout.sessions.retrieve(sessionId);
  return Math.round((session.expires_at - session.created) / 60);
}

/** The same store this much later. Stripe keeps its time. */
const later = (minutes: number) => ({
  ...store.context,
  now: () => new Date(Date.now() + minutes * MINUTE_MS),
});

const aRope = (label: '18"' | '26"', price: number, reference: string) =>
  aRequestedLine({
    id: 'rope',
    source_table: 'chain_products',
    price,
    stripe_price_id: reference,
    selectedSize: 'Standard',
    selectedLength: label,
  });

describe('a payment page', () => {
  it('that reserves counted units closes after 35 minutes, any other after two hours', async () => {
    await setStock(store.database.db, WATCH, 5);
    await setStock(store.database.db, ROPE_26, 5);
    expect(await lifetimeMinutes({ cartItems: [aRequestedWatch()] })).toBe(35);
    expect(await lifetimeMinutes({ cartItems: [aRequestedLine(), aRequestedWatch()] })).toBe(35);
    expect(await lifetimeMinutes({ cartItems: [aRequestedLine()] })).toBe(120);
    expect(await lifetimeMinutes({ cartItems: [aRope('26"', 29_900, 'price_rope_26')] })).toBe(35);
    const uncounted = [aRope('18"', 19_900, 'price_rope_18')];
    expect(await lifetimeMinutes({ cartItems: uncounted }), 'the other length is counted').toBe(120);
  });

  it('that Stripe could not open is opened later, also when its checkout has too little time left', async () => {
    await setStock(store.database.db, WATCH, 1);
    const stripe = createStripe({ secretKey: 'sk_test_x', sandbox: { host: '127.0.0.1', port: 1 } });
    const request = aRequest({ cartItems: [aRequestedWatch()], idempotencyKey: crypto.randomUUID() });
    const rows = () =>
      store.database.db.selectFrom('checkouts').select('status').orderBy('created_at').execute();
    const refused = await createCheckout({ ...store.context, stripe }, request);
    expect(refused).toMatchObject({ refusal: 'payment-provider-unavailable' });
    expect(await createCheckout({ ...later(2), stripe }, request)).toEqual(refused);
    expect(await rows()).toEqual([{ status: 'created' }]);
    expect(await createCheckout(later(4), request)).toMatchObject({ ok: true });
    expect(await rows()).toEqual([{ status: 'expired' }, { status: 'open' }]);
  });

  it('that Stripe could not open holds its units only as long as it can still be opened', async () => {
    await setStock(store.database.db, WATCH, 1);
    const stripe = createStripe({ secretKey: 'sk_test_x', sandbox: { host: '127.0.0.1', port: 1 } });
    const request = aRequest({ cartItems: [aRequestedWatch()], idempotencyKey: crypto.randomUUID() });
    await createCheckout({ ...store.context, stripe }, request);
    const reserved = async () => (await listStock(store.database.db)).map((count) => count.reserved);
    await reconcileOnce(later(2), { minAgeMs: 0 });
    expect(await reserved()).toEqual([1]);
    await reconcileOnce(later(11));
    expect(await reserved()).toEqual([0]);
    expect(await createCheckout(later(11), request)).toMatchObject({ ok: true });
  });

  it('that closes releases its units, and the same cart gets another page', async () => {
    const { db } = store.database;
    await setStock(db, WATCH, 1);
    const cart = { cartItems: [aRequestedWatch()], idempotencyKey: crypto.randomUUID() };
    const first = await openCheckout(store, cart);
    const other = aRequest({ cartItems: [aRequestedWatch()], customerEmail: 'next@example.com' });
    expect(await createCheckout(store.context, other)).toMatchObject({ refusal: 'out-of-stock' });
    await store.sandbox.control.advanceClock(36 * MINUTE_MS);
    await settle(store.context, first.sessionId);
    expect(await listStock(db)).toMatchObject([{ onHand: 1, reserved: 0 }]);
    const again = await createCheckout(later(36), aRequest(cart));
    if (!again.ok) throw new Error(again.refusal);
    expect(again.value.sessionId).not.toBe(first.sessionId);
    expect(await listStock(db)).toMatchObject([{ onHand: 1, reserved: 1 }]);
  });
});
