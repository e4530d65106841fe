import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aProduct } from '#database/database.fixture.ts';
import { listAudit } from '#database/people/audit-log.ts';
import { insertProducts } from '#database/products/product-changes.ts';
import { cents } from '#domain/money.ts';
import { openTestStore, type TestStore } from '#payments/payments.fixture.ts';
import { editProduct } from './edit-product.ts';
import { loadEditorProduct } from './editor-product.ts';
import type { ProductsContext } from './products-context.ts';
import { restoreProduct } from './restore-product.ts';
import { setStockCount } from './set-stock.ts';
import { undoLatest } from './undo-change.ts';

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

async function add(id: string, given: Parameters<typeof aProduct>[0] = {}) {
  await insertProducts(context.db, 'chain_products', [
    aProduct({ id, name: `Chain ${id}`, stripe_price_id: `price_${id}`, ...given }),
  ]);
}

it('a product accepts photos from the media folder or https URLs only', async () => {
  await add('shown', { image_url: '/old/chain.webp' });
  const save = (...urls: string[]) => editProduct(context, 'shown', { photos: { urls, details: {} } }, null);
  for (const url of ['/media/../orders', '/media/gone-0a1b2c3d-40x30/40.webp', 'http://cdn.example/a.jpg']) {
    expect(await save(url)).toMatchObject({
      ok: false,
      field: 'photos',
      reason: expect.stringContaining(url),
    });
    for (const fields of [{ image_url: url }, { images: [url] }]) {
      expect(await editProduct(context, 'shown', { fields }, null)).toMatchObject({ ok: false });
    }
  }
  const many = Array.from({ length: 21 }, (_, index) => `https://cdn.example/${index}.jpg`);
  expect(await save(...many)).toMatchObject({ ok: false, reason: expect.stringContaining('at most 20') });
  // Photos it already has are allowed.
  expect(await save('/old/chain.webp', 'https://cdn.example/2.jpg')).toMatchObject({ ok: true });
});

it('a name has at most 200 characters', async () => {
  await add('named');
  const rename = (length: number) =>
    editProduct(context, 'named', { fields: { name: 'N'.repeat(length) } }, null);
  expect(await rename(201)).toMatchObject({
    ok: false,
    field: 'name',
    reason: 'name takes up to 200 characters.',
  });
  expect(await rename(200)).toMatchObject({ ok: true });
});

it('a related product has to exist, unless the product has it already', async () => {
  await add('related', { related_products: ['deleted'] });
  await add('beside');
  const relate = (related_products: unknown) =>
    editProduct(context, 'related', { fields: { related_products } }, null);
  expect(await relate(['beside', 'missing'])).toMatchObject({
    ok: false,
    field: 'related_products',
    reason: 'There is no product missing.',
  });
  expect(await relate('beside, missing')).toMatchObject({ ok: false });
  expect(await relate(['deleted', 'beside'])).toMatchObject({ ok: true });
  expect(await relate([])).toMatchObject({ ok: true });
});

it('restores an older version, with the stock counts of options renamed since', async () => {
  const option = (length: string, price: number) => ({ length, price, stripe_price_id: `price_v_${length}` });
  const options = [option('18 in', 100_00), option('20 in', 120_00)];
  await add('versions', { material: 'Gold', price: 100_00, lengths_and_prices: options });
  await setStockCount(context, { id: 'versions', option: '18 in', onHand: 4 });
  const edit = (fields: object) => editProduct(context, 'versions', { fields: { ...fields } }, null);
  await edit({ material: 'Silver' });
  const [silver] = await listAudit(context.db, { subject: { type: 'product', id: 'versions' }, limit: 1 });
  await edit({ material: 'Brass', color: 'White' });
  const renamed = [{ was: '18 in', label: '45 cm', price: cents(110_00) }];
  await editProduct(context, 'versions', { options: renamed }, null);
  await edit({ material: 'Steel' });
  expect(await restoreProduct(context, silver?.id ?? '')).toMatchObject({
    ok: true,
    product: { row: { material: 'Silver', color: null, price: 100_00 } },
  });
  const { options: labels } = (await loadEditorProduct(context.db, 'versions')) ?? {};
  expect(labels).toMatchObject([
    { label: '18 in', price: '100.00', onHand: 4 },
    { label: '20 in', price: '120.00' },
  ]);
  // It is logged like any other change.
  expect(await undoLatest(context, 'versions')).toMatchObject({ ok: true });
  expect((await loadEditorProduct(context.db, 'versions'))?.fields).toMatchObject({ material: 'Steel' });
});
