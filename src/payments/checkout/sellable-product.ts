import type { UnifiedProductRow } from '#database/tables.ts';
import { parseProduct } from '#domain/products/parse-product.ts';
import type { Product } from '#domain/products/product.ts';

/**
 * A product as a checkout reads it: counted units are assumed available. They are checked when they are reserved, because
 * the shopper's own open payment page may hold the last ones.
 */
export function sellableProduct(row: UnifiedProductRow): Product {
  return {
    ...parseProduct(row, row.source_table),
    in_stock: row.in_stock || row.is_sold_out,
    unitsLeft: {},
  };
}
