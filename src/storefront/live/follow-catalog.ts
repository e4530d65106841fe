import type { QueryClient } from '@tanstack/react-query';
import type { PageState } from '#contract/page-data.ts';
import { catalogVersion } from './catalog-version.ts';

/** A thousand tabs hear of a change in the same millisecond and ask for their pages spread over this time. */
const SPREAD_MS = 300;
const FIRST_RETRY_MS = 1000;
const LONGEST_RETRY_MS = 60_000;
/** Another node of the store may not have heard yet: asked again after these times. */
const ASK_AGAIN_AFTER_MS = [250, 500, 1000, 2000];

/**
 * Keeps what is on the screen in step with the catalog: the store tells when it changed, and what is shown is asked
 * for anew. Only a tab in view listens, for a browser has few connections to one store; a tab that comes back into
 * view hears the version at once. A stream that fails is silent: pages are right whenever they load.
 */
export function followCatalog(client: QueryClient): void {
  const takeOver = createTakeOver(client);
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
    source.addEventListener('catalogue', ({ data }: MessageEvent<string>) => {
      failures = 0;
      takeOver(Number(data));
    });
    // The browser's own retry gives up after a refusal and comes too soon for a store that is restarting.
    source.addEventListener('error', () => {
      disconnect();
      retryTimer = setTimeout(connect, retryDelayMs(failures, Math.random()));
      failures += 1;
    });
  };

  document.addEventListener('visibilitychange', () => (document.hidden ? disconnect() : connect()));
  connect();
}

/** 1 s, 2 s, 4 s and so on up to a minute, each between half and one and a half times that. */
export function retryDelayMs(failures: number, random: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** failures, LONGEST_RETRY_MS) * (0.5 + random);
}

/** What to do with each version told: nothing unless it is another one. */
function createTakeOver(client: QueryClient): (version: number) => void {
  let latest = catalogVersion.get();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const refresh = (askedBefore = 0) => {
    timer = undefined;
    catalogVersion.set(latest);
    void askAnew(client).then(() => {
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

/** What is shown is fetched anew behind what the shopper does; what was fetched ahead counts as out of date. */
async function askAnew(client: QueryClient): Promise<void> {
  await client.cancelQueries({ type: 'inactive' });
  await client.invalidateQueries();
}

function showsOlderThan(client: QueryClient, version: number | null): boolean {
  return client
    .getQueriesData<PageState>({ queryKey: ['page'], type: 'active' })
    .some(([, state]) => state !== undefined && (state.catalogVersion ?? 0) < (version ?? 0));
}
