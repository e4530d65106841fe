import { sql } from 'kysely';
import type { Database } from '#database/tables.ts';
import { type CatalogEntry, loadCatalog } from './catalog-writes.ts';
import { followCounts } from './stock.ts';

/**
 * Locks products and their counts until the transaction ends, in the order in which every writer locks them: drafts
 * first, then counts, then the catalog. Returns them.
 */
export async function lockProducts(db: Database, ids: readonly string[]): Promise<Map<string, CatalogEntry>> {
  await sql`set local statement_timeout = 0`.execute(db);
  await followCounts(db);
  await sql`select id from product_drafts where id = any(${ids}::text[]) order by id for update`.execute(db);
  await sql`select id from archived_products where id = any(${ids}::text[]) order by id for update`.execute(
    db,
  );
  await sql`select id from stock where product_id = any(${ids}::text[]) order by id for update`.execute(db);
  await sql`select from catalogue_version for update`.execute(db);
  return loadCatalog(db, ids);
}
