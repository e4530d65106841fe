import type { ProductsContext } from '#merchant/products/products-context.ts';
import { store } from '#shop';
import type { CommandContext } from '../command.ts';

/**
 * The context of product changes. With the sandbox there is nothing to create at Stripe, because it gets prices from
 * the catalog.
 */
export function productsContextOf({
  database,
  stripe,
  isSandbox,
  mediaDir,
  now,
}: CommandContext): ProductsContext {
  return {
    db: database.db,
    stripe: isSandbox ? null : stripe,
    storeId: store.id,
    actor: 'cli',
    mediaDir,
    now,
  };
}
