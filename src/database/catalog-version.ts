import type { Database } from './tables.ts';

/** A number that rises with every change of the products, the reviews or the terms of a promo code. */
export async function loadCatalogVersion(db: Database): Promise<number> {
  const row = await db.selectFrom('catalogue_version').select('version').executeTakeFirstOrThrow();
  return row.version;
}
