import { expect, it } from 'vitest';
import { aProduct } from '#database/database.fixture.ts';
import { PRODUCT_TABLES, type ProductTable } from '#domain/categories.ts';
import { describeOnBothEngines } from '#tests/support/postgres-both-engines.ts';
import { insertProducts, updateProduct } from './product-changes.ts';
import {
  findPricedProducts,
  findProduct,
  findProductByPriceId,
  findUnifiedProduct,
  listBestDeals,
  listProducts,
  listUnifiedProducts,
  MAX_ROWS,
} from './products.ts';

const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
const REVIEW = { author: 'Ann', time: '2026-01-01T00:00:00Z', text: 'Fine.', product_id: 'luna' };
const day = (number: number) => `2026-01-${String(number).padStart(2, '0')}T00:00:00Z`;

describeOnBothEngines('products', (open) => {
  it('every collection can be filled and listed by the same code', async () => {
    const { db } = await open();
    for (const table of PRODUCT_TABLES) {
      await insertProducts(db, table, [aProduct({ id: `one of ${table}` })]);
      expect(ids(await listProducts(db, table))).toEqual([`one of ${table}`]);
    }
    expect(await listUnifiedProducts(db)).toHaveLength(PRODUCT_TABLES.length);
  });

  it('a product with defaults is in stock, rated 5 and has no options', async () => {
    const { db } = await open();
    await insertProducts(db, 'custom_products', [aProduct()]);
    const row = await findProduct(db, 'custom_products', 'luna');
    expect(row).toMatchObject({
      price: 12_500,
      original_price: null,
      discount_percentage: 0,
      review_count: 0,
      rating: 5,
      in_stock: true,
      featured: false,
      ships_today: false,
      images: [],
      sizes: [],
      lengths_and_prices: [],
      customizable: true,
    });
    expect(row?.created_at).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  });

  it('lists are returned as lists and a rating as a number', async () => {
    const { db } = await open();
    const options = [{ length: '20 in', price: 14_200, stripe_price_id: 'price_20' }];
    const overrides = { sizes: ['7', '8'], images: ['/b.webp'], lengths_and_prices: options };
    await insertProducts(db, 'chain_products', [aProduct(overrides)]);
    await db
      .insertInto('reviews')
      .values([4, 5, 5].map((rating) => ({ ...REVIEW, rating })))
      .execute();
    const found = { ...overrides, rating: 4.7, review_count: 3 };
    expect(await findProduct(db, 'chain_products', 'luna')).toMatchObject(found);
    expect(await findUnifiedProduct(db, 'luna')).toMatchObject(found);
  });

  it('a unified product names its collection', async () => {
    const { db } = await open();
    await insertProducts(db, 'watch_products', [aProduct()]);
    const row = await findUnifiedProduct(db, 'luna');
    expect(row).toMatchObject({ source_table: 'watch_products', source_id: 'luna' });
    expect(row).not.toHaveProperty('search_text');
    expect(await findUnifiedProduct(db, 'nobody')).toBeNull();
    expect(await findProduct(db, 'chain_products', 'luna')).toBeNull();
  });

  it('newest first, ties by id; or featured first, then newest', async () => {
    const { db } = await open();
    await insertProducts(db, 'chain_products', [
      aProduct({ id: 'old', created_at: day(1), featured: true }),
      aProduct({ id: 'b', created_at: day(2) }),
      aProduct({ id: 'a', created_at: day(2) }),
      aProduct({ id: 'new', created_at: day(3) }),
    ]);
    expect(ids(await listProducts(db, 'chain_products'))).toEqual(['new', 'a', 'b', 'old']);
    expect(ids(await listProducts(db, 'chain_products', { order: 'featured' }))).toEqual([
      'old',
      'new',
      'a',
      'b',
    ]);
  });

  it('of 60 products the first page has 50 and the second 10', async () => {
    const { db } = await open();
    const all = Array.from({ length: 60 }, (_, number) => aProduct({ id: `p${number}`, created_at: day(1) }));
    await insertProducts(db, 'chain_products', all);
    const first = await listProducts(db, 'chain_products');
    const second = await listProducts(db, 'chain_products', { offset: 50 });
    expect([first.length, second.length]).toEqual([50, 10]);
    expect(new Set([...ids(first), ...ids(second)]).size).toBe(60);
  });

  it('a page never exceeds the maximum, and invalid numbers are tolerated', async () => {
    const { db } = await open();
    const all = Array.from({ length: MAX_ROWS + 1 }, (_, number) => aProduct({ id: `p${number}` }));
    await insertProducts(db, 'chain_products', all);
    const limits: [number, number][] = [
      [1e9, MAX_ROWS],
      [-5, 0],
      [Number.NaN, 0],
      [2.9, 2],
    ];
    for (const [limit, length] of limits) {
      expect(await listProducts(db, 'chain_products', { limit })).toHaveLength(length);
    }
    expect(await listProducts(db, 'chain_products', { offset: -1, limit: 1 })).toHaveLength(1);
  });

  it('best deals are picked from the newest products in stock', async () => {
    const { db } = await open();
    await insertProducts(db, 'chain_products', [
      aProduct({ id: 'sold out', created_at: day(9), in_stock: false }),
      aProduct({ id: 'older', created_at: day(1) }),
    ]);
    await insertProducts(db, 'watch_products', [aProduct({ id: 'newer', created_at: day(2) })]);
    expect(ids(await listBestDeals(db))).toEqual(['newer', 'older']);
    expect(ids(await listBestDeals(db, 1))).toEqual(['newer']);
  });

  it('an unknown table name never becomes SQL', async () => {
    const { db } = await open();
    for (const table of ['orders', 'products', 'chain_products; drop table orders']) {
      await expect(listProducts(db, table as ProductTable)).rejects.toThrow('not a product table');
      await expect(findProduct(db, table as ProductTable, 'x')).rejects.toThrow('not a product table');
      await expect(insertProducts(db, table as ProductTable, [aProduct()])).rejects.toThrow('not a product');
    }
  });

  it('a cart is priced from the rows and collection it names', async () => {
    const { db } = await open();
    await insertProducts(db, 'chain_products', [aProduct({ id: 'a' })]);
    await insertProducts(db, 'watch_products', [aProduct({ id: 'b' })]);
    expect(await findPricedProducts(db, [])).toEqual([]);
    const found = await findPricedProducts(db, [
      { id: 'a' },
      { id: 'a' },
      { id: 'b', table: 'chain_products' },
      { id: 'nobody' },
    ]);
    expect(ids(found)).toEqual(['a']);
  });

  it("a price reference finds its product, whether it is the product's own or an option's", async () => {
    const { db } = await open();
    await insertProducts(db, 'chain_products', [
      aProduct({ id: 'plain', stripe_price_id: 'price_plain' }),
      aProduct({
        id: 'long',
        lengths_and_prices: [{ length: '20 in', price: 5, stripe_price_id: 'price_20' }],
      }),
    ]);
    expect((await findProductByPriceId(db, 'price_plain'))?.id).toBe('plain');
    expect((await findProductByPriceId(db, 'price_20'))?.id).toBe('long');
    expect(await findProductByPriceId(db, 'price_"]')).toBeNull();
  });

  it('an update changes updated_at and leaves other columns', async () => {
    const { db } = await open();
    await insertProducts(db, 'chain_products', [aProduct({ updated_at: day(1), chain_type: 'Rope' })]);
    const changed = await updateProduct(db, 'chain_products', 'luna', { price: 9900, sizes: ['8'] });
    expect(changed).toMatchObject({ price: 9900, sizes: ['8'], chain_type: 'Rope', name: 'Luna' });
    expect(Date.parse(changed?.updated_at ?? '')).toBeGreaterThan(Date.parse(day(1)));
    expect(await updateProduct(db, 'chain_products', 'nobody', { price: 1 })).toBeNull();
  });

  it.each([
    ['an original price below the price', { original_price: 12_499 }],
    ['a price below nothing', { price: -1 }],
    ['a color that is not a hex code', { image_placeholder: 'red' }],
  ])('the database rejects %s', async (_, wrong) => {
    const { db } = await open();
    await expect(insertProducts(db, 'chain_products', [aProduct(wrong)])).rejects.toThrow('check constraint');
    await insertProducts(db, 'chain_products', [aProduct({ original_price: 12_500 })]);
  });
});
