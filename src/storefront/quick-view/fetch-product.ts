import { isProductTable, type ProductTable } from '#domain/categories.ts';
import { type GeneralPhoto, withGeneralPhotos } from '#domain/photos/general-photo.ts';
import { parseProduct } from '#domain/products/parse-product.ts';
import type { Product, ProductRow } from '#domain/products/product.ts';
import type { SwatchRow } from '#domain/products/swatch-row.ts';

/**
 * Fetches the full record of a product. Without a table, the unified row names it. Null if there is no such
 * product.
 */
export function fetchProduct(
  id: string,
  table: ProductTable | null,
  signal: AbortSignal,
): Promise<Product | null> {
  return table ? loadRecord(table, id, signal) : loadByIdAlone(id, signal);
}

/** Null if the product no longer exists. */
async function loadRecord(table: ProductTable, id: string, signal: AbortSignal): Promise<Product | null> {
  const row = await loadRow(table, id, signal);
  if (!row) return null;
  const product = { ...parseProduct(row, table), swatches: row.swatches ?? [] };
  return withGeneralPhotos(product, row.general_photos ?? []);
}

async function loadByIdAlone(id: string, signal: AbortSignal): Promise<Product | null> {
  const row = await loadRow('products', id, signal);
  if (!row || typeof row.source_table !== 'string' || !isProductTable(row.source_table)) return null;
  const table = row.source_table;
  const summary = parseProduct(row, table);
  try {
    return await loadRecord(table, row.source_id ?? id, signal);
  } catch {
    // The summary is enough to show and buy the product; only category-specific fields are missing.
    return summary;
  }
}

type AnyRow = ProductRow & {
  source_table?: string;
  source_id?: string;
  /** This and the photos are missing in an answer that an older version of the store sent. */
  swatches?: readonly SwatchRow[];
  general_photos?: readonly GeneralPhoto[];
};

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
