import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { PageState, ShellData } from '#contract/page-data.ts';
import { matchPage } from '#contract/routes.ts';
import { EmptyPaths } from '#storefront/categories/offered-categories.ts';
import type { PageSource } from '#storefront/navigation/page-component.ts';
import { leadsToSwatch, placeOf } from '#storefront/navigation/page-place.ts';
import { PageCodeError, PageLoadError, pageQuery } from '#storefront/navigation/page-query.ts';
import { type AddressEntry, ShownAddress, useBrowserAddress } from '#storefront/navigation/shown-address.ts';
import { usePageChange } from '#storefront/navigation/use-page-change.ts';
import { FailedPage, RenderFailedPage } from '#storefront/pages/failed/failed-page.tsx';
import { QuickViewHost } from '#storefront/quick-view/quick-view-host.tsx';
import { FailureBoundary } from '#storefront/ui/failure-boundary.tsx';
import { useViewTransition } from '#storefront/ui/view-transition.ts';
import { Shell } from './shell/shell.tsx';
import { usePageSkeleton } from './use-page-skeleton.ts';

/** The page on the screen. Until the next page has loaded, it is the previous one under its own address. */
type Shown = AddressEntry & { state: PageState };

/** A stable reference, so that the shell does not re-render. */
const NONE: readonly string[] = [];

/** The whole store: the shell around the page of the current address. */
export function App({ pages }: { pages: PageSource }) {
  const { path, search, entry } = useBrowserAddress();
  const client = useQueryClient();
  const query = useQuery({ ...pageQuery(client, pages, path, search), placeholderData: keepPreviousData });
  const isWaiting = query.isPlaceholderData;
  const newest = useShown(isWaiting || !query.data ? null : { path, search, entry, state: query.data });
  const shown = useViewTransition(newest, productBetween);
  // If a background refetch fails, the loaded page stays.
  const hasFailed = query.isError && !query.data;
  const drawn = hasFailed || !shown ? { path, search, entry } : shown;
  const place = hasFailed || !shown ? path : placeOf(shown);
  usePageChange(drawn, place, hasFailed ? null : (shown?.state.meta ?? null));

  const isSwatch = shown && leadsToSwatch(shown, path);
  const skeleton = usePageSkeleton(isWaiting && !isSwatch, path, shown);

  const retry = async () => {
    // A chunk that failed to load can only be retried by reloading the page.
    if (query.error instanceof PageCodeError) location.reload();
    else await query.refetch();
  };
  const shell: ShellData = shown?.state.shell ?? { rating: null, banner: null };
  return (
    <ShownAddress value={drawn}>
      <EmptyPaths value={shell.emptyPaths ?? NONE}>
        <FailureBoundary tryAgainOn={path} fallback={<RenderFailedPage />}>
          <Shell
            shell={shell}
            path={path}
            isWaiting={query.isFetching && (isWaiting || hasFailed)}
            pages={pages}
          >
            <FailureBoundary key={place} fallback={<RenderFailedPage />}>
              {hasFailed || !shown ? (
                <FailedPage data={failureOf(query.error)} onRetry={retry} />
              ) : (
                (skeleton ?? <Page key={place} state={shown.state} pages={pages} onRetry={retry} />)
              )}
            </FailureBoundary>
          </Shell>
          <QuickViewHost />
        </FailureBoundary>
      </EmptyPaths>
    </ShownAddress>
  );
}

type PageProps = { state: PageState; pages: PageSource; onRetry: () => Promise<void> };

function Page({ state: { data }, pages, onRetry }: PageProps) {
  const Component = pages.find(data);
  return (
    // Hydrated after the shell, or immediately if it is pressed (decision 0050).
    <Suspense>{Component && <Component data={data} onRetry={onRetry} pages={pages} />}</Suspense>
  );
}

/** The newest loaded page; until there is one, the previous page. It keeps its history entry when its data is refetched. */
function useShown(current: Shown | null): Shown | null {
  const [last, setLast] = useState(current);
  if (!current) return last;
  const isSameAddress = last?.path === current.path && last.search === current.search;
  if (isSameAddress && last.state === current.state) return last;
  const next = isSameAddress ? { ...current, entry: last.entry } : current;
  setLast(next);
  return next;
}

/** The product whose picture takes part in the view transition between two pages. */
function productBetween(last: Shown | null, next: Shown | null): string | null {
  if (!last || !next || placeOf(last) === placeOf(next)) return null;
  return productOn(next) ?? productOn(last);
}

/** Read from the address, because this runs outside the page's error boundary and its data may be invalid. */
function productOn({ path }: Shown): string | null {
  const request = matchPage(path);
  return request.page === 'product' ? request.id : null;
}

function failureOf(error: Error | null) {
  const { status, requestId } = error instanceof PageLoadError ? error : { status: 0, requestId: '' };
  return { page: 'failed', status, requestId, isOutdated: error instanceof PageCodeError } as const;
}
