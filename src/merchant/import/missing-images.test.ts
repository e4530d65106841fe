import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenDatabase, openDatabase } from '#database/engines/open-database.ts';
import { loadCatalog } from '#database/products/catalog-writes.ts';
import { migrate } from '#database/setup/migrate.ts';
import { NO_CHOICES } from '#domain/imports/import-choices.ts';
import { MAX_PHOTO_BYTES } from '#media/store-photo.ts';
import { migratedServerDatabase } from '#tests/support/migrated-database.ts';
import type { Download } from './add-images.ts';
import { applyImport } from './apply-import.ts';
import { chooseForImport, createImport, previewImport } from './import-jobs.ts';
import { leaveOutImage, replaceImage, replaceImageFrom, retryDownloads } from './missing-images.ts';
import { summarizePlan } from './summarize-plan.ts';
import { undoImport } from './undo-import.ts';

const GONE = 'https://old.example/gone.jpg';
const FILE = `Handle,Title,Type,Variant Price,Image Src
one,One,Rings,10,one.jpg
two,Two,Rings,10,two.jpg
three,Three,Rings,10,${GONE}
four,Four,Rings,10,two.jpg
`;

describe.each(['embedded', 'server'])('missing images with the database %s', (engine) => {
  let folder: string;
  let databaseUrl: string | undefined;
  let database: OpenDatabase;
  let photo: Buffer;
  const open = () => openDatabase({ databaseUrl, dataDir: join(folder, 'database') });
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'missing-images-'));
    await mkdir(join(folder, 'media'));
    photo = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#c8a850' } })
      .png()
      .toBuffer();
    if (engine === 'server') databaseUrl = await migratedServerDatabase();
    database = await open();
    if (engine === 'embedded') await migrate(database);
  });
  afterAll(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });
  const place = () => ({ db: database.db, mediaDir: join(folder, 'media') });
  const apply = (id: string, download: Download) =>
    applyImport({ ...place(), stripe: null, storeId: 'test', actor: 'cli', download }, id);
  const refuse: Download = async () => ({ ok: false, reason: 'the server answered 404' });
  const accept: Download = async () => ({ ok: true, bytes: photo });
  async function upload(file = FILE): Promise<string> {
    const created = await createImport(database.db, {
      ...{ source: 'shopify', fileName: 'shop.csv', file: Buffer.from(file), actor: 'cli' },
    });
    if (!created.ok) throw new Error(created.reason);
    return created.row.id;
  }
  async function preview(id: string) {
    const planned = await previewImport(place(), id);
    const summary = planned && summarizePlan(planned);
    if (!summary?.ok) throw new Error('no preview');
    return summary;
  }

  it('nothing is imported until each is replaced or left out', async () => {
    const id = await upload();
    expect((await preview(id)).images).toEqual({ missing: 2, leftOut: 0, replaced: 0 });
    const refused = await apply(id, refuse);
    expect(refused).toMatchObject({ ok: false, code: 'images' });
    expect(refused).toMatchObject({ reason: expect.stringContaining('2 images are missing') });

    expect(await leaveOutImage(database.db, id, 'one.jpg', true)).toEqual({ ok: true });
    expect(await replaceImage(place(), id, 'two.jpg', { name: 'a.png', bytes: photo })).toEqual({ ok: true });
    expect((await preview(id)).images).toEqual({ missing: 0, leftOut: 1, replaced: 1 });
    // Downloads are tried only now.
    expect(await apply(id, refuse)).toMatchObject({ ok: false, code: 'images' });
    expect(await loadCatalog(database.db)).toEqual(new Map());
    const { images, items } = await preview(id);
    expect(images).toEqual({ missing: 1, leftOut: 1, replaced: 1 });
    expect(items[2]?.images).toEqual([
      {
        source: GONE,
        state: 'missing',
        isFailedDownload: true,
        message: `${GONE} could not be downloaded: the server answered 404.`,
        address: null,
      },
    ]);

    const other = 'https://new.example/three.png';
    expect(await replaceImageFrom(place(), id, GONE, other, accept)).toEqual({ ok: true });
    expect((await preview(id)).items[2]?.images).toMatchObject([{ state: 'replaced', address: other }]);
    expect(await apply(id, refuse)).toEqual({
      ok: true,
      result: {
        counts: { new: 4, changed: 0, unchanged: 0, skipped: 0, error: 0 },
        warnings: ['Row 2: There is no image "one.jpg".'],
      },
    });
    const catalog = await loadCatalog(database.db);
    const shown = ['one', 'two', 'three', 'four'].map((key) => catalog.get(key)?.row.image_url);
    expect(shown).toEqual([
      null,
      expect.stringMatching(/^\/media\/uploaded__a-/),
      expect.stringMatching(/^\/media\/uploaded__three-/),
      shown[1],
    ]);
    // What is applied takes no decisions.
    expect(await leaveOutImage(database.db, id, 'one.jpg', false)).toMatchObject({ code: 'not-ready' });
    expect(await retryDownloads(database.db, id)).toMatchObject({ code: 'not-ready' });
    expect(await replaceImage(place(), id, 'one.jpg', { name: 'a.png', bytes: photo })).toMatchObject({
      code: 'not-ready',
    });
    const undone = await undoImport({ ...place(), stripe: null, storeId: 'test', actor: 'cli' }, id);
    expect(undone).toEqual({ ok: true, removed: 4, restored: 0, staying: [] });
  });

  it('decisions outlive a restart, and are taken back', async () => {
    const id = await upload();
    await leaveOutImage(database.db, id, 'one.jpg', true);
    await replaceImage(place(), id, 'two.jpg', { name: 'a.png', bytes: photo });
    await database.close();
    database = await open();
    expect((await preview(id)).images).toEqual({ missing: 0, leftOut: 1, replaced: 1 });
    await leaveOutImage(database.db, id, 'two.jpg', false);
    expect((await preview(id)).images).toEqual({ missing: 1, leftOut: 1, replaced: 0 });
    await chooseForImport(database.db, id, { ...NO_CHOICES, withoutMissingImages: true });
    expect((await preview(id)).images).toEqual({ missing: 0, leftOut: 2, replaced: 0 });
  });

  it('a download that failed is tried again on demand', async () => {
    const id = await upload(`Handle,Title,Type,Variant Price,Image Src\nfive,Five,Rings,10,${GONE}\n`);
    expect(await apply(id, refuse)).toMatchObject({ ok: false, code: 'images' });
    expect(await apply(id, accept)).toMatchObject({ ok: false, code: 'images' });
    expect(await retryDownloads(database.db, id)).toEqual({ ok: true });
    expect(await preview(id)).toMatchObject({ imagesToDownload: 1, images: { missing: 0 } });
    expect(await apply(id, accept)).toMatchObject({ ok: true, result: { warnings: [] } });
  });

  it('without missing images, failed downloads are warnings', async () => {
    const url = 'https://old.example/six.jpg';
    const id = await upload(`Handle,Title,Type,Variant Price,Image Src\nsix,Six,Rings,10,${url}\n`);
    await chooseForImport(database.db, id, { ...NO_CHOICES, withoutMissingImages: true });
    expect(await apply(id, refuse)).toMatchObject({
      ok: true,
      result: { warnings: [`Row 2: ${url} could not be downloaded: the server answered 404.`] },
    });
  });

  it('files that were left out all at once are not asked about again', async () => {
    const file = 'Handle,Title,Type,Variant Price,Image Src\nseven,Seven,Rings,10,seven.jpg\n';
    const id = await upload(file);
    await chooseForImport(database.db, id, { withoutMissingImages: true });
    expect(await apply(id, refuse)).toMatchObject({ ok: true });
    expect((await preview(await upload(file))).images).toEqual({ missing: 0, leftOut: 1, replaced: 0 });
  });

  it.each([
    ['a page', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'JPEG, PNG, WebP, AVIF and HEIC'],
    ['a large file', Buffer.alloc(MAX_PHOTO_BYTES + 1), 'larger than 60 MB'],
  ])('%s is refused in the place of a photo, as everywhere', async (_, bytes, message) => {
    const id = await upload();
    const download: Download = async () => ({ ok: true, bytes });
    const refused = { ok: false, code: 'images', reason: expect.stringContaining(message) };
    expect(await replaceImage(place(), id, 'one.jpg', { name: 'a.png', bytes })).toEqual(refused);
    const address = 'https://new.example/one.jpg';
    expect(await replaceImageFrom(place(), id, 'one.jpg', address, download)).toEqual(refused);
    expect((await preview(id)).images).toMatchObject({ missing: 2 });
  });

  it.each([
    ['rope.jpg', 'Enter a web address'],
    ['file:///etc/passwd', 'Enter a web address'],
    ['http://127.0.0.1:9/one.jpg', '127.0.0.1 is not on the public internet'],
  ])('the address %s is refused', async (address, message) => {
    const id = await upload();
    expect(await replaceImageFrom(place(), id, 'one.jpg', address)).toEqual({
      ok: false,
      code: 'images',
      reason: expect.stringContaining(message),
    });
  });

  it('what was left out or replaced is not asked about again when the same file comes again', async () => {
    const file = FILE.replaceAll('one.jpg', 'alone.jpg').replaceAll('two.jpg', 'pair.jpg');
    const id = await upload(file);
    await leaveOutImage(database.db, id, 'alone.jpg', true);
    await replaceImage(place(), id, 'pair.jpg', { name: 'a.png', bytes: photo });
    await chooseForImport(database.db, id, { ...NO_CHOICES, withoutMissingImages: true });
    expect(await apply(id, refuse)).toMatchObject({ ok: true });

    const again = await upload(file);
    const { counts, images, imagesToDownload } = await preview(again);
    expect(counts).toMatchObject({ new: 0, changed: 1, unchanged: 3, error: 0 });
    expect(images).toEqual({ missing: 0, leftOut: 1, replaced: 1 });
    // An address that did not answer is worth another try.
    expect(imagesToDownload).toBe(1);
    await leaveOutImage(database.db, again, 'alone.jpg', false);
    expect((await preview(again)).images).toMatchObject({ missing: 1, leftOut: 0 });
  });
});
