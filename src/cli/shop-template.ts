import { join, resolve } from 'node:path';

/** The root folder of the project. */
export const ROOT = resolve(import.meta.dirname, '../..');

/** The shop that `init` copies: neutral texts, a few example products, no claims. It is a complete shop. */
export const SHOP_TEMPLATE = join(ROOT, 'templates/shop');
