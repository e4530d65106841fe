import type { PageComponents, PageSource } from './page-components.ts';
import { AllJewelryPage } from './routes/all-jewelry.tsx';
import { FailedPage } from './routes/failed.tsx';
import { HomePage } from './routes/home.tsx';
import { InfoRoute } from './routes/info.tsx';
import { ListingPage } from './routes/listing.tsx';
import { NewsletterPage } from './routes/newsletter.tsx';
import { NotFoundPage } from './routes/not-found.tsx';
import { OrderSuccessPage } from './routes/order-success.tsx';
import { OrdersPage } from './routes/orders.tsx';
import { ProductPage } from './routes/product.tsx';
import { ProductMissingPage } from './routes/product-missing.tsx';
import { SearchPage } from './routes/search.tsx';

const PAGES: PageComponents = {
  home: HomePage,
  listing: ListingPage,
  'all-jewelry': AllJewelryPage,
  product: ProductPage,
  'product-missing': ProductMissingPage,
  search: SearchPage,
  'order-success': OrderSuccessPage,
  info: InfoRoute,
  newsletter: NewsletterPage,
  orders: OrdersPage,
  'not-found': NotFoundPage,
  failed: FailedPage,
};

/** Every page at once: the server draws any of them without waiting. */
export const serverPages: PageSource = {
  find: (page) => PAGES[page],
  load: async () => undefined,
};
