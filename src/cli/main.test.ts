import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openDatabase } from '#database/open-database.ts';

const ENTRY = resolve(import.meta.dirname, 'main.ts');
/** The first start makes the database, which takes seconds on a busy machine. */
const WITHIN_MS = 120_000;

const dataDir = mkdtempSync(join(tmpdir(), 'store-command-line-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** Runs the real command line, with these settings and none of the surrounding ones. */
function store(...words: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  return new Promise((done) => {
    const env = { PATH: process.env.PATH, DATA_DIR: dataDir };
    execFile(process.execPath, [ENTRY, ...words], { env }, (error, stdout, stderr) => {
      done({ code: error ? Number(error.code) : 0, stdout, stderr });
    });
  });
}

it('commands work on the store of DATA_DIR and end by themselves', { timeout: WITHIN_MS }, async () => {
  const added = await store('promo-codes', 'add', 'SAVE15', '--percent', '15');
  expect(added).toEqual({ code: 0, stdout: 'Added SAVE15: 15% off.\n', stderr: '' });
  expect((await store('promo-codes')).stdout).toContain('SAVE15  15%  on');
  expect(await store('promo-codes', 'add')).toMatchObject({ code: 2, stdout: '' });
});

it('while the store runs, the merchant is told to stop it first', { timeout: WITHIN_MS }, async () => {
  const running = await openDatabase({ dataDir });
  const { code, stdout, stderr } = await store('orders');
  await running.close();
  expect(code).toBe(1);
  expect(stdout).toBe('');
  expect(stderr).toContain('stop the store');
  expect(stderr).toContain('DATABASE_URL');
  expect(stderr).not.toContain('    at ');
});
