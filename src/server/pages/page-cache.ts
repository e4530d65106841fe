import type { CatalogChange } from '#database/engines/catalog-change.ts';
import type { Encoding } from '../http/encoding.ts';
import { type CachedPage, cachedPage, isKept, type RenderedPage } from './cached-page.ts';
import { isChangedBy, type RatedProducts } from './rated-products.ts';

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
  flight: number;
  /** Something on it has changed. */
  isStale: boolean;
  /** Infinity: until something changes. */
  freshUntil: number;
  wasUsed: boolean;
};
type Rendered = { page: CachedPage; isIncomplete: boolean };
/** One render, by its number, with the changes since it began. */
type Flight = { number: number; changes: CatalogChange[] };

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
  /** Renders that requests may share: nothing has changed since they began. */
  const shared = new Map<string, Promise<Rendered>>();
  const flights = new Set<Flight>();
  let lastFlight = 0;
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
    for (const flight of flights) flight.changes.push(change);
    shared.clear();
  };

  const keep = (key: string, page: CachedPage, { number, changes }: Flight, rendered: RenderedPage) => {
    const { rated = 'any', freshUntil = Number.POSITIVE_INFINITY } = rendered;
    if (page.status !== 200 && changes.length === 0) entries.delete(key);
    if (!isKept(rendered)) return;
    const kept = entries.get(key);
    if (kept && kept.flight > number) return;
    const isStale = changes.some((change) => isChangedBy(rated, change));
    entries.delete(key);
    entries.set(key, { page, rated, flight: number, isStale, freshUntil, wasUsed: false });
    evict(entries, limits);
  };

  const startRender = async (render: () => Promise<RenderedPage>, key: string): Promise<Rendered> => {
    lastFlight += 1;
    const flight = { number: lastFlight, changes: [] };
    flights.add(flight);
    try {
      const rendered = await render();
      const page = cachedPage(rendered);
      if (isKept(rendered)) await page.compact();
      keep(key, page, flight, rendered);
      return { page, isIncomplete: rendered.isIncomplete ?? false };
    } finally {
      flights.delete(flight);
    }
  };

  const renderOnce = (key: string, render: () => Promise<RenderedPage>): Promise<Rendered> => {
    const running = shared.get(key);
    if (running) return running;
    const work = startRender(render, key).finally(() => {
      if (shared.get(key) === work) shared.delete(key);
    });
    shared.set(key, work);
    return work;
  };

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
