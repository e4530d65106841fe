import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { PageState } from '#contract/page-data.ts';
import { store } from '#shop';
import { withBuyForm } from '#storefront/buy-form/render-buy-form.tsx';
import { pageKey } from '#storefront/navigation/page-key.ts';
import { createQueryClient } from '#storefront/navigation/page-query.ts';
import { type Address, RenderedAddress } from '#storefront/navigation/shown-address.ts';
import { ServerBelow } from '#storefront/pages/product/server-below.ts';
import { ServerParts } from '#storefront/product/served-part.tsx';
import { App } from './app.tsx';
import { EarlyLayers } from './early-layers/early-layers.tsx';
import { serverPages } from './server-pages.ts';
import { SERVER_PARTS } from './server-parts.ts';

// As browsers fetch it, so that the build has it once.
const { ProductBelow } = await import('#storefront/pages/product/product-below.tsx');

export { matchPage } from '#contract/routes.ts';

/** The shop compiled into this build. */
export const shopId = store.id;

/** The layers that open before the app is loaded. Only listings have filters. */
export function renderEarlyLayers(hasFilters: boolean): string {
  return renderToStaticMarkup(<EarlyLayers hasFilters={hasFilters} />);
}

/** The inside of `#root` for one page. The same state and address always make the same text. */
export function renderPage(state: PageState, address: Address): string {
  const client = createQueryClient();
  client.setQueryData(pageKey(address.path, address.search), state);
  const html = renderToString(
    <QueryClientProvider client={client}>
      <RenderedAddress value={{ ...address, entry: '' }}>
        <ServerParts value={SERVER_PARTS}>
          <ServerBelow value={ProductBelow}>
            <App pages={serverPages} />
          </ServerBelow>
        </ServerParts>
      </RenderedAddress>
    </QueryClientProvider>,
  );
  client.clear();
  return withBuyForm(html, state.data);
}
