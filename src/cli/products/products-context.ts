import type { ProductsContext } from '#merchant/products/products-context.ts';
import { store } from '#shop';
import type { CommandContext } from '../command.ts';

/** What changes of products need. With the sandbox there is nothing to create at Stripe: it asks the catalog for prices. */
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
