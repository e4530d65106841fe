import { resolve } from 'node:path';
import { readDotEnv } from '#env.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/**
 * The shop's folder: SHOP_DIR in the environment or in `.env`, relative to the working directory. Defaults to the
 * demo.
 */
export function findShopDir(): string {
  return settingOf('SHOP_DIR', 'demo');
}

/** The folder of builds: BUILD_DIR, or `dist`. Two shops on one machine need separate folders. */
export function findBuildDir(): string {
  return settingOf('BUILD_DIR', 'dist');
}

/** Not read from the process settings, because builds and other importers of `#shop` do not load those. */
function settingOf(name: 'SHOP_DIR' | 'BUILD_DIR', usual: string): string {
  const setting = process.env[name] || readDotEnv('.env')[name];
  return setting ? resolve(setting) : resolve(ROOT, usual);
}
