import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { findPostgresBinaries, findUnprivilegedUser } from './postgres-binaries.ts';

/** A PostgreSQL server for the tests. It ends when stopped, and when the tests end in any way. */
export type PostgresServer = {
  /** With the administrator's login. */
  url: string;
  /** Creates an empty database owned by a role without administrator rights, as at a hosting provider. */
  createDatabase(): Promise<string>;
  /** Restarts it: 'fast' like an upgrade, 'immediate' like a crash. Resolves when it accepts connections again. */
  restart(mode: ShutdownMode): Promise<void>;
  /** Shuts it down temporarily. Resolves when it refuses connections. */
  halt(): Promise<void>;
  /** Starts it again after halt(). */
  resume(): Promise<void>;
  /** Terminates every connection to a database, like an administrator or a failover. */
  terminateConnections(databaseUrl: string): Promise<void>;
  /** Queries one of its databases on a separate connection. */
  query(databaseUrl: string, statement: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  stop(): Promise<void>;
};

export type ShutdownMode = keyof typeof SHUTDOWN_SIGNALS;
const SHUTDOWN_SIGNALS = { fast: 'INT', immediate: 'QUIT' } as const;

/** The server runs until the pipe to its shell closes, which also happens when the tests die. */
const RUN_UNTIL_PIPE_CLOSES = `
  start() { "$@" >>"$FOLDER/server.log" 2>&1 </dev/null & server=$!; }
  start "$@"
  while read -r order; do
    case $order in
      start) start "$@" ;;
      *) kill -$order $server; wait $server ;;
    esac
  done
  kill -INT $server; wait $server
  cd / && rm -rf "$FOLDER"`;

const START_WITHIN_MS = 30_000;
const TRY_EVERY_MS = 50;

/** Starts a server on a socket in a new folder, so that it cannot conflict with anything on the machine. */
export async function startPostgresServer(): Promise<PostgresServer> {
  if (process.platform === 'win32') {
    throw new Error(
      'The tests start their PostgreSQL server with a Unix shell, which Windows does not have: run them in WSL.',
    );
  }
  const folder = mkdtempSync(join(tmpdir(), 'store-pg-'));
  const user = findUnprivilegedUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const binaries = findPostgresBinaries(user, join(folder, 'native'));
  const data = join(folder, 'data');

  execFileSync(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'],
    { cwd: folder, stdio: 'ignore', ...user },
  );
  const server = spawn(
    'sh',
    ['-c', RUN_UNTIL_PIPE_CLOSES, 'sh', join(binaries, 'postgres'), '-D', data, ...SETTINGS, '-k', folder],
    {
      cwd: folder,
      env: { ...process.env, FOLDER: folder },
      stdio: ['pipe', 'ignore', 'ignore'],
      // Not reached by Ctrl-C, which only the tests should get.
      detached: true,
      ...user,
    },
  );
  server.unref();

  const stop = async () => {
    if (server.exitCode !== null) return;
    server.ref();
    server.stdin.end();
    await once(server, 'exit');
  };
  const url = `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`;
  try {
    await answers(url);
    await runAt(url, 'create role store login createrole');
  } catch (cause) {
    const log = join(folder, 'server.log');
    const said = existsSync(log) ? readFileSync(log, 'utf8') : '';
    await stop();
    throw new Error(`The test server did not start. ${said}`, { cause });
  }
  const order = (...orders: string[]) => server.stdin.write(orders.map((line) => `${line}\n`).join(''));
  return {
    url,
    createDatabase: () => createPostgresDatabase(url),
    async restart(mode) {
      const before = await readStartTime(url);
      order(SHUTDOWN_SIGNALS[mode], 'start');
      await until(async () => (await readStartTime(url)) !== before);
    },
    async halt() {
      order(SHUTDOWN_SIGNALS.fast);
      await until(() =>
        runAt(url, 'select 1').then(
          () => false,
          () => true,
        ),
      );
    },
    async resume() {
      order('start');
      await answers(url);
    },
    async terminateConnections(databaseUrl) {
      const name = new URL(databaseUrl).pathname.slice(1);
      await runAt(url, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
    },
    query: runAt,
    stop,
  };
}

/**
 * Creates a database on a server of startPostgresServer, in this or another process: empty, or as a copy of a
 * database without connections. Returns its URL.
 */
export async function createPostgresDatabase(serverUrl: string, template = 'template0'): Promise<string> {
  const name = `store_${randomBytes(6).toString('hex')}`;
  await runAt(serverUrl, `create database ${name} owner store template ${template}`);
  const url = new URL(serverUrl);
  url.username = 'store';
  url.pathname = `/${name}`;
  return url.href;
}

const SETTINGS = [
  ['listen_addresses', ''],
  ['max_connections', '200'],
  // Tests do not need to survive a power failure.
  ['fsync', 'off'],
  ['full_page_writes', 'off'],
  ['shared_buffers', '64MB'],
].flatMap(([name, value]) => ['-c', `${name}=${value}`]);

/** Resolves when a server accepts connections. */
function answers(url: string): Promise<void> {
  return until(() => runAt(url, 'select 1').then(() => true));
}

/** Polls until the condition is true; an error counts as "not yet". */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + START_WITHIN_MS;
  for (;;) {
    try {
      if (await isSo()) return;
      if (Date.now() > deadline) throw new Error('The test server did not do what it was told.');
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, TRY_EVERY_MS));
  }
}

async function readStartTime(url: string): Promise<string> {
  const [row] = await runAt(url, 'select pg_postmaster_start_time()::text as started');
  return String(row?.started);
}

async function runAt(url: string, statement: string, values?: unknown[]): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  // The server may be shut down meanwhile; the query reports it.
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(statement, values)).rows;
  } finally {
    await client.end();
  }
}
