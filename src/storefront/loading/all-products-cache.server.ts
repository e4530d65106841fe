import { listSoldTables, type ProductTable } from '#domain/categories.ts';
import type { ListedProduct } from '#domain/listed-product.ts';
import { type AllProductsSort, sortCards } from '#domain/listing.ts';
import { mergeCategories } from '#domain/merge-categories.ts';
import type { CategoryCache } from './category-cache.server.ts';

/** The first collections of the store as one list. */
export type AllProducts = {
  products: readonly ListedProduct[];
  /** All collections with products, and how many of them were asked for. */
  tables: readonly ProductTable[];
  loaded: number;
  hasFailures: boolean;
};

export type AllProductsCache = {
  /** The first so many collections that have products, merged and sorted. Throws when not one of them could be read. */
  load(count: number, sort: AllProductsSort): Promise<AllProducts>;
  /** Everything merged so far is out of date. */
  invalidate(): void;
};

type Options = {
  categoryCache: CategoryCache;
  /** The collections with products, in their order. */
  listTables: () => Promise<readonly ProductTable[]>;
  /** Ids of products that are left out. */
  hiddenIds: readonly string[];
  /** A collection that could not be read, and why; the others stand. */
  report: (what: string, error: unknown) => void;
};

/**
 * Merging and sorting a large catalog takes a moment, so each of the nine lists (three loads, three orders) is made
 * once and kept while the catalog stays as it is; one with a collection missing is made anew for the next page.
 */
export function createAllProductsCache({
  categoryCache,
  listTables,
  hiddenIds,
  report,
}: Options): AllProductsCache {
  let cached = new Map<string, Promise<AllProducts>>();

  const merge = async (count: number, sort: AllProductsSort): Promise<AllProducts> => {
    const all = await listTables().catch((error: unknown) => {
      // Each may still be readable, and one that is not is reported below.
      report('collections with products', error);
      return listSoldTables();
    });
    const tables = all.slice(0, count);
    const read = await Promise.allSettled(tables.map((table) => categoryCache.load(table)));
    const found = read.flatMap((collection) => (collection.status === 'fulfilled' ? collection.value : []));
    const failures = read.flatMap((collection, index) =>
      collection.status === 'rejected'
        ? [{ table: tables[index], reason: collection.reason as unknown }]
        : [],
    );
    if (failures.length === tables.length) {
      throw new Error('no collection could be read', { cause: failures[0]?.reason });
    }
    for (const { table, reason } of failures) report(`collection ${table}`, reason);
    return {
      products: sortCards(mergeCategories(found, hiddenIds), sort),
      tables: all,
      loaded: tables.length,
      hasFailures: failures.length > 0,
    };
  };

  return {
    load(count, sort) {
      const key = `${count} ${sort}`;
      const known = cached.get(key);
      if (known) return known;
      const generation = cached;
      const merging = merge(count, sort);
      generation.set(key, merging);
      merging.then(
        ({ hasFailures }) => hasFailures && generation.delete(key),
        () => generation.delete(key),
      );
      return merging;
    },
    invalidate() {
      cached = new Map();
    },
  };
}
