import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type CommandResult, noPaths, noSettings } from '../cli.fixture.ts';
import { runCommandLine } from '../run-command-line.ts';

let root = '';
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'pictures-'));
  for (const folder of ['catalog', 'photos']) await mkdir(join(root, folder));
  for (const slug of ['rings__luna', 'rings__sol']) {
    await sharp({ create: { width: 900, height: 60, channels: 3, background: '#30261f' } }).toFile(
      join(root, 'photos', `${slug}.png`),
    );
  }
});
afterEach(() => rm(root, { recursive: true }));

/** Runs `store pictures` without a database. */
async function pregenerateStoreImages(): Promise<CommandResult> {
  const stdout: string[] = [];
  const errors: string[] = [];
  const code = await runCommandLine(['pictures'], {
    openStore: () => Promise.reject(new Error('There is no database.')),
    resolvePaths: async () => ({ ...(await noPaths()), shopDir: root, mediaDir: join(root, 'media') }),
    inspection: noSettings,
    now: () => new Date(),
    workingDirectory: process.cwd(),
    print: (line) => stdout.push(line),
    stderr: (message) => errors.push(message),
  });
  return { code, stdout, stderr: errors.join('\n') };
}

it('creates every size without a database, reports its progress, and has nothing left to do the second time', async () => {
  const first = await pregenerateStoreImages();
  expect(first).toMatchObject({ code: 0, stderr: '' });
  expect(first.stdout).toHaveLength(11);
  expect(first.stdout[0]).toBe('2 of 16');
  expect(first.stdout.slice(-2)).toEqual(['16 of 16', 'Images: 2. Files created: 16. Already there: 0.']);
  const [folder = ''] = await readdir(join(root, 'media'));
  expect(await readdir(join(root, 'media', folder))).toEqual(
    expect.arrayContaining(['400.avif', '600.avif', '800.webp', '900.avif']),
  );
  expect((await pregenerateStoreImages()).stdout).toEqual([
    'Images: 2. Files created: 0. Already there: 16.',
  ]);
});

it('an unreadable image is listed at the end, and the others are processed', async () => {
  await writeFile(join(root, 'photos', 'rings__broken.png'), 'not a picture');
  const { code, stdout, stderr } = await pregenerateStoreImages();
  expect(code).toBe(1);
  expect(stdout.at(-1)).toBe('Images: 2. Files created: 16. Already there: 0.');
  expect(stderr).toContain(join(root, 'photos', 'rings__broken.png'));
});

it('a product whose photo file is missing is named, with similar file names', async () => {
  const rows = [
    { id: 'luna', photo: 'Rings__Luna.PNG' },
    { id: 'sol', photo: 'rings__soll' },
    { id: 'bare', photo: null },
  ];
  await writeFile(join(root, 'catalog', 'hip_hop_ring_products.json'), JSON.stringify(rows));
  await writeFile(join(root, 'catalog', 'watch_products.json'), 'not JSON');
  const { code, stderr } = await pregenerateStoreImages();
  expect(code).toBe(1);
  expect(stderr.split('\n')).toEqual([
    'Products without their photo:',
    'hip_hop_ring_products.json, sol: no photo is named "rings__soll". Did you mean "rings__sol.png"?',
  ]);
});
