import type { CatalogChange } from '#database/engines/catalog-change.ts';
import type { Encoding } from '../http/encoding.ts';
import { type CachedPage, isKept, type RenderedPage } from './cached-page.ts';
import { isChangedBy, type RatedProducts } from './rated-products.ts';
import { shareRenders } from './share-renders.ts';

export type PageCache = {
  /** Returns a page from the cache or renders it. Concurrent requests for one key share one render. */
  load(key: string, render: () => Promise<RenderedPage>): Promise<CachedPage>;
  /** Whether load would return a cached page without rendering. */
  has(key: string): boolean;
  /** The cached page of the current catalog, if there is one and it is in memory in this encoding. */
  find(key: string, encoding: Encoding): CachedPage | undefined;
  /** Marks the cached pages that show what changed as stale. */
  invalidate(change: CatalogChange): void;
  /** For the metrics and the tests. */
  size(): { pages: number; bytes: number };
};

type Entry = {
  page: CachedPage;
  rated: RatedProducts;
  /** The number of the render it is from. */
  flight: number;
  /** Something on it has changed. */
  isStale: boolean;
  /** Infinity: until something changes. */
  freshUntil: number;
  wasUsed: boolean;
};

/**
 * A cache of compressed pages. When it is full, it evicts pages that were not requested lately. Only complete pages with
 * status 200 are cached. A stale page, or one that changed while it was rendered, is rendered again on its next request.
 * If that fails or is incomplete because the database is down, the last complete copy is served. A page also becomes stale
 * at its `freshUntil`, and all pages become stale when the text that `stampAt` returns changes. `nowMs` returns the time in
 * ms since 1970.
 */
export function createPageCache(
  limits: { pages: number; bytes: number },
  {
    stampAt = () => '',
    nowMs = Date.now,
  }: { stampAt?: (nowMs: number) => string; nowMs?: () => number } = {},
): PageCache {
  const entries = new Map<string, Entry>();
  let stamp = stampAt(nowMs());

  /** The time of a lookup, for which the stamp is checked. */
  const timeOfLookup = (): number => {
    const time = nowMs();
    const next = stampAt(time);
    if (next !== stamp) {
      stamp = next;
      invalidate('everything');
    }
    return time;
  };

  const invalidate = (change: CatalogChange) => {
    for (const entry of entries.values()) entry.isStale ||= isChangedBy(entry.rated, change);
    noteChange(change);
  };

  const { renderOnce, noteChange } = shareRenders((key, page, rendered, { number, changes }) => {
    const { rated = 'any', freshUntil = Number.POSITIVE_INFINITY } = rendered;
    if (page.status !== 200 && changes.length === 0) entries.delete(key);
    if (!isKept(rendered)) return;
    const kept = entries.get(key);
    if (kept && kept.flight > number) return;
    const isStale = changes.some((change) => isChangedBy(rated, change));
    entries.delete(key);
    entries.set(key, { page, rated, flight: number, isStale, freshUntil, wasUsed: false });
    evict(entries, limits);
  });

  return {
    async load(key, render) {
      const time = timeOfLookup();
      const entry = entries.get(key);
      if (!entry) return (await renderOnce(key, render)).page;
      entry.wasUsed = true;
      if (isFresh(entry, time)) return entry.page;
      const rendered = await renderOnce(key, render).catch(() => null);
      const isWhole = rendered !== null && !(rendered.isIncomplete && rendered.page.status === 200);
      return isWhole ? rendered.page : entry.page;
    },
    has(key) {
      const time = timeOfLookup();
      const entry = entries.get(key);
      return entry !== undefined && isFresh(entry, time);
    },
    find(key, encoding) {
      const time = timeOfLookup();
      const entry = entries.get(key);
      if (!entry || !isFresh(entry, time) || !entry.page.preparedFor(encoding)) return undefined;
      entry.wasUsed = true;
      return entry.page;
    },
    invalidate,
    size: () => ({ pages: entries.size, bytes: totalBytes(entries) }),
  };
}

function isFresh({ isStale, freshUntil }: Entry, time: number): boolean {
  return !isStale && time < freshUntil;
}

/** Pages requested since the last eviction stay for another round. */
function evict(entries: Map<string, Entry>, limits: { pages: number; bytes: number }): void {
  let bytes = totalBytes(entries);
  for (const [key, entry] of entries) {
    if (entries.size <= limits.pages && bytes <= limits.bytes) return;
    entries.delete(key);
    if (entry.wasUsed) {
      entry.wasUsed = false;
      entries.set(key, entry);
    } else bytes -= entry.page.sizeBytes();
  }
}

function totalBytes(entries: Map<string, Entry>): number {
  let bytes = 0;
  for (const { page } of entries.values()) bytes += page.sizeBytes();
  return bytes;
}
