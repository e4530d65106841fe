import { listSoldTables, type ProductTable } from '#domain/categories.ts';
import type { ListedProduct } from '#domain/listing/listed-product.ts';
import { ALL_JEWELRY_SORTS, type AllJewelrySort } from '#domain/listing/listing.ts';
import { sortCards } from '#domain/listing/sort-cards.ts';
import { mergeCategories } from '#domain/product-editing/merge-categories.ts';
import type { CategoryCache } from './category-cache.server.ts';

/** All collections of the store as one list. */
export type AllJewelry = {
  products: readonly ListedProduct[];
  hasFailures: boolean;
};

export type AllJewelryCache = {
  /** Merges and sorts the collections with products. Throws if none of them could be read. */
  load(sort: AllJewelrySort): Promise<AllJewelry>;
  /** Invalidates the lists of all sort orders. */
  invalidate(): void;
};

type Options = {
  categoryCache: CategoryCache;
  /** The collections with products, in order. */
  listTables: () => Promise<readonly ProductTable[]>;
  /** Ids of hidden products. */
  hiddenIds: readonly string[];
  /** Reports a collection that could not be read; the others are shown. */
  report: (what: string, error: unknown) => void;
};

/**
 * Caches the merged list once for each sort order, until the catalog changes, because merging and sorting a large catalog
 * is slow. A list with a missing collection is not cached.
 */
export function createAllJewelryCache({
  categoryCache,
  listTables,
  hiddenIds,
  report,
}: Options): AllJewelryCache {
  let cached = new Map<AllJewelrySort, Promise<AllJewelry>>();

  const merge = async (sort: AllJewelrySort): Promise<AllJewelry> => {
    const tables = await listTables().catch((error: unknown) => {
      // The collections may still be readable; those that are not are reported below.
      report('collections with products', error);
      return listSoldTables();
    });
    const read = await Promise.allSettled(tables.map((table) => categoryCache.load(table)));
    const found = read.flatMap((collection) => (collection.status === 'fulfilled' ? collection.value : []));
    const failures = read.flatMap((collection, index) =>
      collection.status === 'rejected'
        ? [{ table: tables[index], reason: collection.reason as unknown }]
        : [],
    );
    if (tables.length > 0 && failures.length === tables.length) {
      throw new Error('no collection could be read', { cause: failures[0]?.reason });
    }
    for (const { table, reason } of failures) report(`collection ${table}`, reason);
    const products = sortCards(mergeCategories(found, hiddenIds), ALL_JEWELRY_SORTS[0].key);
    return {
      // Ties keep the first order, as where a browser sorts the list that it has.
      products: sort === ALL_JEWELRY_SORTS[0].key ? products : sortCards(products, sort),
      hasFailures: failures.length > 0,
    };
  };

  return {
    load(sort) {
      const known = cached.get(sort);
      if (known) return known;
      const generation = cached;
      const merging = merge(sort);
      generation.set(sort, merging);
      merging.then(
        ({ hasFailures }) => hasFailures && generation.delete(sort),
        () => generation.delete(sort),
      );
      return merging;
    },
    invalidate() {
      cached = new Map();
    },
  };
}
