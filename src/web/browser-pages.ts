import type { ReactNode } from 'react';
import type { PageComponent, PageComponents, PageSource } from './page-components.ts';
import { codeOf, type NamedPage, type PageCode, type PageData } from './page-data.ts';
import { FailedPage } from './routes/failed.tsx';
import type { InfoKey } from './routes.ts';

type Loaders = { [Code in Exclude<PageCode, InfoKey>]: () => Promise<PageComponents[Code]> };

/** A page's code is fetched with its data; only the page of last resort is always there. */
const LOADERS: Loaders = {
  home: () => import('./routes/home.tsx').then((chunk) => chunk.HomePage),
  listing: () => import('./routes/listing.tsx').then((chunk) => chunk.ListingPage),
  'all-jewelry': () => import('./routes/all-jewelry.tsx').then((chunk) => chunk.AllJewelryPage),
  product: () => import('./routes/product.tsx').then((chunk) => chunk.ProductPage),
  'product-missing': () => import('./routes/product-missing.tsx').then((chunk) => chunk.ProductMissingPage),
  search: () => import('./routes/search.tsx').then((chunk) => chunk.SearchPage),
  'order-success': () => import('./routes/order-success.tsx').then((chunk) => chunk.OrderSuccessPage),
  newsletter: () => import('./routes/newsletter.tsx').then((chunk) => chunk.NewsletterPage),
  orders: () => import('./routes/orders.tsx').then((chunk) => chunk.OrdersPage),
  'not-found': () => import('./routes/not-found.tsx').then((chunk) => chunk.NotFoundPage),
  failed: async () => FailedPage,
};

/** Of whatever page: who finds it knows which data it takes. */
type Drawing = (props: never) => ReactNode;

const loaded: Partial<Record<PageCode, Drawing>> = { failed: FailedPage };

export const browserPages: PageSource = {
  find: (data) => loaded[codeOf(data)] as PageComponent<PageData['page']> | undefined,
  async load(named) {
    loaded[codeOf(named)] ??= await codeFor(named);
  },
};

/** Where the many information pages' code lies is known to one more file, which no page of the shop has to carry. */
async function codeFor(named: NamedPage): Promise<Drawing> {
  if (named.page !== 'info') return LOADERS[named.page]();
  const { INFO_LOADERS } = await import('./info/info-loaders.ts');
  return INFO_LOADERS[named.key]();
}
