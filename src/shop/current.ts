import { loadShop } from './load-shop.ts';
import { openShop } from './open-shop.ts';
import { findShopDir } from './shop-dir.ts';

/**
 * The shop this process runs. Vite puts the shop's own file in the place of this module, so that a build reads no
 * folder and no setting: see `shop-plugin.ts`.
 */
export const store = openShop(await loadShop(findShopDir()).catch(stop));

/** Nothing can run without a shop. A thrown error would print a stack over what the merchant has to read. */
function stop(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
