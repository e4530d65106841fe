import { listStockedTables } from '#database/stocked-tables.ts';
import type { Sql } from '#database/tables.ts';
import { listCategories } from '#domain/categories.ts';

/** The paths of the categories without products. */
export async function listEmptyPaths(sql: Sql): Promise<string[]> {
  const stocked = await listStockedTables(sql);
  return listCategories().flatMap(({ table, path }) => (stocked.includes(table) ? [] : [path]));
}
