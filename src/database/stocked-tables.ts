import { sql } from 'kysely';
import { PRODUCT_TABLES, type ProductTable } from '#domain/categories.ts';
import type { Database } from './tables.ts';

/**
 * The product tables that hold a product, in collection order. A store without any product answers all of them: it has
 * nothing to sell yet, and leaving out every category would leave out the store.
 */
export async function listStockedTables(db: Database): Promise<ProductTable[]> {
  const looks = PRODUCT_TABLES.map(
    (table) => sql`select ${table}::text as table_name where exists (select 1 from ${sql.table(table)})`,
  );
  const { rows } = await sql<{ table_name: string }>`${sql.join(looks, sql` union all `)}`.execute(db);
  const stocked = new Set(rows.map((row) => row.table_name));
  return stocked.size === 0 ? [...PRODUCT_TABLES] : PRODUCT_TABLES.filter((table) => stocked.has(table));
}
