import type { Logger } from 'pino';
import type { OpenDatabase } from '#database/engines/open-database.ts';
import { loadCatalogVersion } from '#database/products/catalog-version.ts';
import { listStockedTables } from '#database/products/stocked-tables.ts';
import { loadContentOverrides } from '#merchant/content/editable-content.ts';
import { store } from '#shop';
import { createAllJewelryCache } from '#storefront/loading/all-jewelry-cache.server.ts';
import { createCatalogVersionCache } from '#storefront/loading/catalog-version-cache.server.ts';
import { createCategoryCache } from '#storefront/loading/category-cache.server.ts';
import type { PageSources } from '#storefront/loading/page-sources.server.ts';
import { createSynonymsCache, type SynonymsCache } from '#storefront/loading/synonyms-cache.server.ts';
import { logFailure } from '../http/failure-log.ts';
import { createPageCache, type PageCache } from '../pages/page-cache.ts';
import { type CatalogEvents, createCatalogEvents } from './catalog-events.ts';
import { createOrderDay } from './order-day.ts';

const MIB = 1024 * 1024;
const PAGE_CACHE_LIMITS = { pages: 5_000, bytes: 128 * MIB };
const QUERY_CACHE_LIMITS = { pages: 1_000, bytes: 32 * MIB };
/** After a new review, how long other pages may show the number of reviews before it. */
const OLDEST_COUNT_MS = 60 * 60_000;
/** In development every page is rendered again, because its code may have changed. */
const NO_CACHE = { pages: 0, bytes: 0 };

/** Everything held in memory until the catalog changes, and the events that tell open pages about the change. */
export type CatalogCaches = Pick<PageSources, 'categoryCache' | 'allJewelry' | 'version' | 'report'> & {
  loadContent: PageSources['loadContent'];
  synonyms: SynonymsCache;
  pageCache: PageCache;
  /** For pages with a query, whose number is unlimited: they must not evict the others. */
  queryCache: PageCache;
  catalogEvents: CatalogEvents;
  stopWatching: () => void;
};

/** Creates the caches and invalidates them on each change of the catalog, made by any node. Pages age by `now`. */
export function createCatalogCaches(
  database: OpenDatabase,
  { log, isDevelopment, now }: { log: Logger; isDevelopment: boolean; now: () => Date },
): CatalogCaches {
  const { db } = database;
  const report = (what: string, error: unknown) =>
    logFailure(log, 'part of a page could not be loaded', error, { what });
  // Products' pages say when an order arrives.
  const times = { stampAt: createOrderDay(), nowMs: () => now().getTime() };
  const pageCache = createPageCache(isDevelopment ? NO_CACHE : PAGE_CACHE_LIMITS, times);
  const queryCache = createPageCache(isDevelopment ? NO_CACHE : QUERY_CACHE_LIMITS, times);
  const categoryCache = createCategoryCache(db);
  const allJewelry = createAllJewelryCache({
    categoryCache,
    listTables: () => listStockedTables(db),
    hiddenIds: store.hiddenFromAllJewelry,
    report,
  });
  const loadContent = () => loadContentOverrides(db, { withDrafts: false, report });
  const synonyms = createSynonymsCache(loadContent);
  const version = createCatalogVersionCache(() => loadCatalogVersion(db));
  const catalogEvents = createCatalogEvents({
    readVersion: () => version.load(),
    report: (error) => logFailure(log, 'the version of the catalog could not be read', error),
  });
  const pageCaches = [pageCache, queryCache];
  let countsTimer: NodeJS.Timeout | undefined;
  /** The number of reviews above the other pages. */
  const refreshCounts = () => {
    countsTimer = undefined;
    for (const cache of pageCaches) cache.invalidate('everything');
  };
  const stopListening = database.onCatalogChange((change) => {
    // Announced last: a tab that hears of a change must not get the old page.
    for (const cache of [version, categoryCache, allJewelry, synonyms]) cache.invalidate();
    for (const cache of pageCaches) cache.invalidate(change);
    if (change === 'everything') {
      clearTimeout(countsTimer);
      countsTimer = undefined;
      catalogEvents.announce();
    } else {
      countsTimer ??= setTimeout(refreshCounts, OLDEST_COUNT_MS).unref();
      catalogEvents.announceReviews(change.reviewsOf);
    }
  });
  const stopWatching = () => {
    clearTimeout(countsTimer);
    stopListening();
  };
  return {
    pageCache,
    queryCache,
    categoryCache,
    allJewelry,
    loadContent,
    synonyms,
    version,
    report,
    catalogEvents,
    stopWatching,
  };
}
