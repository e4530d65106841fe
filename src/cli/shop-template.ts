import { join, resolve } from 'node:path';

/** The folder of the software. */
export const ROOT = resolve(import.meta.dirname, '../..');

/** The shop that `init` copies: neutral words, a few example products, no claims. It is a whole shop of its own. */
export const SHOP_TEMPLATE = join(ROOT, 'templates/shop');
