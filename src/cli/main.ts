import { join, resolve } from 'node:path';
import { migrate } from '#database/migrate.ts';
import { openDatabase } from '#database/open-database.ts';
import { type Env, loadEnv } from '#env.ts';
import { prepareDataDirectory } from '#file-access.ts';
import { createStripe } from '#payments/stripe-client.ts';
import { commandSocketPath, runInStore } from './command-socket.ts';
import { type CommandLineContext, runCommandLine } from './run-command-line.ts';

/** Read once, so that a warning is printed once. */
let settings: Env | undefined;
function loadSettings(): Env {
  settings ??= loadEnv((line) => console.warn(line));
  return settings;
}

const openStore: CommandLineContext['openStore'] = async () => {
  const { DATABASE_URL, DATA_DIR, STRIPE_SECRET_KEY, BACKUP_DIR } = loadSettings();
  const dataDir = resolve(DATA_DIR);
  if (!DATABASE_URL) await prepareDataDirectory(dataDir);
  const database = await openDatabase({ databaseUrl: DATABASE_URL, dataDir });
  try {
    await migrate(database);
  } catch (error) {
    await database.close();
    throw error;
  }
  return {
    database,
    stripe: STRIPE_SECRET_KEY ? createStripe({ secretKey: STRIPE_SECRET_KEY }) : null,
    backupDir: resolve(BACKUP_DIR ?? join(dataDir, 'backups')),
  };
};

const resolvePaths: CommandLineContext['resolvePaths'] = async () => {
  const { DATA_DIR, DATABASE_URL } = loadSettings();
  const dataDir = resolve(DATA_DIR);
  await prepareDataDirectory(dataDir);
  return {
    dataDir,
    databaseUrl: DATABASE_URL ?? null,
    catalogDir: resolve(import.meta.dirname, '../../catalogue'),
    mediaDir: join(dataDir, 'media'),
  };
};

const args = process.argv.slice(2);
const output = {
  workingDirectory: process.cwd(),
  print: (line: string) => console.log(line),
  stderr: (message: string) => console.error(message),
};

process.exitCode = await runCommandLine(args, {
  ...output,
  async forward() {
    const { DATABASE_URL, DATA_DIR } = loadSettings();
    return DATABASE_URL ? null : runInStore(commandSocketPath(resolve(DATA_DIR)), { args, ...output });
  },
  openStore,
  resolvePaths,
  now: () => new Date(),
});
