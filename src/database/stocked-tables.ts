import { sql as raw } from 'kysely';
import { PRODUCT_TABLES, type ProductTable } from '#domain/categories.ts';
import type { Sql } from './tables.ts';

/**
 * The product tables that hold a product, in collection order. A store without any product answers all of them: it has
 * nothing to sell yet, and leaving out every category would leave out the store.
 */
export async function listStockedTables(sql: Sql): Promise<ProductTable[]> {
  const looks = PRODUCT_TABLES.map(
    (table) => raw`select ${table}::text as table_name where exists (select 1 from ${raw.table(table)})`,
  );
  const { rows } = await raw<{ table_name: string }>`${raw.join(looks, raw` union all `)}`.execute(sql);
  const stocked = new Set(rows.map((row) => row.table_name));
  return stocked.size === 0 ? [...PRODUCT_TABLES] : PRODUCT_TABLES.filter((table) => stocked.has(table));
}
