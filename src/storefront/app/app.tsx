import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { PageState, ShellData } from '#contract/page-data.ts';
import { matchPage } from '#contract/routes.ts';
import { EmptyPaths } from '#storefront/categories/offered-categories.ts';
import type { PageSource } from '#storefront/navigation/page-component.ts';
import { PageCodeError, PageLoadError, pageQuery } from '#storefront/navigation/page-query.ts';
import { type Address, ShownAddress, useBrowserAddress } from '#storefront/navigation/shown-address.ts';
import { usePageChange } from '#storefront/navigation/use-page-change.ts';
import { FailedPage, UndrawnPage } from '#storefront/pages/failed/failed-page.tsx';
import { QuickViewHost } from '#storefront/quick-view/quick-view-host.tsx';
import { FailureBoundary } from '#storefront/ui/failure-boundary.tsx';
import { useViewTransition } from '#storefront/ui/view-transition.ts';
import { Shell } from './shell/shell.tsx';
import { usePageSkeleton } from './use-page-skeleton.ts';

/** A page as it stands on the screen: until the next one is here, the last one under the address it belongs to. */
type Shown = Address & { state: PageState };

/** One list for every page, so that the shell is not drawn anew for nothing. */
const NONE: readonly string[] = [];

/** The whole store: the shell around the page that the address names. */
export function App({ pages }: { pages: PageSource }) {
  const { path, search } = useBrowserAddress();
  const client = useQueryClient();
  const query = useQuery({ ...pageQuery(client, pages, path, search), placeholderData: keepPreviousData });
  const isWaiting = query.isPlaceholderData;
  const newest = useShown(isWaiting || !query.data ? null : { path, search, state: query.data });
  const shown = useViewTransition(newest, productBetween);
  // A page that is only being renewed stays what it is when that fails.
  const hasFailed = query.isError && !query.data;
  const drawn = hasFailed || !shown ? { path, search } : shown;
  usePageChange(drawn.path, drawn.search, hasFailed ? null : (shown?.state.meta ?? null));

  const skeleton = usePageSkeleton(isWaiting, path, shown?.path);

  const retry = async () => {
    // Code that did not come stays away until the page is loaded anew.
    if (query.error instanceof PageCodeError) location.reload();
    else await query.refetch();
  };
  const shell: ShellData = shown?.state.shell ?? { rating: null, banner: null };
  return (
    <ShownAddress value={drawn}>
      <EmptyPaths value={shell.emptyPaths ?? NONE}>
        <FailureBoundary tryAgainOn={path} fallback={<UndrawnPage />}>
          <Shell
            shell={shell}
            path={path}
            isWaiting={query.isFetching && (isWaiting || hasFailed)}
            pages={pages}
          >
            <FailureBoundary key={drawn.path} fallback={<UndrawnPage />}>
              {hasFailed || !shown ? (
                <FailedPage data={failureOf(query.error)} onRetry={retry} />
              ) : (
                (skeleton ?? <Page key={shown.path} state={shown.state} pages={pages} onRetry={retry} />)
              )}
            </FailureBoundary>
          </Shell>
          <QuickViewHost />
        </FailureBoundary>
      </EmptyPaths>
    </ShownAddress>
  );
}

type DrawnPageProps = { state: PageState; pages: PageSource; onRetry: () => Promise<void> };

function Page({ state: { data }, pages, onRetry }: DrawnPageProps) {
  const Component = pages.find(data);
  return (
    // Hydrated after the shell, or at once when it is pressed (decision 0050).
    <Suspense>{Component && <Component data={data} onRetry={onRetry} pages={pages} />}</Suspense>
  );
}

/** The newest page there is; the one before while there is none. */
function useShown(current: Shown | null): Shown | null {
  const [last, setLast] = useState(current);
  if (!current) return last;
  const isNewer =
    last?.path !== current.path || last.search !== current.search || last.state !== current.state;
  if (isNewer) setLast(current);
  return isNewer ? current : last;
}

/** The product whose picture one page and the next may share: that of the product's page. */
function productBetween(last: Shown | null, next: Shown | null): string | null {
  if (!last || !next || last.path === next.path) return null;
  return productOn(next) ?? productOn(last);
}

/** Taken from the address: this runs outside the page's boundary, and its data may be what cannot be drawn. */
function productOn({ path }: Shown): string | null {
  const request = matchPage(path);
  return request.page === 'product' ? request.id : null;
}

function failureOf(error: Error | null) {
  const { status, requestId } = error instanceof PageLoadError ? error : { status: 0, requestId: '' };
  return { page: 'failed', status, requestId, isOutdated: error instanceof PageCodeError } as const;
}
