import { resolve } from 'node:path';
import { readDotEnv } from '#env.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/**
 * The folder of the shop: SHOP_DIR in the environment or in `.env`, relative to the working directory; the demo where
 * it is not set.
 */
export function findShopDir(): string {
  return settingOf('SHOP_DIR', 'demo');
}

/** Where builds are written to and read from: BUILD_DIR, else `dist`. Two shops on one machine need two. */
export function findBuildDir(): string {
  return settingOf('BUILD_DIR', 'dist');
}

/** Read here and not from the settings of the process: a build, and whatever imports `#shop`, has no others. */
function settingOf(name: 'SHOP_DIR' | 'BUILD_DIR', usual: string): string {
  const setting = process.env[name] || readDotEnv('.env')[name];
  return setting ? resolve(setting) : resolve(ROOT, usual);
}
