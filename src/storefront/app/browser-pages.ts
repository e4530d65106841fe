import type { ReactNode } from 'react';
import { codeOf, type NamedPage, type PageCode, type PageData } from '#contract/page-data.ts';
import type { PageComponent, PageComponents, PageSource } from '#storefront/navigation/page-component.ts';
import { FailedPage } from '#storefront/pages/failed/failed-page.tsx';

type CommonPage = 'home' | 'listing' | 'all-jewelry' | 'product' | 'search' | 'failed';
type Loaders = { [Code in CommonPage]: () => Promise<PageComponents[Code]> };

/** A page's code is fetched with its data; only the page of last resort is always there. */
const LOADERS: Loaders = {
  home: () => import('#storefront/pages/home/home-page.tsx').then((chunk) => chunk.HomePage),
  listing: () => import('#storefront/pages/listing/listing-page.tsx').then((chunk) => chunk.ListingPage),
  'all-jewelry': () =>
    import('#storefront/pages/all-jewelry/all-jewelry-page.tsx').then((chunk) => chunk.AllJewelryPage),
  product: () => import('#storefront/pages/product/product-page.tsx').then((chunk) => chunk.ProductPage),
  search: () => import('#storefront/pages/search/search-page.tsx').then((chunk) => chunk.SearchPage),
  failed: async () => FailedPage,
};

/** A component of any page. The caller knows which data it takes. */
type Drawing = (props: never) => ReactNode;

const loaded: Partial<Record<PageCode, Drawing>> = { failed: FailedPage };

export const browserPages: PageSource = {
  find: (data) => loaded[codeOf(data)] as PageComponent<PageData['page']> | undefined,
  async load(named) {
    loaded[codeOf(named)] ??= await codeFor(named);
  },
};

/** The other pages' loaders are in a chunk of their own, so that shop pages do not carry their names. */
async function codeFor(named: NamedPage): Promise<Drawing> {
  const code = codeOf(named);
  if (isCommon(code)) return LOADERS[code]();
  const { RARE_LOADERS } = await import('./rare-page-loaders.ts');
  return RARE_LOADERS[code]();
}

function isCommon(code: PageCode): code is CommonPage {
  return Object.hasOwn(LOADERS, code);
}
