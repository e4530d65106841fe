import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const ENTRY = resolve(import.meta.dirname, 'main.ts');
/** A start loads the whole store, which takes seconds on a busy machine. */
const WITHIN_MS = 120_000;

/** The working directory of the started process. */
let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'store-start-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

/** Starts the real server with a `.env` and environment that must be refused. */
function refusedStart(
  dotEnv: string,
  env: Record<string, string>,
): Promise<{ code: number; stderr: string }> {
  writeFileSync(join(directory, '.env'), dotEnv);
  return new Promise((done) => {
    // If the start is not refused, the server would run forever.
    const options = { cwd: directory, env, timeout: WITHIN_MS / 2 };
    execFile(process.execPath, [ENTRY], options, (error, _, stderr) => {
      done({ code: Number(error?.code ?? 0), stderr });
    });
  });
}

describe('the settings at startup', { timeout: WITHIN_MS }, () => {
  test('are read from .env in the working directory, and the environment wins', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const fromFile = await refusedStart(`PORT=${port}\n`, {});
    const fromEnvironment = await refusedStart('PORT=front\n', { PORT: String(port) });
    other.close();
    const stderr = `Port ${port} is taken. Stop the other program or choose another port with PORT.\n`;
    expect(fromFile).toEqual({ code: 1, stderr });
    expect(fromEnvironment).toEqual(fromFile);
  });

  test('a mistyped name in .env stops the start, and in the environment is a warning', async () => {
    expect(await refusedStart('STRIPE_SECRETKEY=sk_test_1\n', { DATABSE_URL: 'postgres://db' })).toEqual({
      code: 1,
      stderr: `DATABSE_URL is not a setting of this store. Did you mean DATABASE_URL?
These settings cannot be used:
  .env: STRIPE_SECRETKEY is not a setting of this store. Did you mean STRIPE_SECRET_KEY?
`,
    });
  });
});
