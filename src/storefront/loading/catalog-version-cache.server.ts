/** The version of the catalog this node of the store knows of. */
export type CatalogVersionCache = {
  /** Throws when it cannot be read. */
  load(): Promise<number>;
  /** The catalog has changed. */
  invalidate(): void;
};

/**
 * Reads the version once and then again only after a change has been noticed. Whatever a page is made of is read, or
 * kept in memory, after the version it carries: the version may be too old for what the page shows, never too new.
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
