import { listProducts, MAX_ROWS } from '#database/products/products.ts';
import type { Database } from '#database/tables.ts';
import { categoryForTable, type ProductTable } from '#domain/categories.ts';
import { type ListedProduct, listedProductFor } from '#domain/listing/listed-product.ts';
import { parseProduct } from '#domain/products/parse-product.ts';

/** The collections in memory until the catalog changes. */
export type CategoryCache = {
  /** Every product of a collection in its category's order. Throws if it cannot be read. */
  load(table: ProductTable): Promise<readonly ListedProduct[]>;
  /** Invalidates all collections. */
  invalidate(): void;
};

/** About 40 MB. In a larger shop, collections beyond this are read for every render. */
const MAX_CACHED_PRODUCTS = 60_000;

export function createCategoryCache(db: Database): CategoryCache {
  let cached = new Map<ProductTable, Promise<readonly ListedProduct[]>>();
  return {
    load(table) {
      const known = cached.get(table);
      if (known) return known;
      const generation = cached;
      const reading = readCategory(db, table);
      generation.set(table, reading);
      reading.then(
        () => evictIfFull(generation, table),
        () => generation.delete(table),
      );
      return reading;
    },
    invalidate() {
      // Reads in progress belong to the previous generation and are dropped with it.
      cached = new Map();
    },
  };
}

async function evictIfFull(
  generation: Map<ProductTable, Promise<readonly ListedProduct[]>>,
  newest: ProductTable,
): Promise<void> {
  const lengths = await Promise.all(
    [...generation.values()].map((reading) =>
      reading.then(
        (all) => all.length,
        () => 0,
      ),
    ),
  );
  if (lengths.reduce((sum, length) => sum + length, 0) > MAX_CACHED_PRODUCTS) generation.delete(newest);
}

/** Reads a collection page by page. */
async function readCategory(db: Database, table: ProductTable): Promise<ListedProduct[]> {
  const { listedBy: order } = categoryForTable(table);
  const products: ListedProduct[] = [];
  for (;;) {
    const rows = await listProducts(db, table, {
      order,
      purchasable: 'first',
      limit: MAX_ROWS,
      offset: products.length,
    });
    products.push(...rows.map((row) => listedProductFor(parseProduct(row, table))));
    if (rows.length < MAX_ROWS) return products;
  }
}
