import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertProducts, updateProduct } from '#database/products/product-changes.ts';
import { findProduct } from '#database/products/products.ts';
import { cents } from '#domain/money.ts';
import type { EditedOption } from '#domain/product-editing/plan-options.ts';
import type { ProductOption } from '#domain/products/options.ts';
import { parseOptions } from '#domain/products/parse-options.ts';
import { createCheckout } from '#payments/checkout/create-checkout.ts';
import {
  aRequest,
  aRequestedLine,
  openCheckout,
  openTestStore,
  type TestStore,
} from '#payments/payments.fixture.ts';
import { addProduct } from '#payments/prices/change-product.ts';
import { syncPrices } from '#payments/prices/sync-prices.ts';
import { applyImport } from '../import/apply-import.ts';
import { createImport } from '../import/import-jobs.ts';
import { editProduct } from './edit-product.ts';
import type { ProductsContext } from './products-context.ts';

let store: TestStore;
let context: ProductsContext;
beforeAll(async () => {
  store = await openTestStore();
  context = {
    db: store.database.db,
    stripe: store.context.stripe,
    storeId: 'shop',
    actor: 'admin:ann@shop.example',
    mediaDir: await mkdtemp(join(tmpdir(), 'photos-')),
    now: () => new Date(),
  };
});
afterAll(async () => {
  await rm(context.mediaDir, { recursive: true });
  await store.close();
});

/** Adds a chain with these lengths, each with its price in dollars. */
async function addChain(id: string, lengths: Readonly<Record<string, number>>): Promise<void> {
  const options = Object.entries(lengths).map(([length, dollars]) => ({
    length,
    price: dollars * 100,
    stripe_price_id: `price_${id}_${length}`,
  }));
  const product = { id, name: `Chain ${id}`, price: options[0]?.price ?? 0, category: 'Chains' };
  await addProduct(context, 'chain_products', { ...product, lengths_and_prices: options }, (priced) =>
    insertProducts(context.db, 'chain_products', [priced]),
  );
}

/** `[was, label, dollars]`, without `was` for a new option. */
async function edit(id: string, ...options: [string | null, string, number][]): Promise<void> {
  const edited = options.map(
    ([was, label, dollars]): EditedOption => ({ was, label, price: cents(dollars * 100) }),
  );
  expect(await editProduct(context, id, { options: edited }, null)).toMatchObject({ ok: true });
}

const optionsOf = async (id: string) =>
  parseOptions((await findProduct(context.db, 'chain_products', id))?.lengths_and_prices);

function lineOf(id: string, { label, price, stripePriceId }: ProductOption) {
  return aRequestedLine({
    id,
    source_table: 'chain_products',
    price,
    stripe_price_id: stripePriceId ?? '',
    selectedSize: 'Standard',
    selectedLength: label,
  });
}

/** Checks that every option has an active price of its own and can be bought, and returns their labels and dollars. */
async function buyEach(id: string): Promise<[string, number][]> {
  const options = await optionsOf(id);
  expect(new Set(options.map(({ stripePriceId }) => stripePriceId)).size).toBe(options.length);
  for (const option of options) {
    const { label, price, stripePriceId } = option;
    expect(await store.context.stripe.prices.retrieve(stripePriceId ?? '')).toMatchObject({
      active: true,
      unit_amount: price,
      metadata: { product: id },
    });
    const bought = await createCheckout(store.context, aRequest({ cartItems: [lineOf(id, option)] }));
    expect(bought, `${id}, ${label}`).toMatchObject({ ok: true });
  }
  return options.map(({ label, price }) => [label, price / 100]);
}

async function importRows(...rows: string[]): Promise<void> {
  const file = Buffer.from(`${rows.join('\n')}\n`);
  const created = await createImport(context.db, { source: 'csv', fileName: 'a.csv', file, actor: 'cli' });
  if (!created.ok) throw new Error(created.reason);
  expect(await applyImport(context, created.row.id)).toMatchObject({ ok: true });
}

const sync = (isDryRun = false) =>
  syncPrices(store.context.stripe, context.db, { storeId: 'shop', isDryRun });

it('an option that gets the former label and amount of another has a price of its own', async () => {
  await addChain('later', { '18 in': 100 });
  await edit('later', ['18 in', '20 in', 100]);
  await edit('later', ['20 in', '20 in', 100], [null, '18 in', 100]);
  expect(await buyEach('later')).toEqual([
    ['20 in', 100],
    ['18 in', 100],
  ]);
  await edit('later', ['20 in', '20 in', 100], ['18 in', '18 in', 120]);
  expect(await buyEach('later')).toEqual([
    ['20 in', 100],
    ['18 in', 120],
  ]);
});

it('so it does in the same save, and when labels move by one and then amounts become equal', async () => {
  await addChain('same', { '18 in': 100, '20 in': 100 });
  await edit('same', ['18 in', '16 in', 100], [null, '18 in', 100], ['20 in', '20 in', 100]);
  await buyEach('same');
  await addChain('moved', { '18 in': 100, '20 in': 150 });
  await edit('moved', ['18 in', '20 in', 100], ['20 in', '22 in', 150]);
  await edit('moved', ['20 in', '20 in', 150], ['22 in', '22 in', 150]);
  expect(await buyEach('moved')).toEqual([
    ['20 in', 150],
    ['22 in', 150],
  ]);
  await edit('moved', ['20 in', '22 in', 150], ['22 in', '20 in', 150]);
  await buyEach('moved');
});

it('so it does if the label was changed by SQL, or the option is added by an import', async () => {
  const rename = async (id: string) => {
    const [option] = await optionsOf(id);
    const renamed = { length: '20 in', price: 10_000, stripe_price_id: option?.stripePriceId ?? null };
    await updateProduct(context.db, 'chain_products', id, { lengths_and_prices: [renamed] });
  };
  await addChain('sql', { '18 in': 100 });
  await rename('sql');
  await edit('sql', ['20 in', '20 in', 100], [null, '18 in', 100]);
  await buyEach('sql');

  await addChain('file', { '18 in': 100 });
  await rename('file');
  await importRows('id,name,option_length,option_price', 'file,Chain file,20 in,100', 'file,,18 in,100');
  expect(await buyEach('file')).toEqual([
    ['20 in', 100],
    ['18 in', 100],
  ]);
});

it.each([
  ['a save', (id: string) => edit(id, ['18 in', '18 in', 100], ['20 in', '20 in', 100])],
  ['sync-prices', (_id: string) => sync()],
])('%s separates options that share a price', async (name, repair) => {
  const id = name.replace(' ', '-');
  await addChain(id, { '18 in': 100, '20 in': 100 });
  const shared = (await optionsOf(id))[0]?.stripePriceId ?? '';
  await updateProduct(context.db, 'chain_products', id, {
    lengths_and_prices: ['20 in', '18 in'].map((length) => ({
      length,
      price: 10_000,
      stripe_price_id: shared,
    })),
  });
  await repair(id);
  await buyEach(id);
  expect((await optionsOf(id)).find(({ label }) => label === '18 in')?.stripePriceId).toBe(shared);
});

it('the payment page shows the current names of a product and its options', async () => {
  await addChain('names', { '18 in': 100, '20 in': 120 });
  const shown = async () => {
    const names: (string | null)[] = [];
    for (const option of await optionsOf('names')) {
      const { sessionId } = await openCheckout(store, { cartItems: [lineOf('names', option)] });
      const { data } = await store.context.stripe.checkout.sessions.listLineItems(sessionId);
      names.push(data[0]?.description ?? null);
    }
    return names;
  };
  const references = async () => (await optionsOf('names')).map(({ stripePriceId }) => stripePriceId);
  const before = await references();
  expect(await shown()).toEqual(['Chain names, 18 in', 'Chain names, 20 in']);
  expect(await editProduct(context, 'names', { fields: { name: 'Rope' } }, null)).toMatchObject({ ok: true });
  expect(await shown()).toEqual(['Rope, 18 in', 'Rope, 20 in']);
  expect(await references(), 'carts keep their prices').toEqual(before);
  await edit('names', ['18 in', '16 in', 100], ['20 in', '20 in', 120]);
  expect(await shown()).toEqual(['Rope, 16 in', 'Rope, 20 in']);
  await importRows('id,name', 'names,Figaro');
  expect(await shown()).toEqual(['Figaro, 16 in', 'Figaro, 20 in']);
  await sync();
  await updateProduct(context.db, 'chain_products', 'names', { name: 'Curb' });
  expect(await sync(true), 'a name alone needs no new price').toMatchObject({ changed: 0 });
  expect(await sync()).toMatchObject({ changed: 0 });
  expect(await shown()).toEqual(['Curb, 16 in', 'Curb, 20 in']);
});

it('a price that is taken up again while the first change retires it stays active', async () => {
  await addChain('back', { '18 in': 100 });
  const { secretKey, host, port } = store.sandbox;
  let meanwhile: (() => Promise<unknown>) | null = () => edit('back', ['18 in', '18 in', 100]);
  const httpClient = Stripe.createFetchHttpClient(async (url: RequestInfo | URL, init?: RequestInit) => {
    const isRetiring = String(init?.body).includes('active=false');
    const work = isRetiring ? meanwhile : null;
    if (work) meanwhile = null;
    await work?.();
    return fetch(url, init);
  });
  const stripe = new Stripe(secretKey, { host, port, protocol: 'http', maxNetworkRetries: 0, httpClient });
  const options = [{ was: '18 in', label: '18 in', price: cents(12_000) }];
  expect(await editProduct({ ...context, stripe }, 'back', { options }, null)).toMatchObject({ ok: true });
  expect(meanwhile).toBeNull();
  expect(await buyEach('back')).toEqual([['18 in', 100]]);
});
