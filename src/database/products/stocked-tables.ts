import { sql } from 'kysely';
import type { Database } from '#database/tables.ts';
import { listSoldTables, PRODUCT_TABLES, type ProductTable } from '#domain/categories.ts';

/**
 * The sold product tables that contain a product, in collection order. A store without any products returns all,
 * because hiding every category would leave an empty store.
 */
export async function listStockedTables(db: Database): Promise<ProductTable[]> {
  const sold = listSoldTables();
  const stocked = await findFilledTables(db, sold);
  return stocked.length === 0 ? sold : stocked;
}

/**
 * Checks that no product is in a category that the shop does not sell, because search, feeds and links would still
 * show it. Throws with the tables and advice.
 */
export async function refuseUnsoldProducts(db: Database): Promise<void> {
  const sold = listSoldTables();
  const unsold = await findFilledTables(
    db,
    PRODUCT_TABLES.filter((table) => !sold.includes(table)),
  );
  if (unsold.length === 0) return;
  throw new Error(
    `The catalog has products in ${unsold.join(', ')}, which the categories of shop.config.ts leave out. Add the categories there, or delete the products first.`,
  );
}

async function findFilledTables(db: Database, tables: readonly ProductTable[]): Promise<ProductTable[]> {
  if (tables.length === 0) return [];
  const looks = tables.map(
    (table) => sql`select ${table}::text as table_name where exists (select 1 from ${sql.table(table)})`,
  );
  const { rows } = await sql<{ table_name: string }>`${sql.join(looks, sql` union all `)}`.execute(db);
  const filled = new Set(rows.map((row) => row.table_name));
  return tables.filter((table) => filled.has(table));
}
