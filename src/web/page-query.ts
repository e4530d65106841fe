import { QueryClient, queryOptions } from '@tanstack/react-query';
import type { PageSource } from './page-components.ts';
import type { PageState } from './page-data.ts';
import { formQueryOf, matchPage, type PageRequest } from './routes.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

/** How long what was read counts as fresh. */
const FRESH_MS = 5 * MINUTE_MS;

/** The query keys that make another page; all others belong to the browser alone. */
const DECIDING_KEYS: Partial<Record<PageRequest['page'], readonly string[]>> = {
  listing: ['sort'],
  'all-jewelry': ['sort'],
  search: ['q'],
};

/** A page that did not come: the answer's status (0: no answer at all) and the number to quote to support. */
export class PageLoadError extends Error {
  readonly status: number;
  readonly incidentId: string;
  constructor(status: number, incidentId: string, cause?: unknown) {
    super(`page load failed with status ${status}`, { cause });
    this.status = status;
    this.incidentId = incidentId;
  }
}

/** Three more tries a second, two and four apart, where trying again may help: no network, or a fault of the server. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        retry: (failures, error) =>
          failures < 3 && (!(error instanceof PageLoadError) || isWorthRetrying(error.status)),
        retryDelay: (failures) => Math.min(SECOND_MS * 2 ** failures, 30 * SECOND_MS),
      },
    },
  });
}

/** The part of a query that decides the page, in one spelling: `?sort=newest` or ''. */
export function decidingSearch(path: string, search: string): string {
  const typed = new URLSearchParams(search);
  const kept = (DECIDING_KEYS[matchPage(path).page] ?? []).flatMap((key) => {
    const value = typed.get(key)?.replace(/\s+/g, ' ').trim();
    return value ? [[key, value]] : [];
  });
  const text = new URLSearchParams([...kept, ...formQueryOf(path, typed)]).toString();
  return text && `?${text}`;
}

export function pageKey(path: string, search: string): readonly ['page', string] {
  return ['page', path + decidingSearch(path, search)];
}

/** A page as the server loads it, and its code. */
export function pageQuery(pages: PageSource, path: string, search: string) {
  return queryOptions({
    queryKey: pageKey(path, search),
    queryFn: async ({ queryKey: [, address], signal }) => {
      // Most addresses show the page they look like: its code comes along with the data.
      pages.load(matchPage(path).page).catch(() => undefined);
      const state = await loadPageState(address, signal);
      await pages.load(state.data.page);
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
  if (state.data.page === 'failed') throw new PageLoadError(state.data.status, state.data.incidentId);
  return state;
}

function isWorthRetrying(status: number): boolean {
  return status === 0 || status >= 500;
}
