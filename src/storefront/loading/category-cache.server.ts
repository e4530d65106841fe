import { type CollectionPlace, listProductsAfter } from '#database/products/products.ts';
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
  // By id: a product that moves down in the order meanwhile is read twice.
  const products = new Map<string, ListedProduct>();
  let after: CollectionPlace | null = null;
  do {
    const page: Awaited<ReturnType<typeof listProductsAfter>> = await listProductsAfter(db, table, {
      order,
      after,
    });
    for (const row of page.rows) products.set(row.id, listedProductFor(parseProduct(row, table)));
    after = page.last;
  } while (after);
  return [...products.values()];
}
