import { PRODUCT_TABLES, type ProductTable } from '#domain/categories.ts';
import { mergeCollections } from '#domain/collections.ts';
import type { ListedProduct } from '#domain/listed-product.ts';
import { type MergedSort, sortCards } from '#domain/listing.ts';
import type { Collections } from './category-cache.server.ts';

/** The first collections of the store as one list. */
export type Merged = {
  products: readonly ListedProduct[];
  /** All collections with products, and how many of them were asked for. */
  tables: readonly ProductTable[];
  loaded: number;
  hasFailures: boolean;
};

export type MergedCollections = {
  /** The first so many collections that have products, merged and sorted. Throws when not one of them could be read. */
  load(count: number, sort: MergedSort): Promise<Merged>;
  /** Everything merged so far is out of date. */
  retire(): void;
};

type Options = {
  collections: Collections;
  /** The collections with products, in their order. */
  listTables: () => Promise<readonly ProductTable[]>;
  /** Ids of products that are left out. */
  hiddenIds: readonly string[];
  /** A collection that could not be read, and why; the others stand. */
  report: (what: string, error: unknown) => void;
};

/**
 * Merging and sorting a large catalogue takes a moment, so each of the nine lists (three loads, three orders) is made
 * once and kept while the catalogue stays as it is; one with a collection missing is made anew for the next page.
 */
export function createMergedCollections({
  collections,
  listTables,
  hiddenIds,
  report,
}: Options): MergedCollections {
  let kept = new Map<string, Promise<Merged>>();

  const merge = async (count: number, sort: MergedSort): Promise<Merged> => {
    const all = await listTables().catch((error: unknown) => {
      // Each may still be readable, and one that is not is reported below.
      report('collections with products', error);
      return PRODUCT_TABLES;
    });
    const tables = all.slice(0, count);
    const read = await Promise.allSettled(tables.map((table) => collections.load(table)));
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
      products: sortCards(mergeCollections(found, hiddenIds), sort),
      tables: all,
      loaded: tables.length,
      hasFailures: failures.length > 0,
    };
  };

  return {
    load(count, sort) {
      const key = `${count} ${sort}`;
      const known = kept.get(key);
      if (known) return known;
      const shelf = kept;
      const merging = merge(count, sort);
      shelf.set(key, merging);
      merging.then(
        ({ hasFailures }) => hasFailures && shelf.delete(key),
        () => shelf.delete(key),
      );
      return merging;
    },
    retire() {
      kept = new Map();
    },
  };
}
