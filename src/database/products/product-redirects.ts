import { sql } from 'kysely';
import type { Database } from '#database/tables.ts';
import { oldPathKey } from '#domain/products/old-path.ts';

/**
 * The product id for an old path, case-insensitive and with or without a trailing slash; null if there is no
 * redirect, or no such product on sale.
 */
export async function findRedirectedProduct(db: Database, oldPath: string): Promise<string | null> {
  const row = await db
    .selectFrom('product_redirects')
    .innerJoin('products', 'products.id', 'product_redirects.product_id')
    .select('products.id')
    .where('old_path', 'in', [oldPath, oldPathKey(oldPath)])
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Adds redirects from old paths to products. A path that leads to another product that still exists keeps leading there. */
export async function addRedirects(
  db: Database,
  redirects: readonly { old_path: string; product_id: string }[],
): Promise<void> {
  const ROWS_PER_STATEMENT = 5000;
  // Of two spellings of a path, the last wins: one statement cannot write a row twice.
  const byPath = new Map(redirects.map((redirect) => [oldPathKey(redirect.old_path), redirect.product_id]));
  const rows = [...byPath].map(([old_path, product_id]) => ({ old_path, product_id }));
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    await db
      .insertInto('product_redirects')
      .values(rows.slice(start, start + ROWS_PER_STATEMENT))
      .onConflict((conflict) =>
        conflict
          .column('old_path')
          .doUpdateSet(({ ref }) => ({ product_id: ref('excluded.product_id') }))
          .where(
            sql<boolean>`not exists (select from products where id = product_redirects.product_id)
              and not exists (select from product_drafts where id = product_redirects.product_id)
              and not exists (select from archived_products where id = product_redirects.product_id)`,
          ),
      )
      .execute();
  }
}

type Redirect = { old_path: string; product_id: string };

/** The product ids of all redirects, by old path in its stored form. */
export async function loadRedirects(db: Database): Promise<Map<string, string>> {
  const rows = await db.selectFrom('product_redirects').select(['old_path', 'product_id']).execute();
  return new Map(rows.map(({ old_path, product_id }) => [old_path, product_id]));
}

/** Adds a redirect. False if the path already has one. */
export async function insertRedirect(db: Database, redirect: Redirect): Promise<boolean> {
  const added = await db
    .insertInto('product_redirects')
    .values(redirect)
    .onConflict((conflict) => conflict.doNothing())
    .returning('old_path')
    .executeTakeFirst();
  return added !== undefined;
}

/** False if there is no such redirect. */
export async function removeRedirect(db: Database, { old_path, product_id }: Redirect): Promise<boolean> {
  const removed = await db
    .deleteFrom('product_redirects')
    .where('old_path', '=', old_path)
    .where('product_id', '=', product_id)
    .returning('old_path')
    .executeTakeFirst();
  return removed !== undefined;
}

/** The old paths that redirect to a product, sorted. */
export async function listRedirects(db: Database, productId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('product_redirects')
    .select('old_path')
    .where('product_id', '=', productId)
    .orderBy('old_path')
    .execute();
  return rows.map(({ old_path }) => old_path);
}

/** Removes all redirects to these products. */
export async function removeRedirects(db: Database, productIds: readonly string[]): Promise<void> {
  await sql`delete from product_redirects where product_id = any(${productIds}::text[])`.execute(db);
}
