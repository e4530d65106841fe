import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { aProduct } from '#database/database.fixture.ts';
import type { Database } from '#database/tables.ts';
import { PRODUCT_TABLES, type ProductTable } from '#domain/categories.ts';
import { PRODUCT_FACTS } from '#domain/products/product-facts.ts';
import { describeOnBothEngines } from '#tests/support/postgres-both-engines.ts';
import { loadCatalogVersion } from './catalog-version.ts';
import { insertProducts, updateProduct } from './product-changes.ts';
import { UNIFIED_COLUMNS } from './product-columns.ts';

const COMMON_COLUMNS = UNIFIED_COLUMNS.filter(
  (column) => column !== 'source_table' && column !== 'source_id',
);
const TABLES = PRODUCT_TABLES.slice(0, 3);

const product = fc.record({
  name: fc.string({ minLength: 1, unit: 'grapheme' }).filter((name) => !name.includes('\0')),
  price: fc.nat(1_000_000),
  original_price: fc.option(fc.integer({ min: 1_000_000, max: 2_000_000 })),
  facts: fc.subarray([...PRODUCT_FACTS]),
  material: fc.option(fc.constantFrom('Gold', 'Silver', "O'Neil, 50% _off_")),
  image_placeholder: fc.option(fc.constantFrom('#aabbcc', '#000000')),
  stripe_price_id: fc.option(fc.constantFrom('price_1', 'price_2')),
  in_stock: fc.boolean(),
  featured: fc.boolean(),
  sizes: fc.array(fc.constantFrom('6', '7', ' ')),
  lengths_and_prices: fc.array(fc.record({ length: fc.constantFrom('18 in', '20 in'), price: fc.nat(9999) })),
});

const id = fc.constantFrom('a', 'b', 'c', 'd');
const table = fc.constantFrom(...TABLES);
const write = fc.oneof(
  { weight: 4, arbitrary: fc.record({ act: fc.constant('insert' as const), table, id, product }) },
  { weight: 4, arbitrary: fc.record({ act: fc.constant('update' as const), table, id, product }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('delete' as const), table, id }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('rename' as const), table, id, to: id }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('truncate' as const), table }) },
);
type Write = typeof write extends fc.Arbitrary<infer Value> ? Value : never;

describeOnBothEngines('the unified products', (open) => {
  it('always match the collections, whatever is written, rejected or rolled back', async () => {
    const { db } = await open();
    const writes = fc.array(fc.record({ write, isUndone: fc.boolean() }), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(writes, async (steps) => {
        for (const step of steps) {
          // Rejected writes (a taken id) are part of the property: they must leave no trace either.
          await attempt(db, step.write, step.isUndone).catch(() => {});
        }
        expect(await unified(db)).toEqual(await collections(db));
        for (const each of TABLES) await db.deleteFrom(each).execute();
      }),
      { numRuns: 40 },
    );
  });

  it('follow a product to its new id, and an emptied collection', async () => {
    const { db } = await open();
    await insertProducts(db, 'chain_products', [aProduct({ id: 'a' })]);
    await insertProducts(db, 'watch_products', [aProduct({ id: 'd' })]);
    await carryOut(db, { act: 'rename', table: 'chain_products', id: 'a', to: 'b' });
    expect((await unified(db)).map(({ id }) => id)).toEqual(['b', 'd']);
    await carryOut(db, { act: 'truncate', table: 'chain_products' });
    expect((await unified(db)).map(({ id }) => id)).toEqual(['d']);
  });

  it('an id used in one collection is rejected in every other', async () => {
    const { db } = await open();
    await insertProducts(db, 'chain_products', [aProduct()]);
    await expect(insertProducts(db, 'watch_products', [aProduct()])).rejects.toThrow('duplicate key');
    expect(await unified(db)).toEqual(await collections(db));
  });

  it('a 13th collection needs its table and one call', async () => {
    const { db } = await open();
    await db.transaction().execute(async (transaction) => {
      await sql`create table anklet_products (like product_columns including all, charm text)`.execute(
        transaction,
      );
      await sql`select attach_product_table('anklet_products')`.execute(transaction);
      await sql`insert into anklet_products (id, name, price, category, review_count)
        values ('anklet', 'Anklet', 5, 'Anklets', 490)`.execute(transaction);
      const row = await transaction.selectFrom('products').selectAll().executeTakeFirst();
      expect(row).toMatchObject({ id: 'anklet', source_table: 'anklet_products', review_count: 0 });
      await sql`select set_config('role', 'anon', true)`.execute(transaction);
      const { rows } = await sql`select id from anklet_products`.execute(transaction);
      expect(rows).toEqual([{ id: 'anklet' }]);
      await sql`reset role`.execute(transaction);
      await sql`drop table anklet_products`.execute(transaction);
      await transaction.deleteFrom('products').execute();
    });
  });

  it("every change of a product, a review or a code's terms raises the catalog version; using a code does not", async () => {
    const { db } = await open();
    const raised = async (act: () => Promise<unknown>) => {
      const before = await loadCatalogVersion(db);
      await act();
      return (await loadCatalogVersion(db)) > before;
    };
    const code = { code: 'SAVE10', percentage: 10 };
    const review = { author: 'Ann', time: '2026-01-01T00:00:00Z', rating: 5, text: 'Fine.' };
    expect(await raised(() => insertProducts(db, 'chain_products', [aProduct()]))).toBe(true);
    expect(await raised(() => updateProduct(db, 'chain_products', 'luna', { price: 1 }))).toBe(true);
    expect(await raised(() => db.deleteFrom('chain_products').execute())).toBe(true);
    expect(await raised(() => sql`truncate watch_products`.execute(db))).toBe(true);
    expect(await raised(() => db.insertInto('reviews').values(review).execute())).toBe(true);
    expect(await raised(() => db.insertInto('promo_codes').values(code).execute())).toBe(true);
    expect(await raised(() => db.updateTable('promo_codes').set({ percentage: 15 }).execute())).toBe(true);
    expect(await raised(() => db.updateTable('promo_codes').set({ uses: 1 }).execute())).toBe(false);
  });
});

async function attempt(db: Database, step: Write, isUndone: boolean): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await carryOut(transaction, step);
    if (isUndone) throw new Error('undone');
  });
}

async function carryOut(db: Database, step: Write): Promise<unknown> {
  switch (step.act) {
    case 'insert':
      return insertProducts(db, step.table, [aProduct({ id: step.id, ...step.product })]);
    case 'update':
      return updateProduct(db, step.table, step.id, step.product);
    case 'delete':
      return db.deleteFrom(step.table).where('id', '=', step.id).execute();
    case 'rename':
      return db.updateTable(step.table).set({ id: step.to }).where('id', '=', step.id).execute();
    case 'truncate':
      return sql`truncate ${sql.table(step.table)}`.execute(db);
  }
}

async function unified(db: Database) {
  return db.selectFrom('products').select(UNIFIED_COLUMNS).orderBy('id').execute();
}

async function collections(db: Database) {
  const rows = await Promise.all(
    TABLES.map(async (source_table: ProductTable) =>
      (await db.selectFrom(source_table).select(COMMON_COLUMNS).execute()).map((row) => ({
        ...row,
        source_table,
        source_id: row.id,
      })),
    ),
  );
  return rows.flat().sort((a, b) => (a.id < b.id ? -1 : 1));
}
