import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cutAhead } from './cut-ahead.ts';
import { importPhotos } from './photo-library.ts';

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

test('every size of every picture is there afterwards, and a second time nothing is cut', async () => {
  const { photos } = await importPhotos({ mastersDir: root, mediaDir });
  const told: string[] = [];
  const first = await cutAhead(photos, mediaDir, ({ done, total }) => told.push(`${done} of ${total}`));
  expect(first).toEqual({ cut: 6, there: 0, broken: [] });
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
  expect(await cutAhead(photos, mediaDir)).toEqual({ cut: 0, there: 6, broken: [] });
});

test('a master spoilt since it was read is told, and the others are cut all the same', async () => {
  const { photos } = await importPhotos({ mastersDir: root, mediaDir });
  const spoilt = (await readdir(mediaDir)).find((name) => name.startsWith('rings__luna')) ?? '';
  await writeFile(join(mediaDir, spoilt, 'master'), 'not a picture');
  const { cut, there, broken } = await cutAhead(photos, mediaDir);
  expect([cut, there]).toEqual([4, 0]);
  expect(broken.map(({ file }) => file).sort()).toEqual([`${spoilt}/300.avif`, `${spoilt}/300.webp`]);
});
