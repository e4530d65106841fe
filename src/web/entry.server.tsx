import { QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import { App } from './app.tsx';
import type { PageState } from './page-data.ts';
import { pageKey } from './page-key.ts';
import { createQueryClient } from './page-query.ts';
import { serverPages } from './server-pages.ts';

export { matchPage } from './routes.ts';

/** The inside of `#root` for one page. The same state and address always make the same text. */
export function renderPage(state: PageState, address: { path: string; search: string }): string {
  const client = createQueryClient();
  client.setQueryData(pageKey(address.path, address.search), state);
  const html = renderToString(
    <QueryClientProvider client={client}>
      <Router ssrPath={address.path} ssrSearch={address.search}>
        <App pages={serverPages} />
      </Router>
    </QueryClientProvider>,
  );
  client.clear();
  return html;
}
