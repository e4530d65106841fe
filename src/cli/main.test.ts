import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startPaymentSandbox } from 'payment-sandbox';
import { afterAll, expect, it } from 'vitest';
import { openDatabase } from '#database/engines/open-database.ts';
import { findUnprivilegedUser } from '#tests/support/postgres-binaries.ts';

const ENTRY = resolve(import.meta.dirname, 'main.ts');
/** The first start creates the database, which takes seconds on a busy machine. */
const WITHIN_MS = 120_000;

const dataDir = mkdtempSync(join(tmpdir(), 'store-command-line-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

type Settings = { env?: Record<string, string>; cwd?: string; uid?: number; gid?: number };

/** Runs the real command line with these settings only. */
function store(
  args: readonly string[],
  { env: settings = { DATA_DIR: dataDir }, ...user }: Settings = {},
): Promise<{ code: number; stdout: string; stderr: string }> {
  return new Promise((done) => {
    const options = { env: { PATH: process.env.PATH, ...settings }, cwd: dataDir, ...user };
    execFile(process.execPath, [ENTRY, ...args], options, (error, stdout, stderr) => {
      done({ code: error ? Number(error.code) : 0, stdout, stderr });
    });
  });
}

it('commands work on the store in DATA_DIR and exit', { timeout: WITHIN_MS }, async () => {
  const added = await store(['promo-codes', 'add', 'SAVE15', '--percent', '15']);
  expect(added).toEqual({ code: 0, stdout: 'Added SAVE15: 15% off.\n', stderr: '' });
  expect((await store(['promo-codes'])).stdout).toContain('SAVE15  15%  on');
  expect(await store(['promo-codes', 'add'])).toMatchObject({ code: 2, stdout: '' });
});

it('stripe connect works with a key and no webhook secret, and prints the new secret', {
  timeout: WITHIN_MS,
}, async () => {
  const sandbox = await startPaymentSandbox({
    stateFile: join(dataDir, 'stripe.jsonl'),
    findPrice: async () => null,
  });
  const env = { DATA_DIR: dataDir, PUBLIC_URL: 'https://shop.example' };
  const nothing = await store(['stripe', 'connect'], { env });
  expect(nothing).toMatchObject({ code: 1, stderr: 'Set STRIPE_SECRET_KEY first.\n' });
  const { code, stdout } = await store(['stripe', 'connect'], {
    env: {
      ...env,
      STRIPE_SECRET_KEY: sandbox.secretKey,
      PAYMENT_SANDBOX_URL: `http://${sandbox.host}:${sandbox.port}`,
    },
  });
  await sandbox.close();
  expect([code, stdout]).toEqual([0, expect.stringMatching(/^STRIPE_WEBHOOK_SECRET=whsec_\w+$/m)]);
});

it('if another process has the database open and accepts no commands, the merchant is told what to do', {
  timeout: WITHIN_MS,
}, async () => {
  const running = await openDatabase({ dataDir });
  const { code, stdout, stderr } = await store(['orders']);
  await running.close();
  expect(code).toBe(1);
  expect(stdout).toBe('');
  expect(stderr).toContain('stop the store');
  expect(stderr).toContain('DATABASE_URL');
  expect(stderr).not.toContain('    at ');
});

it('a data directory without write access is reported in one plain line', {
  timeout: WITHIN_MS,
}, async () => {
  const readOnly = mkdtempSync(join(tmpdir(), 'store-read-only-'));
  chmodSync(readOnly, 0o555);
  const unprivileged = findUnprivilegedUser() ?? {};
  for (const args of [['orders'], ['pictures']]) {
    const { code, stderr } = await store(args, {
      env: { DATA_DIR: readOnly },
      cwd: readOnly,
      ...unprivileged,
    });
    expect(code).toBe(1);
    expect(stderr).toBe(
      `The store cannot write to ${readOnly}: permission denied. Give this user the right to, or choose another directory with DATA_DIR.\n`,
    );
  }
  rmSync(readOnly, { recursive: true });
});

it('a Stripe key without a webhook secret is enough for stripe connect only', async () => {
  const env = { DATA_DIR: dataDir, STRIPE_SECRET_KEY: 'sk_test_key' };
  expect((await store(['stripe', 'connect'], { env })).stderr).toBe(
    'Set PUBLIC_URL first: Stripe sends its events there.\n',
  );
  expect((await store(['orders'], { env })).stderr).toContain('STRIPE_WEBHOOK_SECRET goes with');
});

it.each(['DATA_DIR', 'MEDIA_DIR'])('a file in place of the directory %s is reported too', async (setting) => {
  const file = join(dataDir, `a-file-${setting}`);
  writeFileSync(file, '');
  const { code, stderr } = await store(['pictures'], { env: { DATA_DIR: dataDir, [setting]: file } });
  expect([code, stderr]).toEqual([
    1,
    `The store cannot write to ${file}: a file has that name. Give this user the right to, or choose another directory with ${setting}.\n`,
  ]);
});

it('settings are read from .env too, where an unknown name is an error; elsewhere it is a warning', {
  timeout: WITHIN_MS,
}, async () => {
  const file = join(dataDir, 'another-file');
  writeFileSync(file, '');
  const dotEnv = join(dataDir, '.env');
  writeFileSync(dotEnv, `DATA_DIR=${file}\n`);
  const read = await store(['pictures'], { env: { DATADIR: 'elsewhere' } });
  writeFileSync(dotEnv, `DATADIR=${file}\n`);
  const refused = await store(['pictures'], { env: {} });
  rmSync(dotEnv);
  expect(read.stderr).toMatch(/^DATADIR is not a setting of this store. Did you mean DATA_DIR\?\n/);
  expect(read.stderr).toContain(`The store cannot write to ${file}`);
  expect(refused).toEqual({
    code: 1,
    stdout: '',
    stderr:
      'These settings cannot be used:\n  .env: DATADIR is not a setting of this store. Did you mean DATA_DIR?\n',
  });
});
