import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aProduct } from '#database/database.fixture.ts';
import type { OpenDatabase } from '#database/engines/open-database.ts';
import { updateProduct } from '#database/products/product-changes.ts';
import { findProduct } from '#database/products/products.ts';
import { PRODUCT_TABLES } from '#domain/categories.ts';
import { describeOnBothEngines } from '#tests/support/postgres-both-engines.ts';
import { seedCatalog } from './seed-catalog.ts';

let root = '';
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'shop-'));
  for (const folder of ['catalog', 'photos']) await mkdir(join(root, folder));
  for (const table of PRODUCT_TABLES) await write(`${table}.json`, []);
  await write('reviews.json', []);
  await write('promo-codes.json', []);
});
afterEach(() => rm(root, { recursive: true }));

const write = (file: string, rows: unknown) => writeFile(join(root, 'catalog', file), JSON.stringify(rows));

async function shoot(file: string, color: string): Promise<void> {
  const picture = sharp({ create: { width: 60, height: 60, channels: 3, background: color } });
  await writeFile(join(root, 'photos', file), await picture.jpeg().toBuffer());
}

/** Starts a store on the folder and returns what its log says. */
async function start(database: OpenDatabase): Promise<string[]> {
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line) => lines.push(JSON.parse(line).msg) });
  await seedCatalog(database, { shopDir: root, mediaDir: join(root, 'media'), log });
  return lines;
}

describeOnBothEngines('the pictures of the catalog', (open) => {
  it('a replaced photo and second view reach an existing product, and its edits are kept', async () => {
    const database = await open();
    await shoot('IMG 1.JPG', '#101010');
    await shoot('IMG 1.2.JPG', '#202020');
    await write('chain_products.json', [{ ...aProduct(), photo: 'img 1.jpg' }]);
    await start(database);
    const first = await findProduct(database.db, 'chain_products', 'luna');
    expect(first?.image_url).toMatch(/^\/media\/img-1-/);
    expect(first?.images).toHaveLength(1);

    await updateProduct(database.db, 'chain_products', 'luna', { name: 'Luna, edited', price: 77_00 });
    await shoot('IMG 1.JPG', '#f0f0f0');
    await shoot('IMG 1.2.JPG', '#e0e0e0');
    expect(await start(database)).toEqual(['1 product follows its replaced or new photos']);
    const second = await findProduct(database.db, 'chain_products', 'luna');
    expect(second?.image_url).not.toBe(first?.image_url);
    expect(second?.image_placeholder).toBe('#f0f0f0');
    expect(second?.images).not.toEqual(first?.images);
    expect(second).toMatchObject({ name: 'Luna, edited', price: 77_00 });
    expect(await start(database)).toEqual([]);
  });

  it('a missing photo is reported at every start, with similar names, until it exists', async () => {
    const database = await open();
    await shoot('luna-gold.jpg', '#101010');
    await write('chain_products.json', [{ ...aProduct(), photo: 'lunna-gold' }]);
    const told = 'chain_products.json, luna: no photo is named "lunna-gold". Did you mean "luna-gold.jpg"?';
    expect(await start(database)).toEqual([told]);
    expect(await start(database)).toEqual([told]);
    expect(await findProduct(database.db, 'chain_products', 'luna')).toMatchObject({ image_url: null });
    await write('chain_products.json', [{ ...aProduct(), photo: 'luna-gold' }]);
    expect(await start(database)).toEqual(['1 product follows its replaced or new photos']);
    expect((await findProduct(database.db, 'chain_products', 'luna'))?.image_url).toContain('luna-gold');
  });

  it('a corrupt photo is reported and skipped, and its product keeps its image', async () => {
    const database = await open();
    await shoot('luna.jpg', '#101010');
    await write('chain_products.json', [{ ...aProduct(), photo: 'luna' }]);
    await start(database);
    const whole = await readFile(join(root, 'photos', 'luna.jpg'));
    await writeFile(join(root, 'photos', 'luna.jpg'), whole.subarray(0, 200));
    const said = await start(database);
    expect(said[0]).toContain(`${join(root, 'photos', 'luna.jpg')} could not be read`);
    expect(said.slice(1)).toEqual(['chain_products.json, luna: the photo "luna" could not be read.']);
    expect((await findProduct(database.db, 'chain_products', 'luna'))?.image_url).toMatch(/^\/media\/luna-/);
  });
});
