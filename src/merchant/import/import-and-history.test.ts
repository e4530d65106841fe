import { afterAll, beforeAll, expect, it } from 'vitest';
import { listAudit, writeAudit } from '#database/people/audit-log.ts';
import { findEditedProduct } from '#database/products/edited-products.ts';
import { listMerchantProducts } from '#database/products/merchant-products.ts';
import { updateDraft } from '#database/products/product-drafts.ts';
import { cents } from '#domain/money.ts';
import { auditSentence } from '#domain/operations/audit-actions.ts';
import { parseOptions } from '#domain/products/parse-options.ts';
import { syncPrices } from '#payments/prices/sync-prices.ts';
import { createDraft } from '../products/create-product.ts';
import { editProduct } from '../products/edit-product.ts';
import { archive, unarchive } from '../products/move-product.ts';
import { openProductStore, type ProductStore } from '../products/product-store.fixture.ts';
import { restoreProduct } from '../products/restore-product.ts';
import { setStockCount } from '../products/set-stock.ts';
import { undoChange } from '../products/undo-change.ts';
import { applyImport } from './apply-import.ts';
import { createImport } from './import-jobs.ts';
import { undoImport } from './undo-import.ts';

let opened: ProductStore;
let store: ProductStore['store'];
let context: ProductStore['context'];
let add: ProductStore['add'];
beforeAll(async () => {
  opened = await openProductStore();
  ({ store, context, add } = opened);
});
afterAll(() => opened.close());

async function draft(id: string, given: object = {}) {
  const fields = { id, name: `Chain ${id}`, category: 'Chains', price: '20.00', ...given };
  expect(await createDraft(context, 'chain_products', fields)).toMatchObject({ ok: true });
}
async function rowOf(id: string) {
  const product = await findEditedProduct(context.db, id);
  if (!product) throw new Error(`there is no product ${id}`);
  return { ...product.row, ...product.notes };
}
/** Imports the store's own CSV, with a row for one product. */
async function importCells(cells: Readonly<Record<string, string>>): Promise<string> {
  const line = (texts: string[]) => texts.map((text) => `"${text.replaceAll('"', '""')}"`).join(',');
  const file = Buffer.from(`${line(Object.keys(cells))}\n${line(Object.values(cells))}\n`);
  const created = await createImport(context.db, { source: 'csv', fileName: 'a.csv', file, actor: 'cli' });
  if (!created.ok) throw new Error(created.reason);
  expect(await applyImport(context, created.row.id)).toMatchObject({ ok: true });
  return created.row.id;
}
const historyOf = (id: string) => listAudit(context.db, { subject: { type: 'product', id }, limit: 10 });
/** What shoppers pay for. Prices that the sandbox only reads from the catalog have no lookup key. */
async function pricesAtStripe(id: string) {
  const { stripe_price_id: own, lengths_and_prices: options } = await rowOf(id);
  const labelled = parseOptions(options).map(({ stripePriceId }) => stripePriceId);
  const references = labelled.length > 0 ? labelled : [own];
  const prices = references.map((reference) => store.context.stripe.prices.retrieve(reference ?? ''));
  return (await Promise.all(prices)).map(({ active, unit_amount, lookup_key }) =>
    lookup_key ? { active, unit_amount } : 'not at Stripe',
  );
}
/** What an import of an older version logged: cells of the CSV. */
async function logCells(id: string, before: object | null, after: object) {
  await writeAudit(context.db, {
    actor: 'cli',
    action: 'product.update',
    subjectType: 'product',
    subjectId: id,
    before,
    after,
  });
  const [entry] = await historyOf(id);
  return entry?.id ?? '';
}

it('a draft is restored to a version before an import, and stays readable', async () => {
  await draft('fern', { sizes: '6, 7', in_stock: 'no' });
  const [drafted] = await historyOf('fern');
  const cells = {
    price: '25.00',
    in_stock: 'yes',
    sizes: '8',
    material: 'Gold',
    vendor: 'Nord',
    tags: 'a, b',
  };
  await importCells({ id: 'fern', ...cells });
  expect(await rowOf('fern')).toMatchObject({ price: 25_00, in_stock: true, vendor: 'Nord' });
  expect(await restoreProduct(context, drafted?.id ?? '')).toMatchObject({ ok: true });
  expect(await rowOf('fern')).toMatchObject({
    ...{ price: 20_00, in_stock: false, sizes: ['6', '7'], material: null, vendor: '', tags: [] },
  });
  const page = { sort: { by: 'id', isDescending: false }, limit: 99, offset: 0, lowStock: 3 } as const;
  const { rows } = await listMerchantProducts(context.db, {}, page);
  expect(rows).toContainEqual(expect.objectContaining({ id: 'fern', price: 20_00 }));
});

it('the change of an import is undone in the history of its product, what was empty is empty again', async () => {
  await add('moss', { price: 20_00 });
  await importCells({ id: 'moss', price: '25.00', color: 'White', in_stock: 'no', image_alts: '' });
  const [imported] = await historyOf('moss');
  expect(auditSentence(imported ?? { action: '', before: null, after: null }).lead).toBe(
    'Changed color, price and availability of ',
  );
  expect(await undoChange(context, imported?.id ?? '')).toMatchObject({ ok: true });
  const { price, color, in_stock, stripe_price_id } = await rowOf('moss');
  expect({ price, color, in_stock }).toEqual({ price: 20_00, color: null, in_stock: true });
  expect(await context.stripe?.prices.retrieve(stripe_price_id ?? '')).toMatchObject({
    unit_amount: 20_00,
    active: true,
  });
});

it('options of an import are undone; counts and costs only together with the import', async () => {
  const options = [{ length: '18 in', price: 100_00, stripe_price_id: 'price_reed_1' }];
  await add('reed', { price: 100_00, lengths_and_prices: options });
  await importCells({ id: 'reed', option_length: '20 in', option_price: '120.00' });
  const [imported] = await historyOf('reed');
  expect(await undoChange(context, imported?.id ?? '')).toMatchObject({ ok: true });
  expect(await rowOf('reed')).toMatchObject({
    price: 100_00,
    lengths_and_prices: [{ length: '18 in', price: 100_00 }],
  });

  await add('rush');
  await setStockCount(context, { id: 'rush', onHand: 4 });
  await importCells({ id: 'rush', color: 'White', stock: '9', stock_was: '4', cost: '7.50' });
  const [counted] = await historyOf('rush');
  expect(counted).toMatchObject({
    before: { color: null, stock: '4', cost: '' },
    after: { color: 'White', stock: '9', cost: '7.50' },
  });
  expect(await undoChange(context, counted?.id ?? '')).toMatchObject({ ok: false, code: 'invalid' });
});

it('an undone import is a version like any other', async () => {
  await add('sage', { price: 20_00, color: 'Rose' });
  const id = await importCells({ id: 'sage', price: '25.00', color: 'White' });
  const [imported] = await historyOf('sage');
  expect(await undoImport(context, id)).toMatchObject({ ok: true, restored: 1 });
  const [undone] = await historyOf('sage');
  expect(undone).toMatchObject({ before: { price: 25_00 }, after: { price: 20_00, undo_of_import: id } });
  expect(auditSentence(undone ?? { action: '', before: null, after: null }).lead).toBe(
    'Changed what an import had changed of ',
  );
  expect(await restoreProduct(context, imported?.id ?? '')).toMatchObject({ ok: true });
  expect(await rowOf('sage')).toMatchObject({ price: 25_00, color: 'White' });
});

it.each([
  ['a price', { price: '20.00' }, { price: '25.00' }],
  ['a switch', { in_stock: 'yes' }, { in_stock: 'no' }],
  ['a list', { sizes: '6, 7' }, { sizes: '' }],
  ['tags', { tags: 'a, b' }, { tags: '' }],
  ['options', { options: '18 in 20.00' }, { options: '' }],
  ['nothing, for an undone import', null, { undo_of_import: crypto.randomUUID() }],
])('a change that was logged with %s is neither undone nor restored', async (_what, before, after) => {
  const id = `old-${crypto.randomUUID()}`;
  await draft(id);
  const [drafted] = await historyOf(id);
  const entry = await logCells(id, before, after);
  const kept = await rowOf(id);
  const refusal = { ok: false, code: 'invalid', reason: expect.stringContaining('import') };
  expect(await undoChange(context, entry)).toMatchObject(refusal);
  expect(await restoreProduct(context, drafted?.id ?? '')).toMatchObject(refusal);
  expect(await rowOf(id)).toEqual(kept);
});

it('a text that an older import filled is empty again once it is undone', async () => {
  await add('thyme', { color: 'White' });
  const entry = await logCells('thyme', { color: '' }, { color: 'White' });
  expect(await undoChange(context, entry)).toMatchObject({ ok: true });
  expect((await rowOf('thyme')).color).toBeNull();
});

it('a draft refuses values of another type', async () => {
  await draft('yarrow');
  for (const changes of [{ price: '25.00' }, { sizes: '6' }, { in_stock: 'yes' }, { stock: 3 }]) {
    await expect(updateDraft(context.db, 'yarrow', changes as object)).rejects.toThrow('yarrow');
  }
  expect(await editProduct(context, 'yarrow', { fields: { price: '30.00' } }, null)).toMatchObject({
    ok: true,
  });
});

it('an undone import leaves the prices that shoppers can pay', async () => {
  await add('fir', { price: 20_00 });
  const setPrice = (price: string) => editProduct(context, 'fir', { fields: { price } }, null);
  await setPrice('25.00');
  const id = await importCells({ id: 'fir', description: 'New' });
  await setPrice('30.00');
  await setPrice('25.00');
  expect(await undoImport(context, id)).toMatchObject({ ok: true, restored: 1 });
  expect(await rowOf('fir')).toMatchObject({ description: '', price: 25_00 });
  expect(await pricesAtStripe('fir')).toEqual([{ active: true, unit_amount: 25_00 }]);
});

it('an undone import leaves the prices of options, and creates those of options that come back', async () => {
  const stored = ['18 in', '20 in'].map((length) => ({
    length,
    price: 90_00,
    stripe_price_id: `price_${length}`,
  }));
  await add('yew', { price: 90_00, lengths_and_prices: stored });
  const setPrices = (price: number) =>
    editProduct(
      context,
      'yew',
      { options: stored.map(({ length }) => ({ was: length, label: length, price: cents(price) })) },
      null,
    );
  await setPrices(100_00);
  const described = await importCells({ id: 'yew', description: 'New' });
  await setPrices(110_00);
  await setPrices(100_00);
  expect(await undoImport(context, described)).toMatchObject({ ok: true, restored: 1 });
  const active = { active: true, unit_amount: 100_00 };
  expect(await pricesAtStripe('yew')).toEqual([active, active]);

  const shortened = await importCells({ id: 'yew', option_length: '18 in', option_price: '95.00' });
  expect(await pricesAtStripe('yew')).toEqual([{ active: true, unit_amount: 95_00 }]);
  expect(await undoImport(context, shortened)).toMatchObject({ ok: true, restored: 1 });
  expect(await pricesAtStripe('yew')).toEqual([active, active]);
});

it('an import from before the store took payments is undone with the prices it has since', async () => {
  await add('elm', { price: 40_00 });
  const file = Buffer.from('id,description\nelm,New\n');
  const created = await createImport(context.db, { source: 'csv', fileName: 'a.csv', file, actor: 'cli' });
  const id = created.ok ? created.row.id : '';
  expect(await applyImport({ ...context, stripe: null }, id)).toMatchObject({ ok: true });
  await syncPrices(store.context.stripe, context.db, { storeId: 'shop', isDryRun: false });
  const synchronized = await rowOf('elm');
  expect(synchronized.stripe_price_id).not.toBe('price_elm');
  expect(await undoImport(context, id)).toMatchObject({ ok: true, restored: 1 });
  expect(await rowOf('elm')).toMatchObject({
    description: '',
    stripe_price_id: synchronized.stripe_price_id,
    stripe_product_id: synchronized.stripe_product_id,
  });
});

it('an archived product that an import added or priced can be paid once it is back in the catalog', async () => {
  const cells = {
    name: 'Oak',
    source_table: 'chains',
    category: 'Chains',
    state: 'archived',
    price: '50.00',
  };
  await importCells({ id: 'oak', ...cells });
  expect(await unarchive(context, 'oak')).toEqual({ ok: true });
  expect(await pricesAtStripe('oak')).toEqual([{ active: true, unit_amount: 50_00 }]);

  expect(await archive(context, 'oak')).toEqual({ ok: true });
  await importCells({ id: 'oak', price: '60.00' });
  const [, archived] = await historyOf('oak');
  expect(archived?.action).toBe('product.archive');
  expect(await undoChange(context, archived?.id ?? '')).toEqual({ ok: true });
  expect(await pricesAtStripe('oak')).toEqual([{ active: true, unit_amount: 60_00 }]);
});
