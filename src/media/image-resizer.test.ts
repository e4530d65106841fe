import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createImageResizer, type ImageResizer } from './image-resizer.ts';

let mediaDir = '';
let resizer: ImageResizer;
beforeEach(async () => {
  mediaDir = await mkdtemp(join(tmpdir(), 'cut-'));
  resizer = createImageResizer(mediaDir);
});
afterEach(() => rm(mediaDir, { recursive: true, force: true }));

type Square = { width?: number; height?: number; files?: readonly string[] };

/** An imported image: a white product in the middle of a backdrop that is lighter at the top. */
async function importSquare(folder: string, { width = 400, height = 400, files = ['master'] }: Square = {}) {
  await mkdir(join(mediaDir, folder));
  const ground = await sharp({ create: { width, height: height / 2, channels: 3, background: '#100b09' } })
    .png()
    .toBuffer();
  const piece = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const whole = await sharp({ create: { width, height, channels: 3, background: '#30261f' } })
    .composite([{ input: ground, left: 0, top: height / 2 }, { input: piece }])
    .webp()
    .toBuffer();
  for (const file of files) await writeFile(join(mediaDir, folder, file), whole);
}

const open = (path: string) => sharp(join(mediaDir, path));

async function brightnessAt(path: string, left: number, top: number): Promise<number> {
  const spot = await open(path).extract({ left, top, width: 4, height: 4 }).greyscale().raw().toBuffer();
  return spot[0] ?? Number.NaN;
}

const RING = 'rings__luna-0a1b2c3d-400x400';

test('every width and format that pages offer is created on request, and not before', async () => {
  const chain = 'chains__rope-0a1b2c3d-1000x500';
  await importSquare(chain, { width: 1000, height: 500 });
  for (const widthPx of [400, 600, 800, 1000]) {
    for (const [format, seen] of [
      ['avif', { compression: 'av1' }],
      ['webp', { format: 'webp' }],
    ] as const) {
      const path = `${chain}/${widthPx}.${format}`;
      expect(await readdir(join(mediaDir, chain))).not.toContain(`${widthPx}.${format}`);
      expect(await resizer.resize(path)).toBe(true);
      expect(await open(path).metadata()).toMatchObject({ width: widthPx, height: widthPx / 2, ...seen });
    }
  }
  expect(await readdir(join(mediaDir, chain))).toHaveLength(9);
});

test('a wide original is resized for the viewer to 3000 pixels, and to no other width above 2000', async () => {
  const wide = 'chains__rope-0a1b2c3d-3600x120';
  await importSquare(wide, { width: 3600, height: 120 });
  expect(await resizer.resize(`${wide}/3000.webp`)).toBe(true);
  expect(await open(`${wide}/3000.webp`).metadata()).toMatchObject({ width: 3000, height: 100 });
  expect(await resizer.resize(`${wide}/3600.webp`)).toBe(false);
});

test('an original with an EXIF rotation is upright in every size', async () => {
  const phone = 'rings__phone-0a1b2c3d-200x300';
  await mkdir(join(mediaDir, phone));
  const light = { create: { width: 150, height: 200, channels: 3, background: '#fff' } } as const;
  const lying = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#000' } })
    .composite([{ input: light, left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  await writeFile(join(mediaDir, phone, 'master'), lying);
  for (const file of ['200.webp', 'letter.jpg', 'share.jpg']) {
    const path = `${phone}/${file}`;
    expect(await resizer.resize(path)).toBe(true);
    const { width, height } = await open(path).metadata();
    // The original's left half, the light one, becomes the upper half.
    for (const left of [0.8, 0.95].map((part) => Math.round(part * width))) {
      expect(await brightnessAt(path, left, Math.round(height / 8)), file).toBeGreaterThan(240);
      expect(await brightnessAt(path, left, Math.round((height * 7) / 8)), file).toBeLessThan(15);
    }
  }
  expect(await open(`${phone}/200.webp`).metadata()).toMatchObject({ width: 200, height: 300 });
});

test('a shared link gets a wide JPEG: the whole product on the right, and its extended backdrop on the left', async () => {
  await importSquare(RING);
  expect(await resizer.resize(`${RING}/share.jpg`)).toBe(true);
  const path = `${RING}/share.jpg`;
  expect(await open(path).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  expect(await brightnessAt(path, 1200 - 315, 315)).toBeGreaterThan(240);
  for (const top of [60, 560]) {
    const seam = [await brightnessAt(path, 562, top), await brightnessAt(path, 576, top)];
    expect(Math.abs((seam[0] ?? 0) - (seam[1] ?? 0)), `seam at ${top}`).toBeLessThan(4);
    expect(await brightnessAt(path, 20, top)).toBeLessThan(60);
  }
});

test('a wide image fills the share image', async () => {
  const hero = 'site__hero-0a1b2c3d-800x400';
  await importSquare(hero, { width: 800, height: 400 });
  expect(await resizer.resize(`${hero}/share.jpg`)).toBe(true);
  expect(await brightnessAt(`${hero}/share.jpg`, 600, 315)).toBeGreaterThan(240);
});

test('an email line gets a small JPEG', async () => {
  await importSquare(RING);
  expect(await resizer.resize(`${RING}/letter.jpg`)).toBe(true);
  expect(await open(`${RING}/letter.jpg`).metadata()).toMatchObject({
    format: 'jpeg',
    width: 144,
    height: 176,
  });
});

test('if an earlier version left no original, the largest WebP is used and not enlarged', async () => {
  const old = 'rings__old-0a1b2c3d-1000x1000';
  await importSquare(old, { width: 800, height: 800, files: ['800.webp'] });
  await writeFile(join(mediaDir, old, '400.webp'), 'not read');
  for (const file of ['share.jpg', '1000.avif']) expect(await resizer.resize(`${old}/${file}`)).toBe(true);
  expect(await open(`${old}/1000.avif`).metadata()).toMatchObject({ width: 800 });
});

test.each(['400.avif', 'share.jpg'])(
  'concurrent and repeated requests for %s create it once and leave no temporary files',
  async (file) => {
    await importSquare(RING);
    const path = `${RING}/${file}`;
    const asked = [resizer.resize(path), resizer.resize(path), resizer.resize(path)];
    expect(new Set(asked).size).toBe(1);
    expect(await Promise.all(asked)).toEqual([true, true, true]);
    const first = await stat(join(mediaDir, path));
    expect(await resizer.resize(path)).toBe(true);
    expect((await stat(join(mediaDir, path))).ino).toBe(first.ino);
    expect(await readdir(mediaDir)).toEqual([RING]);
  },
);

test('two processes that create the same file at once both succeed and leave no temporary files', async () => {
  await importSquare(RING);
  const other = createImageResizer(mediaDir);
  const path = `${RING}/400.webp`;
  expect(await Promise.all([resizer.resize(path), other.resize(path)])).toEqual([true, true]);
  expect(await open(path).metadata()).toMatchObject({ width: 400 });
  expect(await readdir(mediaDir)).toEqual([RING]);
});

test('a request abandoned by all clients is skipped', async () => {
  await importSquare(RING);
  const one = createImageResizer(mediaDir, 1);
  const gone = () => false;
  const answers = await Promise.all([
    one.resize(`${RING}/400.avif`),
    one.resize(`${RING}/400.webp`, gone),
    one.resize(`${RING}/share.jpg`, gone),
    one.resize(`${RING}/share.jpg`, () => true),
  ]);
  expect(answers).toEqual([true, false, true, true]);
  expect((await readdir(join(mediaDir, RING))).sort()).toEqual(['400.avif', 'master', 'share.jpg']);
  expect(await one.resize(`${RING}/400.webp`)).toBe(true);
});

test.each([
  'rings__gone-0a1b2c3d-400x400/400.avif',
  'rings__gone-0a1b2c3d-400x400/share.jpg',
  `${'r'.repeat(300)}-0a1b2c3d-400x400/400.avif`,
  `${RING}/399.avif`,
  `${RING}/800.avif`,
  `${RING}/0400.avif`,
  `${RING}/400.jpg`,
  `${RING}/400.png`,
  `${RING}/poster.jpg`,
  `${RING}/share.png`,
  `${RING}/master`,
  `${RING}/../${RING}/400.avif`,
  '../400.avif',
  'share.jpg',
  '',
])('nothing else is created: %j', async (path) => {
  await importSquare(RING);
  expect(await resizer.resize(path)).toBe(false);
  expect(await readdir(join(mediaDir, RING))).toEqual(['master']);
});

test('an unreadable original fails without affecting others and leaves no temporary files', async () => {
  await importSquare(RING);
  const broken = 'rings__broken-0a1b2c3d-400x400';
  await mkdir(join(mediaDir, broken));
  await writeFile(join(mediaDir, broken, 'master'), 'not a picture');
  const answers = await Promise.allSettled(
    [`${broken}/400.avif`, `${broken}/share.jpg`, `${RING}/400.avif`, `${RING}/share.jpg`].map((path) =>
      resizer.resize(path),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled', 'fulfilled']);
  expect((await readdir(mediaDir)).sort()).toEqual([broken, RING].sort());
  expect(await readdir(join(mediaDir, broken))).toEqual(['master']);
});
