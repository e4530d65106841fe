import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { aProduct } from '#database/database.fixture.ts';
import { searchProducts } from '#database/search/product-search.ts';
import type { Database } from '#database/tables.ts';
import { cents } from '#domain/money.ts';
import { percentOff } from '#domain/products/discount.ts';
import { parseProduct } from '#domain/products/parse-product.ts';
import { isPurchasable } from '#domain/products/product.ts';
import { describeOnBothEngines } from '#tests/support/postgres-both-engines.ts';
import { insertProducts, updateProduct } from './product-changes.ts';
import { findProduct, findUnifiedProduct, listBestDeals, listProducts } from './products.ts';

const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
const day = (number: number) => `2026-01-${String(number).padStart(2, '0')}T00:00:00Z`;

/** The newest is featured and has no price reference. */
async function insertThree(db: Database): Promise<void> {
  await insertProducts(db, 'bracelet_products', [
    aProduct({ id: 'unpriced', created_at: day(9), featured: true, stripe_price_id: ' ' }),
    aProduct({ id: 'old', created_at: day(1), featured: true }),
    aProduct({ id: 'new', created_at: day(2) }),
  ]);
}

describeOnBothEngines('a product without a price reference', (open) => {
  it('comes last in the shop in every sort order, and plain orders are unchanged', async () => {
    const { db } = await open();
    await insertThree(db);
    const list = (options: Parameters<typeof listProducts>[2]) =>
      listProducts(db, 'bracelet_products', options).then(ids);
    expect(await list({ purchasable: 'first' })).toEqual(['new', 'old', 'unpriced']);
    expect(await list({ purchasable: 'first', order: 'featured' })).toEqual(['old', 'new', 'unpriced']);
    expect(await list({ purchasable: 'only', order: 'featured' })).toEqual(['old', 'new']);
    expect(await list({ order: 'featured' })).toEqual(['unpriced', 'old', 'new']);
    expect(await list({})).toEqual(['unpriced', 'new', 'old']);
  });

  it('is not a best deal', async () => {
    const { db } = await open();
    await insertThree(db);
    expect(ids(await listBestDeals(db))).toEqual(['new', 'old']);
  });

  it.each(['luna', 'luna brac', 'l', 'lunas'])('is the last result of a search for "%s"', async (term) => {
    const { db } = await open();
    await insertThree(db);
    await db.updateTable('bracelet_products').set({ category: 'Bracelets' }).execute();
    await db.updateTable('bracelet_products').set({ name: 'Luna Bracelet' }).execute();
    expect(ids((await searchProducts(db, term)).rows)).toEqual(['old', 'new', 'unpriced']);
  });

  it('takes its usual position as soon as it has one', async () => {
    const { db } = await open();
    await insertThree(db);
    await updateProduct(db, 'bracelet_products', 'unpriced', { stripe_price_id: 'price_new' });
    expect(ids(await listProducts(db, 'bracelet_products', { purchasable: 'first' }))[0]).toBe('unpriced');
    expect(ids(await listBestDeals(db))[0]).toBe('unpriced');
    expect(ids((await searchProducts(db, 'luna')).rows)[0]).toBe('unpriced');
    expect(await findUnifiedProduct(db, 'unpriced')).toMatchObject({ is_purchasable: true });
  });

  it.each([
    ['featured', 'only'],
    ['featured', 'first'],
    ['newest', 'first'],
    ['newest', undefined],
  ] as const)('the order %s (%s) is read from an index, never sorted', async (order, purchasable) => {
    const { db } = await open();
    await insertThree(db);
    await db.transaction().execute(async (transaction) => {
      // A small table would be sorted; a large one may not be.
      await sql`set local enable_sort = off`.execute(transaction);
      await sql`set local enable_seqscan = off`.execute(transaction);
      const where = purchasable === 'only' ? sql`where is_purchasable = true` : sql``;
      const first = purchasable === 'first' ? sql`is_purchasable desc,` : sql``;
      const by = order === 'featured' ? sql`featured desc,` : sql``;
      const { rows } = await sql<{ 'QUERY PLAN': string }>`
        explain select * from bracelet_products ${where} order by ${first} ${by} created_at desc, id limit 50`.execute(
        transaction,
      );
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).toContain('Index Scan');
      expect(plan).not.toContain('Sort');
    });
  });

  it.each([
    ['its own reference', { stripe_price_id: 'price_1' }],
    ['a blank reference', { stripe_price_id: ' \t' }],
    ['no reference', { stripe_price_id: null }],
    ['a reference on one option', { stripe_price_id: null, lengths_and_prices: [option('p'), option(null)] }],
    ['its own reference but none on its options', { lengths_and_prices: [option(null), option('  ')] }],
    ['a reference on an entry that is no option', { lengths_and_prices: [option('p', { length: ' ' })] }],
    [
      'its own reference and an entry without a label',
      { lengths_and_prices: [option(null, { length: '' })] },
    ],
    ['a reference on an option by carat weight', priced({ carat_weight: '1 ct' })],
    ['a reference on an option by teeth', priced({ teeth: '6' })],
  ])('the database and the shop agree on a product with %s', async (_, overrides) => {
    const { db } = await open();
    await insertProducts(db, 'chain_products', [aProduct(overrides)]);
    const row = await findProduct(db, 'chain_products', 'luna');
    if (!row) throw new Error('not found');
    expect(row.is_purchasable).toBe(isPurchasable(parseProduct(row, 'chain_products')));
  });

  it('an option with an invalid price is ignored', async () => {
    const { db } = await open();
    for (const price of ['"19.99"', '-1', '"x"', 'null', '19.99', '"1200"', '1200']) {
      const options = `[{"length": "18 in", "price": ${price}, "stripe_price_id": null}]`;
      await insertProducts(db, 'chain_products', [aProduct()]);
      await sql`update chain_products set lengths_and_prices = ${options}::jsonb`.execute(db);
      const row = await findProduct(db, 'chain_products', 'luna');
      if (!row) throw new Error('not found');
      expect(row.is_purchasable, price).toBe(isPurchasable(parseProduct(row, 'chain_products')));
      await db.deleteFrom('chain_products').execute();
    }
  });
});

describeOnBothEngines('the discount of a product', (open) => {
  it('follows every change of its prices', async () => {
    const { db } = await open();
    await insertProducts(db, 'chain_products', [aProduct({ price: 75_00, original_price: 100_00 })]);
    const discounts = async () => [
      (await findProduct(db, 'chain_products', 'luna'))?.discount_percentage,
      (await findUnifiedProduct(db, 'luna'))?.discount_percentage,
    ];
    expect(await discounts()).toEqual([25, 25]);
    await updateProduct(db, 'chain_products', 'luna', { price: 90_00 });
    expect(await discounts()).toEqual([10, 10]);
    await updateProduct(db, 'chain_products', 'luna', { original_price: null });
    expect(await discounts()).toEqual([0, 0]);
  });

  it.each([
    [100_00, 100_00],
    [99_01, 100_00],
    [99_00, 100_00],
    [1, 3],
    [0, 100_00],
    [0, 0],
    [1, 2_147_483_647],
    [50_00, null],
  ])('%d of %s is rounded like in the shop', async (price, original_price) => {
    const { db } = await open();
    await insertProducts(db, 'chain_products', [aProduct({ price, original_price })]);
    const shown = percentOff(cents(price), original_price === null ? null : cents(original_price));
    expect((await findProduct(db, 'chain_products', 'luna'))?.discount_percentage).toBe(shown);
  });
});

describeOnBothEngines('the facts of a product', (open) => {
  it('are empty for a new one, which can be returned', async () => {
    const { db } = await open();
    await insertProducts(db, 'bracelet_products', [aProduct()]);
    const none = { stone: null, stone_clarity: null, facts: [], is_returnable: true };
    expect(await findProduct(db, 'bracelet_products', 'luna')).toMatchObject(none);
    expect(await findUnifiedProduct(db, 'luna')).toMatchObject(none);
  });

  it('are the same in its collection and in the unified table', async () => {
    const { db } = await open();
    const overrides = {
      stone: 'moissanite',
      stone_clarity: 'VVS1',
      facts: ['certificate', 'warranty'],
      is_returnable: false,
    } as const;
    await insertProducts(db, 'bracelet_products', [aProduct({ ...overrides, facts: [...overrides.facts] })]);
    expect(await findProduct(db, 'bracelet_products', 'luna')).toMatchObject(overrides);
    expect(await findUnifiedProduct(db, 'luna')).toMatchObject(overrides);
  });

  it.each([
    ['facts', '["certifcate"]'],
    ['facts', '{}'],
    ['stone', 'glass'],
    ['facts', '["brilliant-cut"]'],
    ['facts', '["more-fire-than-diamond", "warranty"]'],
  ])('an unknown one, or one about stones it does not have, is rejected: %s %s', async (column, value) => {
    const { db } = await open();
    await insertProducts(db, 'bracelet_products', [aProduct()]);
    const change = sql`update bracelet_products set ${sql.ref(column)} = ${sql.lit(value)}`;
    await expect(change.execute(db)).rejects.toThrow('check constraint');
  });
});

describeOnBothEngines('a later change of the common columns', (open) => {
  it('needs one call, and the unified table follows', async () => {
    const { db } = await open();
    await db.transaction().execute(async (transaction) => {
      await sql`select alter_product_columns('add column weight_grams integer')`.execute(transaction);
      await sql`insert into chain_products (id, name, price, category, weight_grams)
        values ('heavy', 'Heavy', 1, 'Chains', 72)`.execute(transaction);
      const { rows } = await sql`select weight_grams from products`.execute(transaction);
      expect(rows).toEqual([{ weight_grams: 72 }]);
      await sql`delete from chain_products`.execute(transaction);
      await sql`select alter_product_columns('drop column weight_grams')`.execute(transaction);
    });
  });
});

function option(stripe_price_id: string | null, overrides = {}) {
  return { length: '18 in', price: 100, stripe_price_id, ...overrides };
}

function priced(label: { carat_weight?: string; teeth?: string }) {
  return { stripe_price_id: null, lengths_and_prices: [{ price: 100, stripe_price_id: 'p', ...label }] };
}
