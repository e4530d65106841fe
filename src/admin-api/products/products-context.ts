import type { Context } from 'hono';
import type { ProductsContext } from '#merchant/products/products-context.ts';
import type { AdminContext } from '../admin-context.ts';
import { type AdminEnv, actorOf } from '../routes.ts';

/** What product changes depend on, for the sender of a request. The sandbox gets prices from the catalog. */
export function productsContextOf(context: AdminContext): (c: Context<AdminEnv>) => ProductsContext {
  const { stripe, storeId } = context.orders;
  return (c) => ({
    db: context.database.db,
    stripe: context.isSandbox ? null : stripe,
    storeId,
    actor: actorOf(c),
    mediaDir: context.mediaDir,
    now: context.now,
  });
}
