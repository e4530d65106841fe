import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { findPromoCode } from '#database/checkouts/promo-codes.ts';
import { aProduct } from '#database/database.fixture.ts';
import { insertProducts } from '#database/products/product-changes.ts';
import { findProduct, listProducts, listUnifiedProducts, MAX_ROWS } from '#database/products/products.ts';
import { listReviews, rateShop } from '#database/reviews/reviews.ts';
import { PRODUCT_TABLES } from '#domain/categories.ts';
import { describeOnBothEngines } from '#tests/support/postgres-both-engines.ts';
import { seedShop } from './seed.ts';

const DEMO = resolve(import.meta.dirname, '../../../demo/catalog');
const folder = mkdtempSync(join(tmpdir(), 'store-catalog-'));
const noPhotos = () => null;
const write = (file: string, rows: unknown) => writeFileSync(join(folder, file), JSON.stringify(rows));

beforeEach(() => {
  for (const table of PRODUCT_TABLES) write(`${table}.json`, []);
  write('reviews.json', []);
  write('promo-codes.json', []);
});
afterAll(() => rmSync(folder, { recursive: true }));

describeOnBothEngines('seeding', (open) => {
  it('seeds an empty store with the demo catalog, once', async () => {
    const database = await open();
    expect(await seedShop(database, DEMO, noPhotos)).toBe('seeded');
    for (const table of PRODUCT_TABLES) {
      const rows: unknown[] = JSON.parse(readFileSync(join(DEMO, `${table}.json`), 'utf8'));
      expect(await listProducts(database.db, table, { limit: MAX_ROWS })).toHaveLength(rows.length);
    }
    expect(await findPromoCode(database.db, 'SAVE10')).toMatchObject({ percentage: 10, active: true });
    expect((await listReviews(database.db)).length).toBeGreaterThan(0);
    expect(await seedShop(database, DEMO, noPhotos)).toBe('kept');
  });

  it('does not change a store with its own products', async () => {
    const database = await open();
    await insertProducts(database.db, 'chain_products', [aProduct()]);
    expect(await seedShop(database, '/nowhere', noPhotos)).toBe('kept');
  });

  it('is done by one of two concurrently starting nodes', async () => {
    const database = await open();
    write('chain_products.json', [aProduct()]);
    const both = await Promise.all([
      seedShop(database, folder, noPhotos),
      seedShop(database, folder, noPhotos),
    ]);
    expect(both.sort()).toEqual(['kept', 'seeded']);
    expect(await listUnifiedProducts(database.db)).toHaveLength(1);
  });

  it('replaces a photo name by the imported photo and its views, or by nothing if it is missing', async () => {
    const database = await open();
    write('chain_products.json', [
      aProduct({ id: 'shown' }),
      { ...aProduct({ id: 'pictured' }), photo: 'chains__luna' },
      { ...aProduct({ id: 'lost' }), photo: 'chains__lost' },
      { ...aProduct({ id: 'own' }), images: ['/own.webp'], photo: 'chains__luna' },
    ]);
    const picture = {
      image_url: '/media/luna/800.webp',
      image_placeholder: '#d4af37',
      images: ['/media/luna.2/800.webp'],
    };
    await seedShop(database, folder, (photo) => (photo === 'chains__luna' ? picture : null));
    expect(await findProduct(database.db, 'chain_products', 'pictured')).toMatchObject(picture);
    expect(await findProduct(database.db, 'chain_products', 'lost')).toMatchObject({ image_url: null });
    expect(await findProduct(database.db, 'chain_products', 'own')).toMatchObject({ images: ['/own.webp'] });
  });

  it("keeps a collection's own columns and rejects another's", async () => {
    const database = await open();
    write('pendant_products.json', [aProduct({ gemstone: 'Moissanite' })]);
    await seedShop(database, folder, noPhotos);
    expect(await findProduct(database.db, 'pendant_products', 'luna')).toMatchObject({
      gemstone: 'Moissanite',
    });
  });

  it('rates products by their reviews, whatever the product file claims', async () => {
    const database = await open();
    const updated_at = '2026-01-01T00:00:00.000Z';
    const review = { author: 'Ann', time: '2026-01-01', text: 'Fine.' };
    write('chain_products.json', [
      { ...aProduct({ id: 'claims' }), rating: 4.9, review_count: 490 },
      { ...aProduct({ id: 'reviewed' }), updated_at },
    ]);
    write('reviews.json', [
      { ...review, rating: 4, product_id: 'reviewed' },
      { ...review, rating: 5, product_id: 'reviewed' },
      { ...review, rating: 3 },
    ]);
    await seedShop(database, folder, noPhotos);
    const find = (id: string) => findProduct(database.db, 'chain_products', id);
    expect(await find('claims')).toMatchObject({ rating: 5, review_count: 0 });
    expect(await find('reviewed')).toMatchObject({ rating: 4.5, review_count: 2, updated_at });
    expect(await rateShop(database.db)).toEqual({ average: 4, count: 3 });
  });

  it('rejects a review of an unknown product and names it', async () => {
    const database = await open();
    const review = { author: 'Ann', time: '2026-01-01', rating: 5, text: 'Fine.' };
    write('reviews.json', [review, { ...review, product_id: 'nobody' }]);
    await expect(seedShop(database, folder, noPhotos)).rejects.toThrow(
      'reviews.json, row 2 (Ann): product_id: there is no product with this id',
    );
  });

  it.each([
    ['a misspelled field', [{ ...aProduct(), prise: 5 }], 'watch_products.json, row 1 (luna)'],
    ['another collection’s column', [aProduct({ gemstone: 'x' })], 'watch_products.json, row 1 (luna)'],
    ['a fraction of a cent', [aProduct({ id: 'a' }), aProduct({ id: 'b', price: 1.5 })], 'row 2 (b): price'],
    [
      'an original price below the price',
      [aProduct({ original_price: 1 })],
      'original_price: must not be below',
    ],
    ['a missing name', [{ id: 'x', price: 1, category: 'X' }], 'row 1 (x): name'],
    ['one object instead of a list', aProduct(), 'watch_products.json: must be a list'],
    ['an id used twice', [aProduct(), aProduct()], 'the id luna is taken in watch_products.json'],
  ])('rejects %s with its position, and leaves the store empty', async (_, rows, overrides) => {
    const database = await open();
    write('watch_products.json', rows);
    await expect(seedShop(database, folder, noPhotos)).rejects.toThrow(overrides);
    expect(await listUnifiedProducts(database.db)).toEqual([]);
  });

  it('names a file without a category, and treats a missing file as empty', async () => {
    const database = await open();
    const partial = mkdtempSync(join(tmpdir(), 'store-partial-'));
    writeFileSync(join(partial, 'chain_product.json'), '[]');
    await expect(seedShop(database, partial, noPhotos)).rejects.toThrow(join(partial, 'chain_product.json'));
    rmSync(join(partial, 'chain_product.json'));
    writeFileSync(join(partial, 'chain_products.json'), JSON.stringify([aProduct()]));
    expect(await seedShop(database, partial, noPhotos)).toBe('seeded');
    rmSync(partial, { recursive: true });
  });

  it('names a missing folder', async () => {
    const database = await open();
    await expect(seedShop(database, '/nowhere', noPhotos)).rejects.toThrow('/nowhere');
  });
});
