import { PRODUCT_TABLES } from '#domain/categories.ts';
import { mergeCollections } from '#domain/collections.ts';
import type { ListedProduct } from '#domain/listed-product.ts';
import { type MergedSort, sortCards } from '#domain/listing.ts';
import type { Collections } from './collections.ts';

/** The first collections of the store as one list. */
export type Merged = { products: readonly ListedProduct[]; hasFailures: boolean };

export type MergedCollections = {
  /** The first so many collections, merged and sorted. Throws when not one of them could be read. */
  load(count: number, sort: MergedSort): Promise<Merged>;
  /** Everything merged so far is out of date. */
  retire(): void;
};

type Options = {
  collections: Collections;
  /** Ids of products that are left out. */
  hiddenIds: readonly string[];
  /** A collection that could not be read, and why; the others stand. */
  report: (what: string, error: unknown) => void;
};

/**
 * Merging and sorting a large catalogue takes a moment, so each of the nine lists (three loads, three orders) is made
 * once and kept while the catalogue stays as it is; one with a collection missing is made anew for the next page.
 */
export function createMergedCollections({ collections, hiddenIds, report }: Options): MergedCollections {
  let kept = new Map<string, Promise<Merged>>();

  const merge = async (count: number, sort: MergedSort): Promise<Merged> => {
    const tables = PRODUCT_TABLES.slice(0, count);
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
