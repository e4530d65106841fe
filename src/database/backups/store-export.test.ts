import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { insertCheckout } from '#database/checkouts/checkouts.ts';
import { aCheckout, anOrderLine, aProduct } from '#database/database.fixture.ts';
import { type OpenDatabase, openDatabase } from '#database/engines/open-database.ts';
import { insertContactRequest } from '#database/forms/forms.ts';
import { insertNewsletterSignup } from '#database/forms/newsletter.ts';
import { insertOrderLines } from '#database/orders/orders.ts';
import { recordPaymentEvent } from '#database/orders/payment-events.ts';
import { listShipments } from '#database/orders/shipments.ts';
import { enqueueStored } from '#database/outbox/outbox.ts';
import { insertProducts } from '#database/products/product-changes.ts';
import { moveStock } from '#database/products/stock.ts';
import type { CheckoutLine } from '#database/tables.ts';
import { migratedServerDatabase } from '#tests/support/migrated-database.ts';
import { closeAll, describeOnBothEngines } from '#tests/support/postgres-both-engines.ts';
import { exportStore, importStore } from './store-export.ts';

const WITHIN_MS = 60_000;
const folder = mkdtempSync(join(tmpdir(), 'store-export-'));
const leftToClose: (() => Promise<void>)[] = [];
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await closeAll(leftToClose);
}, WITHIN_MS);

describeOnBothEngines('an export', (open) => {
  it('imported into an empty server it gives the same store, in every table and to the microsecond', async () => {
    const from = await open();
    await fill(from);
    const directory = join(folder, from.kind);
    await exportStore(from, directory);

    const databaseUrl = await migratedServerDatabase();
    const to = await openDatabase({ databaseUrl, dataDir: '' });
    leftToClose.push(to.close);
    await importStore(to, directory);
    expect(await contents(to)).toEqual(await contents(from));
  });

  it('from a version without some columns it is imported with defaults', async () => {
    const database = await open();
    const directory = join(folder, `${database.kind}-older`);
    await insertProducts(database.db, 'chain_products', [aProduct({ price: 50, original_price: 100 })]);
    await exportStore(database, directory);
    await database.db.deleteFrom('chain_products').execute();
    const file = join(directory, 'chain_products.json');
    const [row] = JSON.parse(readFileSync(file, 'utf8'));
    const { facts: _facts, is_returnable: _returnable, is_purchasable: _computed, ...older } = row;
    writeFileSync(file, JSON.stringify([{ ...older, discount_percentage: 24 }]));
    await importStore(database, directory);
    const imported = await database.db.selectFrom('products').selectAll().execute();
    expect(imported).toMatchObject([{ facts: [], is_returnable: true, discount_percentage: 50 }]);
  });

  it('from when an order had one shipment is imported with it: what was not refunded when it left', async () => {
    const database = await open();
    const directory = join(folder, `${database.kind}-one-shipment`);
    await fill(database);
    await sql`select add_missing_order_records()`.execute(database.db);
    await exportStore(database, directory);
    const file = join(directory, 'order_records.json');
    const [row] = JSON.parse(readFileSync(file, 'utf8'));
    const shipped = { fulfillment: 'shipped', shipped_at: '2026-11-24T18:00:00+00:00' };
    const shipment = { carrier: 'UPS', tracking_number: '1Z9', tracking_url: null };
    writeFileSync(file, JSON.stringify([{ ...row, ...shipped, ...shipment }]));
    rmSync(join(directory, 'shipments.json'));
    const databaseUrl = await migratedServerDatabase();
    const to = await openDatabase({ databaseUrl, dataDir: '' });
    leftToClose.push(to.close);
    await importStore(to, directory);
    expect(await listShipments(to.db, row.order_number)).toMatchObject([
      {
        position: 1,
        ...shipment,
        lines: [{ line: 0, quantity: 1 }],
        shipped_at: '2026-11-24T18:00:00.000Z',
        delivered_at: null,
        created_by: 'system',
      },
    ]);
  });

  it('has a file for every table that is not derived from others, readable by its owner only', async () => {
    const database = await open();
    const directory = join(folder, `${database.kind}-files`);
    await exportStore(database, directory);
    const made = [
      'products',
      'product_skus',
      'search_words',
      'search_entries',
      'product_columns',
      'catalogue_version',
      'schema_migrations',
      // The importing store counts again.
      'rate_limits',
      'stock_settings',
      'order_search',
      // Expires within an hour.
      'product_previews',
      // Temporary credentials.
      'admin_sessions',
      'admin_challenges',
      'admin_invitations',
    ];
    const expected = (await tablesOf(database)).filter((table) => !made.includes(table));
    expect(readdirSync(directory).sort()).toEqual(expected.map((table) => `${table}.json`).sort());
    expect(statSync(join(directory, 'orders.json')).mode & 0o777).toBe(0o600);
  });

  it('keeps what open payment pages reserve, under current labels and categories and without what has ended', async () => {
    const database = await open();
    const { db } = database;
    const line = { source_table: 'chain_products', product_id: 'luna', quantity: 1 } as CheckoutLine;
    const lines = [
      { ...line, selected_length: '18 in' },
      { ...line, product_id: 'cora' },
    ];
    const numbers = ['FH-1', 'FH-2'] as const;
    for (const number of numbers) {
      await insertCheckout(db, aCheckout({ attempt_key: number, order_number: number, lines }));
    }
    const late = db.updateTable('checkouts').where('order_number', '=', 'FH-2');
    await late.set({ status: 'expired' }).execute();
    await late.set({ status: 'review' }).execute();
    const luna = { source_table: 'chain_products', product_id: 'luna' } as const;
    await moveStock(db, luna, { '18 in': '20 in' }, []);
    const moved = db.updateTable('stock_reservations').where('product_id', '=', 'cora');
    await moved.set({ source_table: 'custom_products' }).execute();
    const readReserved = ({ db }: OpenDatabase) =>
      db
        .selectFrom('stock_reservations')
        .innerJoin('checkouts', 'checkouts.id', 'checkout_id')
        .select(['order_number', 'source_table', 'product_id', 'option', 'quantity'])
        .orderBy('product_id', 'desc')
        .execute();
    const reserved = [
      { order_number: 'FH-1', ...luna, option: '20 in', quantity: 1 },
      { order_number: 'FH-1', source_table: 'custom_products', product_id: 'cora', option: '', quantity: 1 },
    ];
    expect(await readReserved(database)).toEqual(reserved);
    const directory = join(folder, `${database.kind}-reserved`);
    await exportStore(database, directory);
    await db.deleteFrom('option_renames').execute();
    await db.deleteFrom('checkouts').execute();
    await importStore(database, directory);
    expect(await readReserved(database)).toEqual(reserved);

    // An older export has no reservations: they come from the lines of its checkouts.
    await db.deleteFrom('option_renames').execute();
    await db.deleteFrom('checkouts').execute();
    rmSync(join(directory, 'stock_reservations.json'));
    await importStore(database, directory);
    expect((await readReserved(database)).map(({ option }) => option)).toEqual(['18 in', '18 in', '', '']);
  });

  it('pages over the reservations of one checkout', async () => {
    const database = await open();
    const { db } = database;
    const lines = Array.from({ length: 1100 }, (_, number) => {
      const product_id = `p${number}`;
      return {
        source_table: 'chain_products',
        product_id,
        selected_length: '"/',
        quantity: 1,
      } as CheckoutLine;
    });
    await insertCheckout(db, aCheckout({ lines }));
    const directory = join(folder, `${database.kind}-many-reserved`);
    await exportStore(database, directory);
    const exported = JSON.parse(readFileSync(join(directory, 'stock_reservations.json'), 'utf8'));
    expect(new Set(exported.map(({ product_id }: CheckoutLine) => product_id)).size).toBe(1100);
    expect(exported).toHaveLength(1100);
  });

  it('is never imported into a store with data', async () => {
    const database = await open();
    const directory = join(folder, `${database.kind}-refused`);
    await exportStore(database, directory);
    await insertProducts(database.db, 'custom_products', [aProduct()]);
    await expect(importStore(database, directory)).rejects.toThrow('already holds rows in custom_products');
  });

  it('with one invalid row it leaves the store empty and names the file', async () => {
    const database = await open();
    const directory = join(folder, `${database.kind}-bad`);
    await insertProducts(database.db, 'chain_products', [aProduct()]);
    await exportStore(database, directory);
    await database.db.deleteFrom('chain_products').execute();
    writeFileSync(join(directory, 'watch_products.json'), '[{"id": "x"}]');
    await expect(importStore(database, directory)).rejects.toThrow('watch_products.json');
    expect(await database.db.selectFrom('products').select('id').execute()).toEqual([]);
  });

  it.each([
    ['in the first rows', 3],
    ['after the first 500 rows', 501],
    ['before its last line', 1101],
  ])('that was cut off %s is not read', async (_, lines) => {
    const database = await open();
    const directory = join(folder, `${database.kind}-cut-${lines}`);
    const products = Array.from({ length: 1100 }, (_, number) => aProduct({ id: `p${number}` }));
    await insertProducts(database.db, 'chain_products', products);
    await exportStore(database, directory);
    await database.db.deleteFrom('chain_products').execute();
    const file = join(directory, 'chain_products.json');
    const text = readFileSync(file, 'utf8').split('\n').slice(0, lines).join('\n');
    writeFileSync(file, text);
    await expect(importStore(database, directory)).rejects.toThrow('chain_products.json could not be read');
    expect(await database.db.selectFrom('products').select('id').execute()).toEqual([]);
  });

  it('from a version without some tables has no files of them', async () => {
    const database = await open();
    const directory = join(folder, `${database.kind}-before-stock`);
    await insertProducts(database.db, 'chain_products', [aProduct()]);
    const before = await contents(database);
    await exportStore(database, directory);
    for (const table of ['stock', 'stock_alerts', 'guest_sessions', 'store_secrets'])
      rmSync(join(directory, `${table}.json`));
    await database.db.deleteFrom('chain_products').execute();
    await importStore(database, directory);
    expect(await contents(database)).toEqual(before);
  });
});

async function fill({ db }: OpenDatabase): Promise<void> {
  // More than one batch of rows.
  const many = Array.from({ length: 1100 }, (_, number) =>
    aProduct({ id: `p${number}`, name: `Nº ${number} "quoted"\n'it'\u2028`, sizes: ['7'] }),
  );
  await insertProducts(db, 'chain_products', many);
  await insertProducts(db, 'custom_products', [aProduct({ customizable: false })]);
  const review = { author: 'A', time: '2026-01-01', rating: 4, text: 'x' };
  await db
    .insertInto('reviews')
    .values([review, { ...review, product_id: 'p1' }])
    .execute();
  await db.insertInto('promo_codes').values({ code: 'SAVE10', percentage: 10, uses: 3 }).execute();
  const checkout = await insertCheckout(db, aCheckout());
  await insertOrderLines(db, [anOrderLine({ checkout_id: checkout?.id ?? '' })]);
  await recordPaymentEvent(db, {
    event_id: 'evt',
    type: 't',
    stripe_session_id: null,
    payload: { a: [1, null] },
  });
  await insertContactRequest(db, { name: 'A', email: 'a@b.c', phone: null, subject: 'other', message: 'x' });
  await insertNewsletterSignup(db, 'a@b.c');
  await enqueueStored(db, { kind: 'k', dedupeKey: 'd', payload: {} });
}

async function contents(database: OpenDatabase): Promise<Record<string, unknown[]>> {
  const all: Record<string, unknown[]> = {};
  for (const table of await tablesOf(database)) {
    if (table === 'catalogue_version' || table === 'schema_migrations') continue;
    // `gained` numbers the changes of one database.
    const { rows } = await sql<{ row: string }>`
      select (to_jsonb(t) - 'gained')::text as row from ${sql.table(table)} t order by 1`.execute(
      database.db,
    );
    all[table] = rows.map(({ row }) => row);
  }
  return all;
}

async function tablesOf({ db }: OpenDatabase): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema() order by 1`.execute(db);
  return rows.map(({ name }) => name);
}
