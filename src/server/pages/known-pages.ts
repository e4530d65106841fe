import type { PageCache } from './page-cache.ts';

/** A page that a request target leads to. */
export type KnownPage = {
  cache: PageCache;
  key: string;
  /** The product on the page, for counting the view. */
  productId: string | null;
};

const MAX_KNOWN = 5_000;
/** Longer targets are rare, and this bounds memory. */
const LONGEST_TARGET = 300;

/**
 * Maps request targets to cached pages, so that a target is parsed only once. When it is full, it evicts those that were not
 * requested since the last eviction.
 */
export function createKnownPages(): {
  find(target: string): KnownPage | undefined;
  remember(target: string, page: KnownPage): void;
} {
  const known = new Map<string, { page: KnownPage; wasUsed: boolean }>();

  const makeRoom = () => {
    for (const [target, entry] of known) {
      if (known.size <= MAX_KNOWN) return;
      known.delete(target);
      if (!entry.wasUsed) continue;
      entry.wasUsed = false;
      known.set(target, entry);
    }
  };

  return {
    find(target) {
      const entry = known.get(target);
      if (entry) entry.wasUsed = true;
      return entry?.page;
    },
    remember(target, page) {
      if (target.length > LONGEST_TARGET) return;
      known.set(target, { page, wasUsed: false });
      makeRoom();
    },
  };
}
