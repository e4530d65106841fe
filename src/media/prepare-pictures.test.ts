import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createImageResizer } from './image-resizer.ts';
import { importPhotos } from './photo-library.ts';
import { startPicturePreparation } from './prepare-pictures.ts';

let root = '';
let mediaDir = '';
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'prepare-'));
  mediaDir = join(root, 'media');
  for (const [slug, width] of [
    ['chains__rope', 1000],
    ['rings__luna', 300],
  ] as const) {
    await sharp({ create: { width, height: width, channels: 3, background: '#30261f' } }).toFile(
      join(root, `${slug}.png`),
    );
  }
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function prepare(failures: unknown[] = []) {
  const { photos } = await importPhotos({ originalsDir: root, mediaDir });
  return startPicturePreparation({
    listPictures: async () => [
      ...photos.map(({ image_url }) => image_url),
      'https://elsewhere.example/a.jpg',
    ],
    mediaDir,
    resizer: createImageResizer(mediaDir),
    report: (error) => failures.push(error),
  });
}

async function avifsOf(name: string): Promise<string[]> {
  const folder = (await readdir(mediaDir)).find((each) => each.startsWith(name)) ?? '';
  return (await readdir(join(mediaDir, folder))).filter((file) => file.endsWith('.avif')).sort();
}

test('the sizes that pages show first are created in the background, and after a restart only the missing ones', async () => {
  const failures: unknown[] = [];
  const first = await prepare(failures);
  await expect.poll(first.progress).toEqual({ prepared: 4, missing: 0 });
  await first.stop();
  expect(await avifsOf('chains__rope')).toEqual(['400.avif', '600.avif', '800.avif']);
  expect(await avifsOf('rings__luna')).toEqual(['300.avif']);
  const [folder = ''] = (await readdir(mediaDir)).filter((name) => name.startsWith('chains__rope'));
  await rm(join(mediaDir, folder, '800.avif'));
  const second = await prepare(failures);
  await expect.poll(second.progress).toEqual({ prepared: 1, missing: 0 });
  await second.stop();
  expect(failures).toEqual([]);
});

test('stopping does not wait for the missing images', async () => {
  const preparation = await prepare();
  await preparation.stop();
  expect(preparation.progress().prepared).toBeLessThan(3);
});
