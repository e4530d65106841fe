import type { OpenDatabase } from '#database/engines/open-database.ts';
import { loadCatalogVersion } from '#database/products/catalog-version.ts';
import { listStockedTables } from '#database/products/stocked-tables.ts';
import { searchWords } from '#shop/content/search-words.ts';
import { createAllJewelryCache } from './all-jewelry-cache.server.ts';
import { createCatalogVersionCache } from './catalog-version-cache.server.ts';
import { createCategoryCache } from './category-cache.server.ts';
import type { PageSources } from './page-sources.server.ts';

/** Page sources for tests and benchmarks: a database, without pictures or videos of the shop. */
export function pageSourcesOn(
  database: OpenDatabase,
  said: Partial<PageSources> & { hiddenIds?: readonly string[] } = {},
): PageSources {
  const { hiddenIds = [], report = () => {}, ...others } = said;
  const categoryCache = createCategoryCache(database.db);
  return {
    database,
    categoryCache,
    allJewelry: createAllJewelryCache({
      categoryCache,
      listTables: () => listStockedTables(database.db),
      hiddenIds,
      report,
    }),
    version: createCatalogVersionCache(() => loadCatalogVersion(database.db)),
    loadSynonyms: async () => searchWords,
    loadContent: async () => ({}),
    loadPreview: async () => null,
    loadDraft: async () => null,
    sitePhoto: () => null,
    siteVideo: () => [],
    report,
    ...others,
  };
}
