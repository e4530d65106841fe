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

/** Maps request targets to cached pages, so that a target is parsed only once. */
export function createKnownPages(): {
  find(target: string): KnownPage | undefined;
  remember(target: string, page: KnownPage): void;
} {
  const known = new Map<string, KnownPage>();
  return {
    find: (target) => known.get(target),
    remember(target, page) {
      if (target.length > LONGEST_TARGET) return;
      if (known.size >= MAX_KNOWN) known.clear();
      known.set(target, page);
    },
  };
}
