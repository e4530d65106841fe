import { QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import type { PageState } from '#contract/page-data.ts';
import { store } from '#shop';
import { pageKey } from '#storefront/navigation/page-key.ts';
import { createQueryClient } from '#storefront/navigation/page-query.ts';
import { type Address, RenderedAddress } from '#storefront/navigation/shown-address.ts';
import { App } from './app.tsx';
import { serverPages } from './server-pages.ts';

export { matchPage } from '#contract/routes.ts';

/** The shop that is compiled into this build. */
export const shopId = store.id;

/** The inside of `#root` for one page. The same state and address always make the same text. */
export function renderPage(state: PageState, address: Address): string {
  const client = createQueryClient();
  client.setQueryData(pageKey(address.path, address.search), state);
  const html = renderToString(
    <QueryClientProvider client={client}>
      <RenderedAddress value={address}>
        <App pages={serverPages} />
      </RenderedAddress>
    </QueryClientProvider>,
  );
  client.clear();
  return html;
}
