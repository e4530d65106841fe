import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { isProductTable, type ProductTable } from '#domain/categories.ts';
import { type Product, type ProductRow, parseProduct } from '#domain/product.ts';
import { report } from '#storefront/ui/report.ts';

/** The full record behind a card, kept as long as a page is; without a table the unified one says which it is. */
export function productQuery(id: string, table: ProductTable | null) {
  return queryOptions({
    queryKey: ['product', id],
    queryFn: async ({ signal, client }) => {
      if (!table) return loadByIdAlone(id, signal);
      try {
        return await loadRecord(table, id, signal);
      } catch (error) {
        const summary = client.getQueryData<Product>(summaryKey(id));
        if (!summary || signal.aborted) throw error;
        report(`full record of ${id}`, error);
        return summary;
      }
    },
  });
}

/** Keeps a product as a search found it, to be shown and bought should its full record not come. */
export function keepSummary(client: QueryClient, product: Product): void {
  client.setQueryData(summaryKey(product.id), product);
}

function summaryKey(id: string): readonly string[] {
  return ['product-summary', id];
}

/** Fetches ahead, on the first sign that a shopper will open it. */
export function prefetchProduct(client: QueryClient, id: string, table: ProductTable): void {
  void client.prefetchQuery(productQuery(id, table));
}

/** Null: there is no such product any more. */
async function loadRecord(table: ProductTable, id: string, signal: AbortSignal): Promise<Product | null> {
  const row = await loadRow(table, id, signal);
  return row && parseProduct(row, table);
}

async function loadByIdAlone(id: string, signal: AbortSignal): Promise<Product | null> {
  const row = await loadRow('products', id, signal);
  if (!row || typeof row.source_table !== 'string' || !isProductTable(row.source_table)) return null;
  const table = row.source_table;
  const summary = parseProduct(row, table);
  try {
    return await loadRecord(table, row.source_id ?? id, signal);
  } catch {
    // The summary can be read and bought as well; only the fields of its own kind are missing.
    return summary;
  }
}

type AnyRow = ProductRow & { source_table?: string; source_id?: string };

async function loadRow(
  table: ProductTable | 'products',
  id: string,
  signal: AbortSignal,
): Promise<AnyRow | null> {
  const response = await fetch(`/api/tables/${table}/${encodeURIComponent(id)}`, { signal });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`${table}: ${response.status}`);
  return response.json() as Promise<AnyRow>;
}
