import type { ReactNode } from 'react';
import { codeOf, type NamedPage, type PageCode, type PageData } from '#contract/page-data.ts';
import type { InfoKey } from '#contract/routes.ts';
import type { PageComponent, PageComponents, PageSource } from '#storefront/navigation/page-component.ts';
import { FailedPage } from '#storefront/pages/failed/failed-page.tsx';

type Loaders = { [Code in Exclude<PageCode, InfoKey>]: () => Promise<PageComponents[Code]> };

/** A page's code is fetched with its data; only the page of last resort is always there. */
const LOADERS: Loaders = {
  home: () => import('#storefront/pages/home/home-page.tsx').then((chunk) => chunk.HomePage),
  listing: () => import('#storefront/pages/listing/listing-page.tsx').then((chunk) => chunk.ListingPage),
  'all-jewelry': () =>
    import('#storefront/pages/all-jewelry/all-jewelry-page.tsx').then((chunk) => chunk.AllJewelryPage),
  product: () => import('#storefront/pages/product/product-page.tsx').then((chunk) => chunk.ProductPage),
  'product-missing': () =>
    import('#storefront/pages/product-missing/product-missing-page.tsx').then(
      (chunk) => chunk.ProductMissingPage,
    ),
  search: () => import('#storefront/pages/search/search-page.tsx').then((chunk) => chunk.SearchPage),
  'order-success': () =>
    import('#storefront/pages/order-success/order-success-page.tsx').then((chunk) => chunk.OrderSuccessPage),
  newsletter: () =>
    import('#storefront/pages/newsletter/newsletter-page.tsx').then((chunk) => chunk.NewsletterPage),
  orders: () => import('#storefront/pages/orders/orders-page.tsx').then((chunk) => chunk.OrdersPage),
  certificate: () =>
    import('#storefront/pages/certificate/certificate-page.tsx').then((chunk) => chunk.CertificatePage),
  'not-found': () =>
    import('#storefront/pages/not-found/not-found-page.tsx').then((chunk) => chunk.NotFoundPage),
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

/** The information pages' loaders are in a chunk of their own, so that shop pages do not carry them. */
async function codeFor(named: NamedPage): Promise<Drawing> {
  if (named.page !== 'info') return LOADERS[named.page]();
  const { INFO_LOADERS } = await import('./info-page-loaders.ts');
  return INFO_LOADERS[named.key]();
}
