import { loadCatalog } from '#database/products/catalog-writes.ts';
import type { Database } from '#database/tables.ts';
import { formatCsv } from '#domain/csv.ts';
import { ownColumns, productCells } from './product-cells.ts';

/** Exports the catalog as CSV: one row per product, and one more for each further option. */
export async function exportProducts(db: Database): Promise<{ csv: string; products: number }> {
  const catalog = await loadCatalog(db);
  const columns = ownColumns();
  const rows = [...catalog.values()].flatMap((entry) =>
    productCells(entry).map((cells) => columns.map((column) => cells[column] ?? '')),
  );
  return { csv: formatCsv(columns, rows), products: catalog.size };
}
