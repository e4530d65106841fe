import { join, resolve } from 'node:path';
import { openDatabase } from '#database/engines/open-database.ts';
import { expireImportClaims } from '#database/imports/import-claims.ts';
import { migrate } from '#database/setup/migrate.ts';
import { type Env, loadEnv } from '#env.ts';
import { prepareDataDirectory, prepareMediaDirectory } from '#file-access.ts';
import { adminUrlOf } from '#merchant/settings/admin-url.ts';
import { createStripe, sandboxAt } from '#payments/stripe-client.ts';
import { findShopDir } from '#shop/shop-dir.ts';
import type { CommandLineContext } from './run-command-line.ts';
import { SHOP_TEMPLATE } from './shop-template.ts';

/** Read once, so that a warning is printed once. */
let settings: Env | undefined;
function loadSettings(): Env {
  settings ??= loadEnv((line) => console.warn(line));
  return settings;
}

const openStripe = (secretKey: string, sandboxUrl: string | undefined) =>
  createStripe({ secretKey, sandbox: sandboxAt(sandboxUrl) });

const inspection: CommandLineContext['inspection'] = {
  loadSettings: ({ isConnecting } = { isConnecting: false }) =>
    isConnecting ? loadEnv(() => {}, { isConnecting }) : loadSettings(),
  database: null,
  createStripe: openStripe,
};

const openStore: CommandLineContext['openStore'] = async () => {
  const {
    DATABASE_URL,
    DATA_DIR,
    MEDIA_DIR,
    STRIPE_SECRET_KEY,
    PAYMENT_SANDBOX_URL,
    BACKUP_DIR,
    PUBLIC_URL,
    PORT,
  } = loadSettings();
  // Not at the top: it loads the shop, and `init` runs where there is none yet.
  const { recoverDeadImports } = await import('#merchant/import/revert-import.ts');
  const dataDir = resolve(DATA_DIR);
  const mediaDir = resolve(MEDIA_DIR ?? join(dataDir, 'media'));
  if (!DATABASE_URL) await prepareDataDirectory(dataDir);
  await prepareMediaDirectory(mediaDir);
  const database = await openDatabase({ databaseUrl: DATABASE_URL, dataDir });
  try {
    await migrate(database);
    if (database.kind === 'embedded') await expireImportClaims(database.db);
    await recoverDeadImports(database.db);
  } catch (error) {
    await database.close();
    throw error;
  }
  return {
    database,
    stripe: STRIPE_SECRET_KEY ? openStripe(STRIPE_SECRET_KEY, PAYMENT_SANDBOX_URL) : null,
    isSandbox: false,
    // The running store finds it within seconds.
    onJobQueued: () => {},
    backupDir: resolve(BACKUP_DIR ?? join(dataDir, 'backups')),
    publicUrl: PUBLIC_URL ?? `http://localhost:${PORT}`,
    adminUrl: adminUrlOf(loadSettings()),
    mediaDir,
  };
};

const resolvePaths: CommandLineContext['resolvePaths'] = async () => {
  const { DATA_DIR, MEDIA_DIR, DATABASE_URL } = loadSettings();
  const dataDir = resolve(DATA_DIR);
  await prepareDataDirectory(dataDir);
  const mediaDir = resolve(MEDIA_DIR ?? join(dataDir, 'media'));
  await prepareMediaDirectory(mediaDir);
  return {
    dataDir,
    databaseUrl: DATABASE_URL ?? null,
    shopDir: findShopDir(),
    mediaDir,
  };
};

const args = process.argv.slice(2);
// SHOP_DIR may name the shop that is about to be created. Commands need a shop, so this one loads the template.
if (args[0] === 'init') process.env.SHOP_DIR = SHOP_TEMPLATE;
const { runCommandLine } = await import('./run-command-line.ts');
const { commandSocketPath, runInStore } = await import('./command-socket.ts');
const output = {
  workingDirectory: process.cwd(),
  print: (line: string) => console.log(line),
  stderr: (message: string) => console.error(message),
};

// `store orders | head` closes the pipe early. The command goes on, because it may be in the middle of a change.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

process.exitCode = await runCommandLine(args, {
  ...output,
  async forward() {
    const { DATABASE_URL, DATA_DIR } = loadSettings();
    return DATABASE_URL ? null : runInStore(commandSocketPath(resolve(DATA_DIR)), { args, ...output });
  },
  openStore,
  resolvePaths,
  inspection,
  now: () => new Date(),
});
