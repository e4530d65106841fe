import type { CatalogChange } from '#database/engines/catalog-change.ts';
import { type CachedPage, cachedPage, isKept, type RenderedPage } from './cached-page.ts';

/** One render, by its number, with the changes since it began. */
export type Flight = { number: number; changes: CatalogChange[] };

type Rendered = { page: CachedPage; isIncomplete: boolean };

/** Renders pages, one render per key until something changes. `keep` gets each page once it is compressed. */
export function shareRenders(
  keep: (key: string, page: CachedPage, rendered: RenderedPage, flight: Flight) => void,
) {
  /** Renders that requests may share: nothing has changed since they began. */
  const shared = new Map<string, Promise<Rendered>>();
  const flights = new Set<Flight>();
  let lastFlight = 0;

  const startRender = async (key: string, render: () => Promise<RenderedPage>): Promise<Rendered> => {
    lastFlight += 1;
    const flight = { number: lastFlight, changes: [] };
    flights.add(flight);
    try {
      const rendered = await render();
      const page = cachedPage(rendered);
      if (isKept(rendered)) await page.compact();
      keep(key, page, rendered, flight);
      return { page, isIncomplete: rendered.isIncomplete ?? false };
    } finally {
      flights.delete(flight);
    }
  };

  return {
    renderOnce(key: string, render: () => Promise<RenderedPage>): Promise<Rendered> {
      const running = shared.get(key);
      if (running) return running;
      const work = startRender(key, render).finally(() => {
        if (shared.get(key) === work) shared.delete(key);
      });
      shared.set(key, work);
      return work;
    },
    /** Requests from now on start renders of their own, and those that run learn of the change. */
    noteChange(change: CatalogChange): void {
      for (const flight of flights) flight.changes.push(change);
      shared.clear();
    },
  };
}
