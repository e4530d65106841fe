import { listProducts, MOST_ROWS } from '#database/products.ts';
import type { Database } from '#database/tables.ts';
import { categoryForTable, type ProductTable } from '#domain/categories.ts';
import { type ListedProduct, listedProductFor } from '#domain/listed-product.ts';
import { parseProduct } from '#domain/product.ts';

/** The collections as listings know them, in memory while the catalogue stays as it is. */
export type Collections = {
  /** Every product of a collection, in the order its category is listed by. Throws when it cannot be read. */
  load(table: ProductTable): Promise<readonly ListedProduct[]>;
  /** Everything read so far is out of date. */
  retire(): void;
};

/** About 40 MB. A shop with more reads the collections that find no room for every page it renders. */
const MOST_KEPT = 60_000;

export function createCollections(db: Database): Collections {
  let kept = new Map<ProductTable, Promise<readonly ListedProduct[]>>();
  return {
    load(table) {
      const known = kept.get(table);
      if (known) return known;
      const shelf = kept;
      const reading = readCollection(db, table);
      shelf.set(table, reading);
      reading.then(
        () => makeRoom(shelf, table),
        () => shelf.delete(table),
      );
      return reading;
    },
    retire() {
      // What is still being read keeps to the old shelf, and goes with it.
      kept = new Map();
    },
  };
}

async function makeRoom(
  shelf: Map<ProductTable, Promise<readonly ListedProduct[]>>,
  newest: ProductTable,
): Promise<void> {
  const lengths = await Promise.all(
    [...shelf.values()].map((reading) =>
      reading.then(
        (all) => all.length,
        () => 0,
      ),
    ),
  );
  if (lengths.reduce((sum, length) => sum + length, 0) > MOST_KEPT) shelf.delete(newest);
}

/** A collection, read a page at a time. */
async function readCollection(db: Database, table: ProductTable): Promise<ListedProduct[]> {
  const { listedBy: order } = categoryForTable(table);
  const products: ListedProduct[] = [];
  for (;;) {
    const rows = await listProducts(db, table, {
      order,
      purchasable: 'first',
      limit: MOST_ROWS,
      offset: products.length,
    });
    products.push(...rows.map((row) => listedProductFor(parseProduct(row, table))));
    if (rows.length < MOST_ROWS) return products;
  }
}
