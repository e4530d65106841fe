// First, because it says in which order the layers of all later sheets apply.
import './styles/global.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { hydrateRoot } from 'react-dom/client';
import { canonicalAddress } from '#contract/canonical-address.ts';
import type { PageState } from '#contract/page-data.ts';
import { catalogVersion } from '#storefront/live/catalog-version.ts';
import { followLinks } from '#storefront/navigation/follow-links.ts';
import { pageKey } from '#storefront/navigation/page-key.ts';
import { createQueryClient } from '#storefront/navigation/page-query.ts';
import { keepScrollPositions } from '#storefront/navigation/scroll-positions.ts';
import { RenderedAddress } from '#storefront/navigation/shown-address.ts';
import { startCarrying } from '#storefront/ui/view-transition.ts';
import { whenSettled } from '#storefront/ui/when-idle.ts';
import { App } from './app.tsx';
import { browserPages } from './browser-pages.ts';

/** Takes over the page the server drew, with the same state and the same address it was drawn from. */
async function start(): Promise<void> {
  const root = document.getElementById('root');
  const kept = document.getElementById('page-state')?.textContent;
  if (!root || !kept) return;
  const state = JSON.parse(kept) as PageState;
  const { pathname, search } = location;
  const client = createQueryClient();
  const rendered = canonicalAddress(pathname, search);
  // The page is as fresh as its delivery; a failure, and an answer to one form, is stale at once.
  const isPassing = state.data.page === 'failed' || 'answer' in state.data || 'order' in state.data;
  const updatedAt = isPassing ? 0 : Date.now();
  client.setQueryData(pageKey(pathname, search), state, { updatedAt });
  catalogVersion.set(state.catalogVersion);
  await browserPages.load(state.data);
  keepScrollPositions();
  followLinks(client, browserPages);
  hydrateRoot(
    root,
    <QueryClientProvider client={client}>
      <RenderedAddress value={rendered}>
        <App pages={browserPages} />
      </RenderedAddress>
    </QueryClientProvider>,
  );
  whenSettled(() => {
    // Without it nothing is missing but what changes while the page is open.
    import('#storefront/live/follow-catalog.ts')
      .then((chunk) => chunk.followCatalog(client))
      .catch(() => undefined);
    // Without it a picture is in its next place at once.
    startCarrying().catch(() => undefined);
    // Without it every button still has its name, read out.
    import('#storefront/ui/tooltips.ts').then((chunk) => chunk.showTooltips()).catch(() => undefined);
  });
}

void start();
