import type { PageComponent, PageSource } from './page-components.ts';
import type { PageData } from './page-data.ts';
import { FailedPage } from './routes/failed.tsx';

type Loaders = { [Page in PageData['page']]: () => Promise<PageComponent<Page>> };

/** A page's code is fetched with its data; only the page of last resort is always there. */
const LOADERS: Loaders = {
  home: () => import('./routes/home.tsx').then((chunk) => chunk.HomePage),
  listing: () => import('./routes/listing.tsx').then((chunk) => chunk.ListingPage),
  'all-jewelry': () => import('./routes/all-jewelry.tsx').then((chunk) => chunk.AllJewelryPage),
  product: () => import('./routes/product.tsx').then((chunk) => chunk.ProductPage),
  'product-missing': () => import('./routes/product-missing.tsx').then((chunk) => chunk.ProductMissingPage),
  search: () => import('./routes/search.tsx').then((chunk) => chunk.SearchPage),
  'order-success': () => import('./routes/order-success.tsx').then((chunk) => chunk.OrderSuccessPage),
  info: () => import('./routes/info.tsx').then((chunk) => chunk.InfoRoute),
  newsletter: () => import('./routes/newsletter.tsx').then((chunk) => chunk.NewsletterPage),
  orders: () => import('./routes/orders.tsx').then((chunk) => chunk.OrdersPage),
  'not-found': () => import('./routes/not-found.tsx').then((chunk) => chunk.NotFoundPage),
  failed: async () => FailedPage,
};

const loaded: { [Page in PageData['page']]?: PageComponent<Page> | undefined } = { failed: FailedPage };

export const browserPages: PageSource = {
  find: (page) => loaded[page],
  load: (page) => loadInto(loaded, page),
};

async function loadInto<Page extends PageData['page']>(
  components: { [Key in Page]?: PageComponent<Key> | undefined },
  page: Page,
): Promise<void> {
  components[page] ??= await LOADERS[page]();
}
