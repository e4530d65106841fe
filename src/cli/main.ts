import { join, resolve } from 'node:path';
import { migrate } from '#database/migrate.ts';
import { openDatabase } from '#database/open-database.ts';
import { loadEnv } from '#env.ts';
import { prepareDataDirectory } from '#file-access.ts';
import { createStripe } from '#payments/stripe-client.ts';
import { type CommandLineContext, runCommandLine } from './run-command-line.ts';

const loadSettings = () => loadEnv((line) => console.warn(line));

const openStore: CommandLineContext['openStore'] = async () => {
  const { DATABASE_URL, DATA_DIR, STRIPE_SECRET_KEY } = loadSettings();
  const dataDir = resolve(DATA_DIR);
  if (!DATABASE_URL) await prepareDataDirectory(dataDir);
  const database = await openDatabase({ databaseUrl: DATABASE_URL, dataDir });
  try {
    await migrate(database);
  } catch (error) {
    await database.close();
    throw error;
  }
  return { database, stripe: STRIPE_SECRET_KEY ? createStripe({ secretKey: STRIPE_SECRET_KEY }) : null };
};

const resolvePaths: CommandLineContext['resolvePaths'] = async () => {
  const dataDir = resolve(loadSettings().DATA_DIR);
  await prepareDataDirectory(dataDir);
  return {
    catalogDir: resolve(import.meta.dirname, '../../catalogue'),
    mediaDir: join(dataDir, 'media'),
  };
};

process.exitCode = await runCommandLine(process.argv.slice(2), {
  openStore,
  resolvePaths,
  now: () => new Date(),
  workingDirectory: process.cwd(),
  print: (line) => console.log(line),
  stderr: (message) => console.error(message),
});
