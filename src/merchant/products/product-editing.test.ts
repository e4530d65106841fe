import { afterAll, beforeAll, expect, it } from 'vitest';
import { listAudit, writeAudit } from '#database/people/audit-log.ts';
import { presentLabel } from '#database/products/option-renames.ts';
import { listProductStock } from '#database/products/stock.ts';
import { cents } from '#domain/money.ts';
import { aRequestedLine, openCheckout } from '#payments/payments.fixture.ts';
import { settle } from '#payments/settlement/settle.ts';
import { editProduct } from './edit-product.ts';
import { loadEditorProduct } from './editor-product.ts';
import { openProductStore, type ProductStore } from './product-store.fixture.ts';
import { restoreProduct } from './restore-product.ts';
import { setStockCount } from './set-stock.ts';
import { undoChange, undoLatest } from './undo-change.ts';

let opened: ProductStore;
let store: ProductStore['store'];
let context: ProductStore['context'];
let add: ProductStore['add'];
beforeAll(async () => {
  opened = await openProductStore();
  ({ store, context, add } = opened);
});
afterAll(() => opened.close());

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

it('an option whose removal is undone has its count again, for older orders too, in every round', async () => {
  const option = (length: string) => ({ length, price: 100_00, stripe_price_id: `price_r_${length}` });
  await add('rounds', { price: 100_00, lengths_and_prices: [option('18 in'), option('20 in')] });
  for (const [label, onHand] of [
    ['18 in', 4],
    ['20 in', 7],
  ] as const) {
    await setStockCount(context, { id: 'rounds', option: label, onHand });
  }
  const chosen = { label: '18 in', at: new Date().toISOString() };
  const counts = async () =>
    (await listProductStock(context.db, 'chain_products', 'rounds')).map(({ option, onHand }) => [
      option,
      onHand,
    ]);
  const present = () => presentLabel(context.db, 'rounds', chosen);
  const [start] = await listAudit(context.db, { subject: { type: 'product', id: 'rounds' }, limit: 1 });
  // Another option takes the label of the removed one.
  await editProduct(
    context,
    'rounds',
    { options: [{ was: '20 in', label: '18 in', price: cents(100_00) }] },
    null,
  );
  for (let round = 0; round < 2; round += 1) {
    expect(await counts()).toEqual([['18 in', 7]]);
    expect(await present()).toBeNull();
    expect(await undoLatest(context, 'rounds')).toMatchObject({ ok: true });
    expect(await counts()).toEqual([
      ['18 in', 4],
      ['20 in', 7],
    ]);
    expect(await present()).toBe('18 in');
    expect(await undoLatest(context, 'rounds')).toMatchObject({ ok: true });
  }
  expect(await restoreProduct(context, start?.id ?? '')).toMatchObject({ ok: true });
  expect(await counts()).toEqual([
    ['18 in', 4],
    ['20 in', 7],
  ]);
  expect(await present()).toBe('18 in');
});

it('undoing the addition of an option deletes the count set since, and redoing it brings it back', async () => {
  const first = { length: '18 in', price: 100_00, stripe_price_id: 'price_a_18' };
  await add('added', { price: 100_00, lengths_and_prices: [first] });
  const options = [
    { was: '18 in', label: '18 in', price: cents(100_00) },
    { was: null, label: '20 in', price: cents(120_00) },
  ];
  await editProduct(context, 'added', { options }, null);
  const [addition] = await listAudit(context.db, { subject: { type: 'product', id: 'added' }, limit: 1 });
  await setStockCount(context, { id: 'added', option: '20 in', onHand: 3 });
  const counts = () => listProductStock(context.db, 'chain_products', 'added');
  expect(await undoChange(context, addition?.id ?? '')).toMatchObject({ ok: true });
  expect(await counts()).toEqual([]);
  expect(await undoLatest(context, 'added')).toMatchObject({ ok: true });
  expect(await counts()).toMatchObject([{ option: '20 in', onHand: 3 }]);
});

it('units paid while an option was removed come off the count that its undo brings back', async () => {
  await setStockCount(context, { id: 'rope', option: '26"', onHand: 5 });
  const line = aRequestedLine({
    id: 'rope',
    source_table: 'chain_products',
    price: 29_900,
    quantity: 2,
    stripe_price_id: 'price_rope_26',
    selectedSize: 'Standard',
    selectedLength: '26"',
  });
  const { sessionId } = await openCheckout(store, { cartItems: [line] });
  const options = [{ was: '18"', label: '18"', price: cents(19_900) }];
  expect(await editProduct(context, 'rope', { options }, null)).toMatchObject({ ok: true });
  await store.sandbox.control.pay(sessionId);
  expect(await settle(store.context, sessionId)).toMatchObject({ state: 'paid' });
  expect(await undoLatest(context, 'rope')).toMatchObject({ ok: true });
  expect(await listProductStock(context.db, 'chain_products', 'rope')).toMatchObject([
    { option: '26"', onHand: 3, reserved: 0 },
  ]);
});

it('a removal from before counts were logged is not undone while other options are counted', async () => {
  const option = (length: string) => ({ length, price: 100_00, stripe_price_id: `price_o_${length}` });
  await add('older', { price: 100_00, lengths_and_prices: [option('18 in')] });
  await writeAudit(context.db, {
    actor: context.actor,
    action: 'product.update',
    subjectType: 'product',
    subjectId: 'older',
    before: { lengths_and_prices: [option('18 in'), option('20 in')] },
    after: { lengths_and_prices: [option('18 in')], option_labels: { renamed: {}, removed: ['20 in'] } },
  });
  const [removal] = await listAudit(context.db, { subject: { type: 'product', id: 'older' }, limit: 1 });
  await setStockCount(context, { id: 'older', option: '18 in', onHand: 4 });
  expect(await undoChange(context, removal?.id ?? '')).toMatchObject({
    ok: false,
    reason: expect.stringContaining('The count of 20 in was deleted with it'),
  });
  await setStockCount(context, { id: 'older', option: '18 in', onHand: null });
  expect(await undoChange(context, removal?.id ?? '')).toMatchObject({ ok: true });
});
