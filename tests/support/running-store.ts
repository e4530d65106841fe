import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, cpSync, linkSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { createInterface } from 'node:readline';

/** A store started like `npm start`, on a free port with its own data directory. */
export type RunningStore = {
  address: string;
  /** The admin's URL; null with ADMIN_PORT=off, the default in tests. */
  adminAddress: string | null;
  /** The first owner's enrollment link; null in the demo. */
  enrollLink: string | null;
  dataDir: string;
  /** Its process id; null once it has exited. */
  pid: () => number | null;
  /** Its output so far: log lines and errors. */
  output: () => string;
  /** Kills it, like a power failure. */
  kill(): Promise<void>;
  /** Restarts it with the same data and port. */
  restart(): Promise<void>;
  /** Stops it gracefully and keeps the data. */
  stop(): Promise<void>;
  /** The emails written so far, as text. */
  readEmails(): Promise<string[]>;
  /** Stops it and deletes its data. */
  close(): Promise<void>;
};

/** Tests start more checkouts, of more units, per network and email address than any shopper. */
export const NO_CHECKOUT_LIMITS =
  'network-unpaid-hour=1000000,network-unpaid-day=1000000,network-all-day=1000000,email-unpaid-hour=1000000,email-unpaid-day=1000000,store-unpaid-hour=1000000,network-held-units=1000000,email-held-units=1000000';

/** Starts a store. An initial data directory is copied, which saves seeding the demo. */
export async function startStore(
  options: { template?: string | undefined; env?: Record<string, string>; port?: number } = {},
): Promise<RunningStore> {
  const dataDir = await mkdtemp(join(tmpdir(), 'store-'));
  if (options.template) copyTemplate(options.template, dataDir);
  let output = '';
  const start = (port: string, adminPort?: string) =>
    spawnStore(
      {
        CHECKOUT_LIMITS: NO_CHECKOUT_LIMITS,
        BACKUP_HOURS: '0',
        ADMIN_PORT: 'off',
        ...options.env,
        PORT: port,
        ...(adminPort && { ADMIN_PORT: adminPort }),
        DATA_DIR: dataDir,
      },
      (text) => {
        output += text;
      },
    );
  let running = await start(String(options.port ?? 0));
  const { address, adminAddress, enrollLink } = running;
  return {
    address,
    adminAddress,
    enrollLink,
    dataDir,
    pid: () => (hasEnded(running.process) ? null : (running.process.pid ?? null)),
    output: () => output,
    kill: () => stop(running.process, 'SIGKILL'),
    async restart() {
      await stop(running.process, 'SIGKILL');
      running = await start(new URL(address).port, adminAddress ? new URL(adminAddress).port : undefined);
    },
    stop: () => stop(running.process, 'SIGTERM'),
    readEmails: () => readEmails(join(dataDir, 'mail')),
    async close() {
      await stop(running.process, 'SIGTERM');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Two thousand image files are hard-linked instead of copied, because the store replaces files and never writes
 * into one. Synchronous calls take a tenth of the CPU time.
 */
function copyTemplate(template: string, dataDir: string): void {
  const media = join(template, 'media');
  cpSync(template, dataDir, { recursive: true, filter: (source) => source !== media });
  mkdirSync(join(dataDir, 'media'));
  for (const entry of readdirSync(media, { recursive: true, withFileTypes: true })) {
    const source = join(entry.parentPath, entry.name);
    const target = join(dataDir, relative(template, source));
    if (entry.isDirectory()) mkdirSync(target);
    else if (entry.isFile()) linkOrCopy(source, target);
  }
}

/** Linking fails across disks. */
function linkOrCopy(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch {
    copyFileSync(source, target);
  }
}

const WARNINGS_ARE_ERRORS = new URL('./warnings-are-errors.ts', import.meta.url).href;
const ENTRY = resolve(import.meta.dirname, '../../src/server/main.ts');

/** The flags of the start script in `package.json`. */
const STORE_FLAGS = ['--liftoff-only', '--max-semi-space-size=8'];

const FROM_THIS_PROCESS = Object.fromEntries(
  ['PATH', 'HOME', 'NODE_COMPILE_CACHE'].flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  }),
);

async function spawnStore(
  env: { DATA_DIR: string; [name: string]: string },
  onOutput: (text: string) => void,
): Promise<{
  process: ChildProcess;
  address: string;
  adminAddress: string | null;
  enrollLink: string | null;
}> {
  const child = spawn(process.execPath, [...STORE_FLAGS, '--import', WARNINGS_ARE_ERRORS, ENTRY], {
    // Not the developer's folder, whose .env may contain a real database and keys.
    cwd: env.DATA_DIR,
    env: { ...FROM_THIS_PROCESS, LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stderr.on('data', (chunk: Buffer) => onOutput(chunk.toString()));
  const opened = Promise.withResolvers<string>();
  let adminAddress: string | null = null;
  let enrollLink: string | null = null;
  createInterface(child.stdout).on('line', (line) => {
    const admin = /^(?:The admin is at|Enroll the shop's owner within three days:) (\S+)$/.exec(line)?.[1];
    if (admin) {
      adminAddress = new URL(admin).origin;
      enrollLink = admin.includes('#') ? admin : null;
      return;
    }
    const address = /is open at (\S+)/.exec(line)?.[1];
    if (address) opened.resolve(address);
    else onOutput(`${line}\n`);
  });
  child.once('exit', (code) =>
    opened.reject(new Error(`the store stopped with code ${code} while starting`)),
  );
  const address = await opened.promise;
  return { process: child, address, adminAddress, enrollLink };
}

async function stop(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (hasEnded(child)) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

async function readEmails(folder: string): Promise<string[]> {
  const files = await readdir(folder).catch(() => []);
  const emails = files.filter((file) => file.endsWith('.eml'));
  return Promise.all(emails.map((file) => readFile(join(folder, file), 'utf8')));
}
