import { QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { App } from './app.tsx';
import type { PageState } from './page-data.ts';
import { pageKey } from './page-key.ts';
import { createQueryClient } from './page-query.ts';
import { serverPages } from './server-pages.ts';
import { type Address, RenderedAddress } from './shell/shown-address.ts';

export { matchPage } from './routes.ts';

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
