import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertCheckout } from '#database/checkouts/checkouts.ts';
import { aCheckout, anOrderLine } from '#database/database.fixture.ts';
import { type OpenDatabase, openDatabase } from '#database/engines/open-database.ts';
import { claimImport, claimUndo, expireImportClaims } from '#database/imports/import-claims.ts';
import { loadImportedProducts } from '#database/imports/import-memory.ts';
import { listImportItems } from '#database/imports/imports.ts';
import { insertOrderLines } from '#database/orders/orders.ts';
import { findLatestAudit } from '#database/people/audit-log.ts';
import { loadCatalogVersion } from '#database/products/catalog-version.ts';
import { loadCatalog } from '#database/products/catalog-writes.ts';
import { updateProduct } from '#database/products/product-changes.ts';
import { addRedirects, findRedirectedProduct, removeRedirect } from '#database/products/product-redirects.ts';
import { findUnifiedProduct } from '#database/products/products.ts';
import { setStock } from '#database/products/stock.ts';
import { migratedServerDatabase, openMigratedDatabase } from '#tests/support/migrated-database.ts';
import { applyImport } from './apply-import.ts';
import { loadImageIndex } from './image-index.ts';
import { PRODUCTS_PER_TRANSACTION } from './import-context.ts';
import {
  chooseForImport,
  correctImport,
  createImport,
  currentImport,
  loadImportInput,
} from './import-jobs.ts';
import { countItems } from './import-plan.ts';
import { finishDeadUndos } from './import-recovery.ts';
import { planImport } from './plan-import.ts';
import { recoverDeadImports } from './revert-import.ts';
import { saveImport } from './save-import.ts';
import { takeBack } from './take-back.ts';
import { auditTakenBack, undoImport } from './undo-import.ts';

const HEAD = 'Handle,Title,Type,Tags,Variant Inventory Qty,Variant Price\n';
const FIRST = `${HEAD}band,Band,Rings,gold,2,45\nhoop,Hoop,Earrings,,,35\n`;
/** Changes both products, and adds more than fit into one transaction. */
const MANY = `${HEAD}band,Band,Rings,silver,1,50\nhoop,Hoop 2,Earrings,,,35\n${Array.from(
  { length: PRODUCTS_PER_TRANSACTION + 10 },
  (_, index) => `ring-${index},Ring ${index},Rings,,3,${20 + index}\n`,
).join('')}`;

const CHARM = `${HEAD}charm,Charm,Rings,,3,21\n`;

describe.each(['embedded', 'server'])('writing an import with the database %s', (engine) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database =
      engine === 'embedded'
        ? await openMigratedDatabase()
        : await openDatabase({ databaseUrl: await migratedServerDatabase(), dataDir: '' });
    await applyImport(context(), await upload(FIRST));
  });
  afterAll(() => database.close());

  const context = () => ({
    db: database.db,
    stripe: null,
    storeId: 'test',
    mediaDir: tmpdir(),
    actor: 'cli' as const,
  });
  async function upload(text: string): Promise<string> {
    const created = await createImport(database.db, {
      ...{ source: 'shopify', fileName: 'a.csv', file: Buffer.from(text), actor: 'cli' },
    });
    if (!created.ok) throw new Error(created.reason);
    return created.row.id;
  }
  /** What an import is about to write. */
  async function claimed(id: string) {
    const { db } = database;
    expect(await claimImport(db, id)).toBe(true);
    const loaded = await loadImportInput(db, id);
    if (!loaded) throw new Error('no file');
    const planned = await planImport(db, loaded.input, await loadImageIndex(context(), id));
    if (!planned.ok) throw new Error('no plan');
    const result = { counts: countItems(planned.value.items), warnings: [] };
    return { ...loaded, plan: planned.value, result };
  }
  /** Begins to apply an import, and stops with its first products written, as a killed process does. */
  async function writeHalf(id: string): Promise<void> {
    const half = saveImport(context(), await claimed(id), {
      onProgress() {
        throw new Error('killed');
      },
    });
    await expect(half).rejects.toThrow('killed');
  }
  async function state() {
    const { db } = database;
    const entries = await loadCatalog(db);
    return [...entries.values()].map(({ row: { updated_at: _, ...row }, ...entry }) => ({ ...entry, row }));
  }

  it('a process that dies in the middle leaves nothing behind, and cached pages as they were', async () => {
    const { db } = database;
    const before = await state();
    const version = await loadCatalogVersion(db);
    const id = await upload(MANY);
    await writeHalf(id);
    expect(await findUnifiedProduct(db, 'ring-1')).not.toBeNull();
    expect(await loadCatalogVersion(db)).toBe(version);
    // It may still be alive.
    expect(await currentImport(db, id)).toMatchObject({ state: 'applying' });

    await expireImportClaims(db);
    await recoverDeadImports(db);
    expect(await currentImport(db, id)).toMatchObject({
      state: 'ready',
      result: { failure: 'The store was stopped during the import. Nothing is changed; start it again.' },
    });
    expect(await state()).toEqual(before);
    expect(await listImportItems(db, id)).toEqual([]);
    expect(await findRedirectedProduct(db, '/products/ring-1')).toBeNull();
    expect((await loadImportedProducts(db, 'shopify')).has('ring-1')).toBe(false);
    expect(await loadCatalogVersion(db)).toBe(version + 1);
  });

  it('a product that somebody changes meanwhile stays, and the import says so', async () => {
    const { db } = database;
    const id = await upload(MANY);
    await writeHalf(id);
    await updateProduct(db, 'hip_hop_ring_products', 'ring-3', { name: 'My Ring' });
    await expireImportClaims(db);
    expect(await currentImport(db, id)).toMatchObject({
      state: 'ready',
      result: { failure: expect.stringContaining('stay as imported: My Ring') },
    });
    expect((await loadCatalog(db)).size).toBe(3);
    await db.deleteFrom('hip_hop_ring_products').where('id', '=', 'ring-3').execute();
    await setStock(db, { source_table: 'hip_hop_ring_products', product_id: 'ring-3', option: '' }, null);
  });

  it('a product that changed since the preview stops the import', async () => {
    const { db } = database;
    const id = await upload(MANY);
    const work = await claimed(id);
    await updateProduct(db, 'hip_hop_ring_products', 'band', { name: 'My Band' });
    await expect(saveImport(context(), work, {})).rejects.toThrow('My Band changed in the meantime.');
    await expireImportClaims(db);
    expect(await currentImport(db, id)).toMatchObject({ state: 'ready' });
    expect((await loadCatalog(db)).size).toBe(2);
    await updateProduct(db, 'hip_hop_ring_products', 'band', { name: 'Band' });
  });

  it('a product that somebody orders meanwhile stays, and its import is not undone', async () => {
    const { db } = database;
    const id = await upload(MANY);
    await writeHalf(id);
    const checkout = await insertCheckout(db, aCheckout());
    if (!checkout) throw new Error('no checkout');
    const of = { product_id: 'ring-4', source_table: 'hip_hop_ring_products' as const };
    await insertOrderLines(db, [anOrderLine({ checkout_id: checkout.id, ...of })]);
    await expireImportClaims(db);
    expect(await currentImport(db, id)).toMatchObject({
      state: 'ready',
      result: { failure: expect.stringContaining('stay as imported: Ring 4') },
    });
    expect((await loadCatalog(db)).size).toBe(3);
    await db.deleteFrom('hip_hop_ring_products').where('id', '=', 'ring-4').execute();
    await setStock(db, { ...of, option: '' }, null);

    const again = await upload(`${HEAD}ring-4,Ring 4,Rings,,3,24\n`);
    expect(await applyImport(context(), again)).toMatchObject({ ok: true });
    expect(await undoImport(context(), again)).toMatchObject({
      code: 'changed',
      products: [{ id: 'ring-4', why: 'has been ordered' }],
    });
    await db.deleteFrom('orders').execute();
    expect(await undoImport(context(), again)).toMatchObject({ ok: true, removed: 1 });
  });

  it('is cancelled between two transactions, and is written as a whole after that', async () => {
    const { db } = database;
    const before = await state();
    const id = await upload(MANY);
    const controller = new AbortController();
    const written: number[] = [];
    const run = {
      signal: controller.signal,
      onProgress: ({ done }: { done: number }) => {
        written.push(done);
        controller.abort();
      },
    };
    expect(await applyImport(context(), id, run)).toMatchObject({ ok: false, code: 'cancelled' });
    expect(written).toEqual([PRODUCTS_PER_TRANSACTION]);
    expect(await state()).toEqual(before);

    const version = await loadCatalogVersion(db);
    const seen: number[] = [];
    const applied = await applyImport(context(), id, { onProgress: ({ done }) => seen.push(done) });
    expect(applied).toMatchObject({
      ok: true,
      result: { counts: { new: PRODUCTS_PER_TRANSACTION + 10, changed: 2 } },
    });
    expect(seen.length).toBeGreaterThan(1);
    expect(seen.at(-1)).toBe(PRODUCTS_PER_TRANSACTION + 12);
    // Pages are rendered again once, not once for each transaction.
    expect(await loadCatalogVersion(db)).toBe(version + 1);
    expect(await findUnifiedProduct(db, 'band')).toMatchObject({ price: 50_00, units_left: { '': 1 } });
    expect(await findUnifiedProduct(db, 'ring-5')).toMatchObject({ units_left: { '': 3 } });
    expect(await currentImport(db, id)).toMatchObject({ state: 'applied' });
  });

  it('an undo whose process died is finished, with a single change of the pages', async () => {
    const { db } = database;
    const before = await state();
    const added = `${HEAD}${Array.from({ length: PRODUCTS_PER_TRANSACTION + 5 }, (_, index) => `pin-${index},Pin ${index},Rings,,3,20\n`).join('')}hoop,Hoop 3,Earrings,,,35\n`;
    const id = await upload(added);
    expect(await applyImport(context(), id)).toMatchObject({ ok: true });
    const version = await loadCatalogVersion(db);
    const items = await listImportItems(db, id);
    expect(await claimUndo(db, id)).toBe(true);
    const first = items.slice(0, PRODUCTS_PER_TRANSACTION);
    const note = auditTakenBack('cli');
    expect(await takeBack(db, { id, work: 'undoing', items: first }, { note })).toMatchObject({
      staying: [],
    });
    expect(await undoImport(context(), id)).toMatchObject({ ok: false, code: 'not-ready' });

    await expireImportClaims(db);
    await finishDeadUndos(context());
    const counts = { removed: PRODUCTS_PER_TRANSACTION + 5, restored: 1 };
    expect(await currentImport(db, id)).toMatchObject({ state: 'undone', result: counts });
    const logged = await findLatestAudit(db, { type: 'import', id }, ['import.undo']);
    expect(logged).toMatchObject({ after: counts });
    expect(await state()).toEqual(before);
    expect(await loadCatalogVersion(db)).toBe(version + 1);
    expect(await undoImport(context(), id)).toMatchObject({ ok: false, code: 'not-ready' });
  });

  it('an old address that leads to another product leads there after the import, its undo and its recovery', async () => {
    const { db } = database;
    const own = { old_path: '/products/charm', product_id: 'band' };
    await addRedirects(db, [own]);
    const target = () => findRedirectedProduct(db, '/products/Charm');

    const id = await upload(CHARM);
    const loaded = await loadImportInput(db, id);
    if (!loaded) throw new Error('no file');
    const planned = await planImport(db, loaded.input, await loadImageIndex(context(), id));
    const notes = planned.ok ? planned.value.items.flatMap((item) => item.notes) : [];
    expect(notes).toEqual(['/products/charm leads to Band already, and stays so.']);
    await writeHalf(id);
    expect(await target()).toBe('band');
    await expireImportClaims(db);
    await recoverDeadImports(db);
    expect(await target()).toBe('band');

    expect(await applyImport(context(), id)).toMatchObject({ ok: true });
    expect(await findUnifiedProduct(db, 'charm')).not.toBeNull();
    expect(await target()).toBe('band');
    expect(await undoImport(context(), id)).toMatchObject({ ok: true });
    expect(await target()).toBe('band');

    const another = await upload(CHARM);
    expect(await applyImport(context(), another)).toMatchObject({ ok: true });
    expect(await claimUndo(db, another)).toBe(true);
    await expireImportClaims(db);
    await finishDeadUndos(context());
    expect(await findUnifiedProduct(db, 'charm')).toBeNull();
    expect(await target()).toBe('band');
    await removeRedirect(db, own);
  });

  it('two people who decide about an import at once both keep what they chose', async () => {
    const { db } = database;
    const id = await upload(MANY);
    await Promise.all([
      chooseForImport(db, id, { categories: new Map([['rings', 'skip']]) }),
      chooseForImport(db, id, { categories: new Map([['earrings', 'skip']]) }),
      chooseForImport(db, id, { colors: 'option' }),
      correctImport(db, id, [{ row: 2, column: 'Title', value: 'Wide Band' }]),
      correctImport(db, id, [{ row: 2, column: 'Variant Price', value: '55' }]),
      correctImport(db, id, [{ row: 3, column: 'Title', value: 'Wide Hoop' }]),
    ]);
    expect((await loadImportInput(db, id))?.input).toMatchObject({
      choices: {
        categories: new Map([
          ['rings', 'skip'],
          ['earrings', 'skip'],
        ]),
        colors: 'option',
      },
      overrides: { 2: { Title: 'Wide Band', 'Variant Price': '55' }, 3: { Title: 'Wide Hoop' } },
    });
  });
});
