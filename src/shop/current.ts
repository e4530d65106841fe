import { loadShop } from './load-shop.ts';
import { openShop } from './open-shop.ts';
import { findShopDir } from './shop-dir.ts';

/**
 * The shop of this process. Vite replaces this module with the shop's own settings, so that a build reads no folder
 * and no environment: see `shop-plugin.ts`.
 */
export const store = openShop(await loadShop(findShopDir()).catch(stop));

/** Nothing can run without a shop. A thrown error would print a stack trace above the merchant's message. */
function stop(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
