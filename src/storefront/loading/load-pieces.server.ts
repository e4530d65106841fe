import { findPricedProducts } from '#database/products/products.ts';
import type { Database } from '#database/tables.ts';
import { isSold } from '#domain/categories.ts';
import { parseProduct } from '#domain/products/parse-product.ts';
import type { Product } from '#domain/products/product.ts';

/** The products with these ids that are sold, in the order of the ids. */
export async function loadPieces(db: Database, ids: readonly string[]): Promise<Product[]> {
  const rows = await findPricedProducts(
    db,
    ids.map((id) => ({ id })),
  );
  return ids.flatMap((id) => {
    const row = rows.find((each) => each.id === id);
    return row && isSold(row.source_table) ? [parseProduct(row, row.source_table)] : [];
  });
}
