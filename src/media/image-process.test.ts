import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createImageProcess, type ImageRecipe } from './image-process.ts';

let folder = '';
const source = () => join(folder, 'original');
const target = () => join(folder, 'made');
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'images-'));
  await sharp({ create: { width: 800, height: 400, channels: 3, background: '#30261f' } })
    .png()
    .toFile(source());
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const CARD: ImageRecipe = { kind: 'page', widthPx: 400, format: 'webp' };

test('the process exits when idle, and the next image starts a new one', async () => {
  const images = createImageProcess(1);
  expect(images.pid()).toBe(null);
  const rendering = images.render(source(), target(), CARD);
  const first = images.pid() ?? 0;
  await rendering;
  expect(await sharp(target()).metadata()).toMatchObject({ width: 400, height: 200, format: 'webp' });
  await vi.waitFor(() => expect(() => process.kill(first, 0)).toThrow('ESRCH'), 60_000);
  expect(images.pid()).toBe(null);
  await images.render(source(), target(), { kind: 'derived', as: 'email' });
  expect(await sharp(target()).metadata()).toMatchObject({ format: 'jpeg' });
});

test('an unreadable original fails without affecting others', async () => {
  const images = createImageProcess();
  const [missing, made] = await Promise.allSettled([
    images.render(join(folder, 'missing'), join(folder, 'nothing'), CARD),
    images.render(source(), target(), CARD),
  ]);
  expect(missing).toMatchObject({
    status: 'rejected',
    reason: { message: expect.stringContaining('missing') },
  });
  expect(made.status).toBe('fulfilled');
});

test('pending requests of a killed process fail, and the next image starts a new process', async () => {
  const images = createImageProcess();
  const lost = images.render(source(), target(), CARD);
  process.kill(images.pid() ?? 0, 'SIGKILL');
  await expect(lost).rejects.toThrow('the image process ended');
  await images.render(source(), target(), CARD);
  expect(await sharp(target()).metadata()).toMatchObject({ width: 400 });
});
