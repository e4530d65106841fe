import type { Database } from '#database/tables.ts';

const NAME = 'shop-id';

/**
 * Assigns this database to the shop, or checks that it belongs to it: orders, payments and guests of one shop are
 * invalid in another. Throws with advice if it belongs to another shop.
 */
export async function claimDataDirectory(db: Database, shopId: string): Promise<void> {
  await db
    .insertInto('store_secrets')
    .values({ name: NAME, value: shopId })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value: owner } = await db
    .selectFrom('store_secrets')
    .select('value')
    .where('name', '=', NAME)
    .executeTakeFirstOrThrow();
  if (owner === shopId) return;
  throw new Error(
    `This database belongs to the shop "${owner}", and SHOP_DIR is the shop "${shopId}". Choose another DATA_DIR (or DATABASE_URL) for it, or set SHOP_DIR back. If you only changed the id of your shop, change it back: its payments are marked with it.`,
  );
}
