import { join, resolve } from 'node:path';
import { migrate } from '#database/migrate.ts';
import { openDatabase } from '#database/open-database.ts';
import { loadEnv } from '#env.ts';
import { prepareDataDirectory } from '#file-access.ts';
import { createStripe } from '#payments/stripe-client.ts';
import { findShopDir } from '#shop/shop-dir.ts';
import type { CommandLineContext } from './run-command-line.ts';
import { SHOP_TEMPLATE } from './shop-template.ts';

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
    shopDir: findShopDir(),
    mediaDir: join(dataDir, 'media'),
  };
};

const words = process.argv.slice(2);
// The shop that SHOP_DIR names may be the one that is to be created. Commands load a shop, so this one loads the template.
if (words[0] === 'init') process.env.SHOP_DIR = SHOP_TEMPLATE;
const { runCommandLine } = await import('./run-command-line.ts');

process.exitCode = await runCommandLine(words, {
  openStore,
  resolvePaths,
  now: () => new Date(),
  print: (line) => console.log(line),
  stderr: (message) => console.error(message),
});
