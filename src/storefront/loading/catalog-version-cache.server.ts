/** The catalog version that this node knows. */
export type CatalogVersionCache = {
  /** Throws if it cannot be read. */
  load(): Promise<number>;
  /** Invalidates it after a catalog change. */
  invalidate(): void;
};

/**
 * Reads the version once, and again after each change. A page's data must be read after its version, so that the
 * version can be too old for the page but never too new.
 */
export function createCatalogVersionCache(read: () => Promise<number>): CatalogVersionCache {
  let known: Promise<number> | null = null;
  return {
    load() {
      if (known) return known;
      const reading = read();
      known = reading;
      reading.catch(() => {
        if (known === reading) known = null;
      });
      return reading;
    },
    invalidate() {
      known = null;
    },
  };
}
