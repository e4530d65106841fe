import { findPricedProducts } from '#database/products/products.ts';
import type { Database, OrderRow } from '#database/tables.ts';
import { isProductTable } from '#domain/categories.ts';
import { isReturnable } from '#domain/products/returns.ts';
import { store } from '#shop';

/** The lines whose pieces cannot be returned. Of a product that is gone, only its category's rule is known. */
export async function listFinalLines(db: Database, lines: readonly OrderRow[]): Promise<OrderRow[]> {
  const references = lines.flatMap(({ product_id: id }) => (id === null ? [] : [{ id }]));
  const products = new Map(
    (await findPricedProducts(db, references)).map((product) => [product.id, product]),
  );
  return lines.filter(({ product_id, source_table, personalization }) => {
    if (product_id === null || source_table === null || !isProductTable(source_table)) return false;
    const is_returnable = products.get(product_id)?.is_returnable ?? true;
    const piece = { source_table, is_returnable, isPersonalized: personalization !== null };
    return !isReturnable(piece, store.returns);
  });
}
