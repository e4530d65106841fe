import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { updateProduct } from '#database/products/product-changes.ts';
import { findProduct } from '#database/products/products.ts';
import { createCheckout } from '#payments/checkout/create-checkout.ts';
import { aRequest, aRequestedWatch, openTestStore, type TestStore } from '#payments/payments.fixture.ts';
import { type PriceChange, syncPrices } from './sync-prices.ts';

let store: TestStore;
let storeId: string;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

// Another store id finds none of the existing prices, so the account looks empty.
beforeEach(async () => {
  storeId = crypto.randomUUID();
  const { db } = store.database;
  await updateProduct(db, 'watch_products', 'iced', { price: 149_000, stripe_price_id: 'price_iced' });
  await updateProduct(db, 'watch_products', 'crown', { stripe_price_id: 'price_crown' });
  await updateProduct(db, 'watch_products', 'pin', { stripe_price_id: 'price_pin' });
  await updateProduct(db, 'hip_hop_ring_products', 'luna', { stripe_price_id: 'price_luna' });
  await updateProduct(db, 'hip_hop_ring_products', 'gone', { stripe_price_id: 'price_gone' });
  await updateProduct(db, 'chain_products', 'rope', {
    lengths_and_prices: [
      { length: '18"', price: 19_900, stripe_price_id: 'price_rope_18' },
      { length: '26"', price: 29_900, stripe_price_id: 'price_rope_26' },
    ],
  });
});

const sync = async (isDryRun = false) => {
  const changes: PriceChange[] = [];
  const { stripe, db } = store.context;
  const onChange = (change: PriceChange) => changes.push(change);
  const counts = await syncPrices(stripe, db, { storeId, isDryRun, onChange });
  return { ...counts, changes };
};
const countPrices = async () => (await store.context.stripe.prices.list({ limit: 100 })).data.length;

it('an empty account gets every price that is for sale, once, and the rows get its references', async () => {
  const { context } = store;
  expect(await sync()).toMatchObject({ changed: 7, unchanged: 0 });
  const rope = await findProduct(context.db, 'chain_products', 'rope');
  const options = rope?.lengths_and_prices as { length: string; price: number; stripe_price_id: string }[];
  expect(options.map(({ length, price }) => [length, price])).toEqual([
    ['18"', 19_900],
    ['26"', 29_900],
  ]);
  for (const { price, stripe_price_id } of options) {
    expect(await context.stripe.prices.retrieve(stripe_price_id)).toMatchObject({ unit_amount: price });
  }
  expect(await findProduct(context.db, 'watch_products', 'mute')).toMatchObject({ stripe_price_id: null });
  expect(await sync()).toMatchObject({ changed: 0, unchanged: 7 });
});

it('a changed amount creates a new price in the account, and the old one remains', async () => {
  const { context } = store;
  await sync();
  const before = await findProduct(context.db, 'watch_products', 'iced');
  await updateProduct(context.db, 'watch_products', 'iced', { price: 139_000 });
  const { changes } = await sync();
  expect(changes).toMatchObject([{ id: 'iced', price: 139_000, from: before?.stripe_price_id }]);
  const after = await findProduct(context.db, 'watch_products', 'iced');
  expect(after?.stripe_price_id).toBe(changes[0]?.to);
  expect(await context.stripe.prices.retrieve(String(before?.stripe_price_id))).toMatchObject({
    active: true,
    unit_amount: 149_000,
  });
  const request = aRequest({
    cartItems: [aRequestedWatch({ price: 139_000, stripe_price_id: String(after?.stripe_price_id) })],
  });
  expect(await createCheckout(context, request)).toMatchObject({ ok: true });
});

it('a dry run reports everything and changes nothing', async () => {
  const { context } = store;
  const before = await countPrices();
  const { changed, changes } = await sync(true);
  expect(changed).toBe(7);
  expect(changes.every(({ to }) => to === null)).toBe(true);
  expect(await countPrices()).toBe(before);
  expect(await findProduct(context.db, 'watch_products', 'iced')).toMatchObject({
    stripe_price_id: 'price_iced',
  });
});

it('a run that stopped before it stored the references creates no duplicate price', async () => {
  await sync();
  const before = await countPrices();
  await updateProduct(store.database.db, 'watch_products', 'iced', { stripe_price_id: 'price_iced' });
  expect(await sync()).toMatchObject({ changed: 1, unchanged: 6 });
  expect(await countPrices()).toBe(before);
});

it('what a merchant changes while the account gets prices stays, and gets its own price', async () => {
  const { sandbox, context } = store;
  const { db } = context;
  const { secretKey, host, port } = sandbox;
  let meanwhile: (() => Promise<unknown>) | null = null;
  const httpClient = Stripe.createFetchHttpClient(async (url: RequestInfo | URL, init?: RequestInit) => {
    const work = init?.method === 'POST' && String(url).endsWith('/v1/prices') ? meanwhile : null;
    if (work) meanwhile = null;
    await work?.();
    return fetch(url, init);
  });
  const stripe = new Stripe(secretKey, { host, port, protocol: 'http', maxNetworkRetries: 0, httpClient });
  const edited = [
    { length: '18"', price: 17_900, stripe_price_id: 'price_rope_18', sku: 'ROPE-18' },
    { length: '26"', price: 29_900, stripe_price_id: 'price_rope_26' },
  ];
  meanwhile = async () => {
    await updateProduct(db, 'chain_products', 'rope', { price: 17_900, lengths_and_prices: edited });
  };
  const changes: PriceChange[] = [];
  await syncPrices(stripe, db, { storeId, isDryRun: false, onChange: (change) => changes.push(change) });

  const rope = await findProduct(db, 'chain_products', 'rope');
  const options = rope?.lengths_and_prices as typeof edited;
  expect(options).toMatchObject([{ price: 17_900, sku: 'ROPE-18' }, { price: 29_900 }]);
  for (const { price, stripe_price_id } of options) {
    expect(await stripe.prices.retrieve(stripe_price_id)).toMatchObject({
      unit_amount: price,
      active: true,
      lookup_key: expect.any(String),
    });
  }
  const reported = changes.filter(({ id }) => id === 'rope');
  expect(reported.map(({ price, to }) => [price, to])).toEqual(
    options.map(({ price, stripe_price_id }) => [price, stripe_price_id]),
  );
});
