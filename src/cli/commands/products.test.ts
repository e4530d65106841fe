import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadCatalogVersion } from '#database/products/catalog-version.ts';
import { updateDraft } from '#database/products/product-drafts.ts';
import { findProduct, findUnifiedProduct } from '#database/products/products.ts';
import { createCheckout } from '#payments/checkout/create-checkout.ts';
import {
  aRequest,
  aRequestedWatch,
  openCheckout,
  openTestStore,
  type TestStore,
} from '#payments/payments.fixture.ts';
import { commandLineOf, OPEN_WITHIN_MS, type TestCli } from '../cli.fixture.ts';

let store: TestStore;
/** With a Stripe account, here a sandbox that has the given prices. */
let shop: TestCli;
/** Without a Stripe account. */
let offline: TestCli;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'products-'));
  store = await openTestStore();
  shop = commandLineOf(store.database, { stripe: store.context.stripe });
  offline = commandLineOf(store.database);
}, OPEN_WITHIN_MS);
afterAll(async () => {
  await rm(folder, { recursive: true });
  await store.close();
});

const products = (...args: string[]) => offline.run(['products', ...args]);
async function json(...args: string[]) {
  const { stdout, stderr } = await offline.run(['products', ...args, '--json']);
  expect(stderr).toBe('');
  return JSON.parse(stdout.join());
}
async function aFile(content: unknown): Promise<string> {
  const file = join(folder, 'products.json');
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

it('a dry run of a bulk change names each option with its prices', async () => {
  const { stdout, stderr } = await products('bulk', 'price=-10%', '--search', 'rope', '--dry-run');
  expect(stderr).toBe('');
  expect(stdout).toEqual(['rope: 18" 199.00 -> 179.10, 26" 299.00 -> 269.10', 'Nothing was changed.']);
});

it('lists the catalog with prices and whether they are for sale', async () => {
  const { stdout } = await products('list', '--category', 'Watches');
  expect(stdout).toEqual([
    'ID     NAME         CATEGORY  PRICE       STATE',
    'crown  Crown watch  watches   $50,000.00  for sale',
    'iced   Iced watch   watches   $1,490.00   for sale',
    'mute   Mute watch   watches   $0.10       not for sale',
    'pin    Pin          watches   $0.20       for sale',
  ]);
  expect(await json('list')).toContainEqual({
    id: 'gone',
    name: 'Gone ring',
    category: 'hip_hop_ring_products',
    price: '50.00',
    state: 'sold out',
  });
});

it('the output of show can be added again under another id', async () => {
  const rope = await json('show', 'rope');
  expect(rope).toMatchObject({
    price: '199.00',
    lengths_and_prices: [
      { length: '18"', price: '199.00' },
      { length: '26"', price: '299.00' },
    ],
    info: { state: 'for sale', review_count: 0 },
  });
  const copy = { ...rope, id: 'rope-2' };
  expect((await products('add', await aFile(copy))).stdout).toEqual(['Added rope-2: Rope chain, $199.00.']);
  const { info: _one, ...added } = await json('show', 'rope-2');
  const { info: _other, ...wanted } = copy;
  expect(added).toEqual(wanted);
  expect((await products('show', 'rope-2')).stdout).toContain('lengths_and_prices: 18" 199.00, 26" 299.00');
});

it('show prints the lines of a description below each other, without other control characters', async () => {
  const { description: before } = await json('show', 'rope');
  await products('set', 'rope', 'description=First line\r\n\nname: \u001b[2Jsecond');
  const { stdout } = await products('show', 'rope');
  const start = stdout.indexOf('description: First line');
  expect(stdout.slice(start, start + 3)).toEqual([
    'description: First line',
    '',
    '    name: \ufffd[2Jsecond',
  ]);
  await products('set', 'rope', `description=${before}`);
});

it('a change appears in the catalog at once and raises its version', async () => {
  const { db } = store.database;
  const before = await loadCatalogVersion(db);
  expect((await products('set', 'pin', 'price=0.75', 'in_stock=no', 'material=Steel')).stdout).toEqual([
    'pin is changed.',
  ]);
  expect(await findUnifiedProduct(db, 'pin')).toMatchObject({
    price: 75,
    in_stock: false,
    material: 'Steel',
  });
  expect(await loadCatalogVersion(db)).toBeGreaterThan(before);
  expect(await json('set', 'pin', 'material=')).toMatchObject({ material: null, price: '0.75' });
});

it.each([
  [['set', 'none', 'price=1'], 1, 'There is no product none.'],
  [['set', 'pin', 'prise=1'], 1, 'There is no field "prise"; the fields are name, description, price, '],
  [['set', 'pin', 'price=cheap'], 1, 'price takes an amount above zero, as in 25.00.'],
  [['set', 'rope', 'price=1'], 1, 'rope is priced by option; set "option.18"=25.00", "option.26"=25.00".'],
  [['set', 'pin'], 2, "missing required argument 'changes'"],
  [['show', 'none'], 1, 'There is no product none.'],
  [['archive', 'none'], 1, 'There is no product none.'],
  [['unarchive', 'pin'], 1, 'pin is not archived.'],
  [['list', '--category', 'hats'], 2, 'There is no category "hats"; there are chains, '],
  [['add', '/nowhere/products.json'], 1, '/nowhere/products.json'],
])('refuses %j with a message', async (args, code, sentence) => {
  const result = await products(...args);
  expect(result.code).toBe(code);
  expect(result.stderr).toContain(sentence);
});

it.each([
  ['not JSON', '{', 'is not valid JSON'],
  [
    'an id that is there',
    { id: 'iced', name: 'A', category: 'Watches', price: 1 },
    'There is a product iced already.',
  ],
  ['a product that is not complete', [{ id: 'a', category: 'Watches', price: 1 }], 'a: name is missing.'],
])('adds nothing from a file with %s', async (_case, content, sentence) => {
  const fine = { id: 'fine', name: 'Fine', category: 'Watches', price: 1 };
  const file = await aFile(typeof content === 'string' ? content : [fine, content].flat());
  expect((await products('add', file)).stderr).toContain(sentence);
  expect(await findUnifiedProduct(store.database.db, 'fine')).toBeNull();
});

it('a new amount gets a new Stripe price, the old one is retired, and changing back works', async () => {
  const { stripe } = store.context;
  const referenceOf = async () =>
    (await findProduct(store.database.db, 'watch_products', 'iced'))?.stripe_price_id ?? '';
  const first = await shop.run(['products', 'set', 'iced', 'price=1500.00']);
  const at1500 = await referenceOf();
  expect(first.stdout).toEqual(['iced is changed.', `Stripe price: price_iced -> ${at1500}`]);
  expect(await stripe.prices.retrieve(at1500)).toMatchObject({ unit_amount: 150_000, active: true });

  await shop.run(['products', 'set', 'iced', 'price=1400.00']);
  const at1400 = await referenceOf();
  expect(await stripe.prices.retrieve(at1500)).toMatchObject({ active: false });
  await shop.run(['products', 'set', 'iced', 'name=Iced', 'price=1400.00']);
  expect(await referenceOf(), 'the same price').toBe(at1400);
  await shop.run(['products', 'set', 'iced', 'price=1500.00']);
  expect(await stripe.prices.retrieve(await referenceOf())).toMatchObject({
    unit_amount: 150_000,
    active: true,
  });

  const line = { price: 150_000, stripe_price_id: await referenceOf() };
  await openCheckout(store, { cartItems: [aRequestedWatch(line)] });
});

it('a new product has Stripe prices at once', async () => {
  const file = await aFile({ id: 'nova', name: 'Nova', category: 'Watches', price: '12.50' });
  expect(await shop.run(['products', 'add', file])).toMatchObject({ code: 0 });
  const nova = await findProduct(store.database.db, 'watch_products', 'nova');
  expect(await store.context.stripe.prices.retrieve(nova?.stripe_price_id ?? '')).toMatchObject({
    unit_amount: 1250,
  });
});

it('a draft is published with the label of its category, as one of the admin', async () => {
  const draft = await products('draft', 'Halo', '--category', 'rings/hip-hop', 'price=25.00');
  expect(draft).toMatchObject({ code: 0, stdout: ['halo is a draft.'] });
  expect(await shop.run(['products', 'publish', 'halo'])).toMatchObject({ code: 0, stderr: '' });
  expect(await json('show', 'halo')).toMatchObject({ category: 'Rings', price: '25.00' });
});

it('a draft without a category label says which field to set', async () => {
  await products('draft', 'Blank', '--category', 'chains', 'price=25.00');
  await updateDraft(store.database.db, 'blank', { category: '' });
  expect((await products('publish', 'blank')).stderr).toContain('(the field "category")');
  expect((await products('set', 'blank', 'category=Chains')).code).toBe(0);
  expect(await shop.run(['products', 'publish', 'blank'])).toMatchObject({ code: 0, stderr: '' });
});

it('an archived product is in no table that pages read, cannot be bought, and can be restored unchanged', async () => {
  const { db } = store.database;
  const before = await findProduct(db, 'watch_products', 'crown');
  const cart = aRequest({
    cartItems: [aRequestedWatch({ id: 'crown', price: 5_000_000, stripe_price_id: 'price_crown' })],
  });
  expect((await products('archive', 'crown')).code).toBe(0);
  expect(await findUnifiedProduct(db, 'crown')).toBeNull();
  expect(await findProduct(db, 'watch_products', 'crown')).toBeNull();
  expect(await createCheckout(store.context, cart)).toMatchObject({ ok: false, refusal: 'not-for-sale' });
  expect((await products('list')).stdout.join()).not.toContain('Crown');
  expect(await json('list', '--archived')).toMatchObject([{ id: 'crown', state: 'archived' }]);
  expect(await json('show', 'crown')).toMatchObject({ price: '50000.00', info: { state: 'archived' } });
  expect((await products('archive', 'crown')).stderr).toBe('crown is archived already.');
  expect((await products('set', 'crown', 'price=1')).stderr).toBe('crown is archived. Unarchive it first.');

  expect((await products('unarchive', 'crown')).stdout).toEqual(['crown is back in the catalog.']);
  expect(await findProduct(db, 'watch_products', 'crown')).toEqual(before);
  expect(await createCheckout(store.context, cart)).toMatchObject({ ok: true });
});
