import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { createPhotoProcess } from './photo-process.ts';

const aPhoto = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: '#c8a850' } })
    .png()
    .toBuffer();

test('several photos share a process, which exits when idle', async () => {
  const photos = createPhotoProcess({ idleMs: 1 });
  const [one, two] = await Promise.all([
    photos.normalize(await aPhoto()),
    photos.normalize(await aPhoto(), { left: 0, top: 0, width: 0.5, height: 1 }),
  ]);
  if (!one.ok || !two.ok) throw new Error('a photo was refused');
  expect(await sharp(one.photo).metadata()).toMatchObject({ width: 300, height: 200, format: 'jpeg' });
  expect(await sharp(two.photo).metadata()).toMatchObject({ width: 150, height: 200 });
  await vi.waitFor(() => expect(photos.pid()).toBe(null), 60_000);
});

test('a photo whose process is killed is refused, and the next one starts another', async () => {
  const photos = createPhotoProcess();
  const lost = photos.normalize(await aPhoto());
  await vi.waitFor(() => expect(photos.pid()).not.toBe(null), 60_000);
  process.kill(photos.pid() ?? 0, 'SIGKILL');
  expect(await lost).toMatchObject({ ok: false, reason: expect.stringContaining('more memory') });
  expect(await photos.normalize(await aPhoto())).toMatchObject({ ok: true });
});

test('a photo that takes too long is refused, and the next one is read', async () => {
  const slow = createPhotoProcess({ timeoutMs: 1 });
  expect(await slow.normalize(await aPhoto())).toMatchObject({
    ok: false,
    reason: expect.stringContaining('too long'),
  });
  await vi.waitFor(() => expect(slow.pid()).toBe(null), 60_000);
});

test('photos and images fail while no process can start, and work again afterwards', async () => {
  const script = fileURLToPath(new URL('../../tests/support/out-of-file-handles.ts', import.meta.url));
  const { stdout } = await promisify(execFile)('sh', [
    '-c',
    'ulimit -n 100; exec "$0" "$1"',
    process.execPath,
    script,
  ]);
  expect(JSON.parse(stdout)).toEqual({
    refused: ['rejected', 'rejected', 'rejected'],
    uploaded: true,
    rendered: expect.stringContaining('missing'),
  });
});
