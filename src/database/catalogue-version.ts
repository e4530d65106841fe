import type { Sql } from './tables.ts';

/** A number that rises with every change of the products, the reviews or the terms of a promo code. */
export async function loadCatalogueVersion(sql: Sql): Promise<number> {
  const row = await sql.selectFrom('catalogue_version').select('version').executeTakeFirstOrThrow();
  return row.version;
}
