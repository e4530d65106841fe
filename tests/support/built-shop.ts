import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const ROOT = resolve(import.meta.dirname, '../..');
const VITE = resolve(ROOT, 'node_modules/vite/bin/vite.js');

/**
 * Builds the store for another shop folder, separate from the demo's build. Returns the settings to start it with.
 */
export async function buildShop(shopDir: string, name: string): Promise<Record<string, string>> {
  const settings = { SHOP_DIR: resolve(ROOT, shopDir), BUILD_DIR: resolve(ROOT, 'dist', name) };
  const options = { cwd: ROOT, env: { ...process.env, ...settings, NODE_ENV: 'production' } };
  await run(process.execPath, [VITE, 'build', '--logLevel', 'warn'], options);
  await run(process.execPath, [VITE, 'build', '--ssr', '--logLevel', 'warn'], options);
  return settings;
}
