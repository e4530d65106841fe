import type { QueryClient } from '@tanstack/react-query';
import { canonicalAddress } from '#contract/canonical-address.ts';
import type { PageState } from '#contract/page-data.ts';
import type { PageRequest } from '#contract/routes.ts';
import { WHOLE_SEARCH } from '#domain/listing/page-range.ts';
import type { PageSource } from './page-component.ts';
import { pageKey } from './page-key.ts';

/** A page computed without a request, and when its source data was fetched. */
export type StateAtHand = { state: PageState; readAt: number };

/**
 * Computes a page from cached data: every query of a category whose whole listing is loaded, and of All Jewelry
 * once all products are. Undefined if the server must be asked, including when the cached data is known to be
 * out of date.
 */
export function cachedPageState(
  client: QueryClient,
  pages: PageSource,
  path: string,
  search: string,
): StateAtHand | undefined {
  const params = new URLSearchParams(search);
  for (const wholeSearch of WHOLE_SEARCHES[canonicalAddress(path, search).request.page] ?? []) {
    const kept = client.getQueryState<PageState>(pageKey(path, wholeSearch));
    const whole = kept?.data && !kept.isInvalidated ? kept.data.data : null;
    const data = whole && pages.find(whole)?.narrow?.(whole, params);
    if (kept?.data && data) return { state: { ...kept.data, data }, readAt: kept.dataUpdatedAt };
  }
  return undefined;
}

/** Like `cachedPageState`, but if only the code of the page is missing, waits for that code. */
export async function loadStateAtHand(
  client: QueryClient,
  pages: PageSource,
  path: string,
  search: string,
): Promise<PageState | undefined> {
  for (const wholeSearch of WHOLE_SEARCHES[canonicalAddress(path, search).request.page] ?? []) {
    const kept = client.getQueryData<PageState>(pageKey(path, wholeSearch));
    const page = kept && pages.find(kept.data);
    if (!page?.loadNarrow || page.narrow) continue;
    // Without it, the server answers.
    await page.loadNarrow().catch(() => undefined);
    return cachedPageState(client, pages, path, search)?.state;
  }
  return undefined;
}

/** The queries whose answers can hold a whole listing. */
const WHOLE_SEARCHES: Partial<Record<PageRequest['page'], readonly string[]>> = {
  listing: [''],
  'all-jewelry': ['', WHOLE_SEARCH],
};
