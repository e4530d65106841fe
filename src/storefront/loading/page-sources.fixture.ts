import { loadCatalogueVersion } from '#database/catalogue-version.ts';
import type { OpenDatabase } from '#database/open-database.ts';
import { listStockedTables } from '#database/stocked-tables.ts';
import { createMergedCollections } from './all-products-cache.server.ts';
import { createKnownVersion } from './catalog-version-cache.server.ts';
import { createCollections } from './category-cache.server.ts';
import type { PageSources } from './page-sources.server.ts';

/** What pages are loaded from in tests and benchmarks: a database, and no picture or video of the house. */
export function pageSourcesOn(
  database: OpenDatabase,
  said: Partial<PageSources> & { hiddenIds?: readonly string[] } = {},
): PageSources {
  const { hiddenIds = [], report = () => {}, ...others } = said;
  const collections = createCollections(database.db);
  return {
    database,
    collections,
    merged: createMergedCollections({
      collections,
      listTables: () => listStockedTables(database.db),
      hiddenIds,
      report,
    }),
    version: createKnownVersion(() => loadCatalogueVersion(database.db)),
    sitePhoto: () => null,
    siteVideo: () => [],
    report,
    ...others,
  };
}
