import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { importPhotos } from './photo-library.ts';

let root = '';
let folders = { originalsDir: '', mediaDir: '' };

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'photos-'));
  folders = { originalsDir: root, mediaDir: join(root, 'media') };
});
afterEach(() => rm(root, { recursive: true, force: true }));

/** A test image of the given size: a white square on a background. */
async function shoot(file: string, { width = 500, height = 500, backdrop = '#30261f' } = {}) {
  const piece = await sharp({ create: { width: 100, height: 100, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  await sharp({ create: { width, height, channels: 3, background: backdrop } })
    .composite([{ input: piece }])
    .toFile(join(root, file));
}

const folderOf = (url: string) => join(root, url.replace(/^\//, ''), '..');

test('an image is available as AVIF and WebP at every width up to its own before any size is created', async () => {
  await shoot('chains__rope.png', { width: 1000, height: 500 });
  const photo = (await importPhotos(folders)).photoFor('chains__rope');
  expect(photo?.image_url).toMatch(/^\/media\/chains__rope-[0-9a-f]{8}-1000x500\/800\.webp$/);
  const { avif = [], webp = [] } = photo?.sources ?? {};
  const folder = photo?.image_url.replace('/800.webp', '');
  expect(avif.map(({ url }) => url)).toEqual(
    [400, 600, 800, 1000].map((widthPx) => `${folder}/${widthPx}.avif`),
  );
  expect(webp.map(({ url }) => url)).toEqual(
    [400, 600, 800, 1000].map((widthPx) => `${folder}/${widthPx}.webp`),
  );
  expect((await readdir(folderOf(photo?.image_url ?? ''))).sort()).toEqual(['master', 'photo.json']);
});

test('the media folder is self-contained: it has the unchanged original', async () => {
  await shoot('chains__rope.png');
  const photo = (await importPhotos(folders)).photoFor('chains__rope');
  const original = await readFile(join(root, 'chains__rope.png'));
  await rm(join(root, 'chains__rope.png'));
  expect((await readFile(join(folderOf(photo?.image_url ?? ''), 'master'))).equals(original)).toBe(true);
});

test('additional views come with their image, in order', async () => {
  const files = ['chains__rope.png', 'chains__rope.3.png', 'chains__rope.2.png', 'chains__rope-4.5mm.png'];
  for (const file of files) await shoot(file, { width: 120, height: 120 });
  const { photoFor } = await importPhotos(folders);
  const nameOf = (url: string) => /chains__[^/]*(?=-[0-9a-f]{8}-)/.exec(url)?.[0];
  expect(photoFor('chains__rope')?.images.map(nameOf)).toEqual(['chains__rope.2', 'chains__rope.3']);
  expect(photoFor('chains__rope-4.5mm')?.images).toEqual([]);
});

test.each([
  ['X.JPG', 'X'],
  ['IMG 1234.jpg', 'IMG 1234'],
  ['ring.jpeg', 'ring.jpeg'],
  ['Ring Two.PNG', 'ring two.png'],
  ['luna.WEBP', 'Luna'],
  ['sol.avif', 'sol'],
  ['Pulsera café.jpg', 'Pulsera café'],
  ['cafe\u0301.jpg', 'caf\u00e9'],
  ['\u6212\u6307.png', '\u6212\u6307'],
  ["50% off & 'new' #2?.jpg", "50% off & 'new' #2?"],
])('the file %s is found as %s and has a plain URL', async (file, name) => {
  await shoot(file, { width: 120, height: 120 });
  const { photoFor, broken } = await importPhotos(folders);
  expect(broken).toEqual([]);
  expect(photoFor(name)?.image_url).toMatch(/^\/media\/[a-z0-9][a-z0-9_.-]*-[0-9a-f]{8}-120x120\/120\.webp$/);
});

test('an exact name wins over another letter case, and a full file name over both', async () => {
  await shoot('Ring.jpg', { width: 110, height: 110 });
  await shoot('ring.jpg', { width: 120, height: 120 });
  await shoot('ring.png', { width: 130, height: 130 });
  const { photoFor } = await importPhotos(folders);
  const widthOf = (name: string) => photoFor(name)?.width;
  expect([widthOf('Ring'), widthOf('ring.jpg'), widthOf('ring.png'), widthOf('ring')]).toEqual([
    110, 120, 130, 130,
  ]);
});

test('names that become the same slug keep separate images', async () => {
  await shoot('IMG 1.png', { width: 110, height: 110 });
  await shoot('img-1.png', { width: 110, height: 110 });
  const { photoFor } = await importPhotos(folders);
  expect(photoFor('IMG 1')?.slug).not.toBe(photoFor('img-1')?.slug);
});

test('a missing name gets no image, but suggestions of similar names', async () => {
  await shoot('chains__rope-4mm.png', { width: 120, height: 120 });
  await shoot('chains__rope-4mm.2.png', { width: 120, height: 120 });
  await shoot('rings__luna.jpg', { width: 120, height: 120 });
  const { photoFor, similarNames } = await importPhotos(folders);
  expect(photoFor('chains__rope-5mm-white')).toBeNull();
  expect(photoFor('without photos every product has no image')).toBeNull();
  expect(similarNames('chains__roppe-4mm')).toEqual(['chains__rope-4mm.png']);
  expect(similarNames('Rings_luna.jpeg')).toEqual(['rings__luna.jpg']);
  expect(similarNames('watches__sol')).toEqual([]);
});

test('a folder without photos leaves every product without one', async () => {
  const photos = await importPhotos({ ...folders, originalsDir: join(root, 'none') });
  expect(photos.photos).toEqual([]);
  expect(photos.photoFor('chains__rope')).toBeNull();
});

test('an image below the smallest width keeps its own size', async () => {
  await shoot('chains__rope.webp', { width: 120, height: 120 });
  const photo = (await importPhotos(folders)).photoFor('chains__rope');
  expect(photo?.image_url).toMatch(/-120x120\/120\.webp$/);
});

test('the placeholder has the color of the backdrop, not of the product', async () => {
  await shoot('chains__rope.png', { backdrop: '#30261f' });
  expect((await importPhotos(folders)).photoFor('chains__rope')?.image_placeholder).toBe('#30261f');
});

test('grayscale and transparent originals get a placeholder too', async () => {
  await sharp({ create: { width: 60, height: 60, channels: 3, background: '#808080' } })
    .toColourspace('b-w')
    .toFile(join(root, 'chains__gray.png'));
  await sharp({ create: { width: 60, height: 60, channels: 4, background: '#80808000' } }).toFile(
    join(root, 'rings__clear.png'),
  );
  const photos = await importPhotos(folders);
  expect(photos.photoFor('chains__gray')?.image_placeholder).toBe('#808080');
  expect(photos.photoFor('rings__clear')?.image_placeholder).toBe('#000000');
});

test('a portrait taken with a rotated phone is upright', async () => {
  await sharp({ create: { width: 300, height: 200, channels: 3, background: '#123456' } })
    .withMetadata({ orientation: 6 })
    .toFile(join(root, 'rings__phone.jpg'));
  const photo = (await importPhotos(folders)).photoFor('rings__phone');
  expect([photo?.width, photo?.height]).toEqual([200, 300]);
});

test('a second start writes nothing and has the same result', async () => {
  await shoot('chains__rope.png');
  const first = (await importPhotos(folders)).photoFor('chains__rope');
  const written = await stat(folderOf(first?.image_url ?? ''));
  const second = (await importPhotos(folders)).photoFor('chains__rope');
  expect(second).toEqual(first);
  expect((await stat(folderOf(first?.image_url ?? ''))).ino).toBe(written.ino);
});

test('a changed original gets a new URL, and pages with the old URL still work', async () => {
  await shoot('chains__rope.png');
  const old = (await importPhotos(folders)).photoFor('chains__rope');
  await shoot('chains__rope.png', { backdrop: '#d3cec4' });
  const replaced = (await importPhotos(folders)).photoFor('chains__rope');
  expect(replaced?.image_url).not.toBe(old?.image_url);
  expect(await readdir(folderOf(old?.image_url ?? ''))).toContain('master');
});

test('stores that start at once on one folder share it without partial files', async () => {
  await Promise.all([shoot('chains__rope.png'), shoot('chains__box.png', { backdrop: '#000000' })]);
  const stores = await Promise.all([importPhotos(folders), importPhotos(folders), importPhotos(folders)]);
  const addresses = stores.map((store) => store.photoFor('chains__rope')?.image_url);
  expect(new Set(addresses).size).toBe(1);
  expect(stores.flatMap((store) => store.broken)).toEqual([]);
  const left = await readdir(folders.mediaDir);
  expect(left.map((name) => name.replace(/-[0-9a-f]{8}-/, '-')).sort()).toEqual([
    'chains__box-500x500',
    'chains__rope-500x500',
  ]);
});

test('a file that is not an image or is truncated is reported, and the others are imported', async () => {
  await shoot('chains__rope.png');
  const whole = await readFile(join(root, 'chains__rope.png'));
  await writeFile(join(root, 'chains__broken.png'), 'not a picture');
  await writeFile(join(root, 'chains__half.png'), whole.subarray(0, whole.length / 2));
  await writeFile(join(root, 'rings__phone.HEIC'), 'not read');
  await writeFile(join(root, '._chains__rope.png'), 'not looked at');
  await writeFile(join(root, 'README.md'), 'notes');
  const photos = await importPhotos(folders);
  expect(photos.broken.map(({ file }) => file).sort()).toEqual([
    join(root, 'chains__broken.png'),
    join(root, 'chains__half.png'),
    join(root, 'rings__phone.HEIC'),
  ]);
  expect(photos.broken.find(({ file }) => file.endsWith('.HEIC'))?.reason).toContain('JPEG');
  expect(photos.photoFor('chains__broken')).toBeNull();
  expect(photos.photos).toHaveLength(1);
  expect(await readdir(folders.mediaDir)).toHaveLength(1);
});
