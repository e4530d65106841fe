import { listStockedTables } from '#database/stocked-tables.ts';
import type { Database } from '#database/tables.ts';
import { listCategories } from '#domain/categories.ts';

/** The paths of the categories without products. */
export async function listEmptyPaths(db: Database): Promise<string[]> {
  const stocked = await listStockedTables(db);
  return listCategories().flatMap(({ table, path }) => (stocked.includes(table) ? [] : [path]));
}
