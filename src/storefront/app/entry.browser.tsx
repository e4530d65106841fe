// Must come first: it defines the order of the cascade layers.
import './styles/global.css';
// In the entry, whose list of files names the sheets of the viewer anyway; the product page would name each again.
import '#storefront/viewer/viewer-chunk.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { hydrateRoot } from 'react-dom/client';
import { canonicalAddress } from '#contract/canonical-address.ts';
import type { PageState } from '#contract/page-data.ts';
import { APP_FAILED, APP_HYDRATES, tellBoot } from '#storefront/boot/app-events.ts';
import { servedAddress } from '#storefront/boot/served-address.ts';
import { catalogVersion } from '#storefront/live/catalog-version.ts';
import { followLinks } from '#storefront/navigation/follow-links.ts';
import { pageKey } from '#storefront/navigation/page-key.ts';
import { createQueryClient } from '#storefront/navigation/page-query.ts';
import { browserEntry, keepScrollPositions } from '#storefront/navigation/scroll-positions.ts';
import { RenderedAddress } from '#storefront/navigation/shown-address.ts';
import { whenSettled } from '#storefront/ui/when-idle.ts';
import { App } from './app.tsx';
import { browserPages } from './browser-pages.ts';

/** Hydrates the server-rendered page from the state and the address it was rendered from. */
async function hydrate(): Promise<void> {
  const root = document.getElementById('root');
  const kept = document.getElementById('page-state')?.textContent;
  if (!root || !kept) return;
  const state = JSON.parse(kept) as PageState;
  const served = servedAddress();
  const hasLeft =
    pageKey(served.pathname, served.search).join() !== pageKey(location.pathname, location.search).join();
  const { pathname, search } = hasLeft ? served : location;
  const client = createQueryClient();
  const rendered = { ...canonicalAddress(pathname, search), entry: hasLeft ? '' : browserEntry() };
  // The data dates from the page load, which may be long ago. Errors and form results are stale at once.
  const isPassing = state.data.page === 'failed' || 'answer' in state.data || 'order' in state.data;
  const updatedAt = isPassing ? 0 : performance.timeOrigin;
  client.setQueryData(pageKey(pathname, search), state, { updatedAt });
  catalogVersion.set(state.catalogVersion);
  await browserPages.load(state.data);
  keepScrollPositions(hasLeft);
  followLinks(client, browserPages);
  tellBoot(APP_HYDRATES);
  hydrateRoot(
    root,
    <QueryClientProvider client={client}>
      <RenderedAddress value={rendered}>
        <App pages={browserPages} />
      </RenderedAddress>
    </QueryClientProvider>,
  );
  whenSettled(() => {
    // Without this chunk, only hearts of cards, icon tooltips, live updates and videos are missing.
    import('./settled.ts').then((chunk) => chunk.startSettled(client)).catch(() => undefined);
  });
}

hydrate().catch((error: unknown) => {
  tellBoot(APP_FAILED);
  throw error;
});
