import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertCheckout } from '#database/checkouts/checkouts.ts';
import { aCheckout } from '#database/database.fixture.ts';
import { listAudit } from '#database/people/audit-log.ts';
import { findEditedProduct } from '#database/products/edited-products.ts';
import { listMerchantProducts } from '#database/products/merchant-products.ts';
import { findUnifiedProduct } from '#database/products/products.ts';
import { listProductStock } from '#database/products/stock.ts';
import { insertStockAlert } from '#database/products/stock-alerts.ts';
import { cents } from '#domain/money.ts';
import type { CellField } from '#domain/product-editing/cell-edit.ts';
import { ORIGINAL_FILE } from '#media/import-photo.ts';
import { changeCategory } from './change-category.ts';
import { createDraft, duplicateProduct } from './create-product.ts';
import { editProduct } from './edit-product.ts';
import { archive, publish, publishDue, removeDraft, schedule, unarchive } from './move-product.ts';
import { changePhotos, cropUploadedPhoto, uploadPhoto } from './photos.ts';
import { photosOf } from './photos-of.ts';
import { previewBulk } from './preview-bulk.ts';
import { resumeJobs, runJob, startBulk, startCells, startUndo } from './product-jobs.ts';
import { openProductStore, type ProductStore } from './product-store.fixture.ts';
import { setStockCount } from './set-stock.ts';
import { undoLatest } from './undo-change.ts';
import { updateProduct } from './update-product.ts';

let opened: ProductStore;
let store: ProductStore['store'];
let context: ProductStore['context'];
let add: ProductStore['add'];
let now = new Date('2026-11-23T12:00:00Z');
beforeAll(async () => {
  opened = await openProductStore(() => now);
  ({ store, context, add } = opened);
});
afterAll(() => opened.close());

async function found(id: string) {
  const product = await findEditedProduct(context.db, id);
  if (!product) throw new Error(`there is no product ${id}`);
  return product;
}

it('if two people edit one product, the second is refused and sees the first one’s change', async () => {
  await add('two');
  const { version } = await found('two');
  expect(version).toMatch(/\.\d{6}Z$/);
  const first = await editProduct(context, 'two', { fields: { name: 'By Ann' } }, version);
  expect(first).toMatchObject({ ok: true, isChanged: true });
  const second = await editProduct(context, 'two', { fields: { name: 'By Bob' } }, version);
  expect(second).toMatchObject({ ok: false, code: 'conflict', current: { row: { name: 'By Ann' } } });
  expect((await found('two')).row.name).toBe('By Ann');
  // Two at the same instant: one wins.
  const seen = (await found('two')).version;
  const both = await Promise.all(
    ['C', 'D'].map((name) => editProduct(context, 'two', { fields: { name } }, seen)),
  );
  expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
});

it('a change is logged with old values, and can be undone unless the field changed again', async () => {
  await add('undo', { material: 'Gold' });
  await editProduct(context, 'undo', { fields: { material: 'Silver', price: '200.00' } }, null);
  const [entry] = await listAudit(context.db, { subject: { type: 'product', id: 'undo' }, limit: 1 });
  expect(entry).toMatchObject({
    actor: 'admin:ann@shop.example',
    action: 'product.update',
    before: { material: 'Gold', price: 12_500 },
    after: { material: 'Silver', price: 20_000 },
  });
  const changed = (await found('undo')).row.stripe_price_id;
  expect(await undoLatest(context, 'undo')).toMatchObject({ ok: true });
  const undone = await found('undo');
  expect(undone.row).toMatchObject({ material: 'Gold', price: 12_500 });
  // Its Stripe price is the old amount again too.
  const price = await store.context.stripe.prices.retrieve(undone.row.stripe_price_id ?? '');
  expect(price).toMatchObject({ unit_amount: 12_500, active: true });
  expect((await store.context.stripe.prices.retrieve(changed ?? '')).active).toBe(false);
});

it('options are renamed with their stock counts, added, removed and reordered', async () => {
  await add('wheat', {
    price: 100_00,
    lengths_and_prices: [
      { length: '18 in', price: 100_00, stripe_price_id: 'price_r18', sku: 'R18' },
      { length: '20 in', price: 200_00, stripe_price_id: 'price_r20' },
      { length: '22 in', price: 300_00, stripe_price_id: 'price_r22' },
    ],
  });
  for (const [option, onHand] of [
    ['18 in', 3],
    ['20 in', 5],
    ['22 in', 7],
  ] as const) {
    expect(await setStockCount(context, { id: 'wheat', option, onHand })).toEqual({ ok: true });
  }
  const edited = await editProduct(
    context,
    'wheat',
    {
      options: [
        { was: '20 in', label: '18 in', price: cents(200_00) },
        { was: '18 in', label: '20 in', price: cents(90_00), sku: 'R18' },
        { was: null, label: '24 in', price: cents(400_00), sku: 'R24' },
      ],
    },
    null,
  );
  expect(edited).toMatchObject({ ok: true });
  const { row, table } = await found('wheat');
  expect(row.price).toBe(90_00);
  expect(row.lengths_and_prices).toMatchObject([
    { length: '18 in', price: 200_00 },
    { length: '20 in', price: 90_00, sku: 'R18' },
    { length: '24 in', price: 400_00, sku: 'R24' },
  ]);
  expect(await listProductStock(context.db, table, 'wheat')).toEqual([
    { option: '18 in', onHand: 5, reserved: 0 },
    { option: '20 in', onHand: 3, reserved: 0 },
  ]);
  const taken = await editProduct(context, 'two', { fields: { sku: 'R24' } }, null);
  expect(taken).toMatchObject({ ok: false, code: 'sku-taken' });
});

it('a bulk change of forty prices can be previewed, survives a crash and can be undone', async () => {
  const ids = Array.from({ length: 40 }, (_, index) => `bulk-${index}`);
  for (const id of ids) await add(id, { price: 19_99 });
  const change = { price: { by: 'percent', percent: 5, ending: '.99' } } as const;
  const [preview] = await previewBulk(context, ids, change);
  expect(preview).toMatchObject({ ok: true, before: { price: 19_99 }, after: { price: 20_99 } });
  const started = await startBulk(context, [...ids, 'nobody'], change);
  if (!started.ok) throw new Error(started.reason);
  // The state after a process died with one product done.
  const [first = ''] = ids;
  await editBatch(first, started.jobId);
  await resumeJobs(context);
  const prices = await Promise.all(ids.map(async (id) => (await found(id)).row.price));
  expect(new Set(prices)).toEqual(new Set([20_99]));
  expect(await runJob(context, started.jobId)).toBeNull();

  await editProduct(context, 'bulk-1', { fields: { price: '5.00' } }, null);
  expect(await undo(started.jobId)).toMatchObject({
    done: 39,
    problems: [{ id: 'bulk-1', reason: 'It was changed again since then.' }],
  });
  expect((await found('bulk-0')).row.price).toBe(19_99);
});

/** One product of a bulk change. */
async function editBatch(id: string, batchId: string): Promise<void> {
  const change = { ok: true, value: { changes: { price: 20_99 } } } as const;
  await updateProduct({ ...context, batchId }, id, null, () => change);
}

/** Undoes a job with another job. */
async function undo(jobId: string) {
  const started = await startUndo(context, jobId);
  if (!started.ok) throw new Error(started.reason);
  return runJob(context, started.jobId);
}

it('a draft is not public until it is published, by hand or on schedule, once', async () => {
  const created = await createDraft(context, 'watch_products', { name: 'Moon Phase', category: 'Watches' });
  expect(created).toEqual({ ok: true, id: 'moon-phase' });
  expect(await findUnifiedProduct(context.db, 'moon-phase')).toBeNull();
  expect(await publish(context, 'moon-phase')).toMatchObject({ ok: false, code: 'incomplete' });
  await editProduct(context, 'moon-phase', { fields: { price: '900.00', sku: 'MOON' } }, null);
  const due = new Date('2026-11-23T13:00:00Z');
  expect(await schedule(context, 'moon-phase', due)).toEqual({ ok: true });
  expect(await publishDue(context)).toEqual({ published: [], failed: [], postponed: [] });
  now = due;
  const nodes = await Promise.all([publishDue(context), publishDue(context)]);
  expect(nodes.flatMap(({ failed }) => failed)).toEqual([]);
  const row = await findUnifiedProduct(context.db, 'moon-phase');
  expect(row).toMatchObject({ price: 900_00, sku: 'MOON', is_purchasable: true });
  const price = await store.context.stripe.prices.retrieve(row?.stripe_price_id ?? '');
  expect(price.unit_amount).toBe(900_00);
  expect(await removeDraft(context, 'moon-phase')).toMatchObject({ ok: false, code: 'wrong-state' });
});

it('a copy is a draft without the SKU, and a draft can be deleted', async () => {
  expect(await duplicateProduct(context, 'moon-phase')).toEqual({ ok: true, id: 'moon-phase-copy' });
  expect(await found('moon-phase-copy')).toMatchObject({
    state: 'draft',
    row: { name: 'Moon Phase (copy)', price: 900_00, sku: null },
  });
  expect(await removeDraft(context, 'moon-phase-copy')).toEqual({ ok: true });
  expect(await findEditedProduct(context.db, 'moon-phase-copy')).toBeNull();
});

it('the list finds products in every state by text, SKU, price and stock', async () => {
  await createDraft(context, 'watch_products', { name: 'Draft one', category: 'Watches' });
  expect(await archive(context, 'undo')).toEqual({ ok: true });
  const list = async (filter: Parameters<typeof listMerchantProducts>[1]) => {
    const { rows, total } = await listMerchantProducts(context.db, filter, {
      sort: { by: 'id', isDescending: false },
      limit: 3,
      offset: 0,
      lowStock: 3,
    });
    return [rows.map(({ id, state, onHand }) => [id, state, onHand]), total];
  };
  expect(await list({ search: 'r24' })).toEqual([[['wheat', 'active', 8]], 1]);
  expect(await list({ states: ['draft'] })).toEqual([[['draft-one', 'draft', null]], 1]);
  expect(await list({ states: ['archived'] })).toEqual([[['undo', 'archived', null]], 1]);
  expect(await list({ search: 'bulk-1_' })).toEqual([[], 0]);
  expect(await list({ stock: 'low' })).toEqual([[['wheat', 'active', 8]], 1]);
  const [, total] = await list({ search: 'chain bulk', minPrice: 19_99 });
  expect(total).toBe(39);
  expect(await unarchive(context, 'undo')).toEqual({ ok: true });
});

it('the list knows what open checkouts reserve, and what shoppers wait for', async () => {
  await add('held');
  await setStockCount(context, { id: 'held', onHand: 5 });
  const list = async (stock: 'low' | 'awaited') => {
    const page = { sort: { by: 'id', isDescending: false }, limit: 3, offset: 0, lowStock: 3 } as const;
    const { rows } = await listMerchantProducts(context.db, { stock, search: 'held' }, page);
    return rows.map(({ id, onHand, counts, available }) => ({ id, onHand, counts, available }));
  };
  expect(await list('low')).toEqual([]);
  const piece = { product_id: 'held', name: 'Held', image_url: null, stripe_price_id: 'price_held' };
  const choices = { selected_size: null, selected_color: null, selected_length: null };
  const amounts = { unit_amount: cents(10_00), quantity: 5, amount: cents(50_00) };
  const line = { source_table: 'chain_products', ...piece, ...choices, ...amounts } as const;
  await insertCheckout(context.db, aCheckout({ lines: [line] }));
  const held = { id: 'held', onHand: 5, counts: { '': 5 }, available: { '': 0 } };
  expect(await list('low')).toEqual([held]);
  expect(await list('awaited')).toEqual([]);
  await insertStockAlert(context.db, { email: 'ann@example.com', productId: 'held', option: '' });
  expect(await list('awaited')).toEqual([held]);
});

it('an archived product says what to do before it is changed, in words of the admin', async () => {
  await add('stored');
  expect(await archive(context, 'stored')).toEqual({ ok: true });
  const reason = 'stored is archived. Unarchive it first.';
  expect(await editProduct(context, 'stored', { fields: { name: 'New' } }, null)).toMatchObject({ reason });
  const move = { table: 'watch_products', isConfirmed: true } as const;
  expect(await changeCategory(context, 'stored', move)).toMatchObject({ reason });
  expect(await createDraft(context, 'chain_products', { name: 'New', id: 'stored' })).toMatchObject({
    reason: 'There is an archived product stored. Unarchive it instead.',
  });
});

it('a camera photo is turned upright, loses its location, and keeps its crop', async () => {
  const file = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#884422' } })
    .jpeg()
    .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const uploaded = await uploadPhoto(context, 'IMG 1234', file);
  if (!uploaded.ok) throw new Error(uploaded.reason);
  expect(uploaded.photo.url).toMatch(/^\/media\/uploaded__img-1234-[0-9a-f]{8}-200x400\/200\.webp$/);
  const folder = uploaded.photo.url.split('/')[2] ?? '';
  const kept = await sharp(await readFile(join(context.mediaDir, folder, ORIGINAL_FILE))).metadata();
  expect([kept.width, kept.height, kept.exif]).toEqual([200, 400, undefined]);
  const crop = { left: 0, top: 0.5, width: 1, height: 0.5 };
  const cropped = await cropUploadedPhoto(context, uploaded.photo.url, crop);
  expect(cropped).toMatchObject({ ok: true, photo: { url: expect.stringContaining('-200x200/200.webp') } });

  expect(await changePhotos(context, 'two', (urls) => urls, [uploaded.photo])).toMatchObject({ ok: true });
  const product = await found('two');
  expect(photosOf(product)).toEqual([uploaded.photo.url]);
  expect(product.row).toMatchObject({ has_own_photos: true, image_placeholder: uploaded.photo.placeholder });
});

it('a product moves to another category once the merchant accepts what does not fit, and an undo restores it', async () => {
  await add('twist', {
    chain_type: 'Cuban',
    lengths_and_prices: [{ length: '18 in', price: 100_00, stripe_price_id: 'price_twist_18' }],
    price: 100_00,
  });
  await setStockCount(context, { id: 'twist', option: '18 in', onHand: 4 });
  const move = { table: 'earring_products', version: (await found('twist')).version } as const;
  expect(await changeCategory(context, 'twist', { ...move, isConfirmed: false })).toMatchObject({
    code: 'unconfirmed',
    warnings: [
      'Chain type “Cuban” is lost: Earrings have none.',
      'Its options 18 in stay, but Earrings are chosen by “Carat Weight”.',
      'Earrings cannot be returned.',
    ],
  });
  expect((await found('twist')).table).toBe('chain_products');
  expect(await changeCategory(context, 'twist', { ...move, isConfirmed: true })).toEqual({ ok: true });
  expect(await found('twist')).toMatchObject({
    table: 'earring_products',
    row: { category: 'Earrings', lengths_and_prices: [{ stripe_price_id: 'price_twist_18' }] },
  });
  const late = await changeCategory(context, 'twist', {
    ...move,
    table: 'watch_products',
    isConfirmed: true,
  });
  expect(late).toMatchObject({ ok: false, code: 'conflict' });
  expect(await undoLatest(context, 'twist')).toEqual({ ok: true });
  expect(await found('twist')).toMatchObject({
    table: 'chain_products',
    row: { category: 'Chains', chain_type: 'Cuban' },
  });
  expect(await listProductStock(context.db, 'chain_products', 'twist')).toMatchObject([
    { option: '18 in', onHand: 4 },
  ]);
});

it('many products and drafts move at once, and one undo moves them back', async () => {
  await add('band');
  await createDraft(context, 'chain_products', { name: 'Draft band', category: 'Chains' });
  const change = { table: 'bracelet_products' } as const;
  const ids = ['band', 'draft-band', 'moon-phase', 'nobody'];
  expect(await previewBulk(context, ids, change)).toMatchObject([
    {
      ok: true,
      before: { category: 'Chains' },
      after: { source_table: 'bracelet_products', category: 'Bracelets' },
    },
    { ok: true },
    { ok: true, warnings: [] },
    { ok: false, reason: 'It is gone.' },
  ]);
  expect(await startBulk(context, ids, { ...change, fields: { featured: true } })).toMatchObject({
    ok: false,
  });
  const started = await startBulk(context, ids.slice(0, 2), change);
  if (!started.ok) throw new Error(started.reason);
  expect(await runJob(context, started.jobId)).toMatchObject({ done: 2, problems: [] });
  expect([(await found('band')).table, (await found('draft-band')).table]).toEqual([
    change.table,
    change.table,
  ]);
  expect(await undo(started.jobId)).toMatchObject({ done: 2, problems: [] });
  expect([(await found('band')).table, (await found('draft-band')).table]).toEqual([
    'chain_products',
    'chain_products',
  ]);
  expect((await found('band')).row.category).toBe('Chains');
});

it('edited cells are one job; its undo and redo skip cells that others changed', async () => {
  await add('cell', { price: 50_00, original_price: 80_00 });
  await add('cells', {
    price: 100_00,
    lengths_and_prices: [
      { length: '18 in', price: 100_00, stripe_price_id: 'price_cells_18', sku: 'C18' },
      { length: '20 in', price: 200_00, stripe_price_id: 'price_cells_20' },
    ],
  });
  await editProduct(context, 'cell', { fields: { material: 'Silver', sku: 'BOB' } }, null);
  const change = (field: CellField, was: string, value: string, option = '') => ({
    field,
    option,
    was,
    value,
  });
  const edits = [
    {
      id: 'cell',
      cells: [change('price', '50.00', '60.00'), change('stock', '', '7'), change('in_stock', 'yes', 'no')],
    },
    {
      id: 'cells',
      cells: [
        change('price', '100.00', '110.00', '18 in'),
        change('sku', '', 'C20', '20 in'),
        change('stock', '', '3', '20 in'),
        change('state', 'active', 'archived'),
      ],
    },
    { id: 'two', cells: [change('sku', 'nothing of the kind', 'MINE')] },
  ];
  const started = await startCells(context, edits);
  if (!started.ok) throw new Error(started.reason);
  expect(await runJob(context, started.jobId)).toMatchObject({
    total: 3,
    done: 2,
    problems: [
      {
        id: 'two',
        reason: 'The SKU is now empty; it was nothing of the kind when you loaded it. It was not changed.',
      },
    ],
  });
  const counts = async (id: string) => listProductStock(context.db, 'chain_products', id);
  // A change of another field meanwhile is not a conflict.
  const mine = { price: 60_00, in_stock: false, material: 'Silver', sku: 'BOB' };
  expect((await found('cell')).row).toMatchObject(mine);
  expect(await counts('cell')).toMatchObject([{ option: '', onHand: 7 }]);
  const options = [
    { length: '18 in', price: 110_00, sku: 'C18' },
    { length: '20 in', price: 200_00, sku: 'C20' },
  ];
  expect(await found('cells')).toMatchObject({ state: 'archived', row: { lengths_and_prices: options } });

  const undone = await undo(started.jobId);
  expect(undone).toMatchObject({ done: 2, problems: [] });
  expect((await found('cell')).row).toMatchObject({ price: 50_00, in_stock: true, material: 'Silver' });
  expect([await counts('cell'), await counts('cells')]).toEqual([[], []]);
  expect(await found('cells')).toMatchObject({
    state: 'active',
    row: { lengths_and_prices: [{ price: 100_00 }, {}] },
  });
  expect(await undo(undone?.id ?? '')).toMatchObject({ done: 2, problems: [] });
  expect((await found('cell')).row).toMatchObject(mine);
  expect((await found('cells')).state).toBe('archived');
});
