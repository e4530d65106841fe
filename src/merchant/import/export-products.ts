import { loadCatalog } from '#database/catalog-writes.ts';
import type { Database } from '#database/tables.ts';
import { formatCsv } from '#domain/csv.ts';
import { ownColumns, productCells } from './product-cells.ts';

/**
 * The catalog as CSV: a row for each product, and one more for each further option. Begins with a byte order mark, without
 * which Excel reads UTF-8 wrong.
 */
export async function exportProducts(db: Database): Promise<{ csv: string; products: number }> {
  const catalog = await loadCatalog(db);
  const columns = ownColumns();
  const rows = [...catalog.values()].flatMap((entry) =>
    productCells(entry).map((cells) => columns.map((column) => cells[column] ?? '')),
  );
  return { csv: `\ufeff${formatCsv(columns, rows)}`, products: catalog.size };
}
