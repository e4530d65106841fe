import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createMadePictures, type MadePictures } from './made-pictures.ts';

let mediaDir = '';
let made: MadePictures;
beforeEach(async () => {
  mediaDir = await mkdtemp(join(tmpdir(), 'made-'));
  made = createMadePictures(mediaDir);
});
afterEach(() => rm(mediaDir, { recursive: true, force: true }));

/** An imported picture: a white piece in the middle of a backdrop that is lighter at the top. */
async function importSquare(folder: string, { width = 400, height = 400 } = {}): Promise<void> {
  await mkdir(join(mediaDir, folder));
  const ground = await sharp({ create: { width, height: height / 2, channels: 3, background: '#100b09' } })
    .png()
    .toBuffer();
  const piece = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const sizes = [width, width / 2].map((widthPx) =>
    sharp({ create: { width, height, channels: 3, background: '#30261f' } })
      .composite([{ input: ground, left: 0, top: height / 2 }, { input: piece }])
      .png()
      .toBuffer()
      .then((whole) =>
        sharp(whole)
          .resize(widthPx)
          .toFile(join(mediaDir, folder, `${widthPx}.webp`)),
      ),
  );
  await Promise.all(sizes);
}

const open = (path: string) => sharp(join(mediaDir, path));

async function brightnessAt(path: string, left: number, top: number): Promise<number> {
  const spot = await open(path).extract({ left, top, width: 4, height: 4 }).greyscale().raw().toBuffer();
  return spot[0] ?? Number.NaN;
}

const RING = 'rings__luna-0a1b2c3d-400x400';

test('a shared link gets a wide JPEG: the piece whole at the right, quiet space in its own backdrop beside it', async () => {
  await importSquare(RING);
  expect(await made.make(`${RING}/share.jpg`)).toBe(true);
  const path = `${RING}/share.jpg`;
  expect(await open(path).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  expect(await brightnessAt(path, 1200 - 315, 315)).toBeGreaterThan(240);
  for (const top of [60, 560]) {
    const seam = [await brightnessAt(path, 562, top), await brightnessAt(path, 576, top)];
    expect(Math.abs((seam[0] ?? 0) - (seam[1] ?? 0)), `seam at ${top}`).toBeLessThan(4);
    expect(await brightnessAt(path, 20, top)).toBeLessThan(60);
  }
});

test('a wide picture fills the shared one to its edges', async () => {
  const hero = 'site__hero-0a1b2c3d-800x400';
  await importSquare(hero, { width: 800, height: 400 });
  expect(await made.make(`${hero}/share.jpg`)).toBe(true);
  expect(await brightnessAt(`${hero}/share.jpg`, 600, 315)).toBeGreaterThan(240);
});

test('a line of a letter gets a small JPEG, made of the largest there is', async () => {
  await importSquare(RING);
  await rm(join(mediaDir, RING, '200.webp'));
  expect(await made.make(`${RING}/letter.jpg`)).toBe(true);
  expect(await open(`${RING}/letter.jpg`).metadata()).toMatchObject({
    format: 'jpeg',
    width: 144,
    height: 176,
  });
});

test('asked for many times, also at once, it is made a single time and leaves nothing behind', async () => {
  await importSquare(RING);
  const path = `${RING}/share.jpg`;
  expect(await Promise.all([made.make(path), made.make(path), made.make(path)])).toEqual([true, true, true]);
  const first = await stat(join(mediaDir, path));
  expect(await made.make(path)).toBe(true);
  expect((await stat(join(mediaDir, path))).ino).toBe(first.ino);
  expect(await readdir(mediaDir)).toEqual([RING]);
});

test.each([
  'rings__gone-0a1b2c3d-400x400/share.jpg',
  `${'r'.repeat(300)}-0a1b2c3d-400x400/share.jpg`,
  `${RING}/poster.jpg`,
  `${RING}/share.png`,
  `${RING}/../${RING}/share.jpg`,
  '../share.jpg',
  'share.jpg',
  '',
])('of anything else none is made: %j', async (path) => {
  await importSquare(RING);
  expect(await made.make(path)).toBe(false);
  expect((await readdir(join(mediaDir, RING))).sort()).toEqual(['200.webp', '400.webp']);
});

test('a picture that cannot be read fails alone, and the next one is made', async () => {
  await importSquare(RING);
  const broken = 'rings__broken-0a1b2c3d-9x9';
  await mkdir(join(mediaDir, broken, '9.webp'), { recursive: true });
  const [failed, next] = await Promise.allSettled([
    made.make(`${broken}/share.jpg`),
    made.make(`${RING}/share.jpg`),
  ]);
  expect([failed.status, next.status]).toEqual(['rejected', 'fulfilled']);
  expect((await readdir(mediaDir)).sort()).toEqual([broken, RING].sort());
});
