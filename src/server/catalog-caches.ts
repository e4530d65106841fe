import type { Logger } from 'pino';
import { loadCatalogVersion } from '#database/catalog-version.ts';
import type { OpenDatabase } from '#database/open-database.ts';
import { listStockedTables } from '#database/stocked-tables.ts';
import { store } from '#shop';
import { createAllProductsCache } from '#storefront/loading/all-products-cache.server.ts';
import { createCatalogVersionCache } from '#storefront/loading/catalog-version-cache.server.ts';
import { createCategoryCache } from '#storefront/loading/category-cache.server.ts';
import type { PageSources } from '#storefront/loading/page-sources.server.ts';
import { type CatalogEvents, createCatalogEvents } from './catalog-events.ts';
import { logFailure } from './failure-log.ts';
import { createPageCache, type PageCache } from './page-cache.ts';

const MIB = 1024 * 1024;
const PAGE_CACHE_LIMITS = { pages: 5_000, bytes: 128 * MIB };
const QUERY_CACHE_LIMITS = { pages: 1_000, bytes: 32 * MIB };
/** In development every page is rendered again, because its code may have changed. */
const NO_CACHE = { pages: 0, bytes: 0 };

/** Everything held in memory until the catalog changes, and the events that tell open pages about the change. */
export type CatalogCaches = Pick<PageSources, 'categoryCache' | 'allProducts' | 'version' | 'report'> & {
  pageCache: PageCache;
  /** For pages with a query, whose number is unlimited: they must not evict the others. */
  queryCache: PageCache;
  catalogEvents: CatalogEvents;
  stopWatching: () => void;
};

/** Creates the caches and invalidates them on each change of the catalog, made by any node. */
export function createCatalogCaches(
  database: OpenDatabase,
  { log, isDevelopment }: { log: Logger; isDevelopment: boolean },
): CatalogCaches {
  const { db } = database;
  const report = (what: string, error: unknown) =>
    logFailure(log, 'part of a page could not be loaded', error, { what });
  const pageCache = createPageCache(isDevelopment ? NO_CACHE : PAGE_CACHE_LIMITS);
  const queryCache = createPageCache(isDevelopment ? NO_CACHE : QUERY_CACHE_LIMITS);
  const categoryCache = createCategoryCache(db);
  const allProducts = createAllProductsCache({
    categoryCache,
    listTables: () => listStockedTables(db),
    hiddenIds: store.hiddenFromAllJewelry,
    report,
  });
  const version = createCatalogVersionCache(() => loadCatalogVersion(db));
  const catalogEvents = createCatalogEvents({
    readVersion: () => version.load(),
    report: (error) => logFailure(log, 'the version of the catalog could not be read', error),
  });
  const stopWatching = database.onCatalogChange(() => {
    // Announced last: a tab that hears of a change must not get the old page.
    for (const cache of [version, categoryCache, allProducts, pageCache, queryCache]) cache.invalidate();
    catalogEvents.announce();
  });
  return { pageCache, queryCache, categoryCache, allProducts, version, report, catalogEvents, stopWatching };
}
