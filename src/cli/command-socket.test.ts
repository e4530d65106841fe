import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findPromoCode } from '#database/checkouts/promo-codes.ts';
import { type OpenDatabase, openDatabase } from '#database/engines/open-database.ts';
import { migrate } from '#database/setup/migrate.ts';
import { findUnprivilegedUser } from '#tests/support/postgres-binaries.ts';
import { noPaths, noSettings, noStripe } from './cli.fixture.ts';
import { commandSocketPath, listenForCommands, runInStore } from './command-socket.ts';

const ENTRY = resolve(import.meta.dirname, 'main.ts');
const WITHIN_MS = 120_000;

const dataDir = mkdtempSync(join(tmpdir(), 'store-socket-'));
const path = commandSocketPath(dataDir);
let database: OpenDatabase;
let commands: { close(): Promise<void> };

/** Listens as the running store does. */
function listen(): Promise<{ close(): Promise<void> }> {
  return listenForCommands(path, {
    openStore: async () => ({
      database: { ...database, close: async () => {} },
      ...noStripe,
      backupDir: '',
      publicUrl: 'http://localhost:3000',
      adminUrl: 'http://localhost:3001',
    }),
    resolvePaths: noPaths,
    inspection: noSettings,
    now: () => new Date(),
  });
}

beforeAll(async () => {
  database = await openDatabase({ dataDir });
  await migrate(database);
  commands = await listen();
}, WITHIN_MS);
afterAll(async () => {
  await commands.close();
  await database.close();
  rmSync(dataDir, { recursive: true });
});

/** The real command line in a separate process and working directory. */
function store(args: readonly string[], user: { cwd?: string; uid?: number; gid?: number } = {}) {
  return new Promise<{ code: number; stdout: string; stderr: string }>((done) => {
    const options = { env: { PATH: process.env.PATH, DATA_DIR: dataDir }, cwd: dataDir, ...user };
    execFile(process.execPath, [ENTRY, ...args], options, (error, stdout, stderr) => {
      done({ code: error ? Number(error.code) : 0, stdout, stderr });
    });
  });
}

it('commands run inside the running store and pass on their output, errors and exit code', {
  timeout: WITHIN_MS,
}, async () => {
  expect(await store(['promo-codes', 'add', 'SAVE15', '--percent', '15'])).toEqual({
    code: 0,
    stdout: 'Added SAVE15: 15% off.\n',
    stderr: '',
  });
  expect(await findPromoCode(database.db, 'SAVE15')).toMatchObject({ percentage: 15 });
  expect(await store(['promo-codes', 'off', 'NOBODY'])).toEqual({
    code: 1,
    stdout: '',
    stderr: 'There is no promo code NOBODY.\n',
  });
  expect(JSON.parse((await store(['orders', '--json'])).stdout)).toEqual([]);
});

it('a reader that closes the pipe, as head does, ends the output without an error', {
  timeout: WITHIN_MS,
}, async () => {
  const command = ['promo-codes', 'generate', 'piped', '--count', '10000', '--percent', '15'];
  const child = spawn(process.execPath, [ENTRY, ...command], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    cwd: dataDir,
  });
  child.stdout.once('data', () => child.stdout.destroy());
  let stderr = '';
  child.stderr.on('data', (part) => {
    stderr += String(part);
  });
  const [code] = await once(child, 'close');
  expect([code, stderr]).toEqual([0, '']);
});

it("a relative path is resolved against the command's directory, not the store's", {
  timeout: WITHIN_MS,
}, async () => {
  const cwd = mkdtempSync(join(tmpdir(), 'elsewhere-'));
  expect((await store(['messages', '--csv', 'all.csv'], { cwd })).stdout).toBe(
    `0 in ${join(cwd, 'all.csv')}.\n`,
  );
  expect(existsSync(join(cwd, 'all.csv'))).toBe(true);
  rmSync(cwd, { recursive: true });
});

it('only its owner can open the socket, and another user is told who owns the store', {
  timeout: WITHIN_MS,
}, async () => {
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(statSync(join(path, '..')).mode & 0o777).toBe(0o700);
  const other = findUnprivilegedUser();
  // Only root can become another user. Anyone else gets the same error from a socket without permissions.
  if (other === null) chmodSync(path, 0o000);
  else chmodSync(dataDir, 0o755);
  const { code, stderr } = await store(['orders'], { cwd: tmpdir(), ...other });
  chmodSync(path, 0o600);
  expect(code).toBe(1);
  expect(stderr).toMatch(
    /^The store runs as another user \(user id \d+\)\. Run the command as that user\.\n$/,
  );
});

it('a command line of another version is refused, and so is invalid input', async () => {
  for (const sent of [
    '{"version":"0.0.0-other","args":["orders"],"workingDirectory":"/"}',
    'GET / HTTP/1.1',
  ]) {
    const socket = connect(path);
    socket.write(`${sent}\n`);
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    await once(socket, 'end');
    expect(answer).toContain('Restart the store and run the command again.');
    expect(answer.trimEnd().split('\n').at(-1)).toBe('{"exit":1}');
  }
});

it('without a running store nothing is forwarded, and a socket left by a crash does not block the next start', async () => {
  const output = { args: ['orders'], workingDirectory: '/', print: () => {}, stderr: () => {} };
  await commands.close();
  expect(await runInStore(path, output)).toBeNull();
  writeFileSync(path, '');
  expect(await runInStore(path, output)).toBeNull();
  commands = await listen();
  expect(await runInStore(path, output)).toBe(0);
});

it('a store that stops during a command is reported', async () => {
  const stopping = join(dataDir, 'stopping.sock');
  const server = createServer((socket) => socket.once('data', () => socket.destroy()));
  server.listen(stopping);
  await once(server, 'listening');
  await expect(
    runInStore(stopping, { args: ['orders'], workingDirectory: '/', print() {}, stderr() {} }),
  ).rejects.toThrow(
    'The store stopped before the command finished. Check what it did before running it again: orders show NUMBER',
  );
  server.close();
});
