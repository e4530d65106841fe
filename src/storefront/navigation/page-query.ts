import { QueryClient, queryOptions } from '@tanstack/react-query';
import type { PageState } from '#contract/page-data.ts';
import { matchPage } from '#contract/routes.ts';
import { cachedPageState, loadStateAtHand } from './cached-page.ts';
import type { PageSource } from './page-component.ts';
import { pageKey } from './page-key.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

/** How long data counts as fresh. */
const FRESH_MS = 5 * MINUTE_MS;

/** A page failed to load: the response's status (0: no response) and the request id for support. */
export class PageLoadError extends Error {
  readonly status: number;
  readonly requestId: string;
  constructor(status: number, requestId: string, cause?: unknown) {
    super(`page failed to load: ${status}`, { cause });
    this.status = status;
    this.requestId = requestId;
  }
}

/**
 * The page's data loaded but its code did not: another version of the store was deployed, or the network is down.
 */
export class PageCodeError extends Error {}

/** Retries three times with increasing delays if that may help: no network, or a server error. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Otherwise a page that is asked for offline is neither shown nor said to have failed.
        networkMode: 'always',
        staleTime: FRESH_MS,
        retry: (failures, error) => failures < 3 && isWorthRetrying(error),
        retryDelay: (failures) => Math.min(SECOND_MS * 2 ** failures, 30 * SECOND_MS),
      },
    },
  });
}

/** Loads a page and its code. Makes no request if the browser can compute the page from cached data. */
export function pageQuery(client: QueryClient, pages: PageSource, path: string, search: string) {
  return queryOptions({
    initialData: () => cachedPageState(client, pages, path, search)?.state,
    initialDataUpdatedAt: () => cachedPageState(client, pages, path, search)?.readAt,
    queryKey: pageKey(path, search),
    queryFn: async ({ queryKey: [, address], signal }) => {
      const atHand = await loadStateAtHand(client, pages, path, search);
      if (atHand) return atHand;
      // Most addresses show the page they look like: its code comes along with the data.
      pages.load(matchPage(path)).catch(() => undefined);
      const state = await loadPageState(address, signal);
      await pages.load(state.data).catch((cause: unknown) => {
        throw new PageCodeError('page code failed to load', { cause });
      });
      return state;
    },
  });
}

async function loadPageState(address: string, signal: AbortSignal): Promise<PageState> {
  const response = await fetch(`/api/pages${address}`, { signal }).catch((cause: unknown) => {
    throw new PageLoadError(0, '', cause);
  });
  if (!response.ok) throw new PageLoadError(response.status, response.headers.get('x-request-id') ?? '');
  const state = (await response.json()) as PageState;
  if (state.data.page === 'failed') throw new PageLoadError(state.data.status, state.data.requestId);
  return state;
}

function isWorthRetrying(error: Error): boolean {
  if (error instanceof PageCodeError) return false;
  return !(error instanceof PageLoadError) || error.status === 0 || error.status >= 500;
}
