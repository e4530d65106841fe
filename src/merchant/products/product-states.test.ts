import { sql } from 'kysely';
import Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { listAudit } from '#database/people/audit-log.ts';
import { updateArchived } from '#database/products/archived-products.ts';
import { loadCatalogVersion } from '#database/products/catalog-version.ts';
import { findEditedProduct } from '#database/products/edited-products.ts';
import { listMerchantProducts, type ProductFilter } from '#database/products/merchant-products.ts';
import { addRedirects } from '#database/products/product-redirects.ts';
import { findUnifiedProduct } from '#database/products/products.ts';
import { cents } from '#domain/money.ts';
import { placeOrder } from '#payments/order-context.fixture.ts';
import { openTestStore, type TestStore } from '#payments/payments.fixture.ts';
import { createDraft, duplicateProduct } from './create-product.ts';
import { editProduct } from './edit-product.ts';
import { loadEditorProduct } from './editor-product.ts';
import { archive, publish, publishDue, removeDraft, schedule, unarchive, unpublish } from './move-product.ts';
import { previewBulk } from './preview-bulk.ts';
import { previewProduct } from './preview-product.ts';
import { runJob, startBulk } from './product-jobs.ts';
import type { ProductsContext } from './products-context.ts';
import { restoreProduct } from './restore-product.ts';
import { setStockCount } from './set-stock.ts';
import { syncProductPrices } from './sync-product-prices.ts';
import { undoLatest } from './undo-change.ts';

let store: TestStore;
let context: ProductsContext;
/** What Stripe does not answer at the moment. */
let isDown: (method: string, path: string) => boolean = () => false;
/** What a colleague does while Stripe creates a price. */
let meanwhile: (() => Promise<unknown>) | null = null;
/** Requests that Stripe answers at this moment, and the most there ever were. */
const atStripe = { now: 0, most: 0 };

beforeAll(async () => {
  store = await openTestStore();
  await placeOrder(store);
  const { secretKey, host, port } = store.sandbox;
  context = {
    db: store.database.db,
    stripe: new Stripe(secretKey, {
      host,
      port,
      protocol: 'http',
      maxNetworkRetries: 0,
      httpClient: Stripe.createFetchHttpClient(async (url: RequestInfo | URL, init?: RequestInit) => {
        if (isDown(init?.method ?? 'GET', new URL(String(url)).pathname)) throw new Error('no route to host');
        if (init?.method === 'POST' && String(url).endsWith('/v1/prices')) await meanwhile?.();
        atStripe.now += 1;
        atStripe.most = Math.max(atStripe.most, atStripe.now);
        return fetch(url, init).finally(() => {
          atStripe.now -= 1;
        });
      }),
    }),
    storeId: 'shop',
    actor: 'admin:ann@shop.example',
    mediaDir: '',
    now: () => new Date(),
  };
});
afterEach(() => {
  meanwhile = null;
});
afterAll(() => store.close());

const edit = (id: string, fields: object) => editProduct(context, id, { fields: { ...fields } }, null);
const found = async (filter: ProductFilter) => {
  const page = { sort: { by: 'id', isDescending: false }, limit: 9, offset: 0, lowStock: 3 } as const;
  const { rows } = await listMerchantProducts(context.db, filter, page);
  return rows.map(({ id }) => id);
};

it('a product of the catalog becomes a draft again, and comes back as it was', async () => {
  const { db } = context;
  await setStockCount(context, { id: 'luna', onHand: 9 });
  const review = { author: 'Ann', rating: 4, text: 'Nice', product_id: 'luna', time: new Date() };
  await db
    .insertInto('reviews')
    .values({ ...review, state: 'published' })
    .execute();
  const before = await findUnifiedProduct(db, 'luna');
  expect(before).toMatchObject({ rating: 4, review_count: 1 });
  expect(await unpublish(context, 'luna')).toEqual({ ok: true });
  expect(await findUnifiedProduct(db, 'luna')).toBeNull();
  expect(await loadEditorProduct(db, 'luna')).toMatchObject({ state: 'draft', onHand: 9 });
  expect(await unpublish(context, 'luna')).toMatchObject({ ok: false, code: 'wrong-state' });
  expect(await publish(context, 'luna')).toEqual({ ok: true });
  const after = await findUnifiedProduct(db, 'luna');
  expect({ ...after, updated_at: null }).toEqual({
    ...before,
    stripe_price_id: after?.stripe_price_id,
    stripe_product_id: after?.stripe_product_id,
    updated_at: null,
  });
  expect(await unpublish(context, 'luna')).toEqual({ ok: true });
  expect(await undoLatest(context, 'luna')).toEqual({ ok: true });
  expect(await findUnifiedProduct(db, 'luna')).not.toBeNull();
});

it('a change that is saved while its draft is being published is published with it', async () => {
  const { db } = context;
  const draft = { name: 'Dawn', category: 'Chains', price: '100.00' };
  expect(await createDraft(context, 'chain_products', draft)).toMatchObject({ id: 'dawn' });
  meanwhile = async () => {
    meanwhile = null;
    expect(await edit('dawn', { description: 'Corrected', price: '80.00' })).toMatchObject({ ok: true });
  };
  expect(await publish(context, 'dawn')).toEqual({ ok: true });
  const product = await findUnifiedProduct(db, 'dawn');
  expect(product).toMatchObject({ description: 'Corrected', price: 80_00 });
  const price = await context.stripe?.prices.retrieve(product?.stripe_price_id ?? '');
  expect(price).toMatchObject({ unit_amount: 80_00, active: true });
});

it('a draft that changes again and again is not published, and keeps every change and its time', async () => {
  const { db } = context;
  const draft = { name: 'Dusk', category: 'Chains', price: '100.00' };
  expect(await createDraft(context, 'chain_products', draft)).toMatchObject({ id: 'dusk' });
  const at = new Date(Date.now() + 60_000);
  expect(await schedule(context, 'dusk', at)).toEqual({ ok: true });
  let dollars = 100;
  meanwhile = async () => {
    dollars += 1;
    expect(await edit('dusk', { price: `${dollars}.00` })).toMatchObject({ ok: true });
  };
  const due = { ...context, now: () => at };
  expect(await publish(due, 'dusk')).toMatchObject({ ok: false, code: 'conflict' });
  expect(await publishDue(due)).toEqual({ published: [], failed: [], postponed: [] });
  meanwhile = null;
  expect(await findUnifiedProduct(db, 'dusk')).toBeNull();
  const kept = await findEditedProduct(db, 'dusk');
  expect(kept).toMatchObject({ state: 'scheduled', publishProblem: null, row: { price: dollars * 100 } });
});

it('a draft whose schedule is canceled while it is being published stays a draft', async () => {
  const { db } = context;
  const at = new Date(Date.now() + 60_000);
  expect(await schedule(context, 'dusk', at)).toEqual({ ok: true });
  meanwhile = async () => {
    meanwhile = null;
    expect(await schedule(context, 'dusk', null)).toEqual({ ok: true });
  };
  expect(await publishDue({ ...context, now: () => at })).toEqual({
    published: [],
    failed: [],
    postponed: [],
  });
  expect(await findUnifiedProduct(db, 'dusk')).toBeNull();
  expect(await findEditedProduct(db, 'dusk')).toMatchObject({ state: 'draft', publishProblem: null });
});

it('a deleted draft leaves nothing to a later product of its id, and one that was sold stays', async () => {
  const { db } = context;
  const draft = { name: 'Brief', id: 'brief', category: 'Chains', price: '10.00' };
  const fill = async () => {
    expect(await createDraft(context, 'chain_products', draft)).toMatchObject({ ok: true });
    await setStockCount(context, { id: 'brief', onHand: 4 });
    await edit('brief', { vendor: 'Atelier', tags: 'gold' });
    await addRedirects(db, [{ old_path: '/old/brief', product_id: 'brief' }]);
    await previewProduct(context, 'brief', {}, null);
  };
  await fill();
  expect(await removeDraft(context, 'brief')).toEqual({ ok: true });
  for (const table of ['stock', 'product_internals', 'product_redirects', 'product_previews'] as const) {
    const left = await db.selectFrom(table).select('product_id').where('product_id', '=', 'brief').execute();
    expect(left, table).toEqual([]);
  }
  expect(await unpublish(context, 'luna')).toEqual({ ok: true });
  expect(await removeDraft(context, 'luna')).toMatchObject({
    ok: false,
    reason: expect.stringContaining('sold'),
  });
});

it('vendor and tags are edited with the product, undone, restored and copied, and change no page', async () => {
  const { db } = context;
  const version = await loadCatalogVersion(db);
  const opened = await findEditedProduct(db, 'crown');
  expect(await edit('crown', { vendor: 'Atelier Nord', tags: ['gold', 'new'] })).toMatchObject({ ok: true });
  expect(await loadCatalogVersion(db)).toBe(version);
  expect(await loadEditorProduct(db, 'crown')).toMatchObject({
    fields: { vendor: 'Atelier Nord', tags: ['gold', 'new'] },
  });
  expect(await editProduct(context, 'crown', { fields: { tags: [] } }, opened?.version ?? '')).toMatchObject({
    code: 'conflict',
  });
  expect(await found({ vendor: 'atelier nord' })).toEqual(['crown']);
  expect(await found({ tag: 'GOLD', vendor: 'Atelier Nord' })).toEqual(['crown']);
  expect(await found({ tag: 'gol' })).toEqual([]);

  const [first] = await listAudit(db, { subject: { type: 'product', id: 'crown' }, limit: 1 });
  await edit('crown', { tags: 'sale' });
  expect(await undoLatest(context, 'crown')).toMatchObject({ ok: true });
  expect((await findEditedProduct(db, 'crown'))?.notes).toEqual({
    vendor: 'Atelier Nord',
    tags: ['gold', 'new'],
  });
  await edit('crown', { vendor: '', tags: 'sale' });
  expect(await restoreProduct(context, first?.id ?? '')).toMatchObject({ ok: true });
  const copy = await duplicateProduct(context, 'crown');
  expect((await findEditedProduct(db, copy.ok ? copy.id : ''))?.notes).toEqual({
    vendor: 'Atelier Nord',
    tags: ['gold', 'new'],
  });
});

it('tags of many products are added and removed, with a preview', async () => {
  await edit('pin', { vendor: 'One', tags: 'gold' });
  const change = { notes: { vendor: 'Two', addTags: ['Sale'], removeTags: ['GOLD'] } };
  expect(await previewBulk(context, ['pin', 'mute'], change)).toMatchObject([
    { before: { vendor: 'One', tags: ['gold'] }, after: { vendor: 'Two', tags: ['Sale'] } },
    { before: { vendor: '', tags: [] }, after: { vendor: 'Two', tags: ['Sale'] } },
  ]);
  const started = await startBulk(context, ['pin', 'mute'], change);
  expect(await runJob(context, started.ok ? started.jobId : '')).toMatchObject({ done: 2, problems: [] });
  expect((await found({ tag: 'sale', vendor: 'two' })).sort()).toEqual(['mute', 'pin']);
});

it('prices that Stripe does not take are marked on the product until it does, several options at once', async () => {
  const { db } = context;
  const problemOf = async () => (await loadEditorProduct(db, 'rope'))?.priceProblem ?? null;
  const save = (...prices: number[]) => {
    const labels = ['18"', '26"'];
    const options = prices.map((price, index) => ({
      was: labels[index] ?? '',
      label: labels[index] ?? '',
      price: cents(price),
    }));
    return editProduct(context, 'rope', { options }, null);
  };
  isDown = (method, path) => method === 'POST' && path === '/v1/prices';
  expect(await save(200_00, 300_00)).toMatchObject({ ok: false, code: 'stripe-failed' });
  expect(await problemOf()).toMatchObject({ reason: expect.stringContaining('nothing was saved') });
  expect((await findUnifiedProduct(db, 'rope'))?.price).toBe(199_00);

  isDown = () => false;
  atStripe.most = 0;
  expect(await save(200_00, 300_00)).toMatchObject({ ok: true });
  expect(atStripe.most).toBeGreaterThan(1);
  expect(await problemOf()).toBeNull();

  isDown = (method, path) => method === 'POST' && path.startsWith('/v1/prices/');
  expect(await save(210_00, 310_00)).toMatchObject({ ok: true });
  expect(await problemOf()).toMatchObject({ reason: expect.stringContaining('Shoppers pay the new price') });
  expect(await syncProductPrices(context, 'rope')).toMatchObject({ ok: false, code: 'stripe-failed' });
  const { references = [] } = (await findEditedProduct(db, 'rope'))?.priceProblem ?? {};
  expect(references).toHaveLength(2);

  isDown = () => false;
  expect(await syncProductPrices(context, 'rope')).toEqual({ ok: true });
  expect(await problemOf()).toBeNull();
  for (const reference of references) {
    expect(await context.stripe?.prices.retrieve(reference)).toMatchObject({ active: false });
  }
  expect(await syncProductPrices(context, 'rope')).toMatchObject({ ok: false, code: 'wrong-state' });
});

it('a product stays in the archive while Stripe creates no prices, or if it changes meanwhile', async () => {
  const { db } = context;
  const draft = { name: 'Ember', category: 'Chains', price: '70.00' };
  expect(await createDraft(context, 'chain_products', draft)).toMatchObject({ id: 'ember' });
  expect(await publish(context, 'ember')).toEqual({ ok: true });
  expect(await archive(context, 'ember')).toEqual({ ok: true });
  const changePrice = (price: number) => updateArchived(db, [{ id: 'ember', changes: { price } }]);
  await changePrice(80_00);
  isDown = (method, path) => method === 'POST' && path === '/v1/prices';
  expect(await unarchive(context, 'ember')).toMatchObject({ ok: false, code: 'stripe-failed' });
  isDown = () => false;
  meanwhile = async () => {
    meanwhile = null;
    await changePrice(90_00);
  };
  expect(await unarchive(context, 'ember')).toMatchObject({ ok: false, code: 'wrong-state' });
  expect(await findEditedProduct(db, 'ember')).toMatchObject({ state: 'archived', row: { price: 90_00 } });
  expect(await unarchive(context, 'ember')).toEqual({ ok: true });
  const { stripe_price_id } = (await findUnifiedProduct(db, 'ember')) ?? {};
  const price = await context.stripe?.prices.retrieve(stripe_price_id ?? '');
  expect(price).toMatchObject({ active: true, unit_amount: 90_00 });
});

it('a draft that is due while Stripe is unreachable is published by the next run', async () => {
  const { db } = context;
  const draft = { name: 'Flint', category: 'Chains', price: '70.00' };
  expect(await createDraft(context, 'chain_products', draft)).toMatchObject({ id: 'flint' });
  const at = new Date(Date.now() + 60_000);
  expect(await schedule(context, 'flint', at)).toEqual({ ok: true });
  const due = { ...context, now: () => at };
  isDown = (method, path) => method === 'POST' && path === '/v1/prices';
  expect(await publishDue(due)).toMatchObject({ published: [], failed: [], postponed: [{ id: 'flint' }] });
  expect(await findEditedProduct(db, 'flint')).toMatchObject({ state: 'scheduled', publishProblem: null });
  isDown = () => false;
  expect(await publishDue(due)).toEqual({ published: ['flint'], failed: [], postponed: [] });
});

it('a due draft that cannot be read does not keep others from being published', async () => {
  const { db } = context;
  const at = new Date(Date.now() + 60_000);
  for (const name of ['Garnet', 'Jade']) {
    expect(
      await createDraft(context, 'chain_products', { name, category: 'Chains', price: '70.00' }),
    ).toMatchObject({
      ok: true,
    });
    expect(await schedule(context, name.toLowerCase(), at)).toEqual({ ok: true });
  }
  const unreadable = sql`product || '{"price": "70.00"}'`;
  await sql`update product_drafts set product = ${unreadable} where id = 'garnet'`.execute(db);
  const done = await publishDue({ ...context, now: () => at });
  expect(done).toMatchObject({
    published: ['jade'],
    failed: [],
    postponed: [{ id: 'garnet', error: expect.any(Error) }],
  });
  await sql`delete from product_drafts where id = 'garnet'`.execute(db);
});
