import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { importPhotos } from './photo-library.ts';
import { pregenerateImages } from './pregenerate-images.ts';

let root = '';
let mediaDir = '';
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'ahead-'));
  mediaDir = join(root, 'media');
  for (const [slug, width] of [
    ['chains__rope', 500],
    ['rings__luna', 300],
  ] as const) {
    await sharp({ create: { width, height: width, channels: 3, background: '#30261f' } }).toFile(
      join(root, `${slug}.png`),
    );
  }
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function filesIn(name: string): Promise<string[]> {
  const folder = (await readdir(mediaDir)).find((each) => each.startsWith(name));
  return (await readdir(join(mediaDir, folder ?? ''))).sort();
}

test('creates every size of every image, and nothing the second time', async () => {
  const { photos } = await importPhotos({ originalsDir: root, mediaDir });
  const told: string[] = [];
  const first = await pregenerateImages(photos, mediaDir, ({ done, total }) =>
    told.push(`${done} of ${total}`),
  );
  expect(first).toEqual({ created: 6, existing: 0, broken: [] });
  expect(told).toEqual(['1 of 6', '2 of 6', '3 of 6', '4 of 6', '5 of 6', '6 of 6']);
  expect(await filesIn('chains__rope')).toEqual([
    '400.avif',
    '400.webp',
    '500.avif',
    '500.webp',
    'master',
    'photo.json',
  ]);
  expect(await filesIn('rings__luna')).toEqual(['300.avif', '300.webp', 'master', 'photo.json']);
  expect(await pregenerateImages(photos, mediaDir)).toEqual({ created: 0, existing: 6, broken: [] });
});

test('of a sprite, only the size that turns a piece is created', async () => {
  await sharp({ create: { width: 2400, height: 1600, channels: 3, background: '#30261f' } }).toFile(
    join(root, 'turn__rings__luna.png'),
  );
  const { photos } = await importPhotos({ originalsDir: root, mediaDir });
  await pregenerateImages(photos, mediaDir);
  expect(await filesIn('turn__rings__luna')).toEqual(['2400.avif', '2400.webp', 'master', 'photo.json']);
});

test('an original that has become unreadable is reported, and the others are still resized', async () => {
  const { photos } = await importPhotos({ originalsDir: root, mediaDir });
  const spoilt = (await readdir(mediaDir)).find((name) => name.startsWith('rings__luna')) ?? '';
  await writeFile(join(mediaDir, spoilt, 'master'), 'not a picture');
  const { created, existing, broken } = await pregenerateImages(photos, mediaDir);
  expect([created, existing]).toEqual([4, 0]);
  expect(broken.map(({ file }) => file).sort()).toEqual([`${spoilt}/300.avif`, `${spoilt}/300.webp`]);
});
