import { listProducts, MAX_ROWS } from '#database/products.ts';
import type { Database } from '#database/tables.ts';
import { categoryForTable, type ProductTable } from '#domain/categories.ts';
import { type ListedProduct, listedProductFor } from '#domain/listed-product.ts';
import { parseProduct } from '#domain/parse-product.ts';

/** The collections as listings know them, in memory while the catalog stays as it is. */
export type CategoryCache = {
  /** Every product of a collection, in the order its category is listed by. Throws when it cannot be read. */
  load(table: ProductTable): Promise<readonly ListedProduct[]>;
  /** Everything read so far is out of date. */
  invalidate(): void;
};

/** About 40 MB. A shop with more reads the collections that find no room for every page it renders. */
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
      // What is still being read keeps to the old generation, and goes with it.
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

/** A collection, read a page at a time. */
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
