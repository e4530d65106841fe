import { CLOSED_INFO_PATHS } from '#contract/routes.ts';
import { listStockedTables } from '#database/products/stocked-tables.ts';
import type { Database } from '#database/tables.ts';
import { CATEGORIES } from '#domain/categories.ts';

/** Paths that no page links to: categories without products, and information pages that this shop does not have. */
export async function listEmptyPaths(db: Database): Promise<string[]> {
  const stocked = await listStockedTables(db);
  const empty = CATEGORIES.flatMap(({ table, path }) => (stocked.includes(table) ? [] : [path]));
  return [...empty, ...CLOSED_INFO_PATHS];
}
