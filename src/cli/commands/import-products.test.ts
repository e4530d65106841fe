import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#database/engines/open-database.ts';
import { claimImport } from '#database/imports/import-claims.ts';
import { listAudit } from '#database/people/audit-log.ts';
import { loadCatalog } from '#database/products/catalog-writes.ts';
import { findEditedProduct } from '#database/products/edited-products.ts';
import { insertProducts } from '#database/products/product-changes.ts';
import { findRedirectedProduct } from '#database/products/product-redirects.ts';
import { findUnifiedProduct } from '#database/products/products.ts';
import { listStock, setStock } from '#database/products/stock.ts';
import { NO_CHOICES } from '#domain/imports/import-choices.ts';
import { applyImport } from '#merchant/import/apply-import.ts';
import { chooseForImport, createImport, currentImport, previewImport } from '#merchant/import/import-jobs.ts';
import { openTestStore } from '#payments/payments.fixture.ts';
import { migratedServerDatabase, openMigratedDatabase } from '#tests/support/migrated-database.ts';
import { commandLineOf, OPEN_WITHIN_MS, type TestCli } from '../cli.fixture.ts';

const SHOPIFY = `Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,Image Src,Image Position,Image Alt Text,Variant Grams,Cost per item
rope,Rope Chain,"<p>Solid.</p>",Atelier,Necklace,"Gold, New",true,Length,18 in,R18,shopify,3,deny,120.00,150,rope.jpg,1,A rope chain,12.5,40
rope,,,,,,,,20 in,R20,shopify,0,deny,140.00,,rope-side.jpg,2
signet,Signet,,Atelier,Rings,,true,Ring Size,6,S6,shopify,0,deny,80.00,,,
signet,,,,,,,,7,S7,shopify,1,deny,80.00,,,
anchor,Anchor,,Atelier,Bracelet,,true,Color,Gold,,,,,69.99,85,,
anchor,,,,,,,,Silver,,,,,55,85,,
tee,T-Shirt,,Atelier,Apparel,,true,Title,Default Title,,,,,20,,,
`;

describe.each(['embedded', 'server'])('product imports with the database %s', (engine) => {
  let shop: TestCli;
  let folder: string;
  let mediaDir: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'import-'));
    mediaDir = join(folder, 'media');
    await mkdir(mediaDir);
    const database =
      engine === 'embedded'
        ? await openMigratedDatabase()
        : await openDatabase({ databaseUrl: await migratedServerDatabase(), dataDir: '' });
    shop = commandLineOf(database, { mediaDir });
  }, OPEN_WITHIN_MS);
  afterAll(async () => {
    await shop.close();
    await rm(folder, { recursive: true });
  });
  async function aFile(name: string, content: string | Uint8Array): Promise<string> {
    const file = join(folder, name);
    await writeFile(file, content);
    return file;
  }
  async function json(...args: string[]) {
    const { stdout, stderr } = await shop.run(['import', ...args, '--json']);
    return { ...JSON.parse(stdout.at(-1) ?? 'null'), stderr };
  }
  const db = () => shop.database.db;
  let importId: string;

  it('a dry run shows what would happen and stores nothing', async () => {
    const file = await aFile('shopify.csv', SHOPIFY);
    const { counts, types, items, stderr } = await json('shopify', file, '--dry-run');
    expect(stderr).toBe('');
    expect(counts).toEqual({ new: 4, changed: 0, unchanged: 0, skipped: 0, error: 1 });
    expect(types).toContainEqual({
      type: 'Necklace',
      products: 1,
      category: 'chain_products',
      decidedBy: 'guess',
    });
    expect(items.at(-1)).toMatchObject({
      status: 'error',
      problems: [{ row: 8, column: 'Type', message: 'Choose a category for the type "Apparel".' }],
    });
    expect((await shop.run(['import', 'list'])).stdout).toEqual(['There are no imports.']);
  });

  it('a cell can be corrected without editing the file', async () => {
    const file = join(folder, 'shopify.csv');
    const { counts } = await json('shopify', file, '--dry-run', '--correct', '8:Type=Chains', '2:Title=Rope');
    expect(counts).toMatchObject({ new: 5, error: 0 });
    const { code, stderr } = await shop.run(['import', 'shopify', file, '--correct', 'nonsense']);
    expect([code, stderr]).toEqual([2, expect.stringContaining('Write row:column=value')]);
  });

  it('nothing is imported while a product has errors', async () => {
    const { code, stderr } = await shop.run(['import', 'shopify', join(folder, 'shopify.csv')]);
    expect([code, stderr]).toEqual([
      1,
      expect.stringContaining('Nothing is imported: 1 product has errors.'),
    ]);
    expect(await loadCatalog(db())).toEqual(new Map());
  });

  it('imports with a mapping, images from a folder, stock and old URLs', async () => {
    const images = join(folder, 'images');
    await mkdir(images);
    const photo = sharp({ create: { width: 40, height: 50, channels: 3, background: '#c8a850' } });
    await writeFile(join(images, 'ROPE.JPG'), await photo.clone().jpeg().toBuffer());
    await writeFile(join(images, 'rope-side.jpg'), await photo.clone().negate().jpeg().toBuffer());
    await writeFile(
      join(images, 'script.png'),
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>',
    );
    await symlink('/etc/hostname', join(images, 'link.jpg'));
    const map = await aFile('map.json', '{"categories": {"Apparel": "skip"}}');
    const { id, counts, warnings, stderr } = await json(
      'shopify',
      join(folder, 'shopify.csv'),
      '--images',
      images,
      '--map',
      map,
    );
    expect(stderr).toBe('');
    importId = id;
    expect(counts).toEqual({ new: 4, changed: 0, unchanged: 0, skipped: 1, error: 0 });
    expect(warnings).toEqual(['script.png is left out: the store reads JPEG, PNG, WebP, AVIF and HEIC.']);
    const rope = (await loadCatalog(db())).get('rope');
    expect(rope).toMatchObject({
      table: 'chain_products',
      stock: { '18 in': 3, '20 in': 0 },
      internals: { vendor: 'Atelier', tags: ['Gold', 'New'], cost: 40_00, weightMg: 12_500 },
      row: {
        name: 'Rope Chain',
        description: 'Solid.',
        price: 120_00,
        original_price: 150_00,
        category: 'Chains',
        product_type: 'Necklace',
        is_purchasable: true,
        lengths_and_prices: [
          { length: '18 in', price: 120_00, stripe_price_id: 'price_rope_1', sku: 'R18' },
          { length: '20 in', price: 140_00, stripe_price_id: 'price_rope_2', sku: 'R20' },
        ],
      },
    });
    expect(rope?.row.has_own_photos).toBe(true);
    // Found in the admin, not in the shop.
    const found = async (search: string) =>
      (await shop.run(['products', 'list', '--search', search])).stdout.join();
    expect(await found('tag:new')).toContain('rope');
    expect(await found('vendor: atelier')).toContain('signet');
    expect(await found('tag:ne')).not.toContain('rope');
    expect(await found('telie')).toContain('rope');
    const { image_url, images: further } = rope?.row ?? { image_url: null, images: null };
    expect(image_url).toMatch(/^\/media\/.+\/40\.webp$/);
    expect(existsSync(join(mediaDir, image_url?.split('/')[2] ?? '', 'master'))).toBe(true);
    expect(further).toHaveLength(1);
    expect(await findUnifiedProduct(db(), 'signet')).toMatchObject({
      sizes: [],
      lengths_and_prices: [
        { length: 'Size 6', price: 80_00, sku: 'S6' },
        { length: 'Size 7', price: 80_00, sku: 'S7' },
      ],
      units_left: { 'Size 6': 0, 'Size 7': 1 },
    });
    expect(await findUnifiedProduct(db(), 'anchor-gold')).toMatchObject({
      name: 'Anchor, Gold',
      color: 'Gold',
      price: 69_99,
    });
    expect(await findUnifiedProduct(db(), 'anchor-silver')).toMatchObject({
      price: 55_00,
      original_price: 85_00,
    });
    expect(await findRedirectedProduct(db(), '/products/rope')).toBe('rope');
    expect(await findRedirectedProduct(db(), '/products/anchor')).toBe('anchor-gold');
    expect(await listAudit(db(), { subject: { type: 'product', id: 'rope' }, limit: 9 })).toMatchObject([
      { actor: 'cli', action: 'product.add', after: { name: 'Rope Chain' } },
    ]);
  });

  it('importing the same file again changes nothing, and uses the stored mapping', async () => {
    const { counts } = await json('shopify', join(folder, 'shopify.csv'), '--images', join(folder, 'images'));
    expect(counts).toEqual({ new: 0, changed: 0, unchanged: 4, skipped: 1, error: 0 });
  });

  it('a changed file updates the products it created', async () => {
    const file = await aFile(
      'changed.csv',
      SHOPIFY.replace('140.00', '145.00')
        .replace('Signet,', 'Signet Ring,')
        .replace(',shopify,1,', ',shopify,5,'),
    );
    const { items } = await json('shopify', file, '--dry-run', '--images', join(folder, 'images'));
    expect(items.filter(({ status }: { status: string }) => status === 'changed')).toMatchObject([
      {
        id: 'rope',
        changes: [
          {
            field: 'options',
            before: '18 in 120.00 R18, 20 in 140.00 R20',
            after: '18 in 120.00 R18, 20 in 145.00 R20',
          },
        ],
      },
      {
        id: 'signet',
        changes: [
          { field: 'name', before: 'Signet', after: 'Signet Ring' },
          { field: 'stock', before: 'Size 6: 0, Size 7: 1', after: 'Size 6: 0, Size 7: 5' },
        ],
      },
    ]);
    const { id, counts } = await json('shopify', file, '--images', join(folder, 'images'));
    expect(counts).toMatchObject({ changed: 2, unchanged: 2 });
    expect(await findUnifiedProduct(db(), 'rope')).toMatchObject({
      lengths_and_prices: [
        { stripe_price_id: 'price_rope_1' },
        { price: 145_00, stripe_price_id: 'price_rope_2' },
      ],
    });
    expect((await shop.run(['import', 'undo', id])).stdout).toEqual(['0 products removed, 2 restored.']);
    expect((await loadCatalog(db())).get('signet')).toMatchObject({
      row: { name: 'Signet' },
      stock: { 'Size 6': 0, 'Size 7': 1 },
    });
    expect((await loadCatalog(db())).get('rope')?.row.lengths_and_prices).toMatchObject([
      {},
      { price: 140_00 },
    ]);
  });

  it('an export read back changes nothing, whatever the catalog contains', async () => {
    await insertProducts(db(), 'grillz_products', [
      {
        id: 'odd',
        name: "'=SUM(A1)",
        description: '=1+1\n"quoted", é ',
        price: 0,
        category: 'Grillz',
        sizes: ['6, wide', '7'],
        style: '-open',
        lengths_and_prices: [
          { teeth: '2', price: 0, stripe_price_id: null },
          { teeth: '4', length: '1', price: 5, stripe_price_id: 'x' },
        ],
        personalization: {
          label: 'Text',
          max_length: 9,
          characters: ['letters'],
          is_required: true,
          price: 0,
          lettering: 'script',
        },
        facts: ['warranty'],
      },
    ]);
    const file = join(folder, 'own.csv');
    expect((await shop.run(['export', 'products', file])).stdout).toEqual([
      `Exported 5 products to ${file}.`,
    ]);
    const text = await readFile(file, 'utf8');
    expect(text).toMatch(/^\ufeff"id",/);
    expect(text).toContain(`"''=SUM(A1)"`);
    expect(text).toContain(`"'=1+1`);
    expect(text).toContain('"A rope chain","Atelier","Gold, New","40.00","12.5"');
    const { counts, items } = await json('csv', file, '--dry-run');
    expect(items.filter(({ status }: { status: string }) => status !== 'unchanged')).toEqual([]);
    expect(counts.unchanged).toBe(5);
  });

  it('amounts that a European spreadsheet wrote with commas change nothing', async () => {
    const file = await aFile(
      'european.csv',
      'id;price;cost;weight_grams\nrope;120,00;40,00;12,5\nsignet;"80,00";;\n',
    );
    const { counts, items } = await json('csv', file, '--dry-run');
    expect(items.filter(({ status }: { status: string }) => status !== 'unchanged')).toEqual([]);
    expect(counts.unchanged).toBe(2);
  });

  it('a photo that only the store of the export keeps is missing, and not shown as a broken image', async () => {
    const url = '/media/uploaded__band-0a1b2c3d-800x800/800.webp';
    const file = await aFile('moved.csv', `id,name,category,price,image_url\nmoved,Moved,Rings,20,${url}\n`);
    const { items } = await json('csv', file, '--dry-run');
    expect(items[0]).toMatchObject({
      images: [{ source: url, state: 'missing', message: `There is no image "${url}".` }],
    });
    await mkdir(join(mediaDir, 'uploaded__band-0a1b2c3d-800x800'));
    const { items: kept } = await json('csv', file, '--dry-run');
    expect(kept[0]).toMatchObject({ images: [], status: 'new' });
    await rm(join(mediaDir, 'uploaded__band-0a1b2c3d-800x800'), { recursive: true });
  });

  it('our own file changes vendor, tags, cost, weight and the texts of photos', async () => {
    const edited = await aFile(
      'extras.csv',
      'id,image_alts,vendor,tags,cost,weight_grams\nrope,First | Second,,"Gold, Sale",41.50,"12,75"\nsignet,,,,free,heavy\n',
    );
    expect((await json('csv', edited, '--dry-run', '--skip-errors')).items).toMatchObject([
      {
        id: 'rope',
        changes: expect.arrayContaining([{ field: 'tags', before: 'Gold, New', after: 'Gold, Sale' }]),
      },
      { id: 'signet', problems: [{ column: 'cost' }, { column: 'weight_grams' }] },
    ]);
    const { id } = await json('csv', edited, '--skip-errors');
    const rope = (await loadCatalog(db())).get('rope');
    expect(rope?.internals).toEqual({ vendor: '', tags: ['Gold', 'Sale'], cost: 41_50, weightMg: 12_750 });
    expect(Object.values(rope?.row.photo_details ?? {})).toEqual([{ alt: 'First' }, { alt: 'Second' }]);
    expect((await shop.run(['import', 'undo', id])).code).toBe(0);
    expect((await loadCatalog(db())).get('rope')?.internals.vendor).toBe('Atelier');
  });

  it('our own file changes edited products and adds a new one', async () => {
    const file = await aFile(
      'edit.csv',
      'id,source_table,name,price,featured,option_length,option_price,option_sku,option_stock,stock\nrope,chains,Rope,,yes,18 in,125,R18,4,\nrope,,,,,22 in,150,R22,,\nnew-one,earrings,New one,25.00,,,,,,7\n',
    );
    const { items } = await json('csv', file, '--dry-run');
    // A product with options shows the price of the cheapest.
    expect(items).toMatchObject([
      { id: 'rope', status: 'error', problems: [{ row: 2, column: 'price' }] },
      { status: 'new' },
    ]);
    const { counts, stderr } = await json(
      'csv',
      await aFile(
        'edit.csv',
        (await readFile(file, 'utf8')).replace(',price,', ',color,').replace('25.00', ''),
      ),
    );
    expect(stderr).toContain('1 product has errors');
    expect(counts).toMatchObject({ changed: 1, error: 1 });
    await json('csv', await aFile('edit.csv', (await readFile(file, 'utf8')).replace(/^new-one.*\n/m, '')));
    expect((await loadCatalog(db())).get('rope')).toMatchObject({
      stock: { '18 in': 4 },
      row: {
        name: 'Rope',
        price: 125_00,
        featured: true,
        lengths_and_prices: [
          { length: '18 in', price: 125_00, sku: 'R18', stripe_price_id: 'price_rope_1' },
          { length: '22 in', price: 150_00, sku: 'R22', stripe_price_id: 'price_rope_3' },
        ],
      },
    });
  });

  it.each([
    [
      'source_table',
      'id,name\nx,X\n',
      'The store has no product with this id. To add it, name its category in the column source_table.',
    ],
    [
      'stock',
      'id,source_table,name,price,stock\nx,chains,X,5,many\n',
      'stock takes a whole number, or nothing if it is not counted.',
    ],
    ['featured', 'id,source_table,name,price,featured\nx,chains,X,5,perhaps\n', 'takes yes or no.'],
    [
      'gemstone',
      'id,source_table,name,price,gemstone\nx,chains,X,5,ruby\n',
      'Products of this category have no gemstone.',
    ],
    [
      'source_table',
      'id,source_table\nsignet,chains\n',
      'A product cannot move to another category. Give the new one an id of its own.',
    ],
    ['', 'id,source_table,name\nx,chains,X\n', 'A new product needs a price.'],
  ])('our own file: an error in %s is reported for its cell', async (column, content, message) => {
    const { items } = await json('csv', await aFile('wrong.csv', content), '--dry-run');
    expect(items[0].problems).toEqual([{ row: 2, column, message: expect.stringContaining(message) }]);
  });

  it('undo reverts an import only while its products are unchanged', async () => {
    const refused = await shop.run(['import', 'undo', importId]);
    expect(refused).toMatchObject({ code: 1, stderr: 'The import cannot be undone: Rope has been changed.' });
    await json('csv', await aFile('back.csv', 'id,name,price\nodd,Odd,\n'));
    const file = await aFile(
      'more.csv',
      'Handle,Title,Type,Variant Price,Variant Inventory Qty\nhoop,Hoop,Earrings,35,2\nband,Band,Rings,45,\n',
    );
    const { id } = await json('shopify', file);
    expect(await listStock(db())).toContainEqual(expect.objectContaining({ product_id: 'hoop', onHand: 2 }));
    await setStock(db(), { source_table: 'earring_products', product_id: 'hoop', option: '' }, 1);
    expect((await shop.run(['import', 'undo', id])).stderr).toContain('Hoop has been changed');
    await setStock(db(), { source_table: 'earring_products', product_id: 'hoop', option: '' }, 2);
    expect((await shop.run(['import', 'undo', id])).stdout).toEqual(['2 products removed, 0 restored.']);
    expect(await findUnifiedProduct(db(), 'hoop')).toBeNull();
    expect(await listStock(db())).not.toContainEqual(expect.objectContaining({ product_id: 'hoop' }));
    expect((await shop.run(['import', 'undo', id])).stderr).toContain('nothing to undo');
    // Its handles are gone, so the file creates the products again.
    expect((await json('shopify', file, '--dry-run')).counts).toMatchObject({ new: 2 });
  });

  it('imports WooCommerce, and derives handles from product names instead of numbers', async () => {
    const file = await aFile(
      'woo.csv',
      'ID,Type,SKU,Name,Published,In stock?,Stock,Regular price,Categories,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s)\n44,variable,W1,Charm Pendant,1,1,,,Pendants,,Color,"Blue, Green",Size,"L, M"\n76,variation,W1B,Charm - Blue,1,1,4,20,,W1,Color,Blue,Size,\n77,variation,W1G,Charm - Green,1,1,,18,,id:44,Color,Green,Size,\n',
    );
    expect(await json('woocommerce', file)).toMatchObject({ stderr: '', counts: { new: 2 } });
    expect(await findUnifiedProduct(db(), 'charm-pendant-blue')).toMatchObject({
      color: 'Blue',
      sizes: ['L', 'M'],
      price: 20_00,
    });
    // One row for both sizes has one count.
    expect((await loadCatalog(db())).get('charm-pendant-blue')?.stock).toEqual({ '': 4 });
    expect(await findRedirectedProduct(db(), '/product/charm-pendant')).toBe('charm-pendant-blue');
    expect(await json('woocommerce', file)).toMatchObject({ counts: { new: 0, unchanged: 2 } });
  });

  it('an archived product is not created twice, and one that the file archives is archived here', async () => {
    const file = await aFile(
      'drafts.csv',
      'Handle,Title,Type,Variant Price\npin,Pin,Rings,10\nclip,Clip,Rings,10\n',
    );
    await json('shopify', file);
    expect((await shop.run(['products', 'archive', 'pin'])).code).toBe(0);
    const { items } = await json('shopify', file, '--dry-run');
    expect(items).toMatchObject([
      {
        status: 'unchanged',
        notes: ['Published in the file, but archived here: it stays so until you put it back.'],
      },
      { status: 'unchanged', notes: [] },
    ]);
    const text = 'Handle,Title,Type,Status,Variant Inventory Qty,Variant Price\npin,Pin,Rings,archived,,12\n';
    const archived = await aFile('archived.csv', `${text}relic,Relic,Rings,archived,2,\n`);
    const { id, counts } = await json('shopify', archived);
    expect(counts).toMatchObject({ new: 1, changed: 1 });
    expect(await findEditedProduct(db(), 'relic')).toMatchObject({
      state: 'archived',
      table: 'hip_hop_ring_products',
      row: { name: 'Relic', price: 0, sizes: [] },
    });
    expect((await json('shopify', archived, '--dry-run')).counts).toMatchObject({ unchanged: 2 });
    // Once restored, it has the changes that the file made while it was archived.
    expect((await shop.run(['products', 'unarchive', 'pin'])).code).toBe(0);
    expect(await findUnifiedProduct(db(), 'pin')).toMatchObject({ price: 12_00, is_purchasable: true });
    expect((await shop.run(['products', 'archive', 'pin'])).code).toBe(0);
    expect((await shop.run(['import', 'undo', id])).stdout[0]).toBe('1 product removed, 1 restored.');
    expect(await findEditedProduct(db(), 'relic')).toBeNull();
    expect((await findEditedProduct(db(), 'pin'))?.row).toMatchObject({ price: 10_00 });
  });

  it('products with errors are skipped on request', async () => {
    const file = await aFile(
      'errors.csv',
      'Handle,Title,Type,Variant Price\nfine,Fine,Rings,10\ndear,Dear,Rings,1050000\n',
    );
    const { id, counts, warnings } = await json('shopify', file, '--skip-errors');
    expect(counts).toMatchObject({ new: 1, skipped: 1, error: 0 });
    expect(warnings).toEqual([
      'Row 3: Dear is left out. The price is above 999999.99, the most that the store can charge.',
    ]);
    await shop.run(['import', 'undo', id]);
  });

  it('products are imported without missing images on request', async () => {
    const file = await aFile(
      'pictures.csv',
      'Handle,Title,Type,Variant Price,Image Src\nbare,Bare,Rings,10,bare.jpg\nplain,Plain,Rings,10,\n',
    );
    const refused = await json('shopify', file);
    expect(refused.stderr).toContain('Nothing is imported: 1 image is missing.');
    expect(refused.stderr).toContain('--without-missing-images');
    expect(refused).toMatchObject({ missingImages: 1, leftOutImages: 0 });
    expect(await findUnifiedProduct(db(), 'plain')).toBeNull();
    const dryRun = await json('shopify', file, '--without-missing-images', '--dry-run');
    expect(dryRun).toMatchObject({ missingImages: 0, leftOutImages: 1, stderr: '' });
    const { id, counts, warnings } = await json('shopify', file, '--without-missing-images');
    expect(counts).toMatchObject({ new: 2 });
    expect(warnings).toEqual(['Row 2: There is no image "bare.jpg".']);
    expect(await findUnifiedProduct(db(), 'bare')).toMatchObject({ image_url: null });
    await shop.run(['import', 'undo', id]);
  });

  const DRAFTS =
    'Handle,Title,Type,Published,Status,Variant Inventory Qty,Variant Price,Image Src,Image Alt Text\n' +
    'brooch,Brooch,Rings,true,draft,4,10,rope.jpg,A gold brooch\nlocket,Locket,Pendants,false,active,,20,,\n';

  it('an unpublished product becomes a draft until the merchant publishes it', async () => {
    const file = await aFile('unpublished.csv', DRAFTS);
    const shopify = (...args: string[]) => json('shopify', file, '--images', join(folder, 'images'), ...args);
    expect((await shopify('--dry-run')).items).toMatchObject([
      { status: 'new', notes: ['Not published in the file, so it becomes a draft.'] },
      { status: 'new', notes: ['Not published in the file, so it becomes a draft.'] },
    ]);
    const { id, counts } = await shopify();
    expect(counts).toMatchObject({ new: 2 });
    expect(await findUnifiedProduct(db(), 'brooch')).toBeNull();
    const brooch = await findEditedProduct(db(), 'brooch');
    expect(brooch).toMatchObject({ state: 'draft', row: { name: 'Brooch', price: 10_00, in_stock: true } });
    expect(brooch?.row.photo_details).toEqual({ [brooch?.row.image_url ?? '']: { alt: 'A gold brooch' } });
    expect((await shopify()).counts).toMatchObject({ new: 0, changed: 0, unchanged: 2 });

    // An edit, and its undo.
    await aFile('unpublished.csv', DRAFTS.replace(',10,', ',12,').replace('A gold', 'One gold'));
    const edited = await shopify();
    expect(edited.counts).toMatchObject({ changed: 1, unchanged: 1 });
    expect((await findEditedProduct(db(), 'brooch'))?.row).toMatchObject({
      price: 12_00,
      photo_details: { [brooch?.row.image_url ?? '']: { alt: 'One gold brooch' } },
    });
    expect((await shop.run(['import', 'undo', edited.id])).code).toBe(0);
    expect(await findEditedProduct(db(), 'brooch')).toMatchObject({ row: { price: 10_00 } });

    // After the undo, the drafts and their counts are gone; importing again restores them.
    expect((await shop.run(['import', 'undo', id])).stdout[0]).toContain('2 products removed');
    expect(await findEditedProduct(db(), 'brooch')).toBeNull();
    expect(await listStock(db())).not.toContainEqual(expect.objectContaining({ product_id: 'brooch' }));
    await aFile('unpublished.csv', DRAFTS);
    const again = await shopify();
    const published = await aFile('published.csv', DRAFTS.replace('draft', 'active'));
    expect((await json('shopify', published, '--dry-run')).items[0]).toMatchObject({
      notes: [expect.stringContaining('it stays one')],
      images: [{ source: 'rope.jpg', message: 'There is no image "rope.jpg".' }],
    });

    // A product published in the store stays published.
    expect((await shop.run(['products', 'publish', 'brooch'])).code).toBe(0);
    expect(await findUnifiedProduct(db(), 'brooch')).toMatchObject({
      is_purchasable: true,
      photo_details: brooch?.row.photo_details,
    });
    expect((await loadCatalog(db())).get('brooch')?.stock).toEqual({ '': 4 });
    expect((await shopify('--dry-run')).counts).toMatchObject({ changed: 0, unchanged: 2 });
    expect((await shop.run(['import', 'undo', again.id])).stderr).toContain('Brooch has been changed');
  });

  it('a draft stays a draft through export and import', async () => {
    const file = join(folder, 'with-drafts.csv');
    await shop.run(['export', 'products', file]);
    const text = await readFile(file, 'utf8');
    expect(text).toContain('"locket","pendants","draft",');
    const { counts } = await json('csv', file, '--dry-run');
    expect(counts).toMatchObject({ new: 0, changed: 0, error: 0 });
    const { items } = await json(
      'csv',
      await aFile('drafts.csv', text.replace('"pendants","draft"', '"pendants","active"')),
      '--dry-run',
    );
    expect(items.flatMap(({ problems }: { problems: object[] }) => problems)).toMatchObject([
      { column: 'state', message: expect.stringContaining('This product is a draft. Publish, archive') },
    ]);
    await json(
      'csv',
      await aFile('new.csv', 'id,source_table,state,name,price\nclasp,chains,draft,Clasp,5\n'),
    );
    expect(await findEditedProduct(db(), 'clasp')).toMatchObject({ state: 'draft' });
  });

  it('a cancelled import, and one that conflicts with a change, leave nothing behind', async () => {
    const context = { db: db(), stripe: null, storeId: 'test', mediaDir, actor: 'cli' as const };
    const upload = async (text: string) => {
      const created = await createImport(db(), {
        source: 'shopify',
        fileName: 'a.csv',
        file: Buffer.from(text),
        actor: 'cli',
      });
      if (!created.ok) throw new Error(created.reason);
      return created.row.id;
    };
    const before = await loadCatalog(db());
    const cancelled = await upload('Handle,Title,Type,Variant Price\nx1,X1,Rings,10\nx2,X2,Earrings,10\n');
    const controller = new AbortController();
    const run = { signal: controller.signal, onProgress: () => controller.abort() };
    expect(await applyImport(context, cancelled, run)).toMatchObject({ ok: false, code: 'cancelled' });
    expect(await loadCatalog(db())).toEqual(before);
    // The import can be retried.
    const preview = await previewImport({ db: db(), mediaDir }, cancelled);
    expect(preview?.ok && preview.value.items.map(({ status }) => status)).toEqual(['new', 'new']);
    const met = await upload(
      'Handle,Title,Type,Variant Price,Image Src\nx1,X1,Rings,10,https://cdn.example/a.jpg\n',
    );
    const meddling = {
      ...context,
      stripe: null,
      download: async () => {
        await insertProducts(db(), 'watch_products', [
          { id: 'x1', name: 'Other', price: 5, category: 'Watches' },
        ]);
        return { ok: false as const, reason: 'gone' };
      },
    };
    expect(await applyImport(meddling, met)).toMatchObject({ ok: false, code: 'images' });
    await chooseForImport(db(), met, { ...NO_CHOICES, withoutMissingImages: true });
    // The id is taken by then, so the new product gets a different one.
    expect(await applyImport(context, met)).toMatchObject({
      ok: true,
      result: {
        counts: { new: 1 },
        warnings: ['Row 2: https://cdn.example/a.jpg could not be downloaded: gone.'],
      },
    });
    expect(await findUnifiedProduct(db(), 'x1-2')).toMatchObject({ name: 'X1', image_url: null });
    expect(await applyImport(context, met)).toMatchObject({ ok: false, code: 'not-ready' });
  });

  it('an import whose process died can be started again, and changed nothing', async () => {
    const created = await createImport(db(), {
      source: 'shopify',
      fileName: 'died.csv',
      file: Buffer.from('Handle,Title,Type,Variant Price\ny1,Y1,Rings,10\n'),
      actor: 'cli',
    });
    if (!created.ok) throw new Error(created.reason);
    const { id } = created.row;
    expect(await claimImport(db(), id)).toBe(true);
    // Another process appears to be applying it.
    expect(await currentImport(db(), id)).toMatchObject({ state: 'applying' });
    await db()
      .updateTable('imports')
      .set({ lease_until: '2020-01-01T00:00:00Z' })
      .where('id', '=', id)
      .execute();
    expect(await currentImport(db(), id)).toMatchObject({
      state: 'ready',
      result: { failure: expect.stringContaining('Nothing is changed') },
    });
  });
});

it('with a Stripe account, prices are created first, and unused ones are retired', async () => {
  const store = await openTestStore();
  const { stripe } = store.context;
  const folder = await mkdtemp(join(tmpdir(), 'import-'));
  const shop = commandLineOf(store.database, { stripe, mediaDir: folder });
  const file = join(folder, 'file.csv');
  const run = async (text: string) => {
    await writeFile(file, text);
    const { stdout, stderr } = await shop.run(['import', 'shopify', file, '--json']);
    expect(stderr).toBe('');
    return JSON.parse(stdout.at(-1) ?? '').id as string;
  };
  const priceOf = async () => {
    const product = await findUnifiedProduct(store.database.db, 'hoop');
    return stripe.prices.retrieve(product?.stripe_price_id ?? '');
  };
  try {
    await run('Handle,Title,Type,Variant Price\nhoop,Hoop,Earrings,35\n');
    const first = await priceOf();
    expect(first).toMatchObject({ unit_amount: 35_00, active: true });
    const id = await run('Handle,Title,Type,Variant Price\nhoop,Hoop,Earrings,36\n');
    expect(await priceOf()).toMatchObject({ unit_amount: 36_00, active: true });
    expect(await stripe.prices.retrieve(first.id)).toMatchObject({ active: false });
    expect((await shop.run(['import', 'undo', id])).code).toBe(0);
    expect(await priceOf()).toMatchObject({ unit_amount: 35_00, active: true });
  } finally {
    await store.close();
    await rm(folder, { recursive: true });
  }
});
