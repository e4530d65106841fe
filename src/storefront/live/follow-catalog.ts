import type { QueryClient } from '@tanstack/react-query';
import type { PageState } from '#contract/page-data.ts';
import { catalogVersion } from './catalog-version.ts';

/** A thousand tabs get a change in the same millisecond; their requests are spread over this time. */
const SPREAD_MS = 300;
const FIRST_RETRY_MS = 1000;
const LONGEST_RETRY_MS = 60_000;
/** Another node may not have noticed the change yet; refetched after these delays. */
const ASK_AGAIN_AFTER_MS = [250, 500, 1000, 2000];

/**
 * Keeps the page in sync with the catalog: when the store announces a change, active queries are refetched. Only a
 * visible tab listens, because browsers limit connections per origin; a tab that becomes visible gets the version
 * at once. A failed stream is silent, because pages are always current when they load.
 */
export function followCatalog(client: QueryClient): void {
  const handleVersion = createVersionHandler(client);
  const takeOverReviews = createReviewHandler(client);
  let source: EventSource | null = null;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  const disconnect = () => {
    clearTimeout(retryTimer);
    source?.close();
    source = null;
  };
  const connect = () => {
    disconnect();
    if (document.hidden) return;
    source = new EventSource('/api/events');
    source.addEventListener('catalog', ({ data }: MessageEvent<string>) => {
      failures = 0;
      handleVersion(Number(data));
    });
    source.addEventListener('reviews', takeOverReviews);
    // The browser's own retry gives up after an HTTP error, and is too quick for a restarting store.
    source.addEventListener('error', () => {
      disconnect();
      retryTimer = setTimeout(connect, retryDelayMs(failures, Math.random()));
      failures += 1;
    });
  };

  document.addEventListener('visibilitychange', () => (document.hidden ? disconnect() : connect()));
  connect();
}

/** 1 s, 2 s, 4 s and so on up to a minute, each with a jitter of ±50%. */
export function retryDelayMs(failures: number, random: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** failures, LONGEST_RETRY_MS) * (0.5 + random);
}

/** Handles each announced version; ignores the current one. */
function createVersionHandler(client: QueryClient): (version: number) => void {
  let latest = catalogVersion.get();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const refresh = (askedBefore = 0) => {
    timer = undefined;
    catalogVersion.set(latest);
    void refetchActive(client).then(() => {
      const waitMs = ASK_AGAIN_AFTER_MS[askedBefore];
      if (timer || waitMs === undefined || !showsOlderThan(client, latest)) return;
      timer = setTimeout(refresh, waitMs, askedBefore + 1);
    });
  };
  return (version) => {
    if (version === latest) return;
    latest = version;
    clearTimeout(timer);
    timer = setTimeout(refresh, Math.random() * SPREAD_MS);
  };
}

/** Refetches once. A page without these reviews has not changed, and the browser is told so without its bytes. */
function createReviewHandler(client: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(() => void refetchActive(client), Math.random() * SPREAD_MS);
  };
}

/** Refetches active queries in the background, and invalidates prefetched ones. */
async function refetchActive(client: QueryClient): Promise<void> {
  await client.cancelQueries({ type: 'inactive' });
  await client.invalidateQueries();
}

function showsOlderThan(client: QueryClient, version: number | null): boolean {
  return client
    .getQueriesData<PageState>({ queryKey: ['page'], type: 'active' })
    .some(([, state]) => state !== undefined && (state.catalogVersion ?? 0) < (version ?? 0));
}
