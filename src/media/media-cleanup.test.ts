import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { removeUnfinishedFiles } from './media-cleanup.ts';

it('removes temporary files older than a day, and nothing else', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'media-'));
  const now = new Date('2026-11-23T12:00:00Z');
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  const files = { '.draft-old': 25, '.upload-old': 25, '.upload-new': 23, 'ring-0a1b2c3d-40x30': 900 };
  for (const [name, hours] of Object.entries(files)) {
    await mkdir(join(folder, name));
    await writeFile(join(folder, name, 'upload.jpg'), 'half a photo');
    await utimes(join(folder, name), hoursAgo(hours), hoursAgo(hours));
  }
  expect(await removeUnfinishedFiles(folder, now)).toBe(2);
  expect((await readdir(folder)).sort()).toEqual(['.upload-new', 'ring-0a1b2c3d-40x30']);
  await rm(folder, { recursive: true });
});
