import type { Actor } from '#database/actor.ts';
import type { Database, ProductRow } from '#database/tables.ts';
import type { ProductTable } from '#domain/categories.ts';
import { checkedTable } from './product-changes.ts';

export type ProductPreview = { row: ProductRow; table: ProductTable };

/** Saves a user's preview of a product and replaces their previous one. Returns its id. */
export async function savePreview(
  db: Database,
  actor: Actor,
  { row, table }: ProductPreview,
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<string> {
  await db.deleteFrom('product_previews').where('expires_at', '<=', now.toISOString()).execute();
  const shown = { source_table: table, product: JSON.stringify(row), expires_at: expiresAt };
  const { id } = await db
    .insertInto('product_previews')
    .values({ actor, product_id: row.id, ...shown })
    .onConflict((conflict) => conflict.columns(['actor', 'product_id']).doUpdateSet(shown))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Null if it has expired. */
export async function findPreview(db: Database, id: string, now: Date): Promise<ProductPreview | null> {
  const found = await db
    .selectFrom('product_previews')
    .select(['source_table', 'product'])
    .where('id', '=', id)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
  return found ? { table: checkedTable(found.source_table), row: found.product } : null;
}
