import { sql } from 'kysely';
import { forgetImportedProducts } from '#database/imports/import-memory.ts';
import type { Database } from '#database/tables.ts';
import { deleteInternals } from './product-internals.ts';
import { removeRedirects } from './product-redirects.ts';
import { deleteWaitingAlerts } from './stock-alerts.ts';

/**
 * Deletes everything stored about products apart from their rows: counts, notes, old URLs, previews, import
 * sources and open stock alerts. A later product with the same id starts without them.
 */
export async function deleteProductData(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`delete from stock where product_id = any(${[...ids]}::text[])`.execute(db);
  await db.deleteFrom('product_previews').where('product_id', 'in', ids).execute();
  await forgetImportedProducts(db, ids);
  await removeRedirects(db, ids);
  await deleteInternals(db, ids);
  await deleteWaitingAlerts(db, ids);
}
